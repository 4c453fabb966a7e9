import "server-only";
import type { Manifest } from "@/lib/server/manifest";
import type { TimelineSubject } from "@/lib/shared/declared";

/** By the unique index of letters and sent_emails("recordId", "speakerId"). Restored letters have no email anymore. */
const sent = (from: string, where: string) => `SELECT l."createdAt" AS at, l.id, 'letter' AS kind,
     json_build_object('name', l.name, 'email', l.email, 'subject', l.subject, 'body', left(l.body, 2000), 'emailId', m.id,
       'state', m.state, 'reason', coalesce(m.reason, ''), 'sendAt', iso_instant(m."sendAt"), 'eventId', o.id, 'eventTitle', o.title) AS entry
   FROM ${from} LEFT JOIN sent_emails m ON m."recordId" = l.id AND m."speakerId" = l."speakerId"
   WHERE l."speakerId" = $1 AND ${where}`;

const COLUMN: Record<Exclude<TimelineSubject, "event">, string> = {
  client: "clientId",
  bureauPartner: "bureauPartnerId",
};

const schemas = () => import("@/lib/letters/schema");

export const letters: Manifest = {
  tables: {
    letters: {
      secrets: { templateKey: "plain" },
      restores: {
        taken: "batchId createdAt",
        own: "search",
        schemas: async () => {
          const { recipientSchema, letterSchema } = await schemas();
          const { subject, body, templateKey } = letterSchema.shape;
          return { ...recipientSchema.shape, subject, body, templateKey };
        },
      },
    },
    letter_templates: {
      secrets: { key: "plain" },
      restores: { taken: "key", schemas: async () => (await schemas()).templateSchema.shape },
    },
  },
  search: {
    letters: {
      from: `(SELECT l.*, NULL::timestamptz AS "deletedAt" FROM letters l
               WHERE num_nonnulls(l."eventId", l."clientId", l."bureauPartnerId", l."invoiceId") > 0) t`,
      select: `t.id, t.subject, t.name, t.email, t."eventId", t."clientId", t."bureauPartnerId", t."invoiceId", t."createdAt"::date::text AS "sentOn"`,
      order: `t."createdAt" DESC`,
      names: "t.subject",
    },
  },
  timeline: [
    { shows: "letters", sql: () => sent(`ours o JOIN letters l ON l."eventId" = o.id`, "true") },
    {
      shows: "letters",
      sql: (subject) =>
        subject === "event"
          ? null
          : sent(`letters l LEFT JOIN ours o ON o.id = l."eventId"`, `l."${COLUMN[subject]}" = $2 AND o.id IS NULL`),
    },
  ],
};
