import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { runBatchUnscoped, scheduleTasksUnscoped } from "@/lib/operation/commands";
import { log } from "@/lib/server/log";

/** The job runner's process; any number may run. SIGTERM lets it finish its batch; a killed one's jobs are retried. */
const IDLE = 1_000;
const SCHEDULING = 20_000;
const AFTER_ERROR = 3_000;

const stopping = new AbortController();
for (const name of ["SIGTERM", "SIGINT"] as const) process.on(name, () => stopping.abort());

const sleep = (milliseconds: number) =>
  pause(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);

let scheduledAt = 0;
while (!stopping.signal.aborted) {
  try {
    if (Date.now() - scheduledAt > SCHEDULING) {
      await scheduleTasksUnscoped();
      scheduledAt = Date.now();
    }
    const { done } = await runBatchUnscoped();
    if (done === 0) await sleep(IDLE);
  } catch (error) {
    log.error({ message: error instanceof Error ? error.message : String(error) }, "the job runner cannot work");
    await sleep(AFTER_ERROR);
  }
}
process.exit(0);
