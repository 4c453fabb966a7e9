import { layoutOf } from "@/lib/export/schema";
import { VENUES } from "@/lib/import/apply";

/**
 * What an import makes, and what hangs on it. A record goes only when nothing hangs on it that came after the import:
 * whoever adds a table that hangs on one of these adds its line here.
 */
export type UndoTable = {
  /** The sheet its rows are kept under. */
  sheet: string;
  table: "events" | "representatives" | "bureau_partners" | "clients" | "venues";
  /** The page of one record; null where it has none. */
  href: ((id: string) => string) | null;
  /** Why a record stays → SQL that is true then: `t` is the record, `$3` the instant of the import. */
  stays: [reason: string, condition: string][];
};

const newer = (table: string, column: string, living = true): string =>
  `EXISTS (SELECT FROM ${table} o WHERE o."${column}" = t.id AND o."speakerId" = t."speakerId"
     AND greatest(o."createdAt", o."updatedAt") > $3${living ? ' AND o."deletedAt" IS NULL' : ""})`;
const challenged = (column: string): string =>
  `EXISTS (SELECT FROM hold_challenges o WHERE o."${column}" = t.id AND o."speakerId" = t."speakerId")`;
const used = (table: string, column: string): string =>
  `EXISTS (SELECT FROM ${table} o WHERE o."${column}" = t.id AND o."speakerId" = t."speakerId" AND o."deletedAt" IS NULL)`;

const linked = (column: string): string =>
  `EXISTS (SELECT FROM kit_links o WHERE o."${column}" = t.id AND o."speakerId" = t."speakerId" AND o."revokedAt" IS NULL)`;

const NOTES = "Notes or calls were added";
const TESTIMONIAL = "A testimonial belongs to it";
const EVENTS = "Events that stay name it";
const LINKS = "A link of the media kit names it";

/** In the order in which they go: what names others before what is named. */
export const UNDO_TABLES: readonly UndoTable[] = [
  {
    sheet: layoutOf("events").name,
    table: "events",
    href: (id) => `/events/${id}`,
    stays: [
      [NOTES, newer("activities", "eventId")],
      ["Files were added", newer("files", "eventId")],
      ["Its checklist was worked on", newer("event_tasks", "eventId")],
      [
        "Its commission was worked on",
        `${newer("commission_lines", "eventId", false)} OR ${used("commission_lines", "fromEventId")}`,
      ],
      [TESTIMONIAL, `${newer("testimonials", "eventId")} OR ${newer("testimonial_requests", "eventId", false)}`],
      [
        "Its hold was worked on",
        `${newer("holds", "eventId", false)} OR ${challenged("eventId")} OR ${challenged("challengerId")}`,
      ],
      ["Another event came from it", used("events", "cameFromEventId")],
    ],
  },
  {
    sheet: layoutOf("representatives").name,
    table: "representatives",
    href: null,
    stays: [
      [EVENTS, used("events", "representativeId")],
      [LINKS, linked("representativeId")],
    ],
  },
  {
    sheet: layoutOf("bureauPartners").name,
    table: "bureau_partners",
    href: (id) => `/bureau-partners/${id}`,
    stays: [
      [EVENTS, used("events", "bureauPartnerId")],
      ["Representatives that stay work there", used("representatives", "bureauPartnerId")],
      [NOTES, newer("activities", "bureauPartnerId")],
      [LINKS, linked("bureauPartnerId")],
      [
        "Commission is owed to it",
        `EXISTS (SELECT FROM commission_lines o JOIN events e ON e.id = o."eventId" AND e."speakerId" = o."speakerId"
                  WHERE o."bureauPartnerId" = t.id AND o."speakerId" = t."speakerId" AND o."deletedAt" IS NULL
                    AND e."deletedAt" IS NULL)`,
      ],
    ],
  },
  {
    sheet: layoutOf("clients").name,
    table: "clients",
    href: (id) => `/clients/${id}`,
    stays: [
      [EVENTS, used("events", "clientId")],
      [NOTES, newer("activities", "clientId")],
      ["People were added", newer("contacts", "clientId")],
      [TESTIMONIAL, `${newer("testimonials", "clientId")} OR ${newer("testimonial_requests", "clientId", false)}`],
    ],
  },
  { sheet: VENUES, table: "venues", href: (id) => `/venues/${id}`, stays: [[EVENTS, used("events", "venueId")]] },
];
