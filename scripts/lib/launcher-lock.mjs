import path from "node:path";
import { clusterFolder } from "./data-folder.mjs";
import { Failure } from "./failure.mjs";
import { takeLock } from "./lock.mjs";

/** One launcher per data folder, and per database folder outside it. */
export function takeLauncherLock({ dataDir, port, databaseUrl }, shutdown) {
  const folders = new Set([dataDir, databaseUrl ? dataDir : clusterFolder(dataDir)]);
  for (const folder of folders) {
    const lock = takeLock(path.join(folder, "launcher.lock"), { address: `http://localhost:${port}` });
    if (!lock.taken) {
      const { pid, address } = /** @type {{ pid?: number, address?: string }} */ (lock.holder);
      throw new Failure(
        `already running${address ? ` at ${address}` : ""} on the data in ${folder} (process ${pid ?? "unknown"}).`,
      );
    }
    shutdown.add({ stop: async () => lock.release() });
  }
}
