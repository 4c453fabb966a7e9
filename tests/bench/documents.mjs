import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { inProject } from "../../scripts/lib/project.mjs";
import { bundleRunner } from "../../scripts/lib/runner-bundle.mjs";
import { ask, askJson, median, p95, timed, timesOf } from "./measure.mjs";
import { figure } from "./report.mjs";
import { memoryOf } from "./server.mjs";

const ROUNDS = 15;
const AT_ONCE = 20;
/** The app ends an idle worker after a minute. */
const IDLE = 65_000;

/**
 * The time to render a letter and a long table, compared to the warm one-sheet, and its effect on other requests.
 * @param {import("./server.mjs").Server} server with the demo's kit
 */
export async function measureDocuments(server) {
  const times = await inTurns();
  const against = (what, kind, atMost) =>
    figure({
      what: `${what} against the warm one-sheet`,
      ours: `${Math.round(times[kind])} ms`,
      yardstick: `${Math.round(times.sheet)} ms`,
      value: times[kind] / times.sheet,
      atMost,
    });
  const { idle, busy, before, high, after } = await besides(server);
  return [
    against("One page with a letterhead", "page", 1.5),
    against("A one-page invoice", "invoice", 1.5),
    against("A table of 60 rows on three pages", "table", 3),
    against("A contract of 30 clauses on ten pages", "contract", 8),
    against("The same with three signatures and its certificate", "sealed", 12),
    figure({
      what: `/api/health while ${AT_ONCE} documents are set, against idle: 95th percentile`,
      ours: `${busy.toFixed(1)} ms`,
      yardstick: `${idle.toFixed(1)} ms`,
      value: busy / idle,
      atMost: 1.5,
    }),
    figure({
      what: "Memory of the worker that sets documents",
      ours: "",
      value: high - before,
      atMost: 200,
      unit: "MB",
    }),
    figure({ what: "Memory that stays after it has ended", ours: "", value: after - before, atMost: 20, unit: "MB" }),
  ];
}

/** Milliseconds, the median of each kind, in one warm worker, alternating. */
async function inTurns() {
  const folder = mkdtempSync(inProject("node_modules/.bench-"));
  const outfile = path.join(folder, "worker.mjs");
  await bundleRunner({ entry: inProject("tests/bench/documents-worker.ts"), outfile });
  const worker = new Worker(outfile, { env: { NODE_ENV: "production" }, execArgv: [] });
  const kinds = ["sheet", "page", "invoice", "table", "contract", "sealed"];
  const taken = Object.fromEntries(kinds.map((kind) => [kind, /** @type {number[]} */ ([])]));
  for (let round = -3; round < ROUNDS; round += 1) {
    for (const kind of kinds) {
      worker.postMessage(kind);
      const took = await timed(() => once(worker, "message"));
      if (round >= 0) taken[kind].push(took);
    }
  }
  await worker.terminate();
  rmSync(folder, { recursive: true });
  return Object.fromEntries(kinds.map((kind) => [kind, median(taken[kind])]));
}

/** Milliseconds of the health check, and the app's memory in MB before, during and after. */
async function besides(server) {
  const { pid } = server;
  const links = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) =>
      askJson(server, "POST", "/api/media-kit/links", { name: `Sheet ${at}` }),
    ),
  );
  const visitor = { address: server.address, headers: {} };
  const health = async (until) => p95(await timesOf(() => askJson(visitor, "GET", "/api/health"), until));
  await health((taken) => taken.length >= 100);
  const idle = await health((taken) => taken.length >= 300);
  const before = memoryOf(pid)?.now ?? 0;
  let left = links.length;
  const sheets = links.map(async ({ address }) => {
    const { pathname } = new URL(address);
    await (await ask(visitor, "GET", `${pathname}/one-sheet.pdf`)).arrayBuffer();
    left -= 1;
  });
  const busy = await health(() => left === 0);
  await Promise.all(sheets);
  const high = memoryOf(pid)?.now ?? 0;
  await pause(IDLE);
  return { idle, busy, before, high, after: memoryOf(pid)?.now ?? 0 };
}
