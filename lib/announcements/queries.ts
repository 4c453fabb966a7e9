import "server-only";
import { IS_SHOWING, isFor, standingOf } from "@/lib/announcements/audience";
import type { AnnouncementDto } from "@/lib/announcements/schema";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

/** More at a time than anybody reads. */
const MOST = 20;

/** Every page of the shell asks this: one prepared statement on a table that stays small, and one key per row of it. */
const SHOWING = `SELECT a.id, a.version, a.title, a.text, a.level::text AS level, a."isDismissible",
         r."seenAt" IS NOT NULL AS "isSeen"
    FROM announcements a
    LEFT JOIN announcement_readings r ON r."announcementId" = a.id AND r."userId" = $1 AND r."speakerId" = $2
   WHERE ${IS_SHOWING} AND r."dismissedAt" IS NULL AND ${isFor("$3::text", "$4::boolean")}
   ORDER BY a.level DESC, a."startsAt" DESC, a.id DESC LIMIT ${MOST}`;

/** What is shown to this user now and was not put away: the most severe first, then the newest. */
export const listAnnouncements = (actor: Actor): Promise<AnnouncementDto[]> =>
  query<AnnouncementDto>("announcements-showing", SHOWING, [
    actor.userId,
    actor.speakerId,
    standingOf(actor),
    actor.isAdmin,
  ]);
