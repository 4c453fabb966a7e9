import { Temporal } from "temporal-polyfill";

/** The zone's current name ("US/Eastern" is America/New_York); null for one that isn't a place, or unknown. */
export function placeZone(timeZone: string): string | null {
  if (!/^[A-Za-z_]+(\/[\w+-]+)+$/.test(timeZone)) return null;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** A VTIMEZONE with every change of the clocks from a year before the first instant to a year after the last, by Node's rules. */
export function zoneBlock(timeZone: string, first: number, last: number): string {
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
