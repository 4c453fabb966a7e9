import "server-only";
import { inWork } from "@/lib/import/commit/lock";
import type { ImportProgressDto } from "@/lib/import/commit/schema";
import type { ImportState } from "@/lib/import/schema";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";

type Found = { state: ImportState; done: number; total: number; running: boolean };

/** How far the commit is, in rows; nothing is told of one that was cut off. */
export async function getImportProgress({ speakerId }: Actor, id: string): Promise<ImportProgressDto> {
  const [found] = await query<Found>(
    "import-progress",
    `SELECT state, "rowsDone" AS done, "rowsTotal" AS total, ${inWork("id::text")} AS running
       FROM imports WHERE id = $1 AND "speakerId" = $2`,
    [id, speakerId],
  );
  if (!found) throw notFound("import");
  const { state, done, total } = found;
  const running = state === "ready" && found.running;
  return state === "ready" && !running ? { state, running, done: 0, total: 0 } : { state, running, done, total };
}
