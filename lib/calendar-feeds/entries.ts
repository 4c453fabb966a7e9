import type { FeedLevel } from "@/lib/calendar-feeds/rules";
import { DAY_OFF_KIND_LABEL, nameOfDayOff } from "@/lib/days-off/rules";
import type { DayOff } from "@/lib/days-off/schema";
import {
  END_LABELS,
  EVENT_STATUS_LABEL,
  type EventStatus,
  TRAVEL_KIND_LABEL,
  type TravelKind,
} from "@/lib/events/status";
import { addDays, formatDayLong, formatTime } from "@/lib/shared/dates";
import { zoneShort } from "@/lib/shared/time-zones";
import { instantOf } from "@/lib/shared/zoned-time";

/** See docs/decisions/025-calendar-feeds.md. */

type Slot = { date: string; time: string | null; endTime: string | null };

type TravelEnd = { day: string; time: string | null; zone: string; place: string };

type FeedBooking = {
  id: string;
  version: number;
  updatedAt: string;
  kind: TravelKind;
  name: string;
  confirmation: string;
  address: string;
  ends: [start: TravelEnd, end: TravelEnd];
};

type FeedSession = Slot & { title: string; room: string };

/** Only what the level shows has been read. */
export type FeedEvent = Slot & {
  id: string;
  version: number;
  updatedAt: string;
  status: EventStatus;
  /** IANA zone, or "". */
  timeZone: string;
  sessions: FeedSession[];
  title?: string;
  city?: string;
  state?: string;
  details?: {
    venueName: string;
    streetAddress: string;
    zipCode: string;
    client: string;
    bureau: string;
    contacts: { name: string; role: string; email: string; phone: string }[];
    notes: string;
    travel: FeedBooking[];
  };
};

/** Milliseconds since 1970; or a day, for an unknown time or zone. */
export type EntryTime = { from: number; to: number; timeZone: string } | { day: string; until?: string };

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

export const OCCUPIES_DATE: readonly EventStatus[] = ["hold", "contract_sent", "confirmed", "completed", "closed"];
const SETTLED: readonly EventStatus[] = ["confirmed", "completed", "closed"];
/** Shown as cancelled, if the date had been taken before. */
const ENDED: readonly EventStatus[] = ["lost", "released", "cancelled", "postponed"];

/** Minutes. */
const TALK = 60;
const MINUTE = 60_000;

/** Characters of the notes. */
const NOTES = 2_000;

/** The event, each session outside its time, and with everything else its travel. @param address the event's URL, for full entries */
export function entriesOf(event: FeedEvent, level: FeedLevel, address: string): CalendarEntry[] {
  const own = stretchOf(event, event.timeZone);
  const base = {
    sequence: event.version,
    changedAt: event.updatedAt,
    state: stateOf(event.status),
    busy: OCCUPIES_DATE.includes(event.status),
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
  const travel = level === "full" ? (event.details?.travel ?? []) : [];
  return [
    { ...base, uid: `${event.id}@lectern`, when: own, summary: name(event.title ?? "", event) },
    ...further,
    ...travel.map((booking) => ({
      ...base,
      ...travelEntry(booking, event.title ?? ""),
      // Still booked when the event has ended.
      state: "confirmed" as const,
      busy: base.busy && booking.kind !== "hotel",
    })),
  ];
}

function travelEntry(booking: FeedBooking, title: string) {
  const { id, version, updatedAt, kind, name, confirmation, address, ends } = booking;
  const [start, end] = ends;
  const lines = ends.map(({ day, time, zone, place }, at) => {
    const clock = time && `${formatTime(time)} ${zoneShort(zone)}`;
    const isKnown = time || place || (at === 1 && day > start.day);
    return isKnown && `${END_LABELS[kind][at]}: ${[formatDayLong(day), clock, place].filter(Boolean).join(", ")}`;
  });
  const gap = !isStay(booking) && start.time && !end.time && "Arrival time not entered";
  return {
    uid: `${id}@lectern`,
    sequence: version,
    changedAt: updatedAt,
    when: travelTime(booking),
    summary: isStay(booking) ? `${TRAVEL_KIND_LABEL[kind]}: ${name}` : name,
    location: address || start.place,
    description: [confirmation && `Confirmation ${confirmation}`, ...lines, gap, title && `For ${title}`]
      .filter(Boolean)
      .join("\n"),
    category: "Travel",
  };
}

const isStay = ({ kind }: FeedBooking): boolean => kind === "car" || kind === "hotel";

/** A car or a room without a time of return is whole days; a leg without an arrival is an hour. */
function travelTime(booking: FeedBooking): EntryTime {
  const [start, end] = booking.ends;
  const days = { day: start.day, until: [start.day, end.day].toSorted().at(-1) };
  if (!start.time || !start.zone) return days;
  const from = instantOf(start.day, start.time, start.zone);
  const to = end.time && end.zone ? instantOf(end.day, end.time, end.zone) : 0;
  if (to <= from && isStay(booking)) return days;
  return { from, to: to > from ? to : from + TALK * MINUTE, timeZone: start.zone };
}

/** A blocked range; its label is shown with everything else only. */
export const dayOffEntry = (
  dayOff: DayOff & { version: number; updatedAt: string },
  level: FeedLevel,
): CalendarEntry => ({
  uid: `${dayOff.id}@lectern`,
  sequence: dayOff.version,
  changedAt: dayOff.updatedAt,
  when: { day: dayOff.startsOn, until: dayOff.endsOn },
  summary: { busy: "Busy", titles: DAY_OFF_KIND_LABEL[dayOff.kind], full: nameOfDayOff(dayOff) }[level],
  location: "",
  description: "",
  url: "",
  category: "",
  state: "confirmed",
  busy: true,
});

function stateOf(status: EventStatus): CalendarEntry["state"] {
  if (ENDED.includes(status)) return "cancelled";
  return SETTLED.includes(status) ? "confirmed" : "tentative";
}

/** Without a zone it is all-day, and its name has the time. */
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

/** For programs that show no status. */
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
