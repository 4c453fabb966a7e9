import { EVENT_STATUS_LABEL, type EventStatus } from "@/lib/events/status";
import type { TimelineEntry, TimelinePage } from "@/lib/timeline/schema";

/** Statement rows, one extra when there are more, → a page with its cursor. */
export function toTimelinePage(entries: TimelineEntry[], limit: number): TimelinePage {
  const items = entries.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: entries.length > limit && last ? `${last.at}_${last.id}_${last.kind}` : null };
}

/** A run of plain changes of status, latest first. */
export type TimelineFold = { kind: "fold"; id: string; at: string; entries: TimelineEntry[] };

/** Reasons, amounts and notes are worth a line of their own. */
function isPlainStatus(entry: TimelineEntry): boolean {
  if (entry.kind === "added") return true;
  return (
    entry.kind === "status" && entry.from !== entry.to && !entry.endReason && !entry.note && entry.keptAmount === null
  );
}

/** Folds two or more plain changes of status in a row into one item. */
export function foldStatuses(entries: readonly TimelineEntry[]): (TimelineEntry | TimelineFold)[] {
  const items: (TimelineEntry | TimelineFold)[] = [];
  for (const entry of entries) {
    const last = items.at(-1);
    if (!last || !isPlainStatus(entry)) items.push(entry);
    else if (last.kind === "fold") last.entries.push(entry);
    else if (isPlainStatus(last))
      items[items.length - 1] = { kind: "fold", id: last.id, at: last.at, entries: [last, entry] };
    else items.push(entry);
  }
  return items;
}

type TimelineDay<Item> = { day: string; entries: Item[] };

/** Grouped by day in the speaker's zone; an event is on its own date. */
export function groupByDay<Item extends TimelineEntry | TimelineFold>(
  entries: readonly Item[],
  timeZone: string,
): TimelineDay<Item>[] {
  const days: TimelineDay<Item>[] = [];
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
