import { setTimeout as pauseUntil } from "node:timers/promises";
import { failureLine } from "./failure.mjs";
import { startGroup } from "./process-group.mjs";
import { bundleDocuments, bundleRunner, runnerFile } from "./runner-bundle.mjs";

const HEAP_MEGABYTES = 200;
const STARTED_AFTER = 10_000;
const BACKOFF = [0, 250, 500, 1000, 2000];
const LATER = 30_000;

/**
 * Restarts the job runner until stopped; options are read anew at each start.
 * @param {object} options
 * @param {() => { dev: boolean, env: Record<string, string | undefined>, recordFile: string }} options.runnerOptions read anew at each start: the database's port may have changed
 * @param {(options: any) => Promise<import("./process-group.mjs").Running>} [options.start]
 * @param {(line: string) => void} [options.say]
 * @param {number[]} [options.backoff] pauses after the first deaths in a row, in milliseconds
 * @param {number} [options.later] the pause after all further ones
 * @returns {{ stop: () => Promise<void>, restart: () => Promise<void>, cutOff: () => void }}
 */
export function keepRunner({
  runnerOptions,
  start = startRunner,
  say = console.error,
  backoff = BACKOFF,
  later = LATER,
}) {
  const stopping = new AbortController();
  /** @type {import("./process-group.mjs").Running | null} */
  let current = null;
  let restarting = false;
  let troubled = false;
  const over = keep();

  async function keep() {
    let deaths = 0;
    while (!stopping.signal.aborted) {
      const { how, lived, ran } = await runOnce();
      if (stopping.signal.aborted) return;
      if (restarting || lived >= STARTED_AFTER) deaths = 0;
      if (!restarting) {
        deaths += 1;
        if (deaths === 1 && ran) say(`lectern: the job runner ended unexpectedly (${how}); starting it again.`);
        if (deaths === backoff.length) {
          troubled = true;
          say(`lectern: the job runner can't be started (${how}); emails wait. Trying again every ${later / 1000} s.`);
        }
      }
      restarting = false;
      const wait = deaths === 0 ? 0 : (backoff[deaths - 1] ?? later);
      await pauseUntil(wait, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function runOnce() {
    const since = Date.now();
    const started = setTimeout(() => {
      if (troubled) say("lectern: the job runner is back.");
      troubled = false;
    }, STARTED_AFTER);
    try {
      const runner = await start(runnerOptions());
      current = runner;
      if (stopping.signal.aborted) await runner.stop();
      return { how: await runner.ended, lived: Date.now() - since, ran: true };
    } catch (error) {
      return { how: failureLine(error), lived: 0, ran: false };
    } finally {
      clearTimeout(started);
      current = null;
    }
  }

  return {
    async stop() {
      stopping.abort();
      await current?.stop();
      await over;
    },
    async restart() {
      restarting = current !== null;
      await current?.stop();
    },
    cutOff: () => current?.cutOff(),
  };
}

async function startRunner({ dev, env, recordFile }) {
  const file = runnerFile({ dev });
  if (dev) {
    await bundleRunner({ outfile: file });
    await bundleDocuments();
  }
  return startGroup([`--max-old-space-size=${HEAP_MEGABYTES}`, "--enable-source-maps", file], {
    env: { ...env, NODE_ENV: dev ? "development" : "production" },
    recordFile,
  });
}
