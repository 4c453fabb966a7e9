import type { Fields } from "@/lib/shared/field-list";
import type { ListColumns } from "@/lib/shared/list-address";

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

/** Left out of the list, but not of its export. */
export const UNLISTED = ["notes", "stage", "av", "parking", "contactEmail"] as const;

export const VENUE_COLUMNS = [
  { id: "name", label: "Venue", field: "name", kind: "text", width: 34, sort: "name" },
  { id: "city", label: "City", kind: "text", width: 22, sort: "city" },
  { id: "address", label: "Address", field: "streetAddress", kind: "text", width: 30 },
  { id: "contact", label: "Contact", field: "contactName", kind: "text", width: 22 },
  { id: "phone", label: "Phone", field: "contactPhone", kind: "text", width: 18 },
  { id: "events", label: "Events", field: "eventCount", kind: "count", width: 9, sort: "events", desc: true },
  { id: "lastEvent", label: "Last event", field: "lastEventOn", kind: "day", width: 12, sort: "lastEvent", desc: true },
] as const satisfies ListColumns;

export const VENUE_LIST = { sort: "name", dir: "asc", filters: [] } as const;
