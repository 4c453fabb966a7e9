import ical, { ICalEventBusyStatus, type ICalEventData, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { Temporal } from "temporal-polyfill";
import type { CalendarEntry, EntryTime } from "@/lib/calendar-feeds/entries";

/** The zone's current name ("US/Eastern" is America/New_York); null for one that isn't a place, or unknown. */
function placeZone(timeZone: string): string | null {
  if (!/^[A-Za-z_]+(\/[\w+-]+)+$/.test(timeZone)) return null;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** A VTIMEZONE with every change of the clocks from a year before the first instant to a year after the last, by Node's rules. */
function zoneBlock(timeZone: string, first: number, last: number): string {
  const zoned = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  const start = zoned(first).subtract({ years: 1 }).startOfDay();
  const end = zoned(last).add({ years: 1 });
  const lines = ["BEGIN:VTIMEZONE", `TZID:${timeZone}`, ...observance(start, start.offset)];
  let before = start;
  for (;;) {
    const change = before.getTimeZoneTransition("next");
    if (!change || Temporal.ZonedDateTime.compare(change, end) > 0) break;
    lines.push(...observance(change, before.offset));
    before = change;
  }
  return [...lines, "END:VTIMEZONE", ""].join("\r\n");
}

/** @param from the offset before, "-07:00" */
function observance(at: Temporal.ZonedDateTime, from: string): string[] {
  const minutes = (offset: string) =>
    Number(`${offset[0]}1`) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6)));
  const kind = minutes(at.offset) > minutes(from) ? "DAYLIGHT" : "STANDARD";
  // The clock as it was before the change.
  const wall = at.toPlainDateTime().subtract({ minutes: minutes(at.offset) - minutes(from) });
  return [
    `BEGIN:${kind}`,
    `DTSTART:${wall.toString({ smallestUnit: "second" }).replace(/[-:]/g, "")}`,
    `TZOFFSETFROM:${from.replaceAll(":", "")}`,
    `TZOFFSETTO:${at.offset.replaceAll(":", "")}`,
    `END:${kind}`,
  ];
}

/** iCalendar (RFC 5545). Lines are folded here, as the library takes seconds for a long calendar. */

export const ICS_TYPE = "text/calendar; charset=utf-8";

/** Seconds. */
const REFRESH = 60 * 60;

const END = "END:VCALENDAR";

const STATE = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** @param name of the calendar, not for a single event */
export function writeCalendar(entries: readonly CalendarEntry[], name?: string): string {
  const calendar = ical({
    prodId: { company: "Lectern", product: "Calendar", language: "EN" },
    ...(name !== undefined && { name: nameText(name), ttl: REFRESH }),
  });
  const frame = calendar.toString();
  const zones = new Map<string, { first: number; last: number }>();
  const events = entries.map((entry) => {
    const event = calendar.createEvent(eventOf(entry));
    const zone = event.timezone();
    if (zone && "from" in entry.when) {
      const { from, to } = entry.when;
      const { first, last } = zones.get(zone) ?? { first: from, last: to };
      zones.set(zone, { first: Math.min(first, from), last: Math.max(last, to) });
    }
    return event.toString();
  });
  const blocks = [...zones].map(([zone, { first, last }]) => (zone === "UTC" ? "" : zoneBlock(zone, first, last)));
  const body = [...blocks, ...events].join("").split("\r\n").map(foldLine).join("\r\n");
  return `${frame.slice(0, -END.length)}${body}${END}\r\n`;
}

const eventOf = (entry: CalendarEntry): ICalEventData => ({
  ...timeOf(entry.when),
  id: entry.uid,
  sequence: entry.sequence,
  stamp: new Date(entry.changedAt),
  lastModified: new Date(entry.changedAt),
  summary: text(entry.summary),
  description: text(entry.description) || null,
  location: entry.location ? { title: text(entry.location) } : null,
  url: entry.url || null,
  categories: entry.category ? [{ name: entry.category }] : [],
  status: STATE[entry.state],
  transparency: entry.busy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  busystatus: busyOf(entry),
});

function busyOf({ busy, state }: CalendarEntry): ICalEventBusyStatus {
  if (!busy) return ICalEventBusyStatus.FREE;
  return state === "tentative" ? ICalEventBusyStatus.TENTATIVE : ICalEventBusyStatus.BUSY;
}

function timeOf(when: EntryTime) {
  if ("day" in when) {
    const start = Temporal.PlainDate.from(when.day);
    const last = Temporal.PlainDate.from(when.until ?? when.day);
    return { allDay: true, start, end: last.add({ days: 1 }) };
  }
  const at = (instant: number, timeZone: string) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  const zone = placeZone(when.timeZone);
  // UTC for an unknown zone, or an hour that autumn repeats.
  const timezone = zone && ![when.from, when.to].some((instant) => isRepeatedTime(at(instant, zone))) ? zone : "UTC";
  return { timezone, start: at(when.from, timezone), end: at(when.to, timezone) };
}

/** Clocks are set back at night. */
function isRepeatedTime(at: Temporal.ZonedDateTime): boolean {
  if (at.hour > 3) return false;
  const [first, second] = (["earlier", "later"] as const).map((disambiguation) =>
    at.toPlainDateTime().toZonedDateTime(at.timeZoneId, { disambiguation }),
  );
  return first?.epochMilliseconds !== second?.epochMilliseconds;
}

/** The library doesn't escape it. */
const nameText = (name: string): string =>
  text(name)
    .replaceAll("\n", " ")
    .replace(/[\\;,]/g, "\\$&");

const text = (value: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  value.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");

/** 75 bytes per line, without splitting characters. */
function foldLine(line: string): string {
  const bytes = Buffer.byteLength(line);
  if (bytes <= 75) return line;
  // ASCII.
  if (bytes === line.length) return [line.slice(0, 75), ...(line.slice(75).match(/.{1,74}/g) ?? [])].join("\r\n ");
  let folded = "";
  let room = 75;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (size > room) {
      folded += "\r\n ";
      room = 74;
    }
    folded += sign;
    room -= size;
  }
  return folded;
}
