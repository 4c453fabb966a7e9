/** In display order; a step joins its page with a fact from queries.ts. */
export const SETUP_STEPS: readonly SetupStep[] = [
  {
    fact: "emailVerified",
    title: "Confirm your email address",
    why: "Reset links go there, and only a confirmed address can get you back in.",
    href: "/account-settings",
    action: "Go to your account",
  },
  {
    fact: "profile",
    title: "Fill in your profile",
    why: "Your name, your title and a few lines about you are the first things a planner asks for.",
    href: "/profile",
    action: "Go to your profile",
  },
  {
    fact: "event",
    title: "Bring in your bookings",
    why: "Import the spreadsheet you keep now, or add one event: the dashboard counts from there.",
    href: "/workbook",
    action: "Import a workbook",
  },
  {
    fact: "client",
    title: "Add a client",
    why: "A client collects everything you did for them, so that the next call starts where the last one ended.",
    href: "/clients/new",
    action: "Add a client",
  },
  {
    fact: "mediaKit",
    title: "Publish your media kit",
    why: "One link with bios, pictures and topics answers most of what a planner asks before they book.",
    href: "/media-kit",
    action: "Go to your media kit",
    optional: true,
  },
  {
    fact: "guarded",
    title: "Add a second lock",
    why: "With two-factor authentication or a passkey, a stolen password alone opens nothing.",
    href: "/account-settings?tab=security",
    action: "Go to security",
    optional: true,
  },
];

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
