import { takeAlong } from "@/components/promotions/take-along";
import { discountText, lastDay, priceText } from "@/lib/promotions/rules";
import type { PromotionDto } from "@/lib/promotions/schema";

type Props = { startClass: string } & ({ promotion: PromotionDto } | { code: string; why: string });

/** What a code gives, or why that cannot be said just now, and the way into the sign-up with it. */
export function PromotionOffer({ startClass, ...props }: Props) {
  const found = "promotion" in props ? props.promotion : null;
  const code = "promotion" in props ? props.promotion.code : props.code;
  const until = found && lastDay(found);
  const take = () => takeAlong(code);
  return (
    <section className="rounded-lg border border-border bg-card p-6 sm:p-8">
      <p className="font-medium text-brand text-sm tracking-wide [overflow-wrap:anywhere]">{code}</p>
      {found ? (
        <>
          <h2 className="mt-2 text-balance font-display font-semibold text-2xl">{discountText(found)}</h2>
          <p className="mt-2 tabular-nums">{priceText(found)}.</p>
          {until ? <p className="mt-1 text-muted-foreground text-sm">Subscribe by {until} to use it.</p> : null}
        </>
      ) : (
        <>
          <h2 className="mt-2 text-balance font-display font-semibold text-2xl">Not looked up yet</h2>
          <p className="mt-2">{"why" in props ? props.why : null}</p>
          <p className="mt-1 text-muted-foreground text-sm">
            You can take the code along all the same: it counts when you subscribe.
          </p>
        </>
      )}
      <a href="/auth?mode=register" className={startClass} onClick={take} onAuxClick={take}>
        Start My Free Trial
      </a>
      <p className="mt-2 text-muted-foreground text-sm">No credit card. The code comes along.</p>
    </section>
  );
}
