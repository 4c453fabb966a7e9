/** For typed signatures, by the name of the font's files. Apart from the schema, so that pages load no parsers. */
export const TYPEFACE_LABEL = { allura: "Allura", "great-vibes": "Great Vibes", caveat: "Caveat" } as const;

export type Typeface = keyof typeof TYPEFACE_LABEL;

export const TYPEFACES = Object.keys(TYPEFACE_LABEL) as [Typeface, ...Typeface[]];
