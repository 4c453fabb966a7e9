import type { ListColumns } from "@/lib/shared/list-address";

export const TESTIMONIAL_COLUMNS = [
  { id: "name", label: "From", field: "clientName", kind: "text", width: 26, sort: "name" },
  { id: "content", label: "Quote", field: "content", kind: "prose", width: 60 },
  { id: "company", label: "Company", field: "companyName", kind: "text", width: 26 },
  { id: "event", label: "Event", field: "eventTitle", kind: "text", width: 34, sort: "event" },
  { id: "rating", label: "Stars", field: "rating", kind: "count", width: 7, sort: "rating", desc: true },
  { id: "received", label: "Received", kind: "day", width: 12, sort: "received", desc: true },
  { id: "state", label: "Status", kind: "text", width: 12, sort: "state" },
] as const satisfies ListColumns;

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
