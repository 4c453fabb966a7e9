import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startCluster } from "./cluster.mjs";
import { takeOverLeftover } from "./cluster-process.mjs";
import { processRecord, readRecord } from "./lock.mjs";
import { canReach, serverUser } from "./postgres-user.mjs";

const OWNER_FILE = "owner.json";
const bases = () => [...new Set([os.tmpdir(), "/tmp", "/var/tmp"])].filter((base) => fs.existsSync(base));

/** `stop` removes every trace. @param {{ durable?: boolean }} options `durable`: as in production, which costs time */
export async function startScratchCluster({ durable = false } = {}) {
  await sweep();
  const directory = makeReachable();
  fs.writeFileSync(path.join(directory, OWNER_FILE), JSON.stringify(processRecord(process.pid, {})));
  const remove = () => fs.rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
  try {
    const cluster = await startCluster({
      directory,
      logFile: path.join(directory, "postgres.log"),
      password: randomBytes(18).toString("base64url"),
      throwaway: !durable,
    });
    const stop = async () => {
      await cluster.stop();
      remove();
    };
    return { ...cluster, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

async function sweep() {
  for (const base of bases()) {
    for (const name of fs.readdirSync(base).filter((entry) => entry.startsWith("lectern-scratch-"))) {
      const directory = path.join(base, name);
      const owner = path.join(directory, OWNER_FILE);
      const ours = fs.existsSync(owner) && fs.statSync(owner).uid === (process.getuid?.() ?? fs.statSync(owner).uid);
      if (!ours || readRecord(owner)) continue;
      await takeOverLeftover(path.join(directory, "data"), { stop: true });
      fs.rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
    }
  }
}

/** TMPDIR may be private to root; the database user must reach the folder. */
function makeReachable() {
  const user = serverUser();
  for (const base of bases()) {
    const directory = fs.mkdtempSync(path.join(base, "lectern-scratch-"));
    if (user) fs.chmodSync(directory, 0o711);
    if (canReach(directory, user)) return directory;
    fs.rmSync(directory, { recursive: true });
  }
  throw new Error("no temporary folder that PostgreSQL can use");
}
