import "server-only";
import { deleteBlobs, deleteBlobsUnder } from "@/lib/server/blob";
import { query } from "@/lib/server/db";
import type { TaskProps } from "@/lib/server/tasks";

/** Rows of one round: their bytes go in one call of the store. */
const BATCH = 200;

declare module "@/lib/server/tasks" {
  interface TaskProps {
    "sweep-upload": { speakerId: string; paths: string[] };
  }
}

/** An hour after an upload: bytes that no row speaks of are nobody's. */
export async function sweepUploadUnscoped({ paths }: TaskProps["sweep-upload"]): Promise<{ swept: number }> {
  const rows = await query<{ path: string }>(
    "",
    ["path", `"thumbPath"`, `"webPath"`]
      .map((column) => `SELECT ${column} AS path FROM files WHERE ${column} = ANY ($1)`)
      .join(" UNION ALL "),
    [paths],
  );
  const kept = new Set(rows.map(({ path }) => path));
  const stray = paths.filter((path) => !kept.has(path));
  await deleteBlobs(stray);
  return { swept: stray.length };
}

/**
 * Files that have been in the trash for 30 days, or whose event has: the bytes first, then the row, so that a crash in
 * between leaves a row that is found again and never bytes that nobody knows.
 */
export async function purgeFilesUnscoped(): Promise<{ files: number }> {
  for (let files = 0; ; ) {
    const due = await query<{ id: string; paths: string[] }>(
      "",
      `SELECT f.id, array_remove(ARRAY[f.path, f."thumbPath", f."webPath"], NULL) AS paths FROM files f
         LEFT JOIN events e ON e.id = f."eventId" AND e."speakerId" = f."speakerId"
        WHERE least(f."deletedAt", e."deletedAt") < now() - interval '30 days' LIMIT ${BATCH}`,
      [],
    );
    await deleteBlobs(due.flatMap(({ paths }) => paths));
    // A link of the media kit that showed one goes on without it.
    await query(
      "",
      `WITH freed AS (UPDATE kit_links SET "previewFileId" = NULL WHERE "previewFileId" = ANY ($1))
       DELETE FROM files WHERE id = ANY ($1)`,
      [due.map(({ id }) => id)],
    );
    files += due.length;
    if (due.length < BATCH) return { files };
  }
}

/** All bytes of a speaker, whatever the rows say. */
export const removeFilesOfUnscoped = (speakerId: string): Promise<number> => deleteBlobsUnder(`${speakerId}/`);
