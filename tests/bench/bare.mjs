import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { tryListen } from "../../scripts/lib/ports.mjs";
import { pause, run, signal, waitForEnd } from "../../scripts/lib/processes.mjs";
import { inProject } from "../../scripts/lib/project.mjs";

const NEXT = inProject("node_modules/next/dist/bin/next");
const FOLDER = inProject("tests/bench/bare");

/**
 * Builds and starts the empty Next application in this folder, which is separate because every page of the app has its
 * root layout.
 * @returns {Promise<{ address: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startBareApp() {
  const { LECTERN_BENCH: _, LECTERN_DIST_DIR: __, ...inherited } = process.env;
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...inherited, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const removeBuild = () => rmSync(path.join(FOLDER, ".next"), { recursive: true, force: true });
  removeBuild();
  const { code, output } = await run(process.execPath, [NEXT, "build"], { cwd: FOLDER, env });
  if (code !== 0) throw new Error(`the bare application could not be built:\n${output}`);
  const { port } = await tryListen(0, "127.0.0.1");
  const args = [NEXT, "start", "-p", String(port), "-H", "127.0.0.1"];
  const child = spawn(process.execPath, args, { cwd: FOLDER, env, stdio: "ignore" });
  const stop = async () => {
    signal(child.pid, "SIGTERM");
    await waitForEnd(child.pid, 5_000);
    removeBuild();
  };
  const address = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if ((await fetch(address).catch(() => null))?.ok) return { address, pid: Number(child.pid), stop };
    await pause(200);
  }
  await stop();
  throw new Error("the bare application did not start");
}
