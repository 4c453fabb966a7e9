import { existsSync } from "node:fs";
import { Failure } from "./failure.mjs";
import { nodeProgram } from "./node.mjs";
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
 * Finds or installs a browser; null: Playwright's own.
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
    await run(nodeProgram(), [cli, "install", "chromium"], { timeout: INSTALL_LIMIT });
    if (await hasBundled()) return null;
    note("Debian's chromium");
    await installFromDebian("chromium");
    const installed = SYSTEM.find((file) => existsSync(file));
    if (installed) return installed;
    throw new Failure("no browser for the browser tests: install Chromium, or set CHROMIUM_PATH to one.");
  });
}

/** @returns {string | undefined} the path of a Firefox on this machine */
export const findFirefox = () => ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((file) => existsSync(file));

export async function installFirefox() {
  if (!findFirefox()) await step("Installing Firefox", () => installFromDebian("firefox-esr"));
}

/** For tests of PDFs and their signatures. */
export async function installPdfPrograms() {
  const packages = Object.entries({ "/usr/bin/pdfsig": "poppler-utils", "/usr/bin/openssl": "openssl" });
  for (const [file, name] of packages)
    if (!existsSync(file)) await step(`Installing ${name}`, () => installFromDebian(name));
}

async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, timeout: INSTALL_LIMIT };
  await run("/usr/bin/apt-get", ["update"], options);
  await run("/usr/bin/apt-get", ["install", "-y", "--no-install-recommends", name], options);
}

async function hasBundled() {
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath());
}
