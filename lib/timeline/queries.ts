import "server-only";
import { MANIFESTS } from "@/lib/manifests";
import { queryOne } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import type { TimelineSubject } from "@/lib/shared/declared";
import { AppError } from "@/lib/shared/errors";
import { EXPIRED_PAGE, UUID } from "@/lib/shared/fields";
import { TIMELINE_PAGE, type TimelineFilter } from "@/lib/timeline/list";
import { toTimelinePage } from "@/lib/timeline/rules";
import type { TimelineEntry, TimelinePage, TimelineQuery } from "@/lib/timeline/schema";

const COLUMN: Record<TimelineSubject, string> = { client: "clientId", bureauPartner: "bureauPartnerId", event: "id" };

/** The subject's live events, by events("clientId", "speakerId") or its bureau twin; on an event's page this one only. */
const ours = (subject: TimelineSubject) => `SELECT e.id, e.title, e."startsOn", e."startsAt", e.city, e.state, e.status,
      e."feeCents", e."createdAt" FROM events e
     WHERE e."speakerId" = $1 AND e."${COLUMN[subject]}" = $2 AND e."deletedAt" IS NULL`;

const BRANCHES = MANIFESTS.flatMap(({ timeline = [] }) => timeline);

/**
 * Scalar subquery: a JSON array of `limit + 1` entries, the latest first. Each branch of the manifests reads at most one
 * page, by its own index, and the page is merged from them. $1 is the speaker, $2 the subject.
 * @param after parameters of the last entry of the previous page: `($3::timestamptz, $4::uuid, $5::text)`
 */
export function toTimelineJson(
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

const TABLE: Record<TimelineSubject, string> = {
  client: "clients",
  bureauPartner: "bureau_partners",
  event: "events",
};

const NOUN: Record<TimelineSubject, string> = { client: "client", bureauPartner: "bureau partner", event: "event" };

/** One statement. 404 when the subject isn't this speaker's. */
export async function listTimeline(
  actor: Actor,
  subject: TimelineSubject,
  id: string,
  { show, limit = TIMELINE_PAGE, cursor }: Partial<TimelineQuery> = {},
): Promise<TimelinePage> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const json = toTimelineJson(subject, {
    show,
    limit,
    after: after ? "($3::timestamptz, $4::uuid, $5::text)" : undefined,
  });
  const row = await queryOne<{ found: boolean; items: TimelineEntry[] }>(
    NOUN[subject], // Prepared for the default limit only.
    limit === TIMELINE_PAGE ? `timeline-${subject}-${show ?? "all"}-${after ? "on" : "first"}` : "",
    `SELECT true AS found, ${json} AS items FROM ${TABLE[subject]} WHERE id = $2 AND "speakerId" = $1`,
    [actor.speakerId, id, ...(after ?? [])],
  );
  return toTimelinePage(row.items, limit);
}

function readCursor(cursor: string): [at: string, id: string, kind: string] {
  const [at = "", id = "", kind = ""] = cursor.split("_");
  if (
    !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) ||
    Number.isNaN(Date.parse(at)) ||
    !UUID.test(id) ||
    !/^[a-z]+$/.test(kind)
  ) {
    throw new AppError("invalid", EXPIRED_PAGE);
  }
  return [at, id, kind];
}
