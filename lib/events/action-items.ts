import "server-only";
import { EVENT_STATUS_LABEL, type EventStatus, statusesIn } from "@/lib/events/status";
import { type ActionItemRule, actionItemRule } from "@/lib/server/manifest";
import { daysBetween, formatDate } from "@/lib/shared/dates";
import { plural } from "@/lib/shared/phrases";

const UNSETTLED: readonly EventStatus[] = [...statusesIn("pipeline"), "confirmed"];

const listOf = (statuses: readonly EventStatus[]) => statuses.map((status) => `'${status}'`).join(", ");

/** By events("speakerId", status, "startsOn"). */
export const EVENT_RULES: Readonly<Record<string, ActionItemRule>> = {
  "past-event": actionItemRule<{ subject: string; title: string; status: EventStatus; since: string }>({
    label: "Past event without an update",
    // Older ones were imported, and ask for nothing.
    due: () => `SELECT e.id AS subject, e.title, e.status, e."startsOn" AS since, e."startsOn" AS due, e."feeCents" AS cents
        FROM events e WHERE e."speakerId" = $1 AND e."deletedAt" IS NULL AND e.status IN (${listOf(UNSETTLED)})
         AND e."startsOn" BETWEEN $2::date - 60 AND $2::date - 1`,
    say: ({ subject, title, status, since }, today) => ({
      title,
      why: `It was on ${formatDate(since)}, ${plural(daysBetween(since, today), "day")} ago, and is still ${EVENT_STATUS_LABEL[status].toLowerCase()}`,
      action: { label: "Update status", href: `/events/${subject}` },
    }),
  }),
};
