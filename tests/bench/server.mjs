import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startApp } from "../../scripts/lib/app.mjs";
import { tryListen } from "../../scripts/lib/ports.mjs";
import { LOGIN } from "./data.mjs";

/** The benchmark's build is separate from the ordinary one and includes the `*.bench.ts(x)` reference pages. */
export const BUILD = {
  LECTERN_BENCH: "1",
  LECTERN_DIST_DIR: ".next-bench",
  // Pages made at build name their whole address, as they would in production.
  NEXTAUTH_URL: "https://lectern.example",
};

/** @typedef {{ address: string, pid: number, cookie: string, headers: Record<string, string>, stop: () => Promise<void> }} Server */

/**
 * The app with the launcher's memory limit, signed in as the speaker under test.
 * @returns {Promise<Server>}
 */
export async function startServer(/** @type {any} */ { databaseUrl, secret, heapMegabytes, login = LOGIN, env = {} }) {
  const { port } = await tryListen(0, "127.0.0.1");
  const address = `http://localhost:${port}`;
  const recordFile = path.join(os.tmpdir(), `lectern-bench-${process.pid}-${port}.json`);
  const app = await startApp({
    dev: false,
    port,
    host: "127.0.0.1",
    heapMegabytes,
    recordFile,
    env: {
      ...process.env,
      ...BUILD,
      DATABASE_URL: databaseUrl,
      NEXTAUTH_SECRET: secret,
      NEXTAUTH_URL: address,
      RESEND_API_KEY: "re_local",
      STRIPE_SECRET_KEY: "sk_test_local",
      BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_local_local",
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  const cookie = await logIn(address, login);
  const stop = async () => {
    await app.stop();
    rmSync(recordFile, { force: true });
  };
  return { address: `http://127.0.0.1:${port}`, pid: Number(app.pid), cookie, headers: { cookie }, stop };
}

/** @returns the `Cookie` header of a signed-in browser */
export async function logIn(address, login) {
  const jar = new Map();
  const call = async (url, init = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address + url, { ...init, headers: { ...init.headers, cookie } });
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return response.json();
  };
  const { csrfToken } = await call("/api/csrf-token");
  await call("/api/login", {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrf-token": csrfToken },
    body: JSON.stringify(login),
  });
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}

/**
 * Memory of a server and its child processes in MB: current and peak. Linux only, otherwise null.
 * @returns {{ now: number, peak: number } | null}
 */
export function memoryOf(leader) {
  if (!existsSync("/proc/self/status")) return null;
  const sum = { now: 0, peak: 0 };
  for (const pid of membersOf(leader)) {
    const status = readIfRunning(`/proc/${pid}/status`);
    sum.now += kilobytes(status, "VmRSS") / 1024;
    sum.peak += kilobytes(status, "VmHWM") / 1024;
  }
  return sum;
}

/** Processor time of a server, child processes included, in ms, to 10 ms. Linux only, otherwise null. */
export function cpuOf(leader) {
  if (!existsSync("/proc/self/stat")) return null;
  const ticks = membersOf(leader).map((pid) => statOf(pid).slice(11, 13).map(Number));
  return ticks.flat().reduce((sum, count) => sum + count, 0) * 10;
}

/** @returns a process and those of its group */
const membersOf = (leader) =>
  readdirSync("/proc").filter(
    (name) => Number(name) === leader || (/^\d+$/.test(name) && Number(statOf(name)[2]) === leader),
  );

/** Fields of /proc/…/stat from the state on, which is after a name that may hold spaces. */
const statOf = (pid) =>
  readIfRunning(`/proc/${pid}/stat`)
    .replace(/^.*\) /, "")
    .split(" ");

function readIfRunning(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

const kilobytes = (status, name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
