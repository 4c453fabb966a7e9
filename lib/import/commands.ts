import "server-only";
import type { PoolClient } from "pg";
import { inWork } from "@/lib/import/commit/lock";
import { makeDryRun } from "@/lib/import/dry-run";
import { keepRows } from "@/lib/import/kept-rows";
import { DRY_RUN_DAYS } from "@/lib/import/limits";
import { getImport } from "@/lib/import/queries";
import { type ImportDto, importRowsSchema } from "@/lib/import/schema";
import { withUpload } from "@/lib/import/upload";
import { bulkTransaction } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

/**
 * Dry run of an uploaded file: reads it, compares it with what there is, and keeps its rows for the commit and its bytes
 * for answers. Nothing of the speaker's own records is written.
 * @throws AppError `invalid` with one sentence when the file cannot be read
 */
async function createImport(actor: Actor, upload: { fileName: string; bytes: Uint8Array }): Promise<ImportDto> {
  const { state, summary, readAs, planned } = await makeDryRun(actor, upload, {});
  const id = await bulkTransaction(async (client) => {
    await forgetOldDryRuns(client, actor);
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO imports (id, "speakerId", "fileName", state, summary, sheets, "updatedAt")
       VALUES (gen_random_uuid(), $1, $2, $3::import_state, $4::jsonb, $5::jsonb, now()) RETURNING id`,
      [actor.speakerId, upload.fileName, state, JSON.stringify(summary), JSON.stringify(readAs)],
    );
    const importId = rows[0]?.id as string;
    await client.query(`INSERT INTO import_sources ("importId", "speakerId", bytes) VALUES ($1, $2, $3)`, [
      importId,
      actor.speakerId,
      Buffer.from(upload.bytes.buffer, upload.bytes.byteOffset, upload.bytes.byteLength),
    ]);
    await keepRows(client, actor.speakerId, importId, planned);
    return importId;
  });
  return getImport(actor, id, importRowsSchema.parse({}));
}

/** The multipart upload of `POST /api/imports`. */
export const receiveImport = (actor: Actor, request: Request): Promise<ImportDto> =>
  withUpload(request, (upload) => createImport(actor, upload));

/**
 * A dry run nobody went on with for a week goes, and of the others the oldest ones beyond nine; their rows go with them.
 * Never one that is being written.
 */
async function forgetOldDryRuns(client: PoolClient, actor: Actor): Promise<void> {
  await client.query(
    `DELETE FROM imports WHERE "speakerId" = $1 AND id IN (
       SELECT i.id FROM imports i
        WHERE i."speakerId" = $1 AND i.state IN ('ready', 'mapping')
          AND CASE WHEN i."updatedAt" < now() - interval '${DRY_RUN_DAYS} days' OR i.id NOT IN (
                     SELECT id FROM imports WHERE "speakerId" = $1 AND state IN ('ready', 'mapping')
                      ORDER BY "updatedAt" DESC LIMIT 9)
              THEN NOT ${inWork("i.id::text")} ELSE false END
          FOR UPDATE SKIP LOCKED)`,
    [actor.speakerId],
  );
}
