"use client";

import { BadgePercent, TriangleAlert } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { dayOf } from "@/components/billing/plan-text";
import { FormField } from "@/components/shared/form/form-field";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { Offer } from "@/lib/billing/schema";
import { loadPromotion } from "@/lib/promotions/client";
import { discountText } from "@/lib/promotions/rules";
import { ApiError } from "@/lib/shared/api-client";
import { toPromotionCode } from "@/lib/shared/promotion-cookie";

type Props = {
  timeZone: string;
  offer: Offer | null;
  /** From the sign-up or the URL. */
  initial: Offer | null;
  onChange: (offer: Offer | null) => void;
};

export function PromotionField({ timeZone, offer, initial, onChange }: Props) {
  const [asking, setAsking] = useState(false);
  const take = (next: Offer | null) => {
    setAsking(false);
    onChange(next);
  };
  if (asking) return <Ask onFound={take} onCancel={() => take(initial)} />;
  if (offer) return <Found timeZone={timeZone} offer={offer} onOther={() => setAsking(true)} />;
  return (
    <Button variant="link" className="justify-self-start" onClick={() => setAsking(true)}>
      I have a promotion code
    </Button>
  );
}

function Found({ timeZone, offer, onOther }: { timeZone: string; offer: Offer; onOther: () => void }) {
  const { code, promotion, problem, unchecked } = offer;
  const until = promotion?.endsAt && dayOf(promotion.endsAt, timeZone);
  const Icon = promotion ? BadgePercent : TriangleAlert;
  return (
    <div
      className={`flex items-start gap-3 rounded-md px-3.5 py-3 text-sm ${promotion ? "bg-tone-green text-tone-green-ink" : "bg-tone-amber text-tone-amber-ink"}`}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p role="status" className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{code}</span>
        <span className="block">{promotion ? `${discountText(promotion)}.` : problem}</span>
        {until ? <span className="block">Subscribe by {until} to use it.</span> : null}
        {unchecked ? <span className="block">You can still use it. We'll check it when you pay.</span> : null}
      </p>
      <Button variant="link" className="text-inherit underline" onClick={onOther}>
        Use another code
      </Button>
    </div>
  );
}

function Ask({ onFound, onCancel }: { onFound: (offer: Offer) => void; onCancel: () => void }) {
  const { run, pending } = useSubmit();
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const check = async (event: FormEvent) => {
    event.preventDefault();
    const typed = input.current?.value ?? "";
    const code = toPromotionCode(typed);
    const complain = (text: string) => {
      setError(text);
      input.current?.focus();
    };
    if (!code) return complain(typed.trim() ? "Use only letters, numbers and hyphens" : "Enter a code");
    await run(
      async () => onFound({ code, promotion: await loadPromotion(code), problem: null, unchecked: false }),
      (problem) => {
        if (!(problem instanceof ApiError)) throw problem;
        // Stripe is unavailable: the code is checked at the checkout.
        if (problem.status === 404) complain(problem.message);
        else onFound({ code, promotion: null, problem: problem.report, unchecked: true });
      },
    );
  };
  return (
    <form noValidate onSubmit={(event) => void check(event)} aria-busy={pending}>
      <FormField name="promotion-code" label="Promotion code" error={error}>
        {(control) => (
          <div className="flex flex-wrap gap-2 sm:flex-nowrap">
            <Input
              {...control}
              ref={input}
              className="basis-full sm:basis-auto"
              autoFocus
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={100}
              onInput={() => setError(undefined)}
            />
            <Button type="submit" loading={pending}>
              Apply code
            </Button>
            <Button variant="ghost" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        )}
      </FormField>
    </form>
  );
}
