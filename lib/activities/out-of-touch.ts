import "server-only";
import { type ActionItemRule, actionItemRule } from "@/lib/server/manifest";
import { formatDate } from "@/lib/shared/dates";

type Party = {
  label: string;
  table: "clients" | "bureau_partners";
  column: "clientId" | "bureauPartnerId";
  about: "client" | "bureau";
};

/** As long as the record's own setting says; by the partial index of those that have one. */
export const outOfTouch = ({ label, table, column, about }: Party): ActionItemRule =>
  actionItemRule<{ subject: string; name: string; since: string; every: number }>({
    label,
    due: () => `SELECT q.id AS subject, q.name, q.since, q.every, q.since + q.every AS due, 0 AS cents FROM (
        SELECT c.id, c.name, c."contactEveryDays" AS every, greatest(day_in(s."timeZone", c."createdAt"),
               (SELECT day_in(s."timeZone", max(a."happenedAt")) FROM activities a
                 WHERE a."${column}" = c.id AND a."speakerId" = c."speakerId" AND a."deletedAt" IS NULL),
               (SELECT day_in(s."timeZone", max(l."createdAt")) FROM letters l JOIN sent_emails m ON m."recordId" = l.id AND m."speakerId" = l."speakerId"
                   AND m.state <> 'undone' WHERE l."${column}" = c.id AND l."speakerId" = c."speakerId"),
               (SELECT max(e."startsOn") FROM events e WHERE e."${column}" = c.id AND e."speakerId" = c."speakerId" AND e."deletedAt" IS NULL
                   AND e."startsOn" <= $2::date AND e.status IN ('confirmed', 'completed', 'closed'))) AS since
          FROM ${table} c JOIN speakers s ON s.id = c."speakerId"
         WHERE c."speakerId" = $1 AND c."deletedAt" IS NULL AND c."contactEveryDays" IS NOT NULL) q
      WHERE q.since + q.every <= $2::date`,
    say: ({ subject, name, since, every }) => ({
      title: name,
      why: `No contact since ${formatDate(since)}; you want to be in touch every ${every === 1 ? "day" : `${every} days`}`,
      action: {
        label: "Write to them",
        href: `/letters/new?template=${about === "bureau" ? "availability" : "keep-in-touch"}&${about}=${subject}`,
      },
    }),
  });
