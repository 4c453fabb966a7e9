"use client";

import { LoaderCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { ContactButton } from "@/components/support/contact-button";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Card } from "@/components/ui/card";
import { lookUpPlan } from "@/lib/billing/client";
import type { Subscription } from "@/lib/shared/subscription";

const MAX_TRIES = 8;
const PAUSE_MS = 2_000;

/** Waits for the plan after a payment. Asks Stripe, so that a late webhook doesn't matter. */
export function CheckoutReturn({ onDone }: { onDone: (plan: Subscription) => void }) {
  const [round, setRound] = useState(1);
  const [late, setLate] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round looks afresh
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    setLate(false);
    const look = async (turn: number) => {
      const plan = await lookUpPlan().catch(() => null);
      if (left) return;
      if (plan?.hasPlan) onDone(plan);
      else if (turn < MAX_TRIES) timer = setTimeout(() => void look(turn + 1), PAUSE_MS);
      else setLate(true);
    };
    void look(1);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [round]);
  return (
    <Card className="flex max-w-4xl flex-col items-center px-6 py-14 text-center sm:py-20" aria-labelledby="returning">
      {late ? null : (
        <LoaderCircle aria-hidden className="mb-4 size-8 animate-spin text-brand motion-reduce:animate-none" />
      )}
      <div role="status">
        <h2 id="returning" className="font-display text-2xl font-semibold tracking-tight">
          {late ? "Not confirmed yet" : "Setting up your plan"}
        </h2>
        <p className="mt-2 max-w-md text-balance text-muted-foreground">
          {late
            ? "Stripe hasn't confirmed your payment yet. Nothing is lost, and you don't need to pay again. Check again in a minute."
            : "We're confirming your payment with Stripe. This takes a few seconds."}
        </p>
      </div>
      {late ? (
        <p className="mt-6 flex flex-wrap items-center justify-center gap-2">
          <Button variant="primary" onClick={() => setRound(round + 1)}>
            Check again
          </Button>
          <ContactButton className={buttonClass({ variant: "ghost" })}>Contact Us</ContactButton>
        </p>
      ) : null}
    </Card>
  );
}
