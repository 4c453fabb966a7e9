import "server-only";
import { setImmediate } from "node:timers/promises";
import type { PoolClient } from "pg";
import { query, sqlTransaction } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { readWorkbook } from "@/lib/workbook/excel/read";
import { keepFurther } from "@/lib/workbook/further/commands";
import { countFurther } from "@/lib/workbook/further/rules";
import { risingIds } from "@/lib/workbook/ids";
import { keepRows } from "@/lib/workbook/kept-rows";
import { countLinks, newLinks } from "@/lib/workbook/links";
import { getImport } from "@/lib/workbook/queries";
import { readBook } from "@/lib/workbook/reading/read-book";
import { countRows, planImport } from "@/lib/workbook/rules";
import { type ImportDto, type ImportSummary, importRowsSchema } from "@/lib/workbook/schema";
import { type Run, readCurrent } from "@/lib/workbook/snapshot";
import { withUpload } from "@/lib/workbook/upload";

/** Between long stretches of work, so that other requests get their turn. */
const pause = (): Promise<void> => setImmediate();

const poolRun: Run = (text, values) => query("", text, values);
/**
 * Dry run of an uploaded workbook: reads it, compares it with what there is, and keeps the rows for the commit.
 * Nothing of the speaker's own records is written.
 * @throws AppError `invalid` with one sentence when the file cannot be read as a workbook of ours
 */
export async function createImport(actor: Actor, upload: { fileName: string; bytes: Uint8Array }): Promise<ImportDto> {
  const reading = await readBook(await readWorkbook(upload.bytes), pause);
  const current = await readCurrent(poolRun, actor.speakerId, reading.drafts);
  await pause();
  const planned = planImport(reading.drafts, current, { backup: reading.backup });
  await pause();
  const summary: ImportSummary = {
    sheets: countRows(planned, reading.sheets),
    willCreate: countLinks(newLinks(planned, current)),
    setAside: reading.setAside,
    questions: [],
    remembered: false,
    backup: reading.backup,
    complete: reading.complete,
    result: null,
  };
  const id = await sqlTransaction(async (client) => {
    await forgetOldDryRuns(client, actor);
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO imports (id, "speakerId", "fileName", summary, sheets, "updatedAt")
       VALUES (gen_random_uuid(), $1, $2, $3::jsonb, $4::jsonb, now()) RETURNING id`,
      [actor.speakerId, upload.fileName, JSON.stringify(summary), JSON.stringify(reading.readAs)],
    );
    const importId = rows[0]?.id as string;
    const nextId = risingIds();
    await keepRows(client, actor.speakerId, importId, planned, nextId);
    const further = await keepFurther(client, actor.speakerId, importId, reading.further);
    summary.sheets.push(...countFurther(further));
    await client.query(`UPDATE imports SET summary = $3::jsonb WHERE id = $1 AND "speakerId" = $2`, [
      importId,
      actor.speakerId,
      JSON.stringify(summary),
    ]);
    return importId;
  });
  return getImport(actor, id, importRowsSchema.parse({}));
}

/** The multipart upload of `POST /api/imports`. */
export const receiveImport = (actor: Actor, request: Request): Promise<ImportDto> =>
  withUpload(request, (upload) => createImport(actor, upload));

/** Dry runs nobody committed are of no use the next day; their rows go with them. */
async function forgetOldDryRuns(client: PoolClient, actor: Actor): Promise<void> {
  await client.query(
    `DELETE FROM imports WHERE "speakerId" = $1 AND state = 'ready' AND ("createdAt" < now() - interval '1 day' OR id NOT IN (
       SELECT id FROM imports WHERE "speakerId" = $1 AND state = 'ready' ORDER BY "createdAt" DESC LIMIT 9))`,
    [actor.speakerId],
  );
}
