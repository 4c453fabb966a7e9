import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { isAlive } from "./processes.mjs";

/**
 * The start time distinguishes a process from a later one with the same id; null if none runs.
 * @returns {string | null} null when no such process runs
 */
export function processIdentity(pid) {
  if (!isAlive(pid)) return null;
  if (process.platform === "linux") {
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
      const boot = fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
      return `${boot} ${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]}`;
    } catch {
      return null;
    }
  }
  if (process.platform === "win32") return "";
  return spawnSync("ps", ["-p", String(pid), "-o", "lstart="], { encoding: "utf8" }).stdout.trim();
}

export const processRecord = (pid, extra) => ({ pid, identity: processIdentity(pid), ...extra });

export function readRecord(file) {
  try {
    const record = JSON.parse(fs.readFileSync(file, "utf8"));
    const alive = record.pid !== process.pid && processIdentity(record.pid) === record.identity;
    return alive ? record : null;
  } catch {
    return null;
  }
}

/**
 * A lock of a dead process counts as free.
 * @param {object} extra what the file tells others about the holder
 * @returns {{ taken: true, release: () => void } | { taken: false, holder: object }}
 */
export function takeLock(file, extra) {
  const mine = `${file}.${process.pid}`;
  const content = JSON.stringify(processRecord(process.pid, extra));
  fs.writeFileSync(mine, content, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      try {
        fs.linkSync(mine, file); // fails when it is there, and appears with its content or not at all
        return { taken: true, release: () => release(file, content) };
      } catch (error) {
        if (error.code !== "EEXIST") throw error;
      }
      const seen = readText(file);
      const holder = readRecord(file);
      if (holder) return { taken: false, holder };
      removeStale(file, seen);
    }
    return { taken: false, holder: {} };
  } finally {
    fs.rmSync(mine, { force: true });
  }
}

function readText(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** Restores it if a live process took it meanwhile. */
function removeStale(file, seen) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    fs.renameSync(file, aside);
    if (readText(aside) !== seen) fs.linkSync(aside, file);
  } catch {}
  fs.rmSync(aside, { force: true });
}

function release(file, content) {
  if (readText(file) === content) fs.rmSync(file, { force: true });
}
