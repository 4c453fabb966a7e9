/** Largest number of each kind. */
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

/** Longest texts, in characters. */
export const LONGEST = { bio: 5_000, introduction: 6_000, rider: 6_000, description: 2_000 } as const;

/** Constants apart from the schema, for pages without zod. */

/** In default order. */
export const KIT_SECTIONS = [
  "bio",
  "topics",
  "videos",
  "testimonials",
  "clients",
  "awards",
  "books",
  "headshots",
  "introduction",
  "rider",
  "fees",
] as const;
export type KitSection = (typeof KIT_SECTIONS)[number];

export const KIT_SECTION_LABEL: Record<KitSection, string> = {
  bio: "About",
  topics: "Topics",
  videos: "Videos",
  testimonials: "Testimonials",
  clients: "Clients",
  awards: "Awards and designations",
  books: "Books",
  headshots: "Headshots",
  introduction: "Introduction to read aloud",
  rider: "AV rider",
  fees: "Fees",
};

export const KIT_DESIGNS = ["spotlight", "editorial", "marquee"] as const;
export type KitDesign = (typeof KIT_DESIGNS)[number];

export const KIT_DESIGN_LABEL: Record<KitDesign, string> = {
  spotlight: "Spotlight",
  editorial: "Editorial",
  marquee: "Marquee",
};

/** Recommended number of words; not enforced. */
export const BIO_WORDS = { short: 50, medium: 100, long: 300 } as const;
export type BioLength = keyof typeof BIO_WORDS;
