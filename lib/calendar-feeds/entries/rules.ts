import type { FeedLevel } from "@/lib/calendar-feeds/rules";
import { EVENT_STATUS_LABEL, type EventStatus } from "@/lib/events/status";
import { addDays, formatDayLong, formatTime } from "@/lib/shared/dates";
import { instantOf } from "@/lib/shared/zoned-time";

/** What stands in a calendar for an event (docs/decisions/025-calendar-feeds.md). */

type Slot = { date: string; time: string | null; endTime: string | null };

type FeedSession = Slot & { title: string; room: string };

/** What a level does not show has not been read from the database. */
export type FeedEvent = Slot & {
  id: string;
  version: number;
  /** ISO 8601. */
  updatedAt: string;
  status: EventStatus;
  /** IANA zone of the venue, "" when not known. */
  timeZone: string;
  sessions: FeedSession[];
  /** Titles and up. */
  title?: string;
  city?: string;
  state?: string;
  /** Full only. */
  details?: {
    venueName: string;
    streetAddress: string;
    zipCode: string;
    client: string;
    bureau: string;
    contacts: { name: string; role: string; email: string; phone: string }[];
    notes: string;
  };
};

/** A stretch of time at the venue, in milliseconds since 1970; or a day, where the time or its zone is not known. */
export type EntryTime = { from: number; to: number; timeZone: string } | { day: string };

export type CalendarEntry = {
  uid: string;
  sequence: number;
  changedAt: string;
  when: EntryTime;
  summary: string;
  location: string;
  description: string;
  url: string;
  category: string;
  state: "tentative" | "confirmed" | "cancelled";
  busy: boolean;
};

/** Statuses that take the day, or may yet: all that a "busy" calendar has. */
export const TAKES_THE_DAY: readonly EventStatus[] = ["hold", "contract_sent", "confirmed", "completed", "closed"];
const SETTLED: readonly EventStatus[] = ["confirmed", "completed", "closed"];
/** Shown as cancelled, and only where the day had been taken before. */
const ENDED: readonly EventStatus[] = ["lost", "released", "cancelled", "postponed"];

/** A talk of unknown length, in minutes. */
const TALK = 60;
const MINUTE = 60_000;

/** So much of the notes goes into a calendar; the rest is a link away. */
const NOTES = 2_000;

/**
 * The entries of one event: itself, and one more for each session that lies outside its own time, as on a second day.
 * @param address where the event is looked up; only full entries carry it
 */
export function entriesOf(event: FeedEvent, level: FeedLevel, address: string): CalendarEntry[] {
  const own = stretchOf(event, event.timeZone);
  const base = {
    sequence: event.version,
    changedAt: event.updatedAt,
    state: stateOf(event.status),
    busy: TAKES_THE_DAY.includes(event.status),
    location: locationOf(event),
    url: level === "full" ? address : "",
    category: level === "busy" ? "" : EVENT_STATUS_LABEL[event.status],
    description: level === "full" ? detailsText(event, address) : "",
  };
  const name = (title: string, slot: Slot) => (level === "busy" ? "Busy" : nameOf(title, slot, event));
  const further = event.sessions.flatMap((session, at) => {
    const when = stretchOf(session, event.timeZone);
    if (isWithin(session, when, event, own)) return [];
    const title = event.title === undefined ? "" : `${session.title} · ${event.title}`;
    return [{ ...base, uid: `${event.id}-${at + 1}@lectern`, when, summary: name(title, session) }];
  });
  return [{ ...base, uid: `${event.id}@lectern`, when: own, summary: name(event.title ?? "", event) }, ...further];
}

function stateOf(status: EventStatus): CalendarEntry["state"] {
  if (ENDED.includes(status)) return "cancelled";
  return SETTLED.includes(status) ? "confirmed" : "tentative";
}

/** Without a zone nobody can say when a time of day is: such an event takes its day, and its name says the time. */
function stretchOf({ date, time, endTime }: Slot, timeZone: string): EntryTime {
  if (!time || !timeZone) return { day: date };
  const from = instantOf(date, time, timeZone);
  const end = endTime ? instantOf(endTime > time ? date : addDays(date, 1), endTime, timeZone) : 0;
  return { from, to: end > from ? end : from + TALK * MINUTE, timeZone };
}

function isWithin(session: Slot, when: EntryTime, event: Slot, own: EntryTime): boolean {
  if ("day" in when || "day" in own) return session.date === event.date;
  return when.from >= own.from && when.to <= own.to;
}

/** Programs that show no status have it in the name. */
function nameOf(title: string, { time }: Slot, { status, timeZone }: FeedEvent): string {
  const marked = SETTLED.includes(status) ? title : `${EVENT_STATUS_LABEL[status]}: ${title}`;
  return time && !timeZone ? `${marked} (${formatTime(time)} local time)` : marked;
}

const locationOf = ({ city = "", state = "", details }: FeedEvent): string =>
  [details?.venueName, details?.streetAddress, city, [state, details?.zipCode].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");

function detailsText({ details, sessions, date }: FeedEvent, address: string): string {
  if (!details) return "";
  const { client, bureau, contacts, notes } = details;
  const sessionLines = sessions.map(({ title, room, ...slot }) => {
    const times = [slot.time, slot.endTime].flatMap((time) => (time ? [formatTime(time)] : [])).join(" – ");
    return [slot.date === date ? "" : formatDayLong(slot.date), times, title, room].filter(Boolean).join(" · ");
  });
  const blocks = [
    [client && `Client: ${client}`, bureau && `Bureau: ${bureau}`],
    contacts.map(({ name, role, email, phone }) => [name, role, phone, email].filter(Boolean).join(" · ")),
    sessionLines,
    [notes.length > NOTES ? `${notes.slice(0, NOTES).trimEnd()} …` : notes],
    [address],
  ];
  return blocks
    .map((lines) => lines.filter(Boolean).join("\n"))
    .filter(Boolean)
    .join("\n\n");
}
