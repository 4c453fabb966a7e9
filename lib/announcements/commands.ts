import "server-only";
import { HAS_BEGUN, toAccountState, toAudienceSql } from "@/lib/announcements/queries";
import { query, queryOne } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";

const MINE = `SELECT a.id, a."isDismissible" FROM announcements a
   WHERE a.id = $1 AND ${HAS_BEGUN} AND ${toAudienceSql("$4::text", "$5::boolean")}`;

const KEEP_READING = `WITH mine AS (${MINE}),
  kept AS (INSERT INTO announcement_readings ("announcementId", "userId", "speakerId")
           SELECT id, $2::uuid, $3::uuid FROM mine ON CONFLICT DO NOTHING)
  SELECT id FROM mine`;

const KEEP_DISMISSAL = `WITH mine AS (${MINE}),
  kept AS (INSERT INTO announcement_readings ("announcementId", "userId", "speakerId", "dismissedAt")
           SELECT id, $2::uuid, $3::uuid, now() FROM mine WHERE "isDismissible"
           ON CONFLICT ("announcementId", "userId")
             DO UPDATE SET "dismissedAt" = coalesce(announcement_readings."dismissedAt", now()))
  SELECT "isDismissible" FROM mine`;

const valuesFor = (actor: Actor, id: string) => [
  id,
  actor.userId,
  actor.speakerId,
  toAccountState(actor),
  actor.isAdmin,
];

/** Records once that it was on this user's screen. 404 when it isn't for them or hasn't started. */
export async function keepReading(actor: Actor, id: string): Promise<void> {
  const rows = await query("announcement-read", KEEP_READING, valuesFor(actor, id));
  if (rows.length === 0) throw notFound("announcement");
}

export async function dismissAnnouncement(actor: Actor, id: string): Promise<void> {
  const row = await queryOne<{ isDismissible: boolean }>(
    "announcement",
    "announcement-dismiss",
    KEEP_DISMISSAL,
    valuesFor(actor, id),
  );
  if (!row.isDismissible)
    throw new AppError("conflict", "You can't dismiss this announcement. It stays until it ends.");
}

export async function restoreAnnouncement(actor: Actor, id: string): Promise<void> {
  const rows = await query(
    "announcement-restore",
    `UPDATE announcement_readings SET "dismissedAt" = NULL
      WHERE "announcementId" = $1 AND "userId" = $2 AND "speakerId" = $3 RETURNING "userId"`,
    [id, actor.userId, actor.speakerId],
  );
  if (rows.length === 0) throw notFound("announcement");
}
