import { spawn } from "node:child_process";
import * as fs from "node:fs";
import { Failure } from "./failure.mjs";
import { processRecord, readRecord } from "./lock.mjs";
import { isAlive, pause, signal, waitForEnd } from "./processes.mjs";
import { inProject, root } from "./project.mjs";

const DRAIN = 10_000;
const READY_LIMIT = { production: 60_000, development: 180_000 };

/**
 * Starts Next and waits until the app says that it is healthy.
 *
 * Next runs directly under this Node, not through npm or a shell, so that signals reach it. It gets a process group of its
 * own: a Ctrl-C goes to the launcher alone, which then stops the app and, after it, the database. `recordFile` names the
 * process for a later start, in case this launcher is killed without a chance to clean up.
 *
 * @returns {Promise<{ pid: number, ended: Promise<string>, stop: (hurry?: boolean) => Promise<void>, cutOff: () => void }>}
 * @throws {Failure} when it ends or stays silent before it was healthy
 */
export async function startApp({ dev, port, host, heapMegabytes, env, recordFile, onSpawn = () => {} }) {
  const args = [inProject("node_modules/next/dist/bin/next"), dev ? "dev" : "start", "-p", String(port)];
  if (host) args.push("-H", host);
  const limits = dev ? "" : `--max-old-space-size=${heapMegabytes}`;
  const nodeOptions = [env.NODE_OPTIONS, limits].filter(Boolean).join(" ");
  const mode = dev ? "development" : "production";
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...env,
      NODE_ENV: mode,
      NODE_OPTIONS: nodeOptions,
      PORT: String(port),
      TZ: "UTC",
      NEXT_TELEMETRY_DISABLED: "1",
    },
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
  });
  let how = "";
  const ended = new Promise((resolve) => {
    const end = (reason) => {
      how = reason;
      resolve(reason);
    };
    child.on("error", (error) => end(error.message));
    child.on("exit", (code, name) => end(name ? `signal ${name}` : `exit code ${code}`));
  });
  const stop = (hurry = false) => stopGroup(child.pid, hurry ? 500 : DRAIN);
  if (child.pid) fs.writeFileSync(recordFile, JSON.stringify(processRecord(child.pid, { port })), { mode: 0o600 });
  const cutOff = () => child.pid && signal(groupOf(child.pid), "SIGKILL");
  const app = { pid: child.pid, ended, stop, cutOff };
  onSpawn(app);

  const url = `http://${!host || host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host}:${port}/api/health`;
  const deadline = Date.now() + READY_LIMIT[mode];
  let last = "no answer";
  while (Date.now() < deadline) {
    if (how) throw new Failure(`the app ended before it was ready (${how}); what it said stands above.`);
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(dev ? 60_000 : 5_000), redirect: "manual" });
      await response.arrayBuffer();
      if (response.status === 200) return app;
      last = `status ${response.status}`;
    } catch {
      last = "no answer";
    }
    await pause(200);
  }
  await stop(true);
  throw new Failure(`the app was not ready after ${READY_LIMIT[mode] / 1000} s (${last} from /api/health).`);
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

/** Stops an app that a killed launcher left behind. The caller holds the launcher's lock, so nobody looks after that app. */
export async function stopLeftoverApp(recordFile) {
  const record = readRecord(recordFile);
  if (record && isAlive(record.pid)) await stopGroup(record.pid, DRAIN);
  fs.rmSync(recordFile, { force: true });
}
