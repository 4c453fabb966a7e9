import { spawn, spawnSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const running = new Set();
let stopped = false;

/** Promises of `run` stay pending from then on: the script is ending. */
export async function stopRunning() {
  stopped = true;
  const children = [...running];
  for (const child of children) child.kill("SIGTERM");
  for (const child of children) if (child.pid && !(await waitForEnd(child.pid, 8_000))) child.kill("SIGKILL");
}

/**
 * Never rejects because of the exit code.
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, output: string }>}
 */
export function run(command, args, /** @type {any} */ { onLine, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
    running.add(child);
    let output = "";
    const take = (chunk) => {
      output += chunk;
      if (onLine) for (const line of String(chunk).split(/\r?\n/)) if (line.trim()) onLine(line.trim());
    };
    child.stdout?.setEncoding("utf8").on("data", take);
    child.stderr?.setEncoding("utf8").on("data", take);
    child.on("error", (error) => {
      running.delete(child);
      reject(error);
    });
    child.on("close", (code, signal) => {
      running.delete(child);
      if (!stopped) resolve({ code, signal, output });
    });
  });
}

/** A zombie counts as dead. */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
  if (process.platform !== "linux") return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return !["Z", "X"].includes(stat.slice(stat.lastIndexOf(")") + 2)[0]);
  } catch {
    return false;
  }
}

export function describeProcess(pid) {
  if (process.platform === "linux") {
    const read = (get) => {
      try {
        return get();
      } catch {
        return "";
      }
    };
    return {
      command: read(() => readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim()),
      directory: read(() => readlinkSync(`/proc/${pid}/cwd`)),
    };
  }
  if (process.platform === "win32") return { command: "", directory: "" };
  const ps = spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
  return { command: (ps.stdout ?? "").trim(), directory: "" };
}

export async function waitForEnd(pid, milliseconds) {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await pause(25);
  }
  return true;
}

export function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}
