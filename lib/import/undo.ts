import { layoutOf } from "@/lib/export/schema";
import { UNDO_DAYS } from "@/lib/import/limits";
import type { ImportState, UndoDto } from "@/lib/import/schema";

export const VENUES = "Venues";
export const PEOPLE = "People";

/** Created along with events, so their counts are not shown. */
export const UNCOUNTED: readonly string[] = [VENUES, PEOPLE];

const DAY_MS = 86_400_000;

export const undoUntil = (record: { state: ImportState; committedAt: Date | null }): string | null =>
  record.state === "committed" && record.committedAt
    ? new Date(record.committedAt.getTime() + UNDO_DAYS * DAY_MS).toISOString()
    : null;

/** `reason` says why the record stays; null where it was undone. */
export type Verdict = { sheet: string; label: string; href: string | null; reason: string | null };

const NAMED = 100;

export function undoOf(id: string, verdicts: readonly Verdict[]): UndoDto {
  const sheets = [...new Set(verdicts.map(({ sheet }) => sheet))].map((name) => {
    const own = verdicts.filter(({ sheet }) => sheet === name);
    const kept = own.filter(({ reason }) => reason !== null).length;
    return { name, undone: own.length - kept, kept };
  });
  const kept = verdicts.flatMap(({ sheet, label, href, reason }) =>
    reason === null ? [] : [{ sheet, label, href, reason }],
  );
  return { id, state: "undone", sheets, kept: kept.slice(0, NAMED) };
}

export const OLD = "Imported before undo was available";
export const CHANGED = "Changed since the import";

/** A table that refers to one of these needs its line in `stays`. */
export type UndoTable = {
  sheet: string;
  table: "events" | "representatives" | "bureau_partners" | "contacts" | "clients" | "venues";
  href: ((id: string) => string) | null;
  /** Reason → SQL over the record `t` and the instant of the import `$3`. */
  stays: [reason: string, condition: string][];
};

const exists = (table: string, column: string, condition = ""): string =>
  `EXISTS (SELECT FROM ${table} o WHERE o."${column}" = t.id AND o."speakerId" = t."speakerId"${condition})`;
const newer = (table: string, column: string, condition = ""): string =>
  exists(table, column, ` AND greatest(o."createdAt", o."updatedAt") > $3${condition}`);
const LIVE = ` AND o."deletedAt" IS NULL`;
const linked = (column: string): string => exists("kit_links", column, ` AND o."revokedAt" IS NULL`);

const NOTES = "Notes or calls were added";
const TESTIMONIAL = "It has a testimonial";
const EVENTS = "Other events use it";
const LINKS = "A media kit link uses it";

/** Referring tables before those they refer to. */
export const UNDO_TABLES: readonly UndoTable[] = [
  {
    sheet: layoutOf("events").name,
    table: "events",
    href: (id) => `/events/${id}`,
    stays: [
      [NOTES, newer("activities", "eventId", LIVE)],
      ["Files were added", newer("files", "eventId", LIVE)],
      ["Its checklist was changed", newer("event_tasks", "eventId", LIVE)],
      [
        "Its commission was changed",
        `${newer("commission_lines", "eventId")} OR ${exists("commission_lines", "fromEventId", LIVE)}`,
      ],
      [TESTIMONIAL, `${newer("testimonials", "eventId", LIVE)} OR ${newer("testimonial_requests", "eventId")}`],
      [
        "Its hold was changed",
        `${newer("holds", "eventId")} OR ${exists("hold_challenges", "eventId")} OR ${exists("hold_challenges", "challengerId")}`,
      ],
      ["Another event is a spin-off of it", exists("events", "cameFromEventId", LIVE)],
    ],
  },
  {
    sheet: layoutOf("representatives").name,
    table: "representatives",
    href: null,
    stays: [
      [EVENTS, exists("events", "representativeId", LIVE)],
      [LINKS, linked("representativeId")],
    ],
  },
  {
    sheet: layoutOf("bureauPartners").name,
    table: "bureau_partners",
    href: (id) => `/bureau-partners/${id}`,
    stays: [
      [EVENTS, exists("events", "bureauPartnerId", LIVE)],
      ["It has representatives", exists("representatives", "bureauPartnerId", LIVE)],
      [NOTES, newer("activities", "bureauPartnerId", LIVE)],
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
    sheet: PEOPLE,
    table: "contacts",
    href: null,
    stays: [[EVENTS, exists("event_contacts", "contactId")]],
  },
  {
    sheet: layoutOf("clients").name,
    table: "clients",
    href: (id) => `/clients/${id}`,
    stays: [
      [EVENTS, exists("events", "clientId", LIVE)],
      [NOTES, newer("activities", "clientId", LIVE)],
      ["People were added", newer("contacts", "clientId", LIVE)],
      [TESTIMONIAL, `${newer("testimonials", "clientId", LIVE)} OR ${newer("testimonial_requests", "clientId")}`],
    ],
  },
  {
    sheet: VENUES,
    table: "venues",
    href: (id) => `/venues/${id}`,
    stays: [[EVENTS, exists("events", "venueId", LIVE)]],
  },
];
