import type { Metadata } from "next";
import { Suspense } from "react";
import { Challenges, Frustrations, Trust } from "@/components/marketing/challenges";
import { Features, HowItWorks } from "@/components/marketing/features";
import { AuthIsland } from "@/components/marketing/islands";
import { OFFER } from "@/components/marketing/offer";
import { Faq, Pricing, StructuredData } from "@/components/marketing/pricing";
import { PublicFooter, SkipLink } from "@/components/marketing/public-page";
import { Hero, SignUp } from "@/components/marketing/stage";
import { BRAND, canonicalAddress } from "@/lib/shared/site";

export const metadata: Metadata = {
  title: { absolute: `${BRAND.name} · ${BRAND.tagline}` },
  description: `Events, clients, bureaus and fees for professional speakers, all in one place. ${OFFER}`,
  alternates: { canonical: canonicalAddress("/auth") },
};

/** The landing page. Rendered at build: it must not read cookies or the request. */
export default function AuthPage() {
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero />
        <Features />
        <HowItWorks />
        <Frustrations />
        <Challenges />
        <Pricing />
        <Faq />
        <Trust />
        <SignUp />
      </main>
      <PublicFooter />
      <Suspense fallback={null}>
        <AuthIsland />
      </Suspense>
      <StructuredData />
    </>
  );
}
