import { z } from "zod";
import { EVENT_STATUSES, type EventStatus } from "@/lib/events/status";
import {
  day,
  dollars,
  id,
  line,
  optionalCount,
  optionalEmail,
  optionalTime,
  optionalTimeZone,
  patchOf,
  prose,
  requiredLine,
  type Stamped,
} from "@/lib/shared/fields";
import { listQuery } from "@/lib/shared/list-schema";

/**
 * What a person fills in. Client, bureau and representative go by name: a known name is linked, a new one is created
 * with the event. `clientId` (from a client's own page) wins over the name.
 */
export const eventSchema = z.strictObject({
  title: requiredLine("Event name"),
  date: day("Date"),
  time: optionalTime("Time").default(null),
  timeZone: optionalTimeZone("Time zone").default(""),
  venueName: line("Venue").default(""),
  streetAddress: line("Street address", 300).default(""),
  city: line("City", 120).default(""),
  state: line("State", 60).default(""),
  zipCode: line("ZIP code", 20).default(""),
  fee: dollars("Speaking fee").default(0),
  travelFee: dollars("Travel fee").default(0),
  status: z.enum(EVENT_STATUSES, "Choose a status").default("inquiry"),
  clientCompany: line("Client").default(""),
  clientId: id.nullable().optional(),
  contactName: line("Contact name").default(""),
  contactEmail: optionalEmail().default(""),
  bureauPartnerName: line("Bureau partner").default(""),
  bureauRepName: line("Bureau representative").default(""),
  industry: line("Industry", 120).default(""),
  attendees: optionalCount("Attendees").default(null),
  source: line("Source", 120).default(""),
  description: prose("Description").default(""),
  notes: prose("Notes").default(""),
});

export const eventPatchSchema = patchOf(eventSchema);

export const EVENT_SORTS = ["date", "title", "client", "city", "fee", "status", "updated"] as const;

/** `when=upcoming|past` looks from the speaker's today; `year=2026`; `status=hold,confirmed`. */
export const eventListSchema = listQuery(EVENT_SORTS, { dir: "desc" }).extend({
  status: z
    .string()
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.enum(EVENT_STATUSES)))
    .optional(),
  when: z.enum(["upcoming", "past"]).optional(),
  year: z.coerce.number().int().min(1900).max(2199).optional(),
  clientId: id.optional(),
  bureauPartnerId: id.optional(),
  representativeId: id.optional(),
});

export type EventInput = z.infer<typeof eventSchema>;
export type EventPatch = z.infer<typeof eventPatchSchema>;
export type EventListQuery = z.infer<typeof eventListSchema>;

export type EventDto = Stamped & {
  title: string;
  date: string;
  time: string | null;
  timeZone: string;
  venueName: string;
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
  fee: number;
  travelFee: number;
  status: EventStatus;
  clientId: string | null;
  clientCompany: string;
  contactName: string;
  contactEmail: string;
  bureauPartnerId: string | null;
  bureauPartnerName: string;
  bureauRepId: string | null;
  bureauRepName: string;
  industry: string;
  attendees: number | null;
  source: string;
  description: string;
  notes: string;
};

/** A row of the list: what the table can show, without the long texts. */
export type EventRow = Omit<EventDto, "description" | "notes" | "streetAddress" | "contactEmail">;

/** A short line on a client's or bureau's own page. */
export type EventBrief = Pick<EventRow, "id" | "title" | "date" | "city" | "state" | "fee" | "status">;

/** What the list's table can show of a row: all that the page it is rendered with has to carry. */
export const EVENT_LINE_FIELDS = [
  "id",
  "title",
  "date",
  "time",
  "clientCompany",
  "venueName",
  "city",
  "state",
  "fee",
  "travelFee",
  "bureauPartnerName",
  "attendees",
  "source",
  "status",
] as const satisfies readonly (keyof EventRow)[];

export type EventLine = Pick<EventRow, (typeof EVENT_LINE_FIELDS)[number]>;
