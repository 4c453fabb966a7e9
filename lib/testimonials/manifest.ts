import "server-only";
import type { Manifest, TimelineBranch } from "@/lib/server/manifest";
import type { TimelineSubject } from "@/lib/shared/declared";
import { BOOKED, EVENT_TESTIMONIALS_JSON, EVENT_ZONE, LAST_DAY } from "@/lib/testimonials/queries";

const OF_EVENT = `'eventId', o.id, 'eventTitle', o.title`;

const received = (from: string, where: string) => `SELECT w."receivedAt" AS at, w.id, 'testimonial' AS kind,
     json_build_object('name', w."clientName", 'content', left(w.content, 300), 'rating', w.rating, ${OF_EVENT}) AS entry
   FROM ${from} WHERE w."speakerId" = $1 AND w."deletedAt" IS NULL AND ${where}`;

const requested = (from: string, where: string) => `SELECT r."sentAt" AS at, r.id, 'request' AS kind,
     json_build_object('name', r.name, 'email', r.email, ${OF_EVENT}) AS entry
   FROM ${from} WHERE r."speakerId" = $1 AND r."sentAt" IS NOT NULL AND ${where}`;

const branch = (sql: (subject: TimelineSubject) => string | null): TimelineBranch => ({ shows: "testimonials", sql });
const ofClient = (sql: string) => branch((subject) => (subject === "client" ? sql : null));

/** The day after the event's last date; the reminder a week after that, or after the request. */
const REQUESTS_DUE = `SELECT r.id, r."speakerId", ${EVENT_ZONE} AS zone,
     CASE WHEN r."sentAt" IS NULL THEN 'request' ELSE 'reminder' END AS step,
     CASE WHEN r."sentAt" IS NULL THEN ${LAST_DAY} + 1 ELSE day_in(${EVENT_ZONE}, r."remindAt") END AS day
   FROM testimonial_requests r
   JOIN speakers s ON s.id = r."speakerId" AND s."deletionDueAt" IS NULL
   LEFT JOIN events e ON e.id = r."eventId" AND e."speakerId" = r."speakerId"
  WHERE r."answeredAt" IS NULL AND r."revokedAt" IS NULL
    AND CASE WHEN r."sentAt" IS NULL THEN r.scheduled AND ${BOOKED} ELSE r."remindedAt" IS NULL AND r."endsAt" > now() END`;

const schemas = () => import("@/lib/testimonials/schema");

export const testimonials: Manifest = {
  tables: {
    testimonials: {
      restores: {
        taken: "written receivedAt sample",
        own: "search",
        schemas: async () => {
          const { testimonialSchema, writtenSchema } = await schemas();
          return { ...testimonialSchema.shape, written: writtenSchema };
        },
      },
    },
    testimonial_requests: {
      secrets: { tokenHash: "random" },
      restores: {
        taken: "endsAt scheduled sentAt remindAt remindedAt answeredAt revokedAt",
        schemas: async () => (await schemas()).requestSchema.shape,
      },
    },
  },
  morning: {
    "testimonial-requests": {
      due: REQUESTS_DUE,
      hours: [9, 18],
      run: async (...due) => (await import("@/lib/testimonials/requests")).mailDueRequestUnscoped(...due),
    },
  },
  search: {
    testimonials: {
      from: "testimonials t",
      select: `t.id, t."clientName", t."companyName", t."eventTitle",
             CASE WHEN char_length(t.content) > 100 THEN left(t.content, 100) || '…' ELSE t.content END AS content`,
      order: `t."clientName"`,
      names: `t."clientName" || ' ' || t."companyName" || ' ' || t."eventTitle"`,
    },
  },
  eventParts: { testimonials: { tab: "files", sql: EVENT_TESTIMONIALS_JSON } },
  timeline: [
    branch(() => received(`ours o JOIN testimonials w ON w."eventId" = o.id`, "true")),
    ofClient(received(`testimonials w LEFT JOIN ours o ON o.id = w."eventId"`, `w."clientId" = $2 AND o.id IS NULL`)),
    branch(() => requested(`ours o JOIN testimonial_requests r ON r."eventId" = o.id`, "true")),
    ofClient(
      requested(`testimonial_requests r LEFT JOIN ours o ON o.id = r."eventId"`, `r."clientId" = $2 AND o.id IS NULL`),
    ),
  ],
};
