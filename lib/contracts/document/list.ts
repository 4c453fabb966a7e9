import type { Typeface } from "@/lib/contracts/document/schema";

/** For typed signatures. Apart from the schema, so that pages load no parsers. */
export const TYPEFACE_LABEL: Readonly<Record<Typeface, string>> = {
  allura: "Allura",
  "great-vibes": "Great Vibes",
  caveat: "Caveat",
};

export const TYPEFACES = Object.keys(TYPEFACE_LABEL) as [Typeface, ...Typeface[]];
