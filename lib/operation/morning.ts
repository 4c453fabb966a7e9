import "server-only";
import { DIGEST } from "@/lib/action-items/digest";
import { MANIFESTS } from "@/lib/manifests";
import { dueStep, type Step } from "@/lib/operation/morning-step";
import { query, type Tx, transaction } from "@/lib/server/db";
import { isUnavailable } from "@/lib/server/error-map";
import type { MorningTask } from "@/lib/server/manifest";
import { eachBatch, eachRow } from "@/lib/server/rows";
import type { SpeakerId } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";

const MORNING: Readonly<Record<string, MorningTask>> = Object.assign(
  { digest: DIGEST },
  ...MANIFESTS.map(({ morning }) => morning),
);

const BATCH = 500;

type Subject = { id: string; speakerId: SpeakerId; zone: string; lastDay: string | null; now: Date; steps: Step[] };

const SUBJECTS = (due: string) => `
  SELECT s.id, s."speakerId", s.zone, r.day AS "lastDay", now() AS now,
         json_agg(json_build_object('step', s.step, 'day', s.day)) AS steps
    FROM (${due}) s
    LEFT JOIN LATERAL (SELECT max(m.day) AS day FROM morning_runs m
                        WHERE m.task = $1 AND m."subjectId" = s.id AND m."speakerId" = s."speakerId" AND m.refusal = '') r ON true
   WHERE s.day <= current_date + 1 AND s.day > coalesce(r.day, '-infinity') AND s.id > $2
     AND ($3::uuid[] IS NULL OR s."speakerId" = ANY ($3))
   GROUP BY s.id, s."speakerId", s.zone, r.day ORDER BY s.id LIMIT ${BATCH}`;

type Tally = { ran: number; refused: number };

/** A subject that is refused or fails stays due, and holds up no other. */
export async function runMorningTasksUnscoped(): Promise<Tally> {
  const tally = { ran: 0, refused: 0 };
  const tasks = Object.keys(MORNING).map((id) => ({ id }));
  await eachRow("morning-tasks", tasks, async ({ id: task }) => {
    try {
      await runFor(task, null, tally);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      const speakers = await query<{ id: string }>("", "SELECT id FROM speakers", []);
      await eachBatch(`morning ${task} of speaker`, speakers, (some) => runFor(task, some, tally));
    }
  });
  return tally;
}

async function runFor(task: string, speakers: readonly { id: string }[] | null, tally: Tally): Promise<void> {
  const spec = MORNING[task];
  if (!spec) return;
  for (let last = "00000000-0000-0000-0000-000000000000"; last; ) {
    const values = [task, last, speakers?.map(({ id }) => id) ?? null];
    const subjects = await query<Subject>(`morning-${task}`, SUBJECTS(spec.due), values);
    const { failed } = await eachRow(`morning ${task}`, subjects, async (subject) => {
      try {
        if (await runOnce(task, spec, subject)) tally.ran += 1;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        tally.refused += 1;
      }
    });
    tally.refused += failed.length;
    last = subjects.length === BATCH ? (subjects.at(-1)?.id ?? "") : "";
  }
}

async function runOnce(task: string, { hours, run }: MorningTask, subject: Subject): Promise<boolean> {
  const { id, speakerId } = subject;
  const due = dueStep(subject.steps, { ...subject, hours });
  if (!due) return false;
  const note = (refusal: string, tx: Tx) => tx.$executeRaw`
      INSERT INTO morning_runs AS m (task, "subjectId", "speakerId", day, step, refusal)
      VALUES (${task}, ${id}::uuid, ${speakerId}::uuid, ${due.today}::date, ${due.step}, ${refusal})
      ON CONFLICT (task, "speakerId", "subjectId", day, step) DO UPDATE SET refusal = excluded.refusal
       WHERE m.refusal NOT IN ('', excluded.refusal)`;
  return transaction(async (tx) => {
    const taken = await note("", tx);
    if (taken > 0) await run({ id, speakerId, step: due.step, today: due.today }, tx);
    return taken > 0;
  }).catch(async (error: unknown) => {
    if (error instanceof AppError) await transaction((tx) => note(error.message, tx));
    throw error;
  });
}
