/** Markup of the texts, read by `parseInline`: `**Label**` for a label on a screen, `[text](/address)` for a link. */

/** Facts that complete the setup steps. */
export type SetupFacts = {
  emailVerified: boolean;
  profile: boolean;
  event: boolean;
  client: boolean;
  mediaKit: boolean;
  /** Two-factor sign-in or a passkey. */
  guarded: boolean;
};

export type SetupStep = {
  fact: keyof SetupFacts;
  title: string;
  why: string;
  href: string;
  action: string;
  /** Not needed for completion. */
  optional?: boolean;
};

export type GuidePicture = {
  name: string;
  alt: string;
  /** 390 × 780 instead of 1440 × 900. */
  phone?: true;
};

export type Guide = {
  id: string;
  title: string;
  summary: string;
  intro: string;
  steps: readonly string[];
  notes?: readonly string[];
  pictures: readonly GuidePicture[];
  /** Includes the list of all statuses. */
  statuses?: true;
};

export type FaqEntry = {
  id: string;
  question: string;
  answer: readonly string[];
  /** Extra search terms. */
  also?: string;
};

export type FaqGroup = { title: string; entries: readonly FaqEntry[] };
