import { UNDO_DAYS } from "@/lib/clients/merging/list";
import type { TimelineFilter } from "@/lib/timeline/list";
import type { TimelineSubject } from "@/lib/timeline/schema";

/**
 * A timeline in one statement: each kind of entry is a branch with its own order and limit, so that a branch never gives
 * more than one page, and the page is put together from them. Every branch knows the tenant ($1) and the subject ($2).
 *
 * Indexes: events("clientId", "speakerId") and its twin for bureaus give the subject's events once (id, day, status); on
 * them hang event_status_changes("eventId", "speakerId", at), files and hold_challenges("eventId", "speakerId");
 * activities(subject, "speakerId", "happenedAt") is read from its end.
 */
type Branch = { shows: TimelineFilter; sql: (subject: TimelineSubject) => string | null };

const COLUMN: Record<TimelineSubject, string> = {
  client: "clientId",
  bureauPartner: "bureauPartnerId",
  event: "eventId",
};

/** The subject's events, without those in the trash. A page about one event has only this one. */
const ours = (subject: TimelineSubject) => `SELECT e.id, e.title, e."startsOn", e."startsAt", e.city, e.state, e.status,
      e."feeCents", e."createdAt" FROM events e
     WHERE e."speakerId" = $1 AND ${subject === "event" ? "e.id" : `e."${COLUMN[subject]}"`} = $2 AND e."deletedAt" IS NULL`;

const ofClient = (sql: () => string) => (subject: TimelineSubject) => (subject === "client" ? sql() : null);

const OF_EVENT = `'eventId', o.id, 'eventTitle', o.title`;

/** By their event, or by the client alone: two branches, each on its index. */
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
    // How it began. What was written down after the fact did not begin on the day it was written down.
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
 * The JSON array of a page's entries as a scalar subquery, the latest first: `limit + 1` of them, and the one too many
 * says that there is more.
 * @param after parameters of the entry that the page begins after: `($3::timestamptz, $4::uuid, $5::text)`
 */
export function timelineJson(
  subject: TimelineSubject,
  { show, after, limit }: { show?: TimelineFilter; after?: string; limit: number },
): string {
  const branches = BRANCHES.filter((branch) => !show || branch.shows === show).flatMap(({ sql }) => {
    const text = sql(subject);
    return text === null ? [] : [text];
  });
  // Inside the parentheses `at` and `id` are the branch's own; the condition stands outside and is pushed down.
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
