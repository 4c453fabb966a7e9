import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { runTaskInline, scheduleTasksUnscoped, workUnscoped } from "@/lib/operation/commands";
import { answerTasks, isTaskProcess, runTaskInProcess } from "@/lib/operation/task-process";
import { log } from "@/lib/server/log";

/** The job runner's process; any number may run. SIGTERM lets it finish its jobs; a killed one's jobs are taken over. */
const SCHEDULING = 20_000;
const AFTER_ERROR = 3_000;

if (isTaskProcess()) answerTasks(runTaskInline);
else await run();

async function run(): Promise<never> {
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const name of ["SIGTERM", "SIGINT"] as const) process.on(name, () => stopping.abort());
  const repeat = async (work: () => Promise<unknown>, every: number) => {
    while (!signal.aborted) {
      const wait = await work().then(
        () => every,
        (error: unknown) => {
          log.error({ message: error instanceof Error ? error.message : String(error) }, "the job runner cannot work");
          return AFTER_ERROR;
        },
      );
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  };
  void repeat(scheduleTasksUnscoped, SCHEDULING);
  await repeat(() => workUnscoped({ runTask: runTaskInProcess, isOver: () => signal.aborted, isEndless: true }), 0);
  process.exit(0);
}
