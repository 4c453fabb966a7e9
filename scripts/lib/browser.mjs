import { existsSync } from "node:fs";
import { Failure } from "./failure.mjs";
import { run } from "./processes.mjs";
import { inProject } from "./project.mjs";
import { step } from "./steps.mjs";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];
const INSTALL_LIMIT = 5 * 60_000;

/**
 * Finds a browser for the browser tests, and installs one where there is none.
 * @returns {Promise<string | null>} the path of a system browser, or null for the one that Playwright brings
 */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Failure(`CHROMIUM_PATH names ${given}, which does not exist.`);
  const system = given ?? SYSTEM.find((file) => existsSync(file));
  if (system) return system;
  if (await hasBundled()) return null;

  return step("Installing a browser", async (note) => {
    note("Playwright's own");
    const cli = inProject("node_modules/@playwright/test/cli.js");
    await run(process.execPath, [cli, "install", "chromium"], { timeout: INSTALL_LIMIT });
    if (await hasBundled()) return null;
    if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
      note("Debian's chromium");
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      await run("/usr/bin/apt-get", ["update"], { env, timeout: INSTALL_LIMIT });
      await run("/usr/bin/apt-get", ["install", "-y", "--no-install-recommends", "chromium"], {
        env,
        timeout: INSTALL_LIMIT,
      });
      const installed = SYSTEM.find((file) => existsSync(file));
      if (installed) return installed;
    }
    throw new Failure("no browser for the browser tests: install Chromium, or set CHROMIUM_PATH to one.");
  });
}

async function hasBundled() {
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath());
}
