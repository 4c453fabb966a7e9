import "server-only";
import { emptyStatement } from "@/lib/backup/rows";
import type { RestoreDto, RestoreStatus } from "@/lib/backup/status";
import { travelling } from "@/lib/export/queries";
import { speakerTables } from "@/lib/server/catalogue";
import { query, queryOne } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

const COLUMNS = `id, state, "fileName", done, total, error, iso_instant("createdAt") AS "createdAt"`;

export async function getRestoreStatus({ speakerId }: Actor): Promise<RestoreStatus> {
  const all = await speakerTables();
  const [[found], [latest]] = await Promise.all([
    query<{ isEmpty: boolean }>("", emptyStatement(travelling(all), all), [speakerId]),
    query<RestoreDto>(
      "latest-restore",
      `SELECT ${COLUMNS} FROM restores WHERE "speakerId" = $1 AND "createdAt" > now() - interval '2 days'
        ORDER BY "createdAt" DESC LIMIT 1`,
      [speakerId],
    ),
  ]);
  return { isEmpty: found?.isEmpty ?? false, latest: latest ?? null };
}

export async function getRestore({ speakerId }: Actor, id: string): Promise<RestoreDto> {
  const text = `SELECT ${COLUMNS} FROM restores WHERE id = $2 AND "speakerId" = $1`;
  return queryOne<RestoreDto>("restore", "restore", text, [speakerId, id]);
}
