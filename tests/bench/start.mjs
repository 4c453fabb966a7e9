import { spawn } from "node:child_process";
import * as fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { tryListen } from "../../scripts/lib/ports.mjs";
import { pause, run, waitForEnd } from "../../scripts/lib/processes.mjs";
import { root } from "../../scripts/lib/project.mjs";

const LIMIT = 10 * 60_000;

/**
 * The time to a first page: `git clone`, `node scripts/start.mjs` and a response; then the same start again.
 * Only committed files are cloned.
 * @returns {Promise<{ first: number, second: number }>} seconds
 */
export async function measureStarts() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "lectern-clone-"));
  try {
    const { code, output } = await run("git", ["clone", "--quiet", root, folder], { cwd: os.tmpdir() });
    if (code !== 0) throw new Error(`git clone failed: ${output}`);
    return { first: await startOnce(folder), second: await startOnce(folder) };
  } finally {
    removeClone(folder);
  }
}

async function startOnce(folder) {
  const { port } = await tryListen(0, "127.0.0.1");
  const { LECTERN_BENCH: _, LECTERN_DIST_DIR: __, DATABASE_URL: ___, ...env } = process.env;
  const log = fs.openSync(path.join(folder, ".bench-start.log"), "a");
  const started = Date.now();
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: folder,
    env: { ...env, PORT: String(port), DATA_DIR: ".data" },
    stdio: ["ignore", log, log],
  });
  fs.closeSync(log);
  try {
    while (Date.now() - started < LIMIT) {
      if (child.exitCode !== null) break;
      const answer = await fetch(`http://localhost:${port}/auth`).catch(() => null);
      if (answer?.status === 200) return (Date.now() - started) / 1000;
      await pause(100);
    }
    const said = fs.readFileSync(path.join(folder, ".bench-start.log"), "utf8").trim().split("\n").slice(-5).join("\n");
    throw new Error(`the clone gave no page; it said:\n${said}`);
  } finally {
    child.kill("SIGINT");
    await waitForEnd(child.pid, 30_000);
  }
}

/** The launcher may have created the database elsewhere, where its user has access, so that is deleted as well. */
function removeClone(folder) {
  const note = path.join(folder, ".data", "postgres.location");
  if (fs.existsSync(note)) fs.rmSync(fs.readFileSync(note, "utf8").trim(), { recursive: true, force: true });
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
