import { stopRunning } from "./processes.mjs";
import { endSteps } from "./steps.mjs";

/** How often a script that npm started looks whether npm is still there. */
const PARENT_CHECK = 1_000;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * What has to be undone when the script ends: last started, first stopped. The first signal stops everything in order and
 * exits; a second one hurries whatever is still stopping.
 * @param {{ exitCode?: number | ((signal: NodeJS.Signals) => number), onStop?: (signal: NodeJS.Signals) => void }} [options]
 */
export function createShutdown({ exitCode = 0, onStop = () => {} } = {}) {
  /** @type {{ stop: () => unknown, hurry?: () => void }[]} */
  const entries = [];
  /** @type {Promise<void> | undefined} */
  let ending;
  const shutdown = {
    stopping: false,
    /** @param {{ stop: () => unknown, hurry?: () => void }} entry */
    add(entry) {
      entries.push(entry);
    },
    /** Stops everything once; later calls wait for the first. */
    run() {
      shutdown.stopping = true;
      ending ??= (async () => {
        await stopRunning();
        for (const entry of entries.reverse())
          await Promise.resolve(entry.stop()).catch((error) => console.error(error.message));
      })();
      return ending;
    },
    /** Runs `main`; however it ends, everything is stopped afterwards. */
    async guard(main) {
      for (const name of SIGNALS) process.on(name, () => onSignal(name));
      stopWithNpm();
      try {
        return await main();
      } catch (error) {
        if (shutdown.stopping) await new Promise(() => {}); // the signal's own exit is on its way
        throw error;
      } finally {
        if (!shutdown.stopping) await shutdown.run();
      }
    },
  };

  /**
   * npm passes SIGTERM on to the shell that it started, which ends without passing it on. So a script that npm started stops when the
   * parent it began with is gone. One that node started itself goes on, under nohup for example.
   */
  function stopWithNpm() {
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    const check = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(check);
      if (!shutdown.stopping) onSignal("SIGTERM");
    }, PARENT_CHECK);
    check.unref();
    // The reader of our output may have ended with npm.
    for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  }

  function onSignal(name) {
    if (shutdown.stopping) {
      for (const entry of entries) entry.hurry?.();
      return;
    }
    endSteps();
    onStop(name);
    shutdown.run().then(() => process.exit(typeof exitCode === "function" ? exitCode(name) : exitCode));
  }
  return shutdown;
}
