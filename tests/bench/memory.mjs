import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { pause } from "../../scripts/lib/processes.mjs";
import { distDir, inProject } from "../../scripts/lib/project.mjs";
import { step } from "../../scripts/lib/steps.mjs";
import { withDemo } from "./demo.mjs";
import { firstId } from "./pages.mjs";
import { figure } from "./report.mjs";
import { logIn, memoryOf } from "./server.mjs";

const PROBE = pathToFileURL(inProject("tests/bench/heap-probe.mjs")).href;
const NOUN = /^\/(?:api\/)?([^[]+)\/\[id\]/;
const UNKNOWN = "00000000-0000-7000-8000-000000000000";

/**
 * The server's live heap after every page and route was requested once, and its growth per further request.
 * @param {import("./demo.mjs").Stage} stage
 * @param {number} heapMegabytes
 */
export async function measureMemory(stage, heapMegabytes) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "lectern-bench-heap-"));
  const file = path.join(folder, "heap.json");
  const env = { NODE_OPTIONS: `--import ${PROBE}`, LECTERN_BENCH_HEAP: file };
  try {
    return await withDemo(stage, { name: "memory", env }, async (server, login) => {
      const routes = everyRoute();
      const admin = await logIn(server.address, { ...login, username: "admin" });
      const visit = visitor(server, admin, await firstIds(server, routes));
      const halves = [0, 1].map((half) => routes.filter((_, at) => at % 2 === half));
      const heaps = [];
      await step(`Requesting ${routes.length} pages and routes`, async () => {
        for (const half of halves) {
          for (const route of half) await visit(route);
          heaps.push(await liveHeap(server.pid, file));
        }
      });
      const [before, after] = heaps;
      const ours = `heap limit ${heapMegabytes} MB`;
      const what = `Live heap after each of ${routes.length} pages and routes was requested once`;
      return [
        figure({ what, ours, value: after, atMost: 200, unit: "MB" }),
        figure({
          what: "The same for each further page or route",
          ours: `the second ${halves[1].length}`,
          value: ((after - before) * 1000) / halves[1].length,
          atMost: 150,
          unit: "kB",
        }),
        figure({ what: "Server memory then", ours, value: memoryOf(server.pid)?.now ?? 0, atMost: 450, unit: "MB" }),
      ];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every page and route of the build, with brackets, without Next's own pages and the benchmark's. */
function everyRoute() {
  const manifest = path.join(distDir(), "app-path-routes-manifest.json");
  return Object.values(JSON.parse(readFileSync(manifest, "utf8")))
    .filter((route) => !route.startsWith("/_") && !/\/bench(\/|$)/.test(route))
    .sort();
}

/** The first record of each noun with an id in a route. */
async function firstIds(server, routes) {
  const nouns = new Set(routes.map((route) => NOUN.exec(route)?.[1]).filter(Boolean));
  const ids = new Map();
  for (const noun of nouns) ids.set(noun, await firstId(server, noun));
  return ids;
}

/** Requests one page or route: one without GET gets a POST that is rejected. */
function visitor({ address, headers }, adminCookie, ids) {
  const call = async (url, init) => {
    const response = await fetch(url, { redirect: "manual", ...init });
    await response.arrayBuffer();
    return response.status;
  };
  return async (route) => {
    const id = ids.get(NOUN.exec(route)?.[1]) ?? UNKNOWN;
    const filled = route.replace(/\[+(?:\.\.\.)?([^\]]+)\]+/g, (_, name) => (name === "id" ? id : UNKNOWN));
    const asker = /^\/(api\/)?admin/.test(route) ? { cookie: adminCookie } : headers;
    const json = { "content-type": "application/json" };
    const status = await call(address + filled, { headers: asker });
    if (status === 405) await call(address + filled, { method: "POST", headers: { ...asker, ...json }, body: "{}" });
  };
}

/** Megabytes alive after garbage collection, as the probe in the server writes them. */
async function liveHeap(pid, file) {
  rmSync(file, { force: true });
  process.kill(pid, "SIGUSR2");
  for (const deadline = Date.now() + 60_000; !(existsSync(file) && statSync(file).size > 0); await pause(100)) {
    if (Date.now() > deadline) throw new Error("the server did not say how much memory it uses");
  }
  return JSON.parse(readFileSync(file, "utf8")).heapUsed / 1e6;
}
