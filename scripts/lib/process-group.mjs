import { spawn } from "node:child_process";
import * as fs from "node:fs";
import { processRecord, readRecord } from "./lock.mjs";
import { nodeProgram } from "./node.mjs";
import { isAlive, signal, waitForEnd } from "./processes.mjs";
import { root } from "./project.mjs";

/** Milliseconds to drain. */
const DRAIN = 8_000;

/** @typedef {{ pid?: number, ended: Promise<string>, stop: (hurry?: boolean) => Promise<void>, cutOff: () => void }} Running */

/**
 * In its own process group, so Ctrl-C reaches the launcher only. `recordFile` lets a later start find the process.
 * @param {string[]} args
 * @param {{ env: Record<string, string | undefined>, recordFile: string, about?: object }} options
 * @returns {Running}
 */
export function startGroup(args, { env, recordFile, about = {} }) {
  const child = spawn(nodeProgram(), args, {
    cwd: root,
    env: /** @type {any} */ ({ ...env, TZ: "UTC" }),
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = new Promise((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code, name) => {
      if (child.pid) signal(groupOf(child.pid), "SIGKILL"); // helpers that outlived their leader
      resolve(name ? `signal ${name}` : `exit code ${code}`);
    });
  });
  if (child.pid) fs.writeFileSync(recordFile, JSON.stringify(processRecord(child.pid, about)), { mode: 0o600 });
  return {
    pid: child.pid,
    ended,
    stop: (hurry = false) => stopGroup(child.pid, hurry ? 500 : DRAIN),
    cutOff: () => child.pid && signal(groupOf(child.pid), "SIGKILL"),
  };
}

async function stopGroup(pid, patience) {
  if (!pid) return;
  signal(groupOf(pid), "SIGTERM");
  if (!(await waitForEnd(pid, patience))) {
    signal(groupOf(pid), "SIGKILL");
    await waitForEnd(pid, 5_000);
  }
  signal(groupOf(pid), "SIGKILL"); // helpers that outlived their leader
}

const groupOf = (pid) => (process.platform === "win32" ? pid : -pid);

export async function stopLeftover(recordFile) {
  const record = readRecord(recordFile);
  if (record && isAlive(record.pid)) await stopGroup(record.pid, DRAIN);
  fs.rmSync(recordFile, { force: true });
}
