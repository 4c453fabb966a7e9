import path from "node:path";
import { clusterUrl } from "./cluster.mjs";
import { stopServer, takeOverLeftover } from "./cluster-process.mjs";
import { clusterFolder } from "./data-folder.mjs";
import { prepareEmbedded, startEmbedded } from "./database.mjs";

export async function runningEmbedded(dataDir, secrets) {
  const found = await takeOverLeftover(path.join(clusterFolder(dataDir), "data"), { stop: false });
  if (!found) return null;
  const url = (database, { user = "postgres", password = secrets.databaseSuperuser } = {}) =>
    clusterUrl(found.port, database, user, password);
  return { ...found, url };
}

/**
 * Starts the embedded database for `work` if it does not run.
 * @param {{ dataDir: string }} settings
 * @param {Record<string, string>} secrets
 * @param {(urls: { databaseUrl: string, ownerUrl: string }) => Promise<T>} work
 * @param {{ add: (entry: { stop: () => Promise<void> }) => void }} [shutdown] for a script that may be interrupted
 * @template T
 */
export async function withEmbedded({ dataDir }, secrets, work, shutdown) {
  const present = await runningEmbedded(dataDir, secrets);
  const cluster = present ?? (await startEmbedded(dataDir, secrets));
  if (!present) shutdown?.add({ stop: () => stopServer(cluster.pid) });
  try {
    return await work(await prepareEmbedded(cluster, secrets));
  } finally {
    if (!present) await stopServer(cluster.pid);
  }
}
