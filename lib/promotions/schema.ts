import { z } from "zod";

/** Any text may be asked for: what no code can be is a code that nobody knows. */
export const promotionParams = z.strictObject({ code: z.string() });

/** What a promotion code gives, as `GET /api/promotions/{code}` answers. Amounts are US dollars. */
export type PromotionDto = {
  code: string;
  /** Either this or `amountOff`; the other one is null. */
  percentOff: number | null;
  amountOff: number | null;
  /** `once`: the first paid month. */
  duration: "once" | "repeating" | "forever";
  /** How many paid months it lasts, when `duration` is `repeating`. */
  months: number | null;
  /** After this instant it cannot be redeemed any more. */
  endsAt: string | null;
  /** What the first paid month costs with it. */
  firstPrice: number;
};
