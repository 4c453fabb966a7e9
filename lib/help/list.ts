/** In display order; a step joins its page with a fact from queries.ts. */
export const SETUP_STEPS: readonly SetupStep[] = [
  {
    fact: "emailVerified",
    title: "Confirm your email address",
    why: "We send password reset links there, and only to a confirmed address.",
    href: "/account-settings",
    action: "Go to your account",
  },
  {
    fact: "profile",
    title: "Fill in your profile",
    why: "Your name, title and a short bio are the first things planners ask for.",
    href: "/profile",
    action: "Go to your profile",
  },
  {
    fact: "event",
    title: "Bring in your bookings",
    why: "Import your spreadsheet or add one event, and your dashboard starts counting.",
    href: "/import",
    action: "Import your spreadsheet",
  },
  {
    fact: "client",
    title: "Add a client",
    why: "Keep every event, contact and note for a client in one place.",
    href: "/clients/new",
    action: "Add a client",
  },
  {
    fact: "mediaKit",
    title: "Publish your media kit",
    why: "One link with your bios, photos and topics answers most of what planners ask before they book.",
    href: "/media-kit",
    action: "Go to your media kit",
    optional: true,
  },
  {
    fact: "guarded",
    title: "Turn on two-factor sign-in",
    why: "With two-factor sign-in or a passkey, a stolen password isn't enough to get in.",
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
  also?: string;
};

export type FaqGroup = { title: string; entries: readonly FaqEntry[] };

export type GlossaryEntry = {
  word: string;
  /** One sentence that needs no context: a "?" shows it. */
  short: string;
  more?: string;
  /** Synonyms for the search. */
  also?: string;
  related: readonly string[];
  where?: { href: string; label: string };
};

export type HelpHit = { href: string; title: string; text: string };
