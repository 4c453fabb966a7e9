import "server-only";
import { readWorkbook } from "@/lib/import/file/read";
import { countLinks } from "@/lib/import/links";
import { readMemory } from "@/lib/import/mapping/queries";
import { pause } from "@/lib/import/pause";
import { makePlan } from "@/lib/import/plan";
import { readBook } from "@/lib/import/reading/read-book";
import { countRows } from "@/lib/import/rules";
import type { ImportAnswers, ImportState, ImportSummary, KeptSheet, PlannedRow } from "@/lib/import/schema";
import { type Run, readCurrent } from "@/lib/import/snapshot";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

/** Reading a file and comparing it with what there is; nothing of the speaker's own records is written. */
export type DryRun = {
  state: ImportState;
  summary: ImportSummary;
  readAs: KeptSheet[];
  planned: PlannedRow[];
};

const poolRun: Run = (text, values) => query("", text, values);

/**
 * Reads the bytes of a file, as far as it is understood with what the speaker has said about it now and before.
 * @throws AppError `invalid` with one sentence when the file cannot be read at all
 */
export async function makeDryRun(
  actor: Actor,
  upload: { fileName: string; bytes: Uint8Array },
  answers: ImportAnswers,
): Promise<DryRun> {
  const memory = await readMemory(actor);
  const reading = await readBook(await readWorkbook(upload.bytes, upload.fileName), pause, { answers, memory });
  const { drafts, backup, setAside, questions, answered, remembered, readAs } = reading;
  const current = await readCurrent(poolRun, actor.speakerId, drafts);
  const { planned, links, matched } = await makePlan(drafts, current, { backup, onMatch: answers.onMatch });
  return {
    state: questions.length > 0 ? "mapping" : "ready",
    summary: {
      sheets: countRows(planned, reading.sheets),
      willCreate: countLinks(links),
      ...{ matched, setAside, questions, answered, remembered, backup },
      result: null,
    },
    readAs,
    planned,
  };
}
