import "server-only";
import { type ActionItemRule, actionItemRule, type Manifest } from "@/lib/server/manifest";

type OwnTaskFacts = { title: string; eventId: string | null; clientId: string | null; bureauPartnerId: string | null };

/** The latest day of a task that repeats; by own_tasks("speakerId", "dueOn"). */
const OWN_TASK: ActionItemRule = actionItemRule<OwnTaskFacts>({
  label: "Your own tasks",
  due: () => `SELECT t.id AS subject, t.title, t."eventId", t."clientId", t."bureauPartnerId", d.due AS since, d.due, 0 AS cents
      FROM own_tasks t
      CROSS JOIN LATERAL (SELECT (extract(year FROM $2::date) - extract(year FROM t."dueOn"))::int * 12
                               + (extract(month FROM $2::date) - extract(month FROM t."dueOn"))::int AS most) n
      CROSS JOIN LATERAL (SELECT n.most - CASE WHEN (t."dueOn" + make_interval(months => n.most))::date > $2::date THEN 1 ELSE 0 END AS months) s
      CROSS JOIN LATERAL (SELECT CASE t.repeats
          WHEN 'daily' THEN $2::date
          WHEN 'weekly' THEN $2::date - ($2::date - t."dueOn") % 7
          WHEN 'monthly' THEN (t."dueOn" + make_interval(months => s.months))::date
          WHEN 'yearly' THEN (t."dueOn" + make_interval(years => s.months / 12))::date
          ELSE t."dueOn" END AS due) d
     WHERE t."speakerId" = $1 AND t."deletedAt" IS NULL AND t."dueOn" <= $2::date`,
  say: ({ title, eventId, clientId, bureauPartnerId }) => ({
    title,
    why: "Your own task",
    action: aboutOf({ eventId, clientId, bureauPartnerId }),
  }),
});

function aboutOf({ eventId, clientId, bureauPartnerId }: Omit<OwnTaskFacts, "title">) {
  if (eventId) return { label: "Open event", href: `/events/${eventId}` };
  if (clientId) return { label: "Open client", href: `/clients/${clientId}` };
  if (bureauPartnerId) return { label: "Open bureau", href: `/bureau-partners/${bureauPartnerId}` };
  return { label: "Edit", href: "/action-items#own-tasks-title" };
}

export const actionItems: Manifest = {
  tables: {
    action_item_marks: {
      stays: "It names computed things of records that have other ids after a restore.",
      isExported: true,
      isTrace: true,
    },
    action_item_settings: { restores: { taken: "rule days isOff" } },
    own_tasks: {
      restores: { schemas: async () => (await import("@/lib/action-items/schema")).ownTaskSchema.shape },
    },
  },
  actionItems: { "own-task": OWN_TASK },
};
