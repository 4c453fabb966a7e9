import "server-only";
import type { AnnouncementDto } from "@/lib/announcements/rules";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

export type AccountState = "trialing" | "subscribed" | "blocked";

export function toAccountState({ subscription: { status } }: Pick<Actor, "subscription">): AccountState {
  if (status === "trialing") return "trialing";
  return status === "active" ? "subscribed" : "blocked";
}

/** Condition on announcement `a`: blocked accounts see critical and own ones. @param state SQL of an AccountState */
export const toAudienceSql = (state: string, isAdmin: string): string =>
  `(CASE a.audience
      WHEN 'everybody' THEN a.level = 'critical' OR ${state} <> 'blocked'
      WHEN 'admins' THEN ${isAdmin}
      ELSE a.audience::text = ${state} END)`;

export const HAS_BEGUN = `a."startsAt" <= now() AND a."withdrawnAt" IS NULL`;

const IS_SHOWING = `${HAS_BEGUN} AND (a."endsAt" IS NULL OR a."endsAt" > now())`;

/** Runs for every signed-in page. */
const SHOWING = `SELECT a.id, a.version, a.title, a.text, a.level::text AS level, a."isDismissible",
         r."seenAt" IS NOT NULL AS "isSeen"
    FROM announcements a
    LEFT JOIN announcement_readings r ON r."announcementId" = a.id AND r."userId" = $1 AND r."speakerId" = $2
   WHERE ${IS_SHOWING} AND r."dismissedAt" IS NULL AND ${toAudienceSql("$3::text", "$4::boolean")}
   ORDER BY a.level DESC, a."startsAt" DESC, a.id DESC LIMIT 20`;

export const listAnnouncements = (actor: Actor): Promise<AnnouncementDto[]> =>
  query<AnnouncementDto>("announcements-showing", SHOWING, [
    actor.userId,
    actor.speakerId,
    toAccountState(actor),
    actor.isAdmin,
  ]);
