import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

/**
 * Preloaded into every app of a test run. Adds turns of the event loop that used more than EVENT_LOOP_LIMIT milliseconds of
 * the thread's CPU time to the file EVENT_LOOP_REPORT. Waiting for a busy machine isn't a block.
 */
const { EVENT_LOOP_REPORT, EVENT_LOOP_LIMIT } = process.env;
if (EVENT_LOOP_REPORT && isMainThread) watch(EVENT_LOOP_REPORT, Number(EVENT_LOOP_LIMIT));

function watch(file, limit) {
  let requests = [];
  let watching = false;
  subscribe("http.server.request.start", (/** @type {any} */ { request }) => {
    // The checks that wait for the app to start load most of it.
    if (request.url === "/api/health") return;
    requests = [...requests.slice(-4), `${request.method} ${request.url}`];
    if (!watching) start();
  });

  function start() {
    watching = true;
    let before = process.threadCpuUsage();
    setInterval(() => {
      const { user, system } = process.threadCpuUsage(before);
      const used = Math.round((user + system) / 1000);
      if (used > limit) appendFileSync(file, `${used} ms, after ${requests.join(", ")}\n`);
      before = process.threadCpuUsage();
    }, 20).unref();
  }
}
