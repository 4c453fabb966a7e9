import "server-only";
import type { PoolClient } from "pg";
import { readWorkbook } from "@/lib/import/file/read";
import { DRY_RUN_DAYS, MAX_UPLOAD_BYTES, TOO_LARGE_TEXT } from "@/lib/import/limits";
import { checkAnswers, type MemoryEntry, mergeAnswers, toRemember } from "@/lib/import/mapping";
import { countLinks, makePlan, pause } from "@/lib/import/plan";
import { inWork, lockImport } from "@/lib/import/progress";
import { findImport, getImport, readMemory } from "@/lib/import/queries";
import { readBook } from "@/lib/import/reading/read-book";
import { type Run, readCurrent } from "@/lib/import/records";
import { countRows, sumYears } from "@/lib/import/rules";
import {
  type ImportAnswers,
  type ImportAnswersInput,
  type ImportDto,
  type ImportRecord,
  type ImportState,
  type ImportSummary,
  importRowsSchema,
  type PlannedRow,
  type StoredSheet,
} from "@/lib/import/schema";
import { storeRows } from "@/lib/import/stored-rows";
import { displayFileName, withFormData } from "@/lib/server/body";
import { bulkTransaction, query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { AppError, invalid, stale } from "@/lib/shared/errors";

/** Stores a dry run. @throws AppError `invalid` with one sentence when the file can't be read */
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
    await storeRows(client, actor.speakerId, importId, planned);
    return importId;
  });
  return getImport(actor, id, importRowsSchema.parse({}));
}

export const receiveImport = (actor: Actor, request: Request): Promise<ImportDto> =>
  withUpload(request, (upload) => createImport(actor, upload));

/** Deletes dry runs untouched for a week, and the oldest beyond nine, unless one is being written. */
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

type DryRun = {
  state: ImportState;
  summary: ImportSummary;
  readAs: StoredSheet[];
  planned: PlannedRow[];
};

const poolRun: Run = (text, values) => query("", text, values);

async function makeDryRun(
  actor: Actor,
  upload: { fileName: string; bytes: Uint8Array },
  answers: ImportAnswers,
): Promise<DryRun> {
  const memory = await readMemory(actor);
  const book = await readWorkbook(upload.bytes, upload.fileName, actor.speakerId);
  const reading = await readBook(book, pause, { answers, memory });
  const { drafts, ownExport, setAside, questions, answered, remembered, readAs } = reading;
  const current = await readCurrent(poolRun, actor.speakerId, drafts);
  const { planned, links, matched } = await makePlan(drafts, current, { ownExport, onMatch: answers.onMatch });
  return {
    state: questions.length > 0 ? "mapping" : "ready",
    summary: {
      sheets: countRows(planned, reading.sheets),
      willCreate: countLinks(links),
      years: sumYears(planned),
      matched,
      setAside,
      questions,
      answered,
      remembered,
      ownExport,
      result: null,
    },
    readAs,
    planned,
  };
}

const WORDS = {
  notAForm: "Send the workbook as multipart/form-data in a field called file.",
  tooLarge: TOO_LARGE_TEXT,
  cutOff: "The upload was interrupted. Please try again.",
};

export const withUpload = <T>(
  request: Request,
  work: (upload: { fileName: string; bytes: Uint8Array }, form: FormData) => Promise<T>,
): Promise<T> =>
  withFormData(request, MAX_UPLOAD_BYTES, WORDS, async (form) => {
    const file = form.get("file");
    if (!(file instanceof File)) throw invalid({ file: "Choose an Excel (.xlsx) or CSV file to import." });
    if (file.size > MAX_UPLOAD_BYTES)
      throw new AppError("too_large", TOO_LARGE_TEXT, { fields: { file: TOO_LARGE_TEXT } });
    const bytes = new Uint8Array(await file.arrayBuffer());
    return work({ fileName: displayFileName(file.name, "workbook.xlsx"), bytes }, form);
  });

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
