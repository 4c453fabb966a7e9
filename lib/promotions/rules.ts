import type { PromotionDto } from "@/lib/promotions/schema";
import { formatDollars, toCents, toDollars } from "@/lib/shared/money";
import { MONTHLY_PRICE_CENTS, TRIAL_DAYS } from "@/lib/shared/subscription";

type Discount = Pick<PromotionDto, "percentOff" | "amountOff">;

export function firstPrice({ percentOff, amountOff }: Discount): number {
  const off = amountOff === null ? Math.round((MONTHLY_PRICE_CENTS * (percentOff ?? 0)) / 100) : toCents(amountOff);
  return toDollars(Math.max(0, MONTHLY_PRICE_CENTS - off));
}

/** "20% off for your first 3 months" */
export function discountText(promotion: PromotionDto): string {
  const { percentOff, amountOff } = promotion;
  const months = monthsOf(promotion);
  const off = amountOff === null ? `${percentOff}% off` : `${formatDollars(amountOff)} off`;
  if (months === null) return `${off} for as long as you stay`;
  return months === 1 ? `${off} your first month` : `${off} for your first ${months} months`;
}

/** "$16.80 instead of $21 a month, after the 30-day free trial" */
export function priceText(promotion: PromotionDto): string {
  const regular = formatDollars(toDollars(MONTHLY_PRICE_CENTS));
  const rate = monthsOf(promotion) === 1 ? regular : `${regular} a month`;
  return `${formatDollars(promotion.firstPrice)} instead of ${rate}, after the ${TRIAL_DAYS}-day free trial`;
}

const monthsOf = ({ duration, months }: PromotionDto): number | null => (duration === "once" ? 1 : months);

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** "May 20, 2027" */
export const lastDay = ({ endsAt }: PromotionDto): string | null => endsAt && day.format(new Date(endsAt));
