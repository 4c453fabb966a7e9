import { stopRunning } from "./processes.mjs";
import { endSteps } from "./steps.mjs";

const PARENT_CHECK = 1_000;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Stops entries in reverse order; a second signal hurries them.
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
    run() {
      shutdown.stopping = true;
      ending ??= (async () => {
        await stopRunning();
        for (const entry of entries.reverse())
          await Promise.resolve(entry.stop()).catch((error) => console.error(error.message));
      })();
      return ending;
    },
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

  /** npm's shell does not pass SIGTERM on, so a script stops when the npm that started it is gone. */
  function stopWithNpm() {
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    const check = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(check);
      if (!shutdown.stopping) onSignal("SIGTERM");
    }, PARENT_CHECK);
    check.unref();
    // npm may have ended.
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
