import type { Metadata } from "next";
import { LegalPage } from "@/components/marketing/legal-page";
import { PRIVACY } from "@/components/marketing/legal-privacy";
import { BRAND } from "@/lib/shared/site";

export const metadata: Metadata = {
  title: "Privacy Policy",
  description: `What ${BRAND.name} stores, why, for how long, and how you see it, take it along and delete it. No trackers.`,
  alternates: { canonical: "/privacy-policy" },
};

export default function PrivacyPolicyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      summary={
        <>
          <p>Your data belongs to you. We store it so that you can use it, and for nothing else.</p>
          <p>There are no trackers, no advertising and no scripts or fonts of other companies.</p>
          <p>You can export everything at any time, and delete it.</p>
        </>
      }
      sections={PRIVACY}
    />
  );
}
