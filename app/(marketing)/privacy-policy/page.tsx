import type { Metadata } from "next";
import { LegalPage } from "@/components/marketing/legal-page";
import { PRIVACY } from "@/components/marketing/legal-privacy";
import { BRAND, canonicalAddress } from "@/lib/shared/site";

export const metadata: Metadata = {
  title: "Privacy Policy",
  description: `What ${BRAND.name} stores, why and for how long, and how you can see, export and delete it. No trackers.`,
  alternates: { canonical: canonicalAddress("/privacy-policy") },
};

export default function PrivacyPolicyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      summary={
        <>
          <p>Your data belongs to you. We store it only so that you can use it.</p>
          <p>There are no trackers, no ads, and no scripts or fonts from other companies.</p>
          <p>You can export or delete everything anytime.</p>
        </>
      }
      sections={PRIVACY}
    />
  );
}
