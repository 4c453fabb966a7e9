import * as z from "zod";

export const promotionParams = z.strictObject({ code: z.string() });

/** Amounts are US dollars. */
export type PromotionDto = {
  code: string;
  percentOff: number | null;
  amountOff: number | null;
  duration: "once" | "repeating" | "forever";
  months: number | null;
  endsAt: string | null;
  firstPrice: number;
};
