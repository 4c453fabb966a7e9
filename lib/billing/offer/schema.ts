import type { PromotionDto } from "@/lib/promotions/schema";

/** A promotion code that somebody brings to the plan's page, and what became of looking it up. */
export type Offer = {
  code: string;
  /** What it gives; null when it gives nothing, or could not be looked up. */
  promotion: PromotionDto | null;
  /** Why not, in a sentence; null with a promotion. */
  problem: string | null;
  /** It could not be looked up just now, and may be good: it goes along, and counts when one pays. */
  unproven: boolean;
};
