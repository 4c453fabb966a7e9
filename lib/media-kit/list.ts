import { trimOf } from "@/lib/shared/trim";
export const MOST = {
  headshots: 12,
  topics: 24,
  takeaways: 8,
  videos: 12,
  testimonials: 30,
  clients: 60,
  books: 24,
  awards: 40,
  links: 500,
} as const;

/** Characters. */
export const LONGEST = { bio: 5_000, introduction: 6_000, rider: 6_000, description: 2_000 } as const;

/** Labels in default order. */
export const KIT_SECTION_LABEL = {
  bio: "About",
  topics: "Topics",
  videos: "Videos",
  testimonials: "Testimonials",
  clients: "Clients",
  awards: "Awards and designations",
  books: "Books",
  headshots: "Headshots",
  introduction: "Stage introduction",
  rider: "AV rider",
  fees: "Fees",
} as const;
export type KitSection = keyof typeof KIT_SECTION_LABEL;
export const KIT_SECTIONS = Object.keys(KIT_SECTION_LABEL) as KitSection[];

export const KIT_DESIGN_LABEL = { spotlight: "Spotlight", editorial: "Editorial", marquee: "Marquee" } as const;
export type KitDesign = keyof typeof KIT_DESIGN_LABEL;
export const KIT_DESIGNS = Object.keys(KIT_DESIGN_LABEL) as KitDesign[];

/** Recommended number of words; not enforced. */
export const BIO_WORDS = { short: 50, medium: 100, long: 300 } as const;
export type BioLength = keyof typeof BIO_WORDS;

export const LINK_STATE_LABEL = {
  open: "Live",
  unpublished: "Not live",
  paused: "Paused",
  expired: "Expired",
  revoked: "Turned off",
} as const;
export type LinkState = keyof typeof LINK_STATE_LABEL;

type Ends = { revokedAt: string | null; isLive: boolean; pausedAt: string | null; expiresOn: string | null };

/** `isLive`: the kit is published. @param today YYYY-MM-DD in the speaker's zone; a link still opens on its last day */
export function linkState({ revokedAt, isLive, pausedAt, expiresOn }: Ends, today: string): LinkState {
  if (revokedAt) return "revoked";
  if (!isLive) return "unpublished";
  if (expiresOn && expiresOn < today) return "expired";
  return pausedAt ? "paused" : "open";
}

/** "Dana O’Neil, CSP" → `dana-oneil-csp`; "speaker" without a letter left. */
export function nameSlug(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase();
  return trimOf(plain.replace(/[^a-z0-9]+/g, "-").slice(0, 60), /-/) || "speaker";
}

/** British English has no comma before "and". */
const LIST_FORMAT = new Intl.ListFormat("en-GB");

export function formatSections(sections: readonly KitSection[]): string {
  if (sections.length === KIT_SECTIONS.length) return "All sections";
  const names: string[] = sections.map((section) => KIT_SECTION_LABEL[section]);
  return LIST_FORMAT.format(names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names);
}

/** "8 sec", "2 min 5 sec", "1 hr 12 min" */
export function formatLength(seconds: number): string {
  if (seconds < 60) return `${seconds} sec`;
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (hours > 0) return minutes ? `${hours} hr ${minutes} min` : `${hours} hr`;
  return rest ? `${minutes} min ${rest} sec` : `${minutes} min`;
}
