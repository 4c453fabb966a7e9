import { Check } from "lucide-react";
import type { Metadata } from "next";
import { PageHeader } from "@/components/shared/page-header";
import { planText } from "@/components/shell/plan-words";
import { Card } from "@/components/ui/card";
import { requireActor } from "@/lib/server/page-session";
import { formatDollars, toDollars } from "@/lib/shared/money";
import { MONTHLY_PRICE_CENTS } from "@/lib/shared/plan";

export const metadata: Metadata = { title: "Your plan" };

const INCLUDED = [
  "Every feature, without tiers",
  "As many events, clients and bureaus as you have",
  "Import and complete export, at any time",
  "Two-factor log-in and passkeys",
];

export default async function SubscribePage() {
  const actor = await requireActor();
  return (
    <>
      <PageHeader title="Your plan" subtitle={planText(actor.subscription, actor.timeZone)} />
      <Card aria-labelledby="plan" className="grid max-w-2xl gap-8 p-6 sm:grid-cols-2 sm:p-8">
        <div>
          <h2 id="plan" className="text-sm font-medium text-muted-foreground">
            One plan
          </h2>
          <p className="mt-1 font-display text-4xl font-semibold tracking-tight">
            {formatDollars(toDollars(MONTHLY_PRICE_CENTS))}
            <span className="ms-2 font-sans text-base font-normal tracking-normal text-muted-foreground">a month</span>
          </p>
          <p className="mt-3 text-sm text-pretty text-muted-foreground">
            You can cancel at any time. What you entered stays yours and can be exported, with or without a plan.
          </p>
        </div>
        <ul className="grid content-start gap-2.5 text-sm">
          {INCLUDED.map((item) => (
            <li key={item} className="flex gap-2.5">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
              {item}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
