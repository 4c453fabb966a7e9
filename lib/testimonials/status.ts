/** Free of zod, for lists. */

export const TESTIMONIAL_LIST = { sort: "received", dir: "desc", filters: ["state", "eventId", "clientId"] } as const;

export const TESTIMONIAL_STATE_LABEL = { received: "Needs approval", approved: "Approved", hidden: "Hidden" } as const;
export type TestimonialState = keyof typeof TESTIMONIAL_STATE_LABEL;
export const TESTIMONIAL_STATES = Object.keys(TESTIMONIAL_STATE_LABEL) as TestimonialState[];

export const TESTIMONIAL_USE_LABEL = {
  kit: "Media kit",
  website: "Website",
  social: "Social media",
  print: "Print",
} as const;
export type TestimonialUse = keyof typeof TESTIMONIAL_USE_LABEL;
export const TESTIMONIAL_USES = Object.keys(TESTIMONIAL_USE_LABEL) as TestimonialUse[];

export const RATINGS = [1, 2, 3, 4, 5] as const;

export const MAX_TESTIMONIAL = 5_000;
