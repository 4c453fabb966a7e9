import "server-only";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import type { MergeSide, MergeSides } from "@/lib/clients/merging/schema";
import { referringTables } from "@/lib/server/catalogue";
import { sqlFields } from "@/lib/server/columns";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";

const sidesStatement = (tables: readonly string[]) => `SELECT c.id, ${sqlFields(CLIENT_FIELDS, "c")}, c.version,
    json_build_object(${tables
      .map(
        (table) =>
          `'${table}', (SELECT count(*) FROM ${table} x WHERE x."clientId" = c.id AND x."speakerId" = c."speakerId")`,
      )
      .join(", ")}) AS hanging
  FROM clients c WHERE c."speakerId" = $1 AND c.id IN ($2, $3) AND c."deletedAt" IS NULL`;

/**
 * Two clients side by side, with what hangs on each (counts per table, by the index on "clientId" of each). 404 when
 * one of them is missing, in the trash, or both are the same.
 */
export async function getMergeSides(actor: Actor, id: string, otherId: string): Promise<MergeSides> {
  const rows = await query<MergeSide>("merge-sides", sidesStatement(await referringTables("clients", "clientId")), [
    actor.speakerId,
    id,
    otherId,
  ]);
  const [kept, other] = [id, otherId].map((one) => rows.find((row) => row.id === one.toLowerCase()));
  if (!kept || !other || kept === other) throw notFound("client");
  return { kept, other };
}
