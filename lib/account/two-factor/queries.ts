import "server-only";
import type { TwoFactorState } from "@/lib/account/two-factor/schema";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

/** Whether log-ins need a second step, and how many recovery codes are left. */
export async function getTwoFactorState(actor: Actor): Promise<TwoFactorState> {
  const [row] = await query<{ left: number }>(
    "two-factor-state",
    `SELECT (SELECT count(*) FROM recovery_codes r WHERE r."userId" = t."userId") AS left FROM two_factors t
      WHERE t."userId" = $1 AND t."speakerId" = $2 AND t."confirmedAt" IS NOT NULL`,
    [actor.userId, actor.speakerId],
  );
  return row ? { enabled: true, recoveryCodesLeft: row.left } : { enabled: false, recoveryCodesLeft: 0 };
}
