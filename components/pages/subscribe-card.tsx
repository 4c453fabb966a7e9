"use client";

import { Check } from "lucide-react";
import { useState } from "react";
import { MONTHLY, type Payment, paymentText } from "@/components/billing/plan-text";
import { PromotionField } from "@/components/billing/promotion-field";
import { useCheckout, useUnverified } from "@/components/billing/use-checkout";
import { UpcomingFeatures } from "@/components/marketing/coming-soon";
import { INCLUDED } from "@/components/marketing/offer";
import { ConfirmEmail } from "@/components/pages/plan-actions";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Offer } from "@/lib/billing/schema";
import { formatDollars } from "@/lib/shared/money";

type Props = {
  payment: Payment;
  timeZone: string;
  /** The address that still has to be confirmed, or null. */
  unverified: string | null;
  offer: Offer | null;
};

export function SubscribeCard({ payment, timeZone, unverified: served, offer: brought }: Props) {
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
          {INCLUDED.map((item, index) => (
            <li key={item} className="flex gap-2.5">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
              <span>
                {item}
                {index === 0 ? <UpcomingFeatures /> : null}
              </span>
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
