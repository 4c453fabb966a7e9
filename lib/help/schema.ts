/**
 * Texts below carry two marks, read by `parseInline` in rules.ts: `**Label**` for what stands on a screen, and
 * `[words](/address)` for a link.
 */

/** What an account has by now; steps are ticked by these and by nothing else. */
export type SetupFacts = {
  emailVerified: boolean;
  /** Name, title and bio. */
  profile: boolean;
  /** An event of their own, by hand or by import. */
  event: boolean;
  /** A client of their own. */
  client: boolean;
  /** A media kit of their own that is published. */
  mediaKit: boolean;
  /** A second factor or a passkey. */
  guarded: boolean;
};

export type SetupStep = {
  fact: keyof SetupFacts;
  title: string;
  /** Why it matters, in one sentence. */
  why: string;
  href: string;
  /** What the link to the place says. */
  action: string;
  /** Does not count towards "all done". */
  optional?: boolean;
};

export type GuidePicture = {
  /** File in public/pictures, without theme and ending. */
  name: string;
  alt: string;
  /** 390 × 780 instead of 1440 × 900. */
  phone?: true;
};

export type Guide = {
  id: string;
  title: string;
  /** One line, for the list of guides. */
  summary: string;
  intro: string;
  steps: readonly string[];
  /** Good to know, after the steps. */
  notes?: readonly string[];
  pictures: readonly GuidePicture[];
  /** All statuses with their meaning stand in this guide. */
  statuses?: true;
};

export type FaqEntry = {
  /** Also the anchor. */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  /** Words people look for that the text does not have. */
  also?: string;
};

export type FaqGroup = { title: string; entries: readonly FaqEntry[] };
