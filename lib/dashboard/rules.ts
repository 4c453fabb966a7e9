import { goalProgress, isBooked, type StatusSum } from "@/lib/events/rules";
import type { EventStatus } from "@/lib/events/status";
import { addDays } from "@/lib/shared/dates";

export const AHEAD: readonly EventStatus[] = ["confirmed", "contract_sent", "hold"];

export function sameDayLastYear(today: string): string {
  const year = Number(today.slice(0, 4)) - 1;
  return today.endsWith("-02-29") ? addDays(`${year}-03-01`, -1) : `${year}${today.slice(4)}`;
}

/** What each month has to bring to close the gap, this one only in its first half; null for a single month. */
export function monthlyNeed(gap: number | null, today: string): { amount: number; months: number } | null {
  const isEarly = Number(today.slice(8)) <= 15;
  const months = (isEarly ? 13 : 12) - Number(today.slice(5, 7));
  return !gap || months < 2 ? null : { amount: Math.ceil(gap / months), months };
}

export type YearSum = { year: number; count: number; earned: number; booked: number };

export function yearSums(sums: readonly (StatusSum & { year: number })[]): YearSum[] {
  const paid = sums.filter(({ status, fee }) => isBooked(status) || (status === "cancelled" && fee > 0));
  const years = paid.filter(({ fee }) => fee > 0).map(({ year }) => year);
  if (years.length === 0) return [];
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, at) => {
    const rows = paid.filter(({ year }) => year === first + at);
    const { earned, booked } = goalProgress(rows, [], null);
    return { year: first + at, count: rows.reduce((sum, { count }) => sum + count, 0), earned, booked };
  });
}
