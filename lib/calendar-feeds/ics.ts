import ical, { ICalEventBusyStatus, type ICalEventData, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { Temporal } from "temporal-polyfill";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { CalendarEntry, EntryTime } from "@/lib/calendar-feeds/entries/rules";

/**
 * The one place that knows how iCalendar (RFC 5545) is written. ical-generator writes the properties and escapes them;
 * timezones-ical-library knows each zone's VTIMEZONE. Either can be replaced here. Lines are folded by ourselves: the
 * library's way takes seconds for a long calendar.
 */

export const ICS_TYPE = "text/calendar; charset=utf-8";

/** Programs that ask how often to come back are told this, in seconds. */
const REFRESH = 60 * 60;

const END = "END:VCALENDAR";

const STATE = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** @param name of the calendar; left out for a single event's file */
export function writeCalendar(entries: readonly CalendarEntry[], name?: string): string {
  const calendar = ical({
    prodId: { company: "Lectern", product: "Calendar", language: "EN" },
    ...(name !== undefined && { name: nameText(name), ttl: REFRESH }),
  });
  const frame = calendar.toString();
  const zones = new Set<string>();
  const events = entries.map((entry) => {
    const event = calendar.createEvent(eventOf(entry));
    const zone = event.timezone();
    if (zone) zones.add(zone);
    return event.toString();
  });
  const blocks = [...zones].map((zone) => `${blockOf(zone)?.text}\r\n`);
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

/** For Outlook, which goes by its own word. */
function busyOf({ busy, state }: CalendarEntry): ICalEventBusyStatus {
  if (!busy) return ICalEventBusyStatus.FREE;
  return state === "tentative" ? ICalEventBusyStatus.TENTATIVE : ICalEventBusyStatus.BUSY;
}

function timeOf(when: EntryTime) {
  if ("day" in when) {
    const start = Temporal.PlainDate.from(when.day);
    return { allDay: true, start, end: start.add({ days: 1 }) };
  }
  const at = (instant: number, timeZone: string) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  const zone = blockOf(when.timeZone)?.id;
  // A zone without a block, or an hour that an autumn night has twice and programs read differently: the same moment
  // in UTC, never a floating one.
  const timezone = zone && ![when.from, when.to].some((instant) => isTwice(at(instant, zone))) ? zone : "UTC";
  return { timezone, start: at(when.from, timezone), end: at(when.to, timezone) };
}

/** Clocks are set back at night: by day there is nothing to look up. */
function isTwice(at: Temporal.ZonedDateTime): boolean {
  if (at.hour > 3) return false;
  const [first, second] = (["earlier", "later"] as const).map((disambiguation) =>
    at.toPlainDateTime().toZonedDateTime(at.timeZoneId, { disambiguation }),
  );
  return first?.epochMilliseconds !== second?.epochMilliseconds;
}

type ZoneBlock = { id: string; text: string };

const blocks = new Map<string, ZoneBlock | null>();

/** A zone's VTIMEZONE under today's name of the zone ("US/Eastern" is America/New_York); null where there is none. */
function blockOf(timeZone: string): ZoneBlock | null {
  const known = blocks.get(timeZone);
  if (known !== undefined) return known;
  const block = findBlock(timeZone);
  blocks.set(timeZone, block);
  return block;
}

function findBlock(timeZone: string): ZoneBlock | null {
  // The library has names like Europe/Berlin only, and complains on the console about anything else.
  if (!/^[A-Za-z_]+(\/[\w+-]+)+$/.test(timeZone)) return null;
  const [text = "", id = ""] = tzlib_get_ical_block(timeZone);
  return text.startsWith("BEGIN:VTIMEZONE") ? { id: id.replace(/^TZID=/, ""), text } : null;
}

/** The library writes a calendar's name as it is given. */
const nameText = (name: string): string =>
  text(name)
    .replaceAll("\n", " ")
    .replace(/[\\;,]/g, "\\$&");

/** Signs that no line may carry, and line ends as the library knows them. */
const text = (value: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  value.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");

/** A line holds 75 bytes, and what goes on begins with a blank; no sign is torn apart. */
function foldLine(line: string): string {
  const bytes = Buffer.byteLength(line);
  if (bytes <= 75) return line;
  // Plain English, as most lines are, is cut without looking at its signs.
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
