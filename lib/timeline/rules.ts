import { EVENT_STATUS_LABEL, type EventStatus } from "@/lib/events/status";
import type { TimelineEntry, TimelinePage } from "@/lib/timeline/schema";

/** Statement rows, one extra when there are more, → a page with its cursor. */
export function toTimelinePage(entries: TimelineEntry[], limit: number): TimelinePage {
  const items = entries.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: entries.length > limit && last ? `${last.at}_${last.id}_${last.kind}` : null };
}

type TimelineDay = { day: string; entries: TimelineEntry[] };

/** Grouped by day in the speaker's zone; an event is on its own date. */
export function groupByDay(entries: readonly TimelineEntry[], timeZone: string): TimelineDay[] {
  const days: TimelineDay[] = [];
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  for (const entry of entries) {
    const day = entry.kind === "event" ? entry.date : format.format(new Date(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** "Hold confirmed by Lakeside Bureau": a history line without a change of status. Null for a change. */
export const unchangedWords = ({
  from,
  to,
  note,
}: {
  from: EventStatus;
  to: EventStatus;
  note: string;
}): string | null => (from === to ? `${EVENT_STATUS_LABEL[to]} ${note.charAt(0).toLowerCase()}${note.slice(1)}` : null);
