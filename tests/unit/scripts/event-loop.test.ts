import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";

const PRELOAD = path.resolve("tests/support/event-loop.mjs");

/** An app that handles one request with `work`, then one more. */
const app = (work: string) => `
  const { createServer } = require("node:http");
  const server = createServer(async (request, response) => { ${work}; response.end(); }).listen(0, "127.0.0.1", async () => {
    for (const page of ["/first", "/second"]) await fetch("http://127.0.0.1:" + server.address().port + page);
    setTimeout(() => process.exit(0), 60);
  });`;

function reportOf(work: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "lectern-event-loop-")), "report");
  spawnSync(process.execPath, ["--import", PRELOAD, "-e", app(work)], {
    env: { NODE_ENV: "test", PATH: process.env.PATH, EVENT_LOOP_REPORT: file, EVENT_LOOP_LIMIT: "150" },
  });
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

it("reports the request after which the event loop was blocked", { tags: ["wide"] }, () => {
  const busy = "const { user } = process.threadCpuUsage(); while (process.threadCpuUsage().user < user + 1_000_000)";
  expect(reportOf(busy)).toMatch(/^\d+ ms, after GET \/first\n\d+ ms, after GET \/first, GET \/second\n$/);
});

it("doesn't report waiting", () => {
  expect(reportOf("await new Promise((done) => setTimeout(done, 300))")).toBe("");
});
