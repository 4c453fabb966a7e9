import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startLocalServices } from "../../local-services/server.mjs";
import { tryListen } from "../../scripts/lib/ports.mjs";
import { step } from "../../scripts/lib/steps.mjs";
import { makeDemoDatabase } from "./data.mjs";

/**
 * @typedef {object} Stage
 * @property {any} cluster from `startBenchCluster`
 * @property {(database: { url: string }, more: object) => Promise<import("./server.mjs").Server>} start
 * @property {string} secret the app's
 * @property {{ address: string }} bare the empty application
 * @property {{ seconds: number, rounds: number }} pace
 */

/**
 * Runs `work` with a server of the demo speaker, whose pictures are in a store of their own.
 * @param {Stage} stage
 * @param {{ name: string, env?: Record<string, string> }} options `name` is the database's
 * @template T
 * @param {(server: import("./server.mjs").Server, login: { username: string, password: string }, store: Record<string, string>) =>
 * Promise<T>} work
 */
export async function withDemo({ cluster, start, secret }, { name, env = {} }, work) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "lectern-bench-store-"));
  const { port } = await tryListen(0, "127.0.0.1");
  const services = await startLocalServices({ port, dataDir });
  try {
    const login = { username: "demo", password: randomBytes(9).toString("base64url") };
    const store = {
      VERCEL_BLOB_API_URL: `${services.url}/blob/api`,
      BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_local_local",
    };
    const demo = await step("Adding the demo speaker", () =>
      makeDemoDatabase(cluster, { name, password: login.password, secret, store }),
    );
    const server = await start(demo, { login, env: { ...store, ...env } });
    return await work(server, login, store);
  } finally {
    await services.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
