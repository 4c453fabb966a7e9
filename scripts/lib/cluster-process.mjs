import { spawn } from "node:child_process";
import * as fs from "node:fs";
import path from "node:path";
import { describeProcess, isAlive, pause, signal, waitForEnd } from "./processes.mjs";

/** Milliseconds; recovery after a crash takes a while. */
const START_LIMIT = 60_000;

/** Statements stay out of the log: they contain user data and passwords. */
const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "timezone=UTC",
  "log_timezone=UTC",
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  // Flushes the whole file system at once before recovery, which is faster.
  ...(process.platform === "linux" ? ["recovery_init_sync_method=syncfs"] : []),
];

/**
 * @returns {Promise<{ ready: boolean, pid?: number, log: string, ended: Promise<void> }>} `log` is what this start wrote
 */
export async function spawnServer({ data, program, user, settings, logFile }) {
  const log = fs.openSync(logFile, "a", 0o600);
  const from = fs.fstatSync(log).size;
  const args = ["-D", data, ...[...SETTINGS, ...settings].flatMap((setting) => ["-c", setting])];
  // Detached: Ctrl-C must not stop the database before the app has drained.
  const child = spawn(program, args, {
    ...user,
    cwd: path.dirname(data),
    env: serverEnvironment(),
    detached: true,
    stdio: ["ignore", log, log],
  });
  fs.closeSync(log);
  let over = false;
  let problem = "";
  const ended = new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
    const end = (error) => {
      over = true;
      if (error instanceof Error) problem = error.message;
      resolve();
    };
    child.on("exit", end);
    child.on("error", end);
  });
  child.unref();

  const deadline = Date.now() + START_LIMIT;
  while (!over && Date.now() < deadline) {
    const running = readPidFile(data);
    if (running && running.pid === child.pid && running.status === "ready")
      return { ready: true, pid: child.pid, log: "", ended };
    await pause(15);
  }
  if (!over) await stopServer(child.pid);
  return { ready: false, pid: 0, log: `${problem}\n${fs.readFileSync(logFile).subarray(from).toString()}`, ended };
}

function readPidFile(data) {
  let text;
  try {
    text = fs.readFileSync(path.join(data, "postmaster.pid"), "utf8");
  } catch {
    return null;
  }
  const lines = text.split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? "").trim() };
}

/**
 * Finds a server left behind on `data` by a killed launcher. A stale process id may belong to another process, so
 * the command line is checked.
 * @returns {Promise<{ pid: number, port: number } | null>} the running server, unless it was stopped
 */
export async function takeOverLeftover(data, { stop }) {
  const found = readPidFile(data);
  if (!found) return null;
  if (!isServerOf(found.pid, data)) {
    fs.rmSync(path.join(data, "postmaster.pid"), { force: true });
    return null;
  }
  if (!stop) return found.status === "ready" ? found : null;
  await stopServer(found.pid);
  return null;
}

function isServerOf(pid, data) {
  if (!isAlive(pid)) return false;
  const { command, directory } = describeProcess(pid);
  if (process.platform === "win32") return true; // the system tells too little; postgres' own lock decides
  if (!/postgres/.test(command)) return false;
  return (directory !== "" && directory === fs.realpathSync(data)) || command.includes(data);
}

export async function stopServer(pid) {
  for (const [name, patience] of [
    ["SIGINT", 5_000],
    ["SIGQUIT", 1_000],
    ["SIGKILL", 5_000],
  ]) {
    if (!isAlive(pid)) return;
    signal(pid, name);
    if (await waitForEnd(pid, patience)) return;
  }
}

export function serverEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith("PG") && !name.startsWith("LC_"));
  return { ...Object.fromEntries(kept), LC_ALL: "C", TZ: "UTC" };
}
