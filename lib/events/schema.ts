import * as z from "zod";
import { EVENT_FIELDS } from "@/lib/events/fields";
import { EVENT_COLUMNS, EVENT_LIST, type EVENT_ROW_FIELDS, MAX_PARTS } from "@/lib/events/list";
import { EVENT_STATUSES, EVENT_TYPES } from "@/lib/events/status";
import type { Terms } from "@/lib/events/terms/terms";
import type { ValuesOf } from "@/lib/shared/field-list";
import {
  day,
  dollars,
  id,
  line,
  listQuery,
  optionalEmail,
  optionalTime,
  patchOf,
  requiredLine,
  type Stamped,
  shapeOf,
  sortsOf,
  understood,
  version,
} from "@/lib/shared/fields";
import { canonical } from "@/lib/shared/list-address";
import { MAX_DOLLARS } from "@/lib/shared/money";

const shape = shapeOf(EVENT_FIELDS);
export const endReason = shape.endReason.unwrap();
export const statusNote = shape.statusNote.unwrap();
export const keptAmount = shape.keptAmount.unwrap();
export const cancelledBy = shape.cancelledBy.unwrap();
export const noticeOn = shape.noticeOn.unwrap();
export const receivedAmount = shape.receivedAmount.unwrap();

export const sessionSchema = z
  .strictObject({
    title: requiredLine("Session title"),
    type: shape.type,
    room: line("Room", 120).default(""),
    date: day("Session date"),
    time: optionalTime("Start").default(null),
    endTime: optionalTime("End").default(null),
  })
  .refine(({ time, endTime }) => time !== null || endTime === null, {
    path: ["endTime"],
    message: "Enter a start time first",
  });

/** Beside the main contact; may be one of the client's. */
export const eventContactSchema = z.strictObject({
  contactId: id.nullable().default(null),
  name: requiredLine("Name"),
  role: line("Role", 120).default(""),
  email: optionalEmail().default(""),
  phone: line("Phone", 60).default(""),
});

/** Known names are linked, new ones created; `clientId` wins. Given sessions and contacts replace all. */
export const eventSchema = z.strictObject({
  ...shape,
  clientId: id.nullable().optional(),
  cameFromEventId: id.nullable().default(null),
  sessions: z.array(sessionSchema).max(MAX_PARTS, `An event can have at most ${MAX_PARTS} sessions`).default([]),
  contacts: z.array(eventContactSchema).max(MAX_PARTS, `An event can have at most ${MAX_PARTS} people`).default([]),
});

export const eventPatchSchema = patchOf(eventSchema);

/** With the title of the origin, for the form. */
export const eventFormSchema = eventSchema.extend({
  cameFromEventId: z
    .object({ id, title: z.string() })
    .nullable()
    .transform((event) => event?.id ?? null),
});

const feeLimit = z.coerce.number().min(0).max(MAX_DOLLARS).optional();

/** `when=upcoming|past` from the speaker's today; `year=2026`; `status=hold,confirmed`; fees in dollars, inclusive. */
export const eventListSchema = listQuery(sortsOf(EVENT_COLUMNS, EVENT_LIST.sort), EVENT_LIST).extend({
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
  state: line("State", 60).optional(),
  minFee: feeLimit,
  maxFee: feeLimit,
});

export type EventInput = z.infer<typeof eventSchema>;
export type EventPatch = z.infer<typeof eventPatchSchema>;
export type EventListQuery = z.infer<typeof eventListSchema>;

export type EventSession = z.infer<typeof sessionSchema>;
export type EventContact = z.infer<typeof eventContactSchema>;

export type EventFields = ValuesOf<typeof EVENT_FIELDS>;

export type EventDto = Stamped &
  EventFields & {
    /** Of the place (`zoneOf` in rules.ts). */
    placeTimeZone: string;
    latitude: number | null;
    longitude: number | null;
    /** Of the place; `performedIn` has priority. */
    placeState: string;
    venueId: string | null;
    statusChangedAt: string;
    clientId: string | null;
    /** The event keeps a trashed client's name. */
    clientInTrash: boolean;
    bureauPartnerId: string | null;
    bureauRepId: string | null;
    cameFromEventId: string | null;
    cameFromEventTitle: string;
    dealId: string | null;
    /** Its own; a deal's come first. */
    terms: Terms | null;
    termsEdited: boolean;
    /** Of the signed contract; they have priority over all others. */
    signedTerms: Terms | null;
    /** The total that its installments divided; null for contracts from before it was stored. */
    signedTotal: number | null;
    contractSignedOn: string | null;
    sessions: EventSession[];
    contacts: EventContact[];
  };

export type EventRow = Stamped &
  Pick<
    EventDto,
    | (typeof EVENT_ROW_FIELDS)[number]
    | "clientId"
    | "clientCompany"
    | "bureauPartnerId"
    | "bureauPartnerName"
    | "bureauRepId"
    | "bureauRepName"
  > & {
    /** Instead of a missing fee: the quote or the planner's budget, in dollars. */
    quote: number | null;
    /** In the trash for longer than 30 days, because it has an issued document. */
    isKept: boolean;
  };

export type EventBrief = Pick<EventRow, "id" | "title" | "date" | "city" | "state" | "fee" | "status">;

/** Fields that the list's table can show. */
export const EVENT_LINE_FIELDS = [
  ...EVENT_COLUMNS.flatMap((column) => ("field" in column ? column.field : [])),
  "id",
  "type",
  "city",
  "state",
  "quote",
  "status",
  "isKept",
] as const satisfies readonly (keyof EventRow)[];

export type EventLine = Pick<EventRow, (typeof EVENT_LINE_FIELDS)[number]>;

export const dealPatchSchema = z.strictObject({ version, name: requiredLine("Name").optional() });

/** The fees that were shown, one for each date that still counts; they sum to the price. Null leaves the fees as they are. */
export const packagePriceSchema = z.strictObject({
  version,
  packagePrice: dollars("Package price").nullable(),
  fees: z.array(z.strictObject({ id, version, fee: dollars("Fee") })).max(500),
});

export type DealPatch = z.infer<typeof dealPatchSchema>;

export type PackagePriceInput = z.infer<typeof packagePriceSchema>;

/** Canonical query string, without invalid parameters. */
const tidy = (text: string): string => canonical(EVENT_LIST, understood(eventListSchema, new URLSearchParams(text)));

/** Filters, order and visible columns (none: the default). */
export const savedViewSchema = z.strictObject({
  noun: z.literal("events").default("events"),
  name: requiredLine("Name", 60),
  query: z.string("Query must be text").max(2000, "This search is too long to save").transform(tidy).default(""),
  columns: z
    .array(z.string().regex(/^[a-zA-Z]{1,40}$/, "This isn't a column"))
    .max(40)
    .default([]),
  isDefault: z.boolean("Default is yes or no").default(false),
});

export const savedViewPatchSchema = patchOf(savedViewSchema.omit({ noun: true }));

export const savedViewListSchema = z.strictObject({ noun: z.literal("events").default("events") });

export type SavedViewInput = z.infer<typeof savedViewSchema>;
export type SavedViewPatch = z.infer<typeof savedViewPatchSchema>;

export type SavedViewDto = Omit<Stamped, "deletedAt"> & Omit<SavedViewInput, "noun"> & { noun: string };

export type ActiveView = Pick<SavedViewDto, "id" | "version" | "name" | "query" | "columns" | "isDefault">;
