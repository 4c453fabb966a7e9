import type { DuplicateReason } from "@/lib/clients/duplicates/schema";

export const REASON_LABEL: Record<DuplicateReason, string> = {
  email: "Same email",
  phone: "Same phone",
  name: "Same name",
  domain: "Similar name at the same domain",
};

/** The score in words. */
export const likeness = (score: number): string =>
  score >= 75 ? "Very likely the same" : score >= 45 ? "Likely the same" : "Possibly the same";

/** Pairs the finder shows at once. */
export const MOST_PAIRS = 50;
