/** How many of each a kit can have, judged in the browser and again on the server. */
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

/** Characters of the longer texts. */
export const LONGEST = { bio: 5_000, introduction: 6_000, rider: 6_000, description: 2_000 } as const;

/** The fixed words of a kit apart from its schema: pages show them, and a page has no use for the parsers. */

/** What a kit can have, in the order a new one has them. */
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

/** The finished looks a kit can have. */
export const KIT_DESIGNS = ["spotlight", "editorial", "marquee"] as const;
export type KitDesign = (typeof KIT_DESIGNS)[number];

export const KIT_DESIGN_LABEL: Record<KitDesign, string> = {
  spotlight: "Spotlight",
  editorial: "Editorial",
  marquee: "Marquee",
};

/** Words that each bio is meant to have; more or fewer are taken, and counted beside the field. */
export const BIO_WORDS = { short: 50, medium: 100, long: 300 } as const;
export type BioLength = keyof typeof BIO_WORDS;
