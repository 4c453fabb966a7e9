import type { Metadata } from "next";
import { LegalPage } from "@/components/marketing/legal-page";
import { TERMS } from "@/components/marketing/legal-terms";
import { DAYS, PRICE } from "@/components/marketing/offer";
import { BRAND, canonicalAddress } from "@/lib/shared/site";

export const metadata: Metadata = {
  title: "Terms & Conditions",
  description: `The agreement for using ${BRAND.name}: ${DAYS} days free, then ${PRICE} a month, cancel anytime. Your data belongs to you.`,
  alternates: { canonical: canonicalAddress("/terms-conditions") },
};

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms & Conditions"
      summary={
        <>
          <p>
            Your first {DAYS} days are free, with no card required. After that it's {PRICE} a month. Cancel anytime.
          </p>
          <p>Your data belongs to you, and you can export it anytime.</p>
          <p>You must be at least 18.</p>
        </>
      }
      sections={TERMS}
    />
  );
}
