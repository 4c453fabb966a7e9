export const REPEATS_LABEL = {
  never: "Once",
  daily: "Every day",
  weekly: "Every week",
  monthly: "Every month",
  yearly: "Every year",
} as const;
export type Repeats = keyof typeof REPEATS_LABEL;
export const REPEATS = Object.keys(REPEATS_LABEL) as [Repeats, ...Repeats[]];

export const DIGEST_LABEL = { daily: "Every morning", weekly: "Every Monday", off: "Never" } as const;
export type Digest = keyof typeof DIGEST_LABEL;
export const DIGESTS = Object.keys(DIGEST_LABEL) as [Digest, ...Digest[]];
