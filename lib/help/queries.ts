import "server-only";
import type { SetupFacts } from "@/lib/help/list";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

/** One statement, stopping at the first row per fact. Sample and trashed rows don't count. */
export async function getSetupFacts(actor: Actor): Promise<SetupFacts> {
  const [facts] = await query<SetupFacts>(
    "help-facts",
    `SELECT u."emailVerifiedAt" IS NOT NULL AS "emailVerified",
            s.name <> '' AND s.title <> '' AND s.bio <> '' AS profile,
            EXISTS (SELECT FROM events WHERE "speakerId" = $1 AND "deletedAt" IS NULL AND NOT sample) AS event,
            EXISTS (SELECT FROM clients WHERE "speakerId" = $1 AND "deletedAt" IS NULL AND NOT sample) AS client,
            EXISTS (SELECT FROM media_kits WHERE "speakerId" = $1 AND "publishedAt" IS NOT NULL AND NOT sample) AS "mediaKit",
            EXISTS (SELECT FROM two_factors WHERE "speakerId" = $1 AND "userId" = $2 AND "confirmedAt" IS NOT NULL)
              OR EXISTS (SELECT FROM passkeys WHERE "speakerId" = $1 AND "userId" = $2) AS guarded
       FROM users u JOIN speakers s ON s.id = u."speakerId"
      WHERE u."speakerId" = $1 AND u.id = $2`,
    [actor.speakerId, actor.userId],
  );
  return (
    facts ?? { emailVerified: false, profile: false, event: false, client: false, mediaKit: false, guarded: false }
  );
}
