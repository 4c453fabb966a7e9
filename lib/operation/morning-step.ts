import { Temporal } from "temporal-polyfill";
import { isTimeZone } from "@/lib/shared/dates";

export type Step = { step: string; day: string };

type Situation = {
  lastDay: string | null;
  now: Date;
  zone: string;
  hours: readonly [from: number, before: number];
};

/** The latest due step, which replaces missed ones; null once a run was today, or outside the hours. */
export function dueStep(
  steps: readonly Step[],
  { lastDay, now, zone, hours: [from, before] }: Situation,
): (Step & { today: string }) | null {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
    isTimeZone(zone) ? zone : "America/New_York",
  );
  if (local.hour < from || local.hour >= before) return null;
  const today = local.toPlainDate().toString();
  const due = steps
    .filter(({ day }) => day <= today && (lastDay === null || day > lastDay))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .at(-1);
  return due ? { ...due, today } : null;
}
