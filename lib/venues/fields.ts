import type { Fields } from "@/lib/shared/field-list";

export const VENUE_FIELDS = {
  name: { label: "Venue", kind: "line", required: true },
  streetAddress: { label: "Street address", kind: "line", max: 300 },
  city: { label: "City", kind: "line", max: 120 },
  state: { label: "State", kind: "line", max: 60 },
  zipCode: { label: "ZIP code", kind: "zip", sheet: { header: "Zip Code" } },
  website: { label: "Website", kind: "website" },
  stage: { label: "Stage and room", kind: "prose", max: 2_000 },
  av: { label: "Audio and video", kind: "prose", max: 2_000 },
  parking: { label: "Parking and load-in", kind: "prose", max: 2_000 },
  contactName: { label: "Contact name", kind: "line" },
  contactEmail: { label: "Contact email", kind: "email" },
  contactPhone: { label: "Contact phone", kind: "phone" },
  notes: { label: "Notes", kind: "prose" },
} as const satisfies Fields;

export const VENUE_LIST = { sort: "name", dir: "asc", filters: [] } as const;
