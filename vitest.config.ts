import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

// `server-only` throws outside of React's server build; here everything is the server.
const resolve = { alias: { "@": root, "server-only": path.join(root, "tests/support/empty.ts") } };

const unit = readdirSync(path.join(root, "tests/unit"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => path.posix.join("tests/unit", file.replaceAll(path.sep, "/")));

/** Tests that change the process they run in, which nobody else may find changed. */
const alone = unit.filter((file) =>
  /process\.env|stubEnv|vi\.mock\(/.test(readFileSync(path.join(root, file), "utf8")),
);

export default defineConfig({
  test: {
    // No tag: part of `npm test`. `wide`: only part of `npm run test:wide`.
    tags: [{ name: "wide", description: "Slow, timed or exhaustive: runs on the build server and before a release" }],
    // `npm test -- --accept` rewrites tests/registry.json.
    update: process.env.ACCEPT === "1",
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          include: [
            "tests/architecture.test.ts",
            "tests/english.test.ts",
            ...unit.filter((file) => !alone.includes(file)),
          ],
          // Files share a process and what it has loaded, which takes half the time: most of them load the same.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        resolve,
        test: {
          name: "unit-alone",
          include: alone,
          maxWorkers: 2,
          testTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve,
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          // One server for each worker, and the list of all handlers.
          globalSetup: ["tests/support/servers.ts", "tests/support/registry.ts"],
          maxWorkers: 2,
          // For what hangs: on a busy machine a sound test of many requests takes a minute.
          testTimeout: 90_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
