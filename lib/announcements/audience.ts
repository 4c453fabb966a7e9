import type { Actor } from "@/lib/server/session";

/** How somebody stands towards the house, as announcements choose whom they are for. */
export type Standing = "trialing" | "subscribed" | "blocked";

export function standingOf({ subscription: { status } }: Pick<Actor, "subscription">): Standing {
  if (status === "trialing") return "trialing";
  return status === "active" ? "subscribed" : "blocked";
}

/**
 * Whether an announcement `a` is for somebody, in SQL. Whoever is blocked has one thing to settle: they are told what is
 * critical and what is meant for them, nothing else.
 * @param standing SQL of a Standing, as text @param isAdmin SQL of a boolean
 */
export const isFor = (standing: string, isAdmin: string): string =>
  `(CASE a.audience
      WHEN 'everybody' THEN a.level = 'critical' OR ${standing} <> 'blocked'
      WHEN 'admins' THEN ${isAdmin}
      ELSE a.audience::text = ${standing} END)`;

/** Its time has come, in SQL: what has been shown once may still be put away when it is over. */
export const HAS_BEGUN = `a."startsAt" <= now() AND a."withdrawnAt" IS NULL`;

export const IS_SHOWING = `${HAS_BEGUN} AND (a."endsAt" IS NULL OR a."endsAt" > now())`;
