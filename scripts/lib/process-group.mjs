import { spawn } from "node:child_process";
import * as fs from "node:fs";
import { processRecord, readRecord } from "./lock.mjs";
import { isAlive, signal, waitForEnd } from "./processes.mjs";
import { root } from "./project.mjs";

/** How long a process may take to finish what it has begun. With the database after it, a stop takes 15 seconds at most. */
const DRAIN = 8_000;

/** @typedef {{ pid?: number, ended: Promise<string>, stop: (hurry?: boolean) => Promise<void>, cutOff: () => void }} Running */

/**
 * Starts a Node process in a group of its own, directly and not through npm or a shell, so that signals reach it. A Ctrl-C
 * goes to the launcher alone, which then stops things in order. `recordFile` names the process for a later start, in case
 * this launcher is killed without a chance to clean up.
 * @param {string[]} args
 * @param {{ env: Record<string, string | undefined>, recordFile: string, about?: object }} options
 * @returns {Running}
 */
export function startGroup(args, { env, recordFile, about = {} }) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: /** @type {any} */ ({ ...env, TZ: "UTC" }),
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = new Promise((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code, name) => resolve(name ? `signal ${name}` : `exit code ${code}`));
  });
  if (child.pid) fs.writeFileSync(recordFile, JSON.stringify(processRecord(child.pid, about)), { mode: 0o600 });
  return {
    pid: child.pid,
    ended,
    stop: (hurry = false) => stopGroup(child.pid, hurry ? 500 : DRAIN),
    cutOff: () => child.pid && signal(groupOf(child.pid), "SIGKILL"),
  };
}

/** Ends a process group politely: it drains, and is cut off when that takes too long. */
async function stopGroup(pid, patience) {
  if (!pid) return;
  signal(groupOf(pid), "SIGTERM");
  if (!(await waitForEnd(pid, patience))) {
    signal(groupOf(pid), "SIGKILL");
    await waitForEnd(pid, 5_000);
  }
  signal(groupOf(pid), "SIGKILL"); // helpers that outlived their leader
}

/** Its number as `kill` takes it: negative for the whole group, where the system knows groups. */
const groupOf = (pid) => (process.platform === "win32" ? pid : -pid);

/** Stops what a killed launcher left behind. The caller holds the launcher's lock, so nobody looks after that process. */
export async function stopLeftover(recordFile) {
  const record = readRecord(recordFile);
  if (record && isAlive(record.pid)) await stopGroup(record.pid, DRAIN);
  fs.rmSync(recordFile, { force: true });
}
