/** Apart from the schema: lists show them, and a list has no use for the parsers. */

export const TESTIMONIAL_STATES = ["received", "approved", "hidden"] as const;
export type TestimonialState = (typeof TESTIMONIAL_STATES)[number];

export const TESTIMONIAL_STATE_LABEL: Record<TestimonialState, string> = {
  received: "To approve",
  approved: "Approved",
  hidden: "Hidden",
};

/** Where the writer lets it be used. */
export const TESTIMONIAL_USES = ["kit", "website", "social", "print"] as const;
export type TestimonialUse = (typeof TESTIMONIAL_USES)[number];

export const TESTIMONIAL_USE_LABEL: Record<TestimonialUse, string> = {
  kit: "Media kit",
  website: "Website",
  social: "Social media",
  print: "Print",
};

export const RATINGS = [1, 2, 3, 4, 5] as const;

export const MAX_TESTIMONIAL = 5_000;
