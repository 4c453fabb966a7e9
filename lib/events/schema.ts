import { z } from "zod";
import {
  END_REASONS,
  type EndReason,
  EVENT_STATUSES,
  EVENT_TYPES,
  type EventStatus,
  type EventType,
  TRAVEL_MODES,
  type TravelMode,
} from "@/lib/events/status";
import {
  day,
  dollars,
  id,
  line,
  mailLine,
  optionalCount,
  optionalEmail,
  optionalTime,
  optionalTimeZone,
  patchOf,
  prose,
  requiredLine,
  requiredMailLine,
  type Stamped,
} from "@/lib/shared/fields";
import { listQuery } from "@/lib/shared/list-schema";

/** At most this many sessions, and as many people, at one event. */
export const MAX_PARTS = 20;

const type = z.enum(EVENT_TYPES, "Choose a type").nullable();
export const endReason = z.enum(END_REASONS, "Choose a reason").nullable();
export const statusNote = line("Note", 500);
export const keptAmount = dollars("Amount kept").nullable();

/** One of several appearances at an event, on the venue's clock. */
export const sessionSchema = z
  .strictObject({
    title: requiredLine("Session title"),
    type: type.default(null),
    room: line("Room", 120).default(""),
    date: day("Session date"),
    time: optionalTime("Start").default(null),
    endTime: optionalTime("End").default(null),
  })
  .refine(({ time, endTime }) => time !== null || endTime === null, {
    path: ["endTime"],
    message: "Set when it starts first",
  });

/** Somebody with a part in the event, beside its main contact; may be one of the client's own contacts. */
export const eventContactSchema = z.strictObject({
  contactId: id.nullable().default(null),
  name: requiredLine("Name"),
  role: line("Role", 120).default(""),
  email: optionalEmail().default(""),
  phone: line("Phone", 60).default(""),
});

/**
 * What a person fills in. Client, bureau and representative go by name: a known name is linked, a new one is created
 * with the event. `clientId` (from a client's own page) wins over the name. Sessions and contacts are part of the event
 * and are replaced as a whole when they are given.
 */
export const eventSchema = z.strictObject({
  title: requiredMailLine("Event name"),
  date: day("Date"),
  time: optionalTime("Time").default(null),
  endTime: optionalTime("End").default(null),
  timeZone: optionalTimeZone("Time zone").default(""),
  type: type.default(null),
  venueName: line("Venue").default(""),
  streetAddress: line("Street address", 300).default(""),
  city: line("City", 120).default(""),
  state: line("State", 60).default(""),
  zipCode: line("ZIP code", 20).default(""),
  fee: dollars("Speaking fee").default(0),
  travelFee: dollars("Travel fee").default(0),
  quotedFee: dollars("Quoted fee").nullable().default(null),
  travelMode: z.enum(TRAVEL_MODES, "Choose who takes care of travel").nullable().default(null),
  travelCap: dollars("Travel cap").nullable().default(null),
  status: z.enum(EVENT_STATUSES, "Choose a status").default("inquiry"),
  endReason: endReason.default(null),
  statusNote: statusNote.default(""),
  keptAmount: keptAmount.default(null),
  clientCompany: mailLine("Client").default(""),
  clientId: id.nullable().optional(),
  contactName: mailLine("Contact name").default(""),
  contactEmail: optionalEmail().default(""),
  bureauPartnerName: mailLine("Bureau partner").default(""),
  bureauRepName: mailLine("Bureau representative").default(""),
  industry: line("Industry", 120).default(""),
  attendees: optionalCount("Attendees").default(null),
  source: line("Source", 120).default(""),
  referredBy: line("Referred by").default(""),
  cameFromEventId: id.nullable().default(null),
  sessions: z.array(sessionSchema).max(MAX_PARTS, `An event can have at most ${MAX_PARTS} sessions`).default([]),
  contacts: z.array(eventContactSchema).max(MAX_PARTS, `An event can have at most ${MAX_PARTS} people`).default([]),
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
  type: z.enum(EVENT_TYPES).optional(),
  when: z.enum(["upcoming", "past"]).optional(),
  year: z.coerce.number().int().min(1900).max(2199).optional(),
  clientId: id.optional(),
  bureauPartnerId: id.optional(),
  representativeId: id.optional(),
  venueId: id.optional(),
});

export type EventInput = z.infer<typeof eventSchema>;
export type EventPatch = z.infer<typeof eventPatchSchema>;
export type EventListQuery = z.infer<typeof eventListSchema>;

export type EventSession = z.infer<typeof sessionSchema>;
export type EventContact = z.infer<typeof eventContactSchema>;

export type EventDto = Stamped & {
  title: string;
  date: string;
  time: string | null;
  /** Local wall time; not after `time` means the next day. */
  endTime: string | null;
  /** Set by hand; `placeTimeZone` is what the place says. `zoneOf` in rules.ts picks one. */
  timeZone: string;
  placeTimeZone: string;
  latitude: number | null;
  longitude: number | null;
  type: EventType | null;
  venueId: string | null;
  venueName: string;
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
  /** What was agreed, dollars. */
  fee: number;
  travelFee: number;
  /** What was asked for at first, dollars. */
  quotedFee: number | null;
  travelMode: TravelMode | null;
  /** The most that is reimbursed, dollars. */
  travelCap: number | null;
  status: EventStatus;
  endReason: EndReason | null;
  statusNote: string;
  /** Of a cancelled event, dollars. */
  keptAmount: number | null;
  /** Since when it has this status. */
  statusChangedAt: string;
  clientId: string | null;
  clientCompany: string;
  /** The event keeps the name of a client that lies in the trash. */
  clientInTrash: boolean;
  contactName: string;
  contactEmail: string;
  bureauPartnerId: string | null;
  bureauPartnerName: string;
  bureauRepId: string | null;
  bureauRepName: string;
  industry: string;
  attendees: number | null;
  source: string;
  referredBy: string;
  /** The stage that led to this booking. */
  cameFromEventId: string | null;
  cameFromEventTitle: string;
  /** The agreement that covers several dates. */
  dealId: string | null;
  sessions: EventSession[];
  contacts: EventContact[];
  description: string;
  notes: string;
};

/** A row of the list: what the table can show, without texts and parts that only the event's own page has. */
export type EventRow = Stamped &
  Pick<
    EventDto,
    | "title"
    | "date"
    | "time"
    | "timeZone"
    | "type"
    | "venueName"
    | "city"
    | "state"
    | "zipCode"
    | "fee"
    | "travelFee"
    | "status"
    | "clientId"
    | "clientCompany"
    | "contactName"
    | "bureauPartnerId"
    | "bureauPartnerName"
    | "bureauRepId"
    | "bureauRepName"
    | "industry"
    | "attendees"
    | "source"
  >;

/** A short line on a client's or bureau's own page. */
export type EventBrief = Pick<EventRow, "id" | "title" | "date" | "city" | "state" | "fee" | "status">;

/** What the list's table can show of a row: all that the page it is rendered with has to carry. */
export const EVENT_LINE_FIELDS = [
  "id",
  "title",
  "date",
  "time",
  "type",
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
