import type { Metadata } from "next";
import { PlanScreen } from "@/components/billing/plan-screen";
import { getFreeTime, getOffer } from "@/lib/billing/queries";
import { firstPaymentAt } from "@/lib/billing/rules";
import type { SearchParams } from "@/lib/server/page-params";
import { requireActor } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Your plan" };

/** Open while the plan blocks, to pay. `token` is a promotion code, `checkout` the result of a checkout. */
export default async function SubscribePage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireActor();
  const { token, checkout } = await searchParams;
  const { subscription, timeZone, email, emailVerified } = actor;
  const [offer, { endsAt, isTrial, now }] = await Promise.all([
    subscription.hasPlan ? null : getOffer(actor, typeof token === "string" ? token : undefined),
    getFreeTime(actor),
  ]);
  const first = firstPaymentAt(endsAt, now);
  return (
    <PlanScreen
      served={subscription}
      timeZone={timeZone}
      unverified={emailVerified ? null : email}
      offer={offer}
      payment={{
        freeUntil: endsAt.toISOString(),
        isTrial,
        first: first === null ? null : new Date(first * 1000).toISOString(),
      }}
      checkout={typeof checkout === "string" ? outcomeOf(checkout) : null}
    />
  );
}

const outcomeOf = (checkout: string) => (checkout.startsWith("cs_") ? "done" : "left");
