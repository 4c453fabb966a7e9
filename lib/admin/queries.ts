import "server-only";
import { query } from "@/lib/server/db";
import { health } from "@/lib/server/health";
import type { AdminActor } from "@/lib/server/session";

/** What the provider has to know: counts over all speakers, never anything of one. */
type AdminFigures = Awaited<ReturnType<typeof health>> & {
  speakers: number;
  signUps: number;
  verified: number;
  /** Dead letters waiting for a decision. */
  failedJobs: number;
  /** Unread messages and feedback, and unsolved errors. */
  openMessages: number;
  openErrors: number;
};

const FIGURES = `SELECT count(*) AS speakers,
    count(*) FILTER (WHERE "createdAt" > now() - interval '30 days') AS "signUps",
    count(*) FILTER (WHERE EXISTS (
      SELECT FROM users u WHERE u."speakerId" = speakers.id AND u."emailVerifiedAt" IS NOT NULL
    )) AS verified,
    (SELECT count(*) FROM pgboss.job WHERE name = 'dead-letters' AND state = 'created') AS "failedJobs",
    (SELECT count(*) FROM contact_messages WHERE state = 'open') + (SELECT count(*) FROM feedback f WHERE state = 'received'
      AND NOT EXISTS (SELECT FROM feedback_replies r WHERE r."feedbackId" = f.id AND r."speakerId" = f."speakerId")) AS "openMessages",
    (SELECT count(*) FROM error_groups WHERE "solvedAt" IS NULL) AS "openErrors"
  FROM speakers`;

export async function getAdminFigures(_: AdminActor): Promise<AdminFigures> {
  const [state, [row]] = await Promise.all([
    health(),
    query<Omit<AdminFigures, keyof Awaited<ReturnType<typeof health>>>>("admin-figures", FIGURES, []),
  ]);
  if (!row) throw new Error("Counting gave no row");
  return { ...state, ...row };
}
