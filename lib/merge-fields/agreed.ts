import { liveDates } from "@/lib/events/deal";
import { zoneOf } from "@/lib/events/rules";
import type { EventSession } from "@/lib/events/schema";
import { EVENT_TYPE_LABEL, type TravelMode } from "@/lib/events/status";
import { type AgreedAmounts, agreedAmounts, dueDates, type Terms } from "@/lib/events/terms/terms";
import type { CoveredDate, MergeSubject } from "@/lib/merge-fields/schema";
import { formatDate, formatDayLong, formatTime } from "@/lib/shared/dates";
import { zoneName } from "@/lib/shared/time-zones";

/** A deal's terms come first. */
export const termsOf = ({ event: one, deal: all }: Pick<MergeSubject, "event" | "deal">): Terms | null =>
  all?.terms ?? one?.terms ?? null;

/** The dates that a document covers: those of the deal that still count, or the event. */
export function datesOf({ event: one, deal: all }: Pick<MergeSubject, "event" | "deal">): CoveredDate[] {
  if (all) return liveDates(all.events);
  return one ? [{ ...one, zone: zoneOf(one) }] : [];
}

export const isVirtual = ({ type }: Pick<CoveredDate, "type">): boolean => type === "virtual";
export const isProBono = ({ type }: Pick<CoveredDate, "type">): boolean => type === "pro_bono";
export const areProBono = (dates: readonly CoveredDate[]): boolean => dates.length > 0 && dates.every(isProBono);

export const agreedOf = (subject: MergeSubject): AgreedAmounts => agreedAmounts(datesOf(subject), termsOf(subject));

/** One line for each session of each date; an event without sessions is one when its start and end are known. */
export function sessionLines(subject: Pick<MergeSubject, "event" | "deal">): string[] {
  const { event: one, deal: all } = subject;
  const listed = datesOf(subject).flatMap(({ sessions, zone }) =>
    sessions.map((session) => sessionLine(session, zone)),
  );
  if (listed.length > 0 || all || !one?.time || !one.endTime) return listed;
  const title =
    one.type && one.type !== "virtual" && one.type !== "pro_bono" ? EVENT_TYPE_LABEL[one.type] : "Presentation";
  return [sessionLine({ ...one, title, room: "" }, zoneOf(one))];
}

/** "Steady Teams (Keynote), Friday, March 12, 2027, 9:15 AM to 10:15 AM Eastern Time (ET), 60 minutes, Hall B" */
function sessionLine({ title, type, date, time, endTime, room }: EventSession, zone: string): string {
  const kind = type && EVENT_TYPE_LABEL[type];
  const name = kind && !title.toLowerCase().includes(kind.toLowerCase()) ? `${title} (${kind})` : title;
  return [name, formatDayLong(date), time && timeWords(time, endTime, zone), room].filter(Boolean).join(", ");
}

function timeWords(time: string, endTime: string | null, zone: string): string {
  const end = endTime ? ` to ${formatTime(endTime)}` : "";
  const length = endTime ? `, ${(minutesOf(endTime) - minutesOf(time) + DAY_MINUTES) % DAY_MINUTES} minutes` : "";
  return `${formatTime(time)}${end}${zone ? ` ${zoneName(zone)}` : ""}${length}`;
}

const DAY_MINUTES = 24 * 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** One value, or each date's: "$1,100", "$1,100 for each event", "$1,100 for Mar 12, 2027 and $900 for Apr 2, 2027". */
export function byDate(
  subject: MergeSubject,
  dates: readonly CoveredDate[],
  read: (date: CoveredDate) => string,
): string {
  const all = datesOf(subject).length;
  const [first] = dates;
  if (!first || all === 1) return first ? read(first) : "";
  if (dates.length === all && dates.every((date) => read(date) === read(first))) return `${read(first)} for each event`;
  return new Intl.ListFormat("en-US").format(dates.map((date) => `${read(date)} for ${formatDate(date.date)}`));
}

export const travelBy = (subject: MergeSubject, mode: TravelMode): CoveredDate[] =>
  datesOf(subject).filter(({ travelMode }) => travelMode === mode);

/** Unknown before the signature where they depend on it. */
export function dueDatesOf({ installments }: Terms, subject: MergeSubject): (string | null)[] {
  const dates = datesOf(subject);
  return dueDates(installments, {
    signedOn: null,
    eventOn: dates[0]?.date ?? null,
    dates: Object.fromEntries(dates.map(({ id, date }) => [id, date])),
  });
}
