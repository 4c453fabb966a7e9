import { addDays, daysBetween, dayToDate, formatDay, formatRelativeDays } from "@/lib/shared/dates";
import type { ActionItem } from "@/lib/shared/declared";
import { plural } from "@/lib/shared/phrases";

export type DueWords = { text: string; tone: "late" | "now" | "later" };

export function dueWords({ due, since }: Pick<ActionItem, "due" | "since">, today: string): DueWords | null {
  if (due) {
    const days = daysBetween(today, due);
    if (days < 0) return { text: `${plural(-days, "day")} overdue`, tone: "late" };
    return { text: `Due ${formatRelativeDays(days)}`, tone: days === 0 ? "now" : "later" };
  }
  return since ? { text: `Since ${formatDay(since, today.slice(0, 4))}`, tone: "later" } : null;
}

const WEEK = 7;

export function snoozeDays(today: string): { label: string; until: string }[] {
  const toMonday = (WEEK + 1 - dayToDate(today).getUTCDay()) % WEEK || WEEK;
  return [
    { label: "Tomorrow", until: addDays(today, 1) },
    { label: "Next Monday", until: addDays(today, toMonday) },
    { label: "In a month", until: addDays(today, 30) },
  ];
}

export const MOST_SAID = 99;

export const countWords = (count: number): string => (count > MOST_SAID ? `${MOST_SAID}+` : String(count));
