import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isMainThread } from "node:worker_threads";

/**
 * Preloaded into every app of a test run. Adds turns of the event loop that used more than EVENT_LOOP_LIMIT milliseconds of
 * the thread's CPU time to the file EVENT_LOOP_REPORT. Waiting for a busy machine isn't a block, and a slow one has more
 * time, by a measurement at that moment. Nor is loading code at a route's first request: it belongs to the start.
 */
const { cache } = createRequire(import.meta.url);
const countModules = () => Object.keys(cache).length;

const { EVENT_LOOP_REPORT, EVENT_LOOP_LIMIT } = process.env;
if (EVENT_LOOP_REPORT && isMainThread) watch(EVENT_LOOP_REPORT, Number(EVENT_LOOP_LIMIT));

function watch(file, limit) {
  let requests = [];
  let watching = false;
  let modules = 0;
  subscribe("http.server.request.start", (/** @type {any} */ { request }) => {
    // The checks that wait for the app to start load most of it.
    if (request.url === "/api/health") return;
    requests = [...requests.slice(-4), `${request.method} ${request.url}`];
    if (!watching) start();
  });

  function start() {
    watching = true;
    let before = process.threadCpuUsage();
    modules = countModules();
    setInterval(() => {
      const { user, system } = process.threadCpuUsage(before);
      const used = Math.round((user + system) / 1000);
      const loaded = countModules();
      if (loaded === modules && used > limit && used > limit * slowness())
        appendFileSync(file, `${used} ms, after ${requests.join(", ")}\n`);
      modules = loaded;
      before = process.threadCpuUsage();
    }, 20).unref();
  }
}

/** Milliseconds of CPU time for the work below, on the machine that the limit was chosen on. */
const REFERENCE = 20;

function slowness() {
  const before = process.threadCpuUsage();
  for (let left = 20; left > 0; left -= 1)
    JSON.stringify(Array.from({ length: 1e4 }, (_, at) => ({ at, text: String(at) })));
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / REFERENCE;
}
