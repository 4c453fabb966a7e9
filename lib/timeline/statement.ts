import { UNDO_DAYS } from "@/lib/clients/merging/list";
import type { TimelineFilter } from "@/lib/timeline/list";
import type { TimelineSubject } from "@/lib/timeline/schema";

/**
 * One statement: each kind is a branch of at most one page, by its own index; the page is merged from them. $1
 * speaker, $2 subject. Events come from events("clientId", "speakerId") or its bureau twin; on them
 * event_status_changes("eventId", "speakerId", at), files and hold_challenges("eventId", "speakerId");
 * activities(subject, "speakerId", "happenedAt") is read backwards.
 */
type Branch = { shows: TimelineFilter; sql: (subject: TimelineSubject) => string | null };

const COLUMN: Record<TimelineSubject, string> = {
  client: "clientId",
  bureauPartner: "bureauPartnerId",
  event: "eventId",
};

/** The subject's live events; on an event's page this one only. */
const ours = (subject: TimelineSubject) => `SELECT e.id, e.title, e."startsOn", e."startsAt", e.city, e.state, e.status,
      e."feeCents", e."createdAt" FROM events e
     WHERE e."speakerId" = $1 AND ${subject === "event" ? "e.id" : `e."${COLUMN[subject]}"`} = $2 AND e."deletedAt" IS NULL`;

const ofClient = (sql: () => string) => (subject: TimelineSubject) => (subject === "client" ? sql() : null);

const OF_EVENT = `'eventId', o.id, 'eventTitle', o.title`;

const testimonials = (
  from: string,
  where: string,
) => `SELECT w."receivedAt" AS at, w.id, 'testimonial' AS kind, json_build_object('name', w."clientName",
             'content', left(w.content, 300), 'rating', w.rating, ${OF_EVENT}) AS entry
           FROM ${from} WHERE w."speakerId" = $1 AND w."deletedAt" IS NULL AND ${where}`;

const requests = (
  from: string,
  where: string,
) => `SELECT r."sentAt" AS at, r.id, 'request' AS kind, json_build_object('name', r.name, 'email', r.email, ${OF_EVENT})
               AS entry
           FROM ${from} WHERE r."speakerId" = $1 AND r."sentAt" IS NOT NULL AND ${where}`;

const BRANCHES: readonly Branch[] = [
  {
    shows: "events",
    sql: (subject) =>
      subject === "event"
        ? null
        : `SELECT (o."startsOn" + coalesce(o."startsAt", '12:00')::time) AT TIME ZONE s."timeZone" AS at, o.id, 'event'::text AS kind,
             json_build_object('eventId', o.id, 'eventTitle', o.title, 'date', o."startsOn", 'status', o.status,
               'place', concat_ws(', ', nullif(o.city, ''), nullif(o.state, '')),
               'fee', (o."feeCents" / 100.0)::float8) AS entry
           FROM ours o CROSS JOIN speaker s WHERE true`,
  },
  {
    // The creation, unless the event was entered after the fact.
    shows: "events",
    sql: () => `SELECT o."createdAt" AS at, o.id, 'added' AS kind, json_build_object('status', coalesce((
             SELECT h."from" FROM event_status_changes h WHERE h."eventId" = o.id AND h."speakerId" = $1
              ORDER BY h.at LIMIT 1), o.status), ${OF_EVENT}) AS entry
           FROM ours o WHERE o."createdAt"::date <= o."startsOn"`,
  },
  {
    shows: "events",
    sql: () => `SELECT h.at, h.id, 'status' AS kind,
             json_build_object('from', h."from", 'to', h."to", 'endReason', h."endReason", 'note', h.note,
               'keptAmount', (h."keptCents" / 100.0)::float8, 'by', u.username, ${OF_EVENT}) AS entry
           FROM ours o JOIN event_status_changes h ON h."eventId" = o.id AND h."speakerId" = $1
           LEFT JOIN users u ON u.id = h."userId" AND u."speakerId" = h."speakerId" WHERE true`,
  },
  {
    shows: "events",
    sql: () => `SELECT h."createdAt" AS at, h.id, 'challenge' AS kind,
             json_build_object('email', h.email, 'answer', h.answer, ${OF_EVENT}) AS entry
           FROM ours o JOIN hold_challenges h ON h."eventId" = o.id AND h."speakerId" = $1 WHERE true`,
  },
  {
    shows: "activities",
    sql: (subject) => `SELECT a."happenedAt" AS at, a.id, a.kind::text AS kind,
             json_build_object('text', a.text, 'version', a.version, 'eventId', e.id, 'eventTitle', e.title) AS entry
           FROM activities a
           LEFT JOIN events e ON e.id = a."eventId" AND e."speakerId" = a."speakerId" AND e.id <> $2
          WHERE a."${COLUMN[subject]}" = $2 AND a."speakerId" = $1 AND a."deletedAt" IS NULL`,
  },
  {
    shows: "files",
    sql: () => `SELECT f."createdAt" AS at, f.id, 'file' AS kind,
             json_build_object('name', f.name, 'file', f.kind, ${OF_EVENT}) AS entry
           FROM ours o JOIN files f ON f."eventId" = o.id AND f."speakerId" = $1 WHERE f."deletedAt" IS NULL`,
  },
  { shows: "testimonials", sql: () => testimonials(`ours o JOIN testimonials w ON w."eventId" = o.id`, "true") },
  {
    shows: "testimonials",
    sql: ofClient(() =>
      testimonials(`testimonials w LEFT JOIN ours o ON o.id = w."eventId"`, `w."clientId" = $2 AND o.id IS NULL`),
    ),
  },
  { shows: "testimonials", sql: () => requests(`ours o JOIN testimonial_requests r ON r."eventId" = o.id`, "true") },
  {
    shows: "testimonials",
    sql: ofClient(() =>
      requests(`testimonial_requests r LEFT JOIN ours o ON o.id = r."eventId"`, `r."clientId" = $2 AND o.id IS NULL`),
    ),
  },
  {
    shows: "activities",
    sql: ofClient(
      () => `SELECT m."createdAt" AS at, m.id, 'merge' AS kind,
             json_build_object('clientId', m."mergedId", 'name', m.snapshot ->> 'mergedName',
               'undoable', m."createdAt" > now() - interval '${UNDO_DAYS} days') AS entry
           FROM client_merges m WHERE m."speakerId" = $1 AND m."keptId" = $2 AND m."undoneAt" IS NULL`,
    ),
  },
];

/**
 * Scalar subquery: a JSON array of `limit + 1` entries, the latest first.
 * @param after parameters of the last entry of the previous page: `($3::timestamptz, $4::uuid, $5::text)`
 */
export function timelineJson(
  subject: TimelineSubject,
  { show, after, limit }: { show?: TimelineFilter; after?: string; limit: number },
): string {
  const branches = BRANCHES.filter((branch) => !show || branch.shows === show).flatMap(({ sql }) => {
    const text = sql(subject);
    return text === null ? [] : [text];
  });
  // The condition is outside of the branch and gets pushed down.
  const limited = branches.map(
    (text) => `(SELECT * FROM (${text}) AS b ${after ? `WHERE (b.at, b.id, b.kind) < ${after}` : ""}
         ORDER BY b.at DESC, b.id DESC, b.kind DESC LIMIT ${limit + 1})`,
  );
  return `(WITH speaker AS (SELECT "timeZone" FROM speakers WHERE id = $1),
       ours AS MATERIALIZED (${ours(subject)}),
       entries AS (SELECT * FROM (${limited.join("\n UNION ALL ")}) AS every
         ORDER BY at DESC, id DESC, kind DESC LIMIT ${limit + 1})
     SELECT coalesce(json_agg(jsonb_build_object('id', id, 'at', iso_instant(at), 'kind', kind) || entry::jsonb
       ORDER BY at DESC, id DESC, kind DESC), '[]') FROM entries)`;
}
