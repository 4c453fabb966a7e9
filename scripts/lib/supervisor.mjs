import { startApp } from "./app.mjs";
import { Failure } from "./failure.mjs";
import { pause } from "./processes.mjs";
import { duration } from "./steps.mjs";

const GIVE_UP_AFTER = 5;
const BACKOFF = [0, 250, 500, 1000, 2000];

/**
 * Restarts the app and the embedded database until `stopping()`; rejects when the app cannot start.
 * @param {object} options
 * @param {() => any} options.appOptions read anew at each start: the database's port may have changed
 * @param {{ current: import("./process-group.mjs").Running }} options.app holds the running app, so that it can be stopped
 * @param {import("./start-database.mjs").Database["cluster"]} options.cluster the same for the embedded cluster, if there is one
 * @param {import("./start-database.mjs").Database["restartCluster"]} options.restartCluster
 * @param {{ restart: () => Promise<void> }} options.runner the job runner, which looks after itself but for a new address
 * @param {() => boolean} options.stopping
 * @returns {Promise<void>} rejects with a Failure when there is no point in going on
 */
export async function supervise({ appOptions, app, runner, cluster, restartCluster, stopping }) {
  await Promise.race([keepApp(), ...(cluster ? [keepCluster(cluster)] : [])]);

  async function keepApp() {
    for (;;) {
      const how = await app.current.ended;
      if (stopping()) return;
      console.error(`lectern: the app ended unexpectedly (${how}); starting it again.`);
      const since = Date.now();
      await restartApp();
      if (stopping()) return;
      console.error(`lectern: the app is back after ${duration(Date.now() - since)}.`);
    }
  }

  async function restartApp() {
    for (let deaths = 1; ; deaths += 1) {
      await pause(BACKOFF[deaths - 1]);
      if (stopping()) return;
      try {
        await startApp({ ...appOptions(), onSpawn: keep });
        return;
      } catch (error) {
        if (stopping()) return;
        if (deaths === GIVE_UP_AFTER)
          throw new Failure(`the app could not be started ${deaths} times in a row, giving up: ${error.message}`);
      }
    }
  }

  function keep(started) {
    app.current = started;
  }

  async function keepCluster(cluster) {
    for (;;) {
      await cluster.current.ended;
      if (stopping()) return;
      console.error("lectern: the database ended unexpectedly; starting it again.");
      const since = Date.now();
      const port = cluster.current.port;
      cluster.current = await restartCluster();
      if (stopping()) return cluster.current.stop();
      console.error(`lectern: the database is back after ${duration(Date.now() - since)}.`);
      // The address changed.
      if (cluster.current.port !== port) await Promise.all([app.current.stop(), runner.restart()]);
    }
  }
}
