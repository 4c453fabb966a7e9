import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findBrowser } from "./lib/browser.mjs";
import { buildApp, generateClient } from "./lib/built.mjs";
import { runCheck, STATIC_CHECKS } from "./lib/checks.mjs";
import { Failure, failureLine, runScript } from "./lib/failure.mjs";
import { install } from "./lib/install.mjs";
import { inProject } from "./lib/project.mjs";
import { createShutdown } from "./lib/shutdown.mjs";
import { duration, step } from "./lib/steps.mjs";
import { startTestDatabase } from "./lib/test-database.mjs";
import { runPlaywright, runVitest, total, totalLine } from "./lib/test-runners.mjs";

const HELP = `Runs the whole test suite; on a fresh clone it installs and prepares everything for it, the browser included.

  npm test                                     checks, build, unit and API tests, browser tests
  npm test -- --only=check                     format, lint and types only
  npm test -- --only=unit | api | e2e          one kind of tests only
  npm test -- --only=api tests/api/x.test.ts   whatever follows goes to the runner (vitest, or Playwright for e2e)

The tests have a PostgreSQL of their own in a temporary folder; your data is not touched.
The last line is the total, "N passed, N failed"; the exit code is 0 only when nothing failed and something ran.`;

const KINDS = ["check", "unit", "api", "e2e"];

async function main() {
  const { only, rest } = readArguments(process.argv.slice(2));
  if (rest.includes("--help")) return console.log(HELP);
  const temporary = mkdtempSync(path.join(os.tmpdir(), "lectern-reports-"));
  const shutdown = createShutdown({ exitCode: 130 });
  shutdown.add({ stop: async () => rmSync(temporary, { recursive: true, force: true }) });
  const good = await shutdown.guard(() => runSuite(only, rest, temporary, shutdown));
  process.exitCode = good ? 0 : 1;
}

function readArguments(args) {
  const only = args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length);
  if (only !== undefined && !KINDS.includes(only))
    throw new Failure(`--only takes one of ${KINDS.join(", ")}, not "${only}".`);
  const rest = args.filter((arg) => !arg.startsWith("--only=") && arg !== "--");
  if (rest.length > 0 && !only && rest[0] !== "--help") {
    throw new Failure(`"${rest[0]}" goes to one runner: name it with --only=unit, api or e2e.`);
  }
  return { only, rest };
}

async function runSuite(only, rest, temporary, shutdown) {
  const started = Date.now();
  const wants = (...kinds) => !only || kinds.includes(only);
  const tallies = [];
  const summary = [];
  const part = async (title, work) => {
    const since = Date.now();
    let tally;
    try {
      tally = (await work()) ?? { passed: 0, failed: 0, skipped: 0 };
    } catch (error) {
      if (shutdown.stopping) throw error;
      console.error(`lectern: ${failureLine(error)}`);
      tally = { passed: 0, failed: 1, skipped: 0 };
    }
    tallies.push(tally);
    summary.push([title, tally, Date.now() - since]);
    return tally.failed === 0;
  };

  await install();
  await generateClient();
  const env = only === "check" ? {} : { ...process.env, ...(await openTestDatabase(shutdown)) };
  if (wants("check")) for (const check of STATIC_CHECKS) await part(check[0], () => runCheck(check));
  const built = !wants("api", "e2e") || (await part("Build", () => buildApp()));
  const projects = ["unit", "api"].filter((project) => wants(project));
  if (projects.length > 0) await part(projects.join(" and "), () => runVitest(projects, rest, env, temporary));
  if (wants("e2e") && built && existsSync(inProject("playwright.config.ts"))) {
    await part("e2e", async () => {
      const browser = await findBrowser();
      return runPlaywright(rest, browser ? { ...env, CHROMIUM_PATH: browser } : env, temporary);
    });
  }

  const sum = total(tallies);
  console.log("");
  for (const [title, tally, time] of summary) {
    const ran = tally.passed + tally.failed + tally.skipped > 0;
    console.log(
      `${tally.failed > 0 ? "✗" : "✓"} ${title.padEnd(16)} ${duration(time).padStart(12)}${ran ? `  ${totalLine(tally)}` : ""}`,
    );
    for (const line of tally.failures ?? []) console.log(`    ${line}`);
  }
  const nothingRan = only !== "check" && sum.passed + sum.failed === 0;
  if (nothingRan) console.log("No test ran.");
  console.log(`In ${duration(Date.now() - started)}.`);
  console.log(totalLine(sum));
  return sum.failed === 0 && !nothingRan;
}

/** The environment by which the test runners find the test cluster. It is stopped and removed however the run ends. */
async function openTestDatabase(shutdown) {
  const database = await step("Starting the test database", () => startTestDatabase());
  shutdown.add({ stop: database.stop, hurry: database.cutOff });
  return database.env;
}

await runScript(main);
