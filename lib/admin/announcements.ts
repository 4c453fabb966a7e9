import "server-only";
import {
  type AdminAnnouncementDto,
  type AnnouncementInput,
  type AnnouncementListQuery,
  type AnnouncementPatch,
  ORDER_TEXT,
} from "@/lib/admin/announcement-schema";
import { recordAudit } from "@/lib/admin/audit";
import { toStatusSql } from "@/lib/admin/queries";
import { toAudienceSql } from "@/lib/announcements/queries";
import { query, queryOne, type Tx, transaction } from "@/lib/server/db";
import { adminNames } from "@/lib/server/env";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { refuseUnlessChanged } from "@/lib/server/record";
import type { AdminActor } from "@/lib/server/session";
import { invalid, notFound } from "@/lib/shared/errors";
import type { Page } from "@/lib/shared/pagination";

const STATE = `CASE WHEN a."withdrawnAt" IS NOT NULL THEN 'withdrawn' WHEN a."startsAt" > now() THEN 'planned'
                    WHEN a."endsAt" <= now() THEN 'over' ELSE 'showing' END`;

const IS_ADMIN = "u.username = ANY ($1::citext[])";

/** Adds counts to the announcements of `page`; users are grouped first. $1: usernames of admins. */
const withCounts = (page: string) => `WITH page AS (${page}),
  people AS MATERIALIZED (
    SELECT u.id, ${IS_ADMIN} AS "isAdmin",
           CASE ${toStatusSql("p", "b")} WHEN 'trialing' THEN 'trialing' WHEN 'active' THEN 'subscribed'
                ELSE CASE WHEN ${IS_ADMIN} THEN 'subscribed' ELSE 'blocked' END END AS standing
      FROM users u JOIN speakers p ON p.id = u."speakerId" LEFT JOIN subscriptions b ON b."speakerId" = p.id
     WHERE u."disabledAt" IS NULL),
  groups AS (SELECT standing, "isAdmin", count(*) AS people FROM people GROUP BY 1, 2),
  readings AS (
    SELECT r."announcementId", count(*) AS seen, count(r."dismissedAt") AS dismissed,
           count(*) FILTER (WHERE who.id IS NULL OR NOT ${toAudienceSql("who.standing", 'who."isAdmin"')}) AS others
      FROM page a JOIN announcement_readings r ON r."announcementId" = a.id LEFT JOIN people who ON who.id = r."userId"
     GROUP BY 1)
  SELECT a.*, coalesce(r.seen, 0)::int AS seen, coalesce(r.dismissed, 0)::int AS dismissed,
         (coalesce(r.others, 0) + coalesce((SELECT sum(g.people) FROM groups g
            WHERE ${toAudienceSql("g.standing", 'g."isAdmin"')}), 0))::int AS reach
    FROM page a LEFT JOIN readings r ON r."announcementId" = a.id
   ORDER BY a."startsAt" DESC, a.id DESC`;

const COLUMNS = `a.id, a.version, iso_instant(a."createdAt") AS "createdAt", iso_instant(a."updatedAt") AS "updatedAt",
  a.title, a.text, a.level::text AS level, a.audience::text AS audience, iso_instant(a."startsAt") AS "startsAt", iso_instant(a."endsAt") AS "endsAt",
  a."isDismissible", iso_instant(a."withdrawnAt") AS "withdrawnAt", ${STATE} AS state`;

const LIST = withCounts(`SELECT ${COLUMNS} FROM announcements a
   WHERE ($2::text IS NULL OR ${STATE} = $2)
     AND ($3::uuid IS NULL OR (a."startsAt", a.id) < (SELECT c."startsAt", c.id FROM announcements c WHERE c.id = $3))
   ORDER BY a."startsAt" DESC, a.id DESC LIMIT $4::int`);

const ONE = withCounts(`SELECT ${COLUMNS} FROM announcements a WHERE a.id = $2::uuid`);

const COUNT = `SELECT count(*) AS total FROM announcements a WHERE $1::text IS NULL OR ${STATE} = $1`;

/** @param filter `cursor` is the id of the previous page's last row; an unknown one returns an empty page */
export async function listAnnouncements(
  _actor: AdminActor,
  { state = undefined, limit, cursor = undefined }: AnnouncementListQuery,
): Promise<Page<AdminAnnouncementDto>> {
  const [rows, [count]] = await Promise.all([
    query<AdminAnnouncementDto>("admin-announcements", LIST, [adminNames(), state ?? null, cursor ?? null, limit + 1]),
    query<{ total: number }>("admin-announcements-count", COUNT, [state ?? null]),
  ]);
  const items = rows.slice(0, limit);
  return {
    items,
    nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
    total: count?.total ?? 0,
  };
}

export async function getAnnouncement(_actor: AdminActor, id: string, tx?: Tx): Promise<AdminAnnouncementDto> {
  return queryOne<AdminAnnouncementDto>("announcement", "admin-announcement", ONE, [adminNames(), id], tx);
}

export const createAnnouncement = (
  actor: AdminActor,
  input: AnnouncementInput,
  once: Once | null,
): Promise<AdminAnnouncementDto> =>
  createOnce(actor, once, async (tx) => {
    refuseUnlessOrdered(input);
    // Rejects duplicates even after the idempotency key has expired.
    const requestKey = once && `${actor.userId}:${once.key}`;
    const { id } = await tx.announcement.create({ data: { ...input, requestKey }, select: { id: true } });
    await recordAudit(tx, actor, { action: "announcement.created", details: { announcementId: id } });
    return getAnnouncement(actor, id, tx);
  });

/** Updates the given fields and keeps the readings; 409 `stale` when the version moved on. */
export const updateAnnouncement = (
  actor: AdminActor,
  id: string,
  { version, ...data }: AnnouncementPatch,
): Promise<AdminAnnouncementDto> =>
  transaction(async (tx) => {
    const { count } = await tx.announcement.updateMany({
      where: { id, version },
      data: { ...data, version: { increment: 1 } },
    });
    refuseUnlessChanged(count, (await tx.announcement.count({ where: { id } })) > 0, "announcement");
    const changed = await getAnnouncement(actor, id, tx);
    refuseUnlessOrdered(changed);
    const fields = Object.keys(data).join(", ");
    await recordAudit(tx, actor, { action: "announcement.changed", details: { announcementId: id, fields } });
    return changed;
  });

export const withdrawAnnouncement = (actor: AdminActor, id: string): Promise<AdminAnnouncementDto> =>
  move(actor, id, { now: new Date(), was: null, action: "announcement.withdrawn" });

export const restoreAnnouncement = (actor: AdminActor, id: string): Promise<AdminAnnouncementDto> =>
  move(actor, id, { now: null, was: { not: null }, action: "announcement.restored" });

type Move = { now: Date | null; was: null | { not: null }; action: string };

const move = (actor: AdminActor, id: string, { now, was, action }: Move): Promise<AdminAnnouncementDto> =>
  transaction(async (tx) => {
    const { count } = await tx.announcement.updateMany({
      where: { id, withdrawnAt: was },
      data: { withdrawnAt: now, version: { increment: 1 } },
    });
    if (count > 0) await recordAudit(tx, actor, { action, details: { announcementId: id } });
    else if ((await tx.announcement.count({ where: { id } })) === 0) throw notFound("announcement");
    return getAnnouncement(actor, id, tx);
  });

function refuseUnlessOrdered({ startsAt, endsAt }: Pick<AnnouncementInput, "startsAt" | "endsAt">): void {
  if (endsAt !== null && endsAt <= startsAt) throw invalid({ endsAt: ORDER_TEXT });
}
