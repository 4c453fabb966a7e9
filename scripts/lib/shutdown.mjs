import { stopRunning } from "./processes.mjs";
import { endSteps } from "./steps.mjs";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * What has to be undone when the script ends: last started, first stopped. The first signal stops everything in order and
 * exits; a second one hurries whatever is still stopping.
 */
export function createShutdown({ exitCode = 0, onStop = () => {} } = {}) {
  const entries = [];
  let ending = null;
  const shutdown = {
    stopping: false,
    /** @param {{ stop: () => Promise<void>, hurry?: () => void }} entry */
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
