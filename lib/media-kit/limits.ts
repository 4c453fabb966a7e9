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
