import "server-only";
import { setImmediate } from "node:timers/promises";

/** Between long stretches of work, so that other requests get their turn. */
export const pause = (): Promise<void> => setImmediate();

/** What nobody notices, in ms. */
const SLICE = 8;

/** Does long work that says where it can be left, a slice at a time. */
export async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  for (let since = performance.now(); ; ) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - since < SLICE) continue;
    await pause();
    since = performance.now();
  }
}
