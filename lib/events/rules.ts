import { type EventStatus, STATUS_MEANING, type StatusMeaning } from "@/lib/events/status";

/** Gross fee as the workbook has it: speaking fee plus travel fee, in the same unit as given. */
export const grossFee = (event: { fee: number; travelFee: number }): number =>
  Math.round((event.fee + event.travelFee) * 100) / 100;

/** "Denver, CO", with whatever of the two is known. */
export const placeOf = (event: { city: string; state: string }): string =>
  [event.city, event.state].filter(Boolean).join(", ");

export type StatusSum = { status: EventStatus; count: number; fee: number };

/**
 * The year against its goal and the pipeline, from sums per status.
 * @param year sums of this calendar year's events, dollars
 * @param open sums of pipeline events from today on, dollars
 */
export function goalProgress(year: readonly StatusSum[], open: readonly StatusSum[], annualGoal: number | null) {
  const sum = (stage: StatusMeaning["stage"]) =>
    year.filter((row) => STATUS_MEANING[row.status].stage === stage).reduce((total, row) => total + row.fee, 0);
  const earned = sum("earned");
  const booked = sum("booked");
  const weighted = open.reduce((total, row) => total + (row.fee * STATUS_MEANING[row.status].weight) / 100, 0);
  return {
    earned,
    booked,
    /** What is still missing, never below zero; null without a goal. */
    gap: annualGoal === null ? null : Math.max(0, annualGoal - earned - booked),
    /** Share of the goal reached by earned and booked together, in percent, not capped. */
    percent: annualGoal ? Math.round(((earned + booked) / annualGoal) * 100) : null,
    weighted: Math.round(weighted * 100) / 100,
  };
}

/** The years between two days, newest first; none without days. */
export function yearsBetween(first: string | null, last: string | null): number[] {
  if (!first || !last) return [];
  const newest = Number(last.slice(0, 4));
  return Array.from({ length: newest - Number(first.slice(0, 4)) + 1 }, (_, back) => newest - back);
}
