import "server-only";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";
import type { TimelineSubject } from "@/lib/shared/timeline";
import { TIMELINE_PAGE } from "@/lib/timeline/list";
import { toTimelinePage } from "@/lib/timeline/rules";
import type { TimelineEntry, TimelinePage, TimelineQuery } from "@/lib/timeline/schema";
import { timelineJson } from "@/lib/timeline/statement";

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
  const json = timelineJson(subject, {
    show,
    limit,
    after: after ? "($3::timestamptz, $4::uuid, $5::text)" : undefined,
  });
  const [row] = await query<{ found: boolean; items: TimelineEntry[] }>(
    // Prepared for the default limit only.
    limit === TIMELINE_PAGE ? `timeline-${subject}-${show ?? "all"}-${after ? "on" : "first"}` : "",
    `SELECT true AS found, ${json} AS items FROM ${TABLE[subject]} WHERE id = $2 AND "speakerId" = $1`,
    [actor.speakerId, id, ...(after ?? [])],
  );
  if (!row) throw notFound(NOUN[subject]);
  return toTimelinePage(row.items, limit);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readCursor(cursor: string): [at: string, id: string, kind: string] {
  const [at = "", id = "", kind = ""] = cursor.split("_");
  if (
    !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) ||
    Number.isNaN(Date.parse(at)) ||
    !UUID.test(id) ||
    !/^[a-z]+$/.test(kind)
  ) {
    throw new AppError("invalid", "This page link has expired. Go back to the first page.");
  }
  return [at, id, kind];
}
