import { Check } from "lucide-react";
import { AuthLink } from "@/components/account/auth-link";
import { DAYS, PRICE } from "@/components/marketing/offer";
import { Section } from "@/components/marketing/section";

const INCLUDED = [
  "Every feature, without tiers",
  "As many events, clients and bureaus as you have",
  "Import and complete export, at any time",
  "Two-factor log-in and passkeys",
];

export function Pricing() {
  return (
    <Section id="pricing" kicker="Pricing" title="One plan, because there is one of you">
      <div className="mt-10 grid gap-10 rounded-xl border bg-card p-6 sm:mt-14 sm:p-10 lg:grid-cols-[2fr_3fr] lg:items-center lg:gap-16">
        <div>
          <p className="font-display text-6xl leading-none font-semibold tracking-[-0.02em]">
            {PRICE}
            <span className="ms-2 font-system text-lg font-normal tracking-normal text-muted-foreground">a month</span>
          </p>
          <p className="mt-4 text-pretty text-muted-foreground">
            after {DAYS} days free. No credit card to begin, and you can cancel at any time.
          </p>
          <AuthLink mode="register" variant="primary" size="lg" className="mt-6">
            Start My Free Trial
          </AuthLink>
        </div>
        <ul className="grid gap-3.5">
          {INCLUDED.map((item) => (
            <li key={item} className="flex gap-3 text-base">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-brand" />
              {item}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
