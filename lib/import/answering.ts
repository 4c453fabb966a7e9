import "server-only";
import type { PoolClient } from "pg";
import { makeDryRun } from "@/lib/import/commands";
import { checkAnswers, type MemoryEntry, mergeAnswers, toRemember } from "@/lib/import/mapping";
import { lockImport } from "@/lib/import/progress";
import { findImport, getImport } from "@/lib/import/queries";
import {
  type ImportAnswers,
  type ImportAnswersInput,
  type ImportDto,
  type ImportRecord,
  importRowsSchema,
} from "@/lib/import/schema";
import { storeRows } from "@/lib/import/stored-rows";
import { bulkTransaction, query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { AppError, invalid, stale } from "@/lib/shared/errors";

/** Reads the file again with these answers. @throws AppError 409 when written or stale, 422 */
export async function answerImport(actor: Actor, id: string, input: ImportAnswersInput): Promise<ImportDto> {
  const record = await findOpenImport(actor, id, input.version);
  const problems = checkAnswers(input, record.sheets);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  await remakeDryRun(actor, record, mergeAnswers(record.answers, input), toRemember(input, record.sheets));
  return getImport(actor, id, importRowsSchema.parse({}));
}

async function findOpenImport(actor: Actor, id: string, version: number): Promise<ImportRecord> {
  const record = await findImport(actor, id);
  refuseWritten(record);
  if (version !== record.version) throw stale("import");
  return record;
}

function refuseWritten({ state }: Pick<ImportRecord, "state">): void {
  if (state === "mapping" || state === "ready") return;
  const was = state === "undone" ? "was imported and undone" : "is already complete";
  throw new AppError("conflict", `This import ${was}, so you can't change how we read it. Upload the file again.`);
}

async function remakeDryRun(
  actor: Actor,
  record: ImportRecord,
  answers: ImportAnswers,
  remember: readonly MemoryEntry[],
): Promise<void> {
  const [source] = await query<{ bytes: Buffer }>(
    "import-source",
    `SELECT bytes FROM import_sources WHERE "importId" = $1 AND "speakerId" = $2`,
    [record.id, actor.speakerId],
  );
  if (!source) throw new AppError("conflict", "We no longer have this import's file. Upload it again.");
  const dryRun = await makeDryRun(actor, { fileName: record.fileName, bytes: source.bytes }, answers);
  await bulkTransaction(async (client) => {
    const now = await lockImport(client, actor, record.id);
    refuseWritten(now);
    if (now.version !== record.version) throw stale("import");
    await client.query(
      `UPDATE imports SET state = $3::import_state, summary = $4::jsonb, sheets = $5::jsonb, answers = $6::jsonb,
              version = version + 1, "updatedAt" = now()
        WHERE id = $1 AND "speakerId" = $2`,
      [
        ...[record.id, actor.speakerId, dryRun.state],
        ...[dryRun.summary, dryRun.readAs, answers].map((value) => JSON.stringify(value)),
      ],
    );
    await client.query(`DELETE FROM import_rows WHERE "importId" = $1 AND "speakerId" = $2`, [
      record.id,
      actor.speakerId,
    ]);
    await storeRows(client, actor.speakerId, record.id, dryRun.planned);
    await rememberAnswers(client, actor, remember);
  });
}

async function rememberAnswers(client: PoolClient, actor: Actor, entries: readonly MemoryEntry[]): Promise<void> {
  if (entries.length === 0) return;
  // One statement can't write a row twice; the last answer about a word wins.
  const unique = new Map(entries.map((entry) => [`${entry.kind}|${entry.scope}|${entry.word}`, entry]));
  await client.query(
    `INSERT INTO import_memory ("speakerId", kind, scope, word, answer)
     SELECT $1, m.kind, m.scope, m.word, m.answer
       FROM json_to_recordset($2::json) AS m(kind import_memory_kind, scope text, word text, answer text)
     ON CONFLICT ("speakerId", kind, scope, word) DO UPDATE SET answer = excluded.answer, "updatedAt" = now()`,
    [actor.speakerId, JSON.stringify([...unique.values()])],
  );
}
