"use client";

import { CircleAlert, ExternalLink } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { ConfirmEmail } from "@/components/billing/plan-actions";
import { dayOf, endOf, expiredText, MONTHLY, PlanTag } from "@/components/billing/plan-text";
import { usePortal, useUnverified } from "@/components/billing/use-checkout";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { cancelPlan, resumePlan } from "@/lib/billing/client";
import type { PlanDto } from "@/lib/billing/schema";
import { formatDollars } from "@/lib/shared/money";
import { capitalized } from "@/lib/shared/phrases";
import { isBlocked, type Subscription } from "@/lib/shared/subscription";

type Props = {
  plan: Subscription;
  /** Undefined while Stripe's data loads. */
  details: PlanDto | undefined;
  timeZone: string;
  unverified: string | null;
  onChange: (plan: Subscription) => void;
  /** Refreshes the plan from Stripe. */
  lookAgain: () => Promise<Subscription>;
};

/** An existing plan: next payment, card, change and cancellation. */
export function RunningPlan({ plan, details, timeZone, unverified: served, onChange, lookAgain }: Props) {
  const unverified = useUnverified(served);
  const portal = usePortal(() => void lookAgain().catch(() => undefined));
  const change = useSubmit();
  const again = useSubmit();
  const buttons = useRef<HTMLDivElement>(null);
  const ends = endOf(plan);
  const canceled = plan.isSubscribed && ends !== null;
  const day = (instant: string) => dayOf(instant, timeZone);
  const lastDay = day(plan.currentPeriodEnd ?? plan.trialEndsAt);

  const cancel = () =>
    change.run(async () => {
      onChange(await cancelPlan());
      toast({ title: "Plan canceled", description: `You keep access until ${lastDay}.`, action: undo });
    });
  const keep = () =>
    change.run(async () => {
      onChange(await resumePlan());
      toast({ title: "Your plan continues", variant: "success" });
    });
  const look = () =>
    again.run(async () => {
      const { isSubscribed } = await lookAgain();
      const told = { title: "No payment yet", description: "Stripe hasn't reported a payment. It can take a minute." };
      toast(isSubscribed ? { title: "Your plan continues", variant: "success" } : told);
    });
  const undo = { label: "Undo", onClick: keep };
  // The clicked button was replaced; its successor takes the focus.
  const was = useRef(canceled);
  useEffect(() => {
    if (was.current !== canceled) buttons.current?.querySelector<HTMLElement>("[data-turn]")?.focus();
    was.current = canceled;
  }, [canceled]);

  return (
    <Card aria-labelledby="plan" className="max-w-4xl p-0">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 sm:px-5 sm:pt-6">
        <div>
          <h2 id="plan" className="text-sm font-medium text-muted-foreground">
            Monthly plan
          </h2>
          <p className="mt-1 font-display text-3xl font-semibold tracking-tight tabular-nums">
            {details?.price == null ? MONTHLY : formatDollars(details.price)}
            <span className="ms-2 font-sans text-base font-normal tracking-normal text-muted-foreground">a month</span>
          </p>
        </div>
        <PlanTag plan={plan} />
      </header>
      {isBlocked(plan.status) ? (
        <div className="mx-4 mb-5 grid gap-3 rounded-md bg-tone-red px-3.5 py-3 text-sm text-tone-red-ink sm:mx-5">
          <p className="flex gap-2.5 text-pretty">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {expiredText(plan.status, "", true)} Update your card and pay the open invoice in the billing portal to get
            back to work.
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <Button
              variant="primary"
              disabled={unverified !== null}
              loading={portal.opening}
              // The portal's first page, as a new card alone doesn't pay an open invoice.
              onClick={() => portal.open()}
            >
              Fix payment <ExternalLink aria-hidden />
            </Button>
            <Button loading={again.pending} onClick={look}>
              I've paid – check again
            </Button>
          </div>
        </div>
      ) : null}
      {unverified && (isBlocked(plan.status) || canceled) ? (
        <div className="mx-4 mb-5 sm:mx-5">
          <ConfirmEmail email={unverified} verb="renew" />
        </div>
      ) : null}
      <dl className="grid gap-x-8 gap-y-5 border-t px-4 py-5 sm:grid-cols-3 sm:px-5">
        <Fact label={canceled ? "Access until" : "Next payment"}>
          {canceled && ends ? (
            <>
              {day(ends)} <Small>You won't be charged again.</Small>
            </>
          ) : (
            <Known details={details}>
              {({ next }) =>
                next ? (
                  <>
                    <span className="tabular-nums">{formatDollars(next.amount)}</span> on {day(next.at)}
                  </>
                ) : (
                  "None"
                )
              }
            </Known>
          )}
        </Fact>
        <Fact label="Card">
          <Known details={details}>
            {({ card }) =>
              card ? (
                <>
                  {brandOf(card.brand)} ending in {card.last4} <Small>Expires {card.expires}</Small>
                </>
              ) : (
                "None yet"
              )
            }
          </Known>
        </Fact>
        <Fact label="Discount">
          <Known details={details}>{({ discount }) => discount ?? "None"}</Known>
        </Fact>
      </dl>
      <div ref={buttons} className="flex flex-wrap gap-2 border-t px-4 py-5 sm:px-5">
        {canceled ? (
          <Button data-turn variant="primary" disabled={unverified !== null} loading={change.pending} onClick={keep}>
            Keep my plan
          </Button>
        ) : null}
        <Button loading={portal.opening} onClick={() => portal.open("payment-method")}>
          Change card <ExternalLink aria-hidden />
        </Button>
        <Button loading={portal.opening} onClick={() => portal.open()}>
          Billing portal <ExternalLink aria-hidden />
        </Button>
        {canceled ? null : (
          <Button data-turn variant="ghost" className="sm:ms-auto" loading={change.pending} onClick={cancel}>
            Cancel plan
          </Button>
        )}
      </div>
      {canceled ? null : (
        <p className="px-4 pb-5 text-[0.8125rem] text-pretty text-muted-foreground sm:px-5">
          {plan.isSubscribed
            ? `If you cancel, you keep access until ${lastDay} and can resume anytime before then.`
            : "If you cancel, you won't be charged again. Your data stays yours."}
        </p>
      )}
    </Card>
  );
}

const brandOf = (brand: string): string =>
  ({ amex: "American Express", mastercard: "Mastercard", diners: "Diners Club", jcb: "JCB", unionpay: "UnionPay" })[
    brand
  ] ?? capitalized(brand);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 text-sm font-medium">{children}</dd>
    </div>
  );
}

const Small = ({ children }: { children: ReactNode }) => (
  <span className="block font-normal text-muted-foreground">{children}</span>
);

/** A value from Stripe: loading, unavailable or known. */
function Known({ details, children }: { details: PlanDto | undefined; children: (details: PlanDto) => ReactNode }) {
  if (!details) return <Skeleton className="mt-1 h-4 w-28" />;
  return details.isKnown ? (
    children(details)
  ) : (
    <span className="font-normal text-muted-foreground">Not available right now</span>
  );
}
