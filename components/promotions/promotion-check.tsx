"use client";

import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { FormField } from "@/components/shared/form/form-field";
import { keepPromotionCode, loadPromotion } from "@/lib/promotions/client";
import { discountText, lastDay, priceText } from "@/lib/promotions/rules";
import type { PromotionDto } from "@/lib/promotions/schema";
import { ApiError } from "@/lib/shared/api-client";
import { toPromotionCode } from "@/lib/shared/promotion-cookie";

/** From the page, as the code that makes them would double this component's size. */
export type PromotionClasses = { input: string; check: string; start: string };

/** Without the promotion, the code could not be looked up. */
type Offer = { code: string; promotion?: PromotionDto; why?: string };
type State = { checking?: string; error?: string; offer?: Offer };

/** Looks up a promotion code and keeps it for the sign-up. Before the script loads, the form submits `?code=`. */
export function PromotionCheck({ classes }: { classes: PromotionClasses }) {
  const [state, setState] = useState<State>({});
  const input = useRef<HTMLInputElement>(null);
  const turn = useRef(0);

  const check = useCallback(async (typed: string) => {
    const mine = ++turn.current;
    const code = toPromotionCode(typed);
    const settle = (next: State) => {
      if (mine !== turn.current) return;
      setState(next);
      if (next.error) input.current?.focus();
    };
    if (!code) return settle({ error: typed.trim() ? "Use only letters, numbers and hyphens" : "Enter a code" });
    setState({ checking: code });
    try {
      const promotion = await loadPromotion(code);
      settle({ offer: { code: promotion.code, promotion } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      settle(error.status === 404 ? { error: error.message } : { offer: { code, why: error.report } });
    }
  }, []);

  useEffect(() => {
    const code = new URLSearchParams(window.location.search).get("code");
    if (code === null || !input.current) return;
    input.current.value = code.trim();
    void check(code);
  }, [check]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = input.current?.value ?? "";
    const code = toPromotionCode(typed);
    if (code) window.history.replaceState(null, "", `?code=${code}`);
    void check(typed);
  }

  const busy = state.checking !== undefined;
  return (
    <>
      <form method="get" noValidate onSubmit={submit} aria-busy={busy} className="mt-8 max-w-md">
        <FormField name="code" label="Promotion code" error={state.error}>
          {(control) => (
            <div className="flex gap-2">
              <input
                {...control}
                ref={input}
                name="code"
                className={classes.input}
                autoCapitalize="characters"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                maxLength={100}
              />
              <button type="submit" className={classes.check}>
                Check code
              </button>
            </div>
          )}
        </FormField>
      </form>
      <div role="status" className="mt-6 min-h-72">
        {busy ? <p className="text-sm text-muted-foreground">Checking {state.checking}…</p> : null}
        {state.offer ? <PromotionOffer {...state.offer} startClass={classes.start} /> : null}
      </div>
    </>
  );
}

function PromotionOffer({ code, promotion, why, startClass }: Offer & { startClass: string }) {
  const until = promotion && lastDay(promotion);
  const keep = () => keepPromotionCode(code);
  return (
    <section className="rounded-lg border border-border bg-card p-6 sm:p-8">
      <p className="font-medium text-brand text-sm tracking-wide [overflow-wrap:anywhere]">{code}</p>
      {promotion ? (
        <>
          <h2 className="mt-2 text-balance font-display font-semibold text-2xl">{discountText(promotion)}</h2>
          <p className="mt-2 tabular-nums">{priceText(promotion)}.</p>
          {until ? <p className="mt-1 text-muted-foreground text-sm">Subscribe by {until} to use it.</p> : null}
        </>
      ) : (
        <>
          <h2 className="mt-2 text-balance font-display font-semibold text-2xl">Not checked yet</h2>
          <p className="mt-2">{why}</p>
          <p className="mt-1 text-muted-foreground text-sm">
            You can still use the code. We'll check it when you subscribe.
          </p>
        </>
      )}
      <a href="/auth?mode=register" className={startClass} onClick={keep} onAuxClick={keep}>
        Start My Free Trial
      </a>
      <p className="mt-2 text-muted-foreground text-sm">No credit card. We'll save the code for you.</p>
    </section>
  );
}
