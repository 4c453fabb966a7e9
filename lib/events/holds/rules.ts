import type { HoldRung } from "@/lib/events/holds/schema";
import { addDays, formatDay, formatRelativeDays } from "@/lib/shared/dates";
import { AppError } from "@/lib/shared/errors";
import { zoneShort } from "@/lib/shared/time-zones";

const ORDINALS = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth"];

/** "First hold", "Second hold", … "Hold 11". */
export const rankWord = (rank: number): string => (ORDINALS[rank - 1] ? `${ORDINALS[rank - 1]} hold` : `Hold ${rank}`);

type DoubleHold = { client: string; through: string[]; ranks: number[] };

/** Clients that hold a day through two bureaus, or a bureau and directly. */
export function doubleHolds(ladder: readonly HoldRung[]): DoubleHold[] {
  const byClient = new Map<string, HoldRung[]>();
  for (const rung of ladder) {
    if (rung.clientKey) byClient.set(rung.clientKey, [...(byClient.get(rung.clientKey) ?? []), rung]);
  }
  return [...byClient.values()].flatMap((rungs) => {
    const through = [...new Set(rungs.map(({ bureauPartnerName }) => bureauPartnerName))];
    const [first] = rungs;
    return first && through.length > 1
      ? [{ client: first.clientName, through, ranks: rungs.map(({ rank }) => rank) }]
      : [];
  });
}

/** "Acme holds this date twice: through Premier and directly." */
export function describeDoubleHold({ client, through, ranks }: DoubleHold): string {
  const hands = through.map((name) => (name ? `through ${name}` : "directly")).join(" and ");
  return `${client} holds this date ${ranks.length === 2 ? "twice" : `${ranks.length} times`}: ${hands}.`;
}

export function confirmByWords(confirmBy: string, today: string): { text: string; tone: "quiet" | "soon" | "late" } {
  const on = formatDay(confirmBy, today.slice(0, 4));
  if (confirmBy < today) return { text: `was due to confirm by ${on}`, tone: "late" };
  const when = formatRelativeDays(dayNumber(confirmBy) - dayNumber(today));
  return { text: `due to confirm by ${on}, ${when}`, tone: confirmBy <= addDays(today, 3) ? "soon" : "quiet" };
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** "Tuesday, March 17, 2026, 5:00 PM ET" */
export function deadlineWords(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  const part = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  const { weekday, month, day, year, hour, minute, dayPeriod } = part;
  return `${weekday}, ${month} ${day}, ${year}, ${hour}:${minute} ${dayPeriod} ${zoneShort(timeZone)}`;
}

export function reminderWords(daysAfter: number): string {
  if (daysAfter < 0)
    return `They're due to confirm ${formatRelativeDays(-daysAfter)}. Checking in now could save a scramble.`;
  if (daysAfter === 0) return "They're due to confirm today. Check in, or give them a later date.";
  return "The confirm-by date has passed. You can release the hold to move the next one up. We won't do it automatically.";
}

export const noAddress = (holder: string): AppError =>
  new AppError("conflict", `We don't have an email address for ${holder}. Add one to the event, bureau or client.`);
