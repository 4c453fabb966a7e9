import type { Metadata } from "next";
import { LegalPage } from "@/components/marketing/legal-page";
import { TERMS } from "@/components/marketing/legal-terms";
import { DAYS, PRICE } from "@/components/marketing/offer";
import { BRAND } from "@/lib/shared/site";

export const metadata: Metadata = {
  title: "Terms & Conditions",
  description: `The agreement for using ${BRAND.name}: ${DAYS} days free, then ${PRICE} a month, cancel any time. Your data belongs to you.`,
  alternates: { canonical: "/terms-conditions" },
};

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms & Conditions"
      summary={
        <>
          <p>
            {DAYS} days are free and need no card. After that it is {PRICE} a month, and you may cancel at any time.
          </p>
          <p>Your data belongs to you, and you can take it along whenever you like.</p>
          <p>You must be at least 18.</p>
        </>
      }
      sections={TERMS}
    />
  );
}
