import "server-only";
import { type ActionItemRule, actionItemRule } from "@/lib/server/manifest";
import { formatDate } from "@/lib/shared/dates";

/** A client whose confirmed event is near, or was lately, and who has no W-9; by events("speakerId", status, "startsOn"). */
export const W9_MISSING: ActionItemRule = actionItemRule<{
  subject: string;
  name: string;
  title: string;
  due: string;
  hasForm: boolean;
}>({
  label: "W-9 not sent",
  days: { usual: 60, most: 365, of: "days before the event" },
  due: (
    days,
  ) => `SELECT DISTINCT ON (c.id) c.id AS subject, c.name, e.title, e."startsOn" - ${days} AS since, e."startsOn" AS due, e."feeCents" AS cents,
         EXISTS (SELECT FROM files f WHERE f."speakerId" = $1 AND f.kind = 'tax_form' AND f."deletedAt" IS NULL) AS "hasForm"
      FROM events e CROSS JOIN LATERAL (SELECT c.* FROM clients c WHERE c.id = e."clientId" AND c."speakerId" = e."speakerId" OFFSET 0) c
     WHERE e."speakerId" = $1 AND e."deletedAt" IS NULL AND e.status = 'confirmed' AND e."bureauPartnerId" IS NULL AND e."feeCents" > 0
       AND e."startsOn" BETWEEN $2::date - 60 AND $2::date + ${days}
       AND c."deletedAt" IS NULL AND c."w9SentOn" IS NULL
       AND NOT EXISTS (SELECT FROM tax_form_links k WHERE k."clientId" = c.id AND k."speakerId" = c."speakerId" AND k."sentAt" IS NOT NULL)
     ORDER BY c.id, e."startsOn"`,
  say: ({ subject, name, title, due, hasForm }) => ({
    title: name,
    why: `They pay you for ${title} on ${formatDate(due)} and don't have your W-9`,
    action: hasForm
      ? { label: "Send W-9", href: `/clients/${subject}` }
      : { label: "Upload your W-9", href: "/profile/business" },
  }),
});
