export const BRAND = { name: "Lectern", tagline: "For Speakers, by Speakers" } as const;
