import "server-only";
import type { PoolClient } from "pg";
import type { Values } from "@/lib/export/schema";
import { toColumns } from "@/lib/import/columns";
import { PROFILE_FIELDS } from "@/lib/profile/fields";
import { columnNames } from "@/lib/server/columns";
import type { SpeakerId } from "@/lib/server/session";

const SETS = columnNames(PROFILE_FIELDS)
  .map((name) => `"${name}" = r."${name}"`)
  .join(", ");

/** Writes the whole profile, which is the tenant's own row, over the version that was compared. */
export async function updateProfile(client: PoolClient, speakerId: SpeakerId, values: Values): Promise<void> {
  await client.query(
    `UPDATE speakers s SET ${SETS}, version = s.version + 1, "updatedAt" = now()
       FROM json_populate_record(NULL::speakers, $2::json) r WHERE s.id = $1`,
    [speakerId, JSON.stringify(toColumns("profile", values))],
  );
}
