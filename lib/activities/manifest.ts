import "server-only";
import type { Manifest } from "@/lib/server/manifest";
import type { TimelineSubject } from "@/lib/shared/declared";

const COLUMN: Record<TimelineSubject, string> = {
  client: "clientId",
  bureauPartner: "bureauPartnerId",
  event: "eventId",
};

export const activities: Manifest = {
  tables: {
    activities: {
      restores: {
        taken: "userId",
        schemas: async () => (await import("@/lib/activities/schema")).activitySchema.shape,
      },
    },
  },
  timeline: [
    {
      // activities(subject, "speakerId", "happenedAt") is read backwards.
      shows: "activities",
      sql: (subject) => `SELECT a."happenedAt" AS at, a.id, a.kind::text AS kind,
             json_build_object('text', a.text, 'version', a.version, 'eventId', e.id, 'eventTitle', e.title) AS entry
           FROM activities a
           LEFT JOIN events e ON e.id = a."eventId" AND e."speakerId" = a."speakerId" AND e.id <> $2
          WHERE a."${COLUMN[subject]}" = $2 AND a."speakerId" = $1 AND a."deletedAt" IS NULL`,
    },
  ],
};
