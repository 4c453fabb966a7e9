import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { keepTimeUnscoped, runBatchUnscoped } from "@/lib/operation/commands";
import { log } from "@/lib/server/log";

/**
 * The job runner: a process of its own beside the app, bundled by scripts/lib/runner-bundle.mjs. Any number may run. On SIGTERM it
 * finishes the batch it has and leaves; killed, its jobs come back to the others when their time is up.
 */
const IDLE = 1_000;
const TIMEKEEPING = 20_000;
const AFTER_TROUBLE = 3_000;

const stopping = new AbortController();
for (const name of ["SIGTERM", "SIGINT"] as const) process.on(name, () => stopping.abort());

const rest = (milliseconds: number) =>
  pause(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);

let keptAt = 0;
while (!stopping.signal.aborted) {
  try {
    if (Date.now() - keptAt > TIMEKEEPING) {
      await keepTimeUnscoped();
      keptAt = Date.now();
    }
    const { done } = await runBatchUnscoped();
    if (done === 0) await rest(IDLE);
  } catch (error) {
    log.error({ message: error instanceof Error ? error.message : String(error) }, "the job runner cannot work");
    await rest(AFTER_TROUBLE);
  }
}
process.exit(0);
