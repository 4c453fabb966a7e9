import path from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

// `server-only` throws outside of React's server build; here everything is the server.
const resolve = { alias: { "@": root, "server-only": path.join(root, "tests/support/empty.ts") } };

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          include: ["tests/architecture.test.ts", "tests/unit/**/*.test.ts"],
          sequence: { groupOrder: 0 },
        },
      },
      {
        resolve,
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          // One server for each worker (tests/support/servers.ts).
          globalSetup: ["tests/support/servers.ts"],
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
