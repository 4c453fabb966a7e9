"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Check, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { CheckoutReturn } from "@/components/billing/checkout-return";
import { ConfirmEmail, DeleteAccountButton } from "@/components/billing/plan-actions";
import { PlanInvoices } from "@/components/billing/plan-invoices";
import { MONTHLY, type Payment, paymentText, planText } from "@/components/billing/plan-text";
import { PromotionField } from "@/components/billing/promotion-field";
import { RunningPlan } from "@/components/billing/running-plan";
import { useCheckout, useUnverified } from "@/components/billing/use-checkout";
import { ArchiveButton, BackupButton } from "@/components/export/export-buttons";
import { INCLUDED } from "@/components/marketing/offer";
import { PageHeader } from "@/components/shared/record/page-header";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Panel } from "@/components/ui/panel";
import { lookUpPlan, PLAN_INVOICES_KEY, PLAN_KEY, usePlan } from "@/lib/billing/client";
import type { Offer, PlanDto } from "@/lib/billing/schema";
import { formatDollars } from "@/lib/shared/money";
import { useRefresh } from "@/lib/shared/refresh";
import type { Subscription } from "@/lib/shared/subscription";

type Props = {
  payment: Payment;
  timeZone: string;
  /** The address that still has to be confirmed, or null. */
  unverified: string | null;
  offer: Offer | null;
};

function SubscribeCard({ payment, timeZone, unverified: served, offer: brought }: Props) {
  const [offer, setOffer] = useState(brought);
  const unverified = useUnverified(served);
  const { subscribe, leaving } = useCheckout();
  const promotion = offer?.promotion ?? null;
  const counts = promotion !== null || offer?.unchecked;
  return (
    <Card aria-labelledby="plan" className="grid max-w-4xl p-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-5 p-4 sm:px-5 sm:py-6">
        <div>
          <h2 id="plan" className="text-sm font-medium text-muted-foreground">
            One plan
          </h2>
          <p className="mt-1 font-display text-4xl font-semibold tracking-tight tabular-nums">
            {promotion ? (
              <>
                {formatDollars(promotion.firstPrice)}
                <s className="ms-3 text-2xl font-normal text-muted-foreground">
                  <span className="sr-only">instead of </span>
                  {MONTHLY}
                </s>
              </>
            ) : (
              MONTHLY
            )}
            <span className="ms-2 font-sans text-base font-normal tracking-normal text-muted-foreground">
              {promotion?.duration === "once" ? "the first month" : "a month"}
            </span>
          </p>
          <p className="mt-3 text-sm text-pretty text-muted-foreground">
            Cancel anytime. Your data is yours, and you can export it with or without a plan.
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
      </div>
      <div className="grid content-start gap-5 border-t p-4 sm:px-5 sm:py-6 lg:border-t-0 lg:border-s">
        <PromotionField timeZone={timeZone} offer={offer} initial={brought} onChange={setOffer} />
        <p id="payment" className="text-sm text-pretty">
          {paymentText(payment, timeZone, promotion)}
        </p>
        {unverified ? <ConfirmEmail email={unverified} /> : null}
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          disabled={unverified !== null}
          loading={leaving}
          aria-describedby="payment"
          onClick={() => subscribe({ promotionCode: counts ? offer?.code : undefined })}
        >
          Subscribe
        </Button>
        <p className="text-center text-[0.8125rem] text-pretty text-muted-foreground">
          You pay on Stripe's page. We never see your card.
        </p>
      </div>
    </Card>
  );
}

export type PlanScreenProps = {
  served: Subscription;
  timeZone: string;
  /** The address that still has to be confirmed, or null. */
  unverified: string | null;
  offer: Offer | null;
  /** Only counts while there is no plan. */
  payment: Payment;
  /** Result of the checkout the visitor returns from. */
  checkout: "done" | "left" | null;
};

export function PlanScreen({ served, timeZone, unverified, offer, payment, checkout }: PlanScreenProps) {
  const client = useQueryClient();
  const refresh = useRefresh();
  const { data, isError } = usePlan();
  const [returned, setReturned] = useState(checkout);
  const [welcome, setWelcome] = useState(false);
  const [changed, setChanged] = useState<Subscription | null>(null);
  const plan: Subscription = data ?? changed ?? served;

  const take = (next: Subscription) => {
    setChanged(next);
    // Stripe's data is stale now.
    void client.resetQueries({ queryKey: PLAN_KEY });
    // Banner, dialog and everything else that the shell says of the plan.
    refresh();
  };
  const lookAgain = async (): Promise<Subscription> => {
    const next = await lookUpPlan();
    if (next.status !== plan.status || next.cancelAt !== plan.cancelAt || next.hasPlan !== plan.hasPlan) take(next);
    return next;
  };
  // After a visit to the billing portal, Stripe's webhook may still be due.
  const unpaid = served.hasPlan && !served.isSubscribed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page as it came
  useEffect(() => {
    if (unpaid) void lookAgain().catch(() => undefined);
  }, [unpaid]);
  const done = (next: Subscription) => {
    void client.invalidateQueries({ queryKey: PLAN_INVOICES_KEY });
    take(next);
  };
  // Stripe's webhook may have been faster than the browser: then the plan exists before it was requested.
  const isThere = returned === "done" && plan.hasPlan;
  useEffect(() => {
    if (!isThere) return;
    setWelcome(true);
    setReturned(null);
    // A reload or a bookmark shows the plan, and no earlier payment.
    window.history.replaceState(null, "", "/subscribe");
  }, [isThere]);

  const waiting = returned === "done" && !plan.hasPlan;
  return (
    <div data-plan-page>
      <PageHeader title="Your plan" subtitle={planText(plan, timeZone)} />
      <div className="grid gap-5">
        {welcome ? (
          <Note icon={<CircleCheck aria-hidden />} tone="bg-tone-green text-tone-green-ink">
            Thanks for subscribing. You'll get a receipt by email with each payment.
          </Note>
        ) : null}
        {returned === "left" && !plan.hasPlan ? (
          <Note icon={<Info aria-hidden />} tone="bg-tone-blue text-tone-blue-ink">
            You weren't charged. You can subscribe whenever you're ready.
          </Note>
        ) : null}
        {isError || data?.isKnown === false ? (
          <Note icon={<TriangleAlert aria-hidden />} tone="bg-tone-amber text-tone-amber-ink">
            We can't reach Stripe right now, so we can't show your card and next payment. Your plan isn't affected.
          </Note>
        ) : null}
        {waiting && <CheckoutReturn onDone={done} />}
        {plan.hasPlan && (
          <RunningPlan
            plan={plan}
            details={isError ? UNKNOWN(plan) : data}
            timeZone={timeZone}
            unverified={unverified}
            onChange={take}
            lookAgain={lookAgain}
          />
        )}
        {!waiting && !plan.hasPlan && (
          <SubscribeCard payment={payment} timeZone={timeZone} unverified={unverified} offer={offer} />
        )}
        <PlanInvoices timeZone={timeZone} />
        {plan.isSubscribed ? null : <WaysOut />}
      </div>
    </div>
  );
}

/** Shown while our own server does not respond. */
const UNKNOWN = (plan: Subscription): PlanDto => ({
  ...plan,
  price: null,
  card: null,
  next: null,
  discount: null,
  isKnown: false,
});

const Note = ({ icon, tone, children }: { icon: ReactNode; tone: string; children: ReactNode }) => (
  <p
    role="status"
    className={`flex max-w-4xl gap-2.5 rounded-md px-3.5 py-3 text-sm text-pretty [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 ${tone}`}
  >
    {icon}
    <span>{children}</span>
  </p>
);

/** Actions of a blocked account. */
function WaysOut() {
  return (
    <Panel
      title="Without a subscription"
      description="Everything you entered is still here, and it's yours."
      aria-labelledby="ways-out"
      className="max-w-4xl"
    >
      <div className="flex flex-wrap items-center gap-2">
        <BackupButton>Export my data</BackupButton>
        <ArchiveButton>Export with files (zip)</ArchiveButton>
        <DeleteAccountButton />
      </div>
    </Panel>
  );
}
