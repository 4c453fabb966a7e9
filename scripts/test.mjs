import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findBrowser, installFirefox, installPdfPrograms } from "./lib/browser.mjs";
import { buildApp, generateClient } from "./lib/built.mjs";
import { runCheck, STATIC_CHECKS } from "./lib/checks.mjs";
import { Failure, failureLine, runScript } from "./lib/failure.mjs";
import { install } from "./lib/install.mjs";
import { installNode } from "./lib/node.mjs";
import { createShutdown } from "./lib/shutdown.mjs";
import { duration, step } from "./lib/steps.mjs";
import { startTestDatabase } from "./lib/test-database.mjs";
import { NOTHING, total, totalLine } from "./lib/test-results.mjs";
import { runPlaywright, runVitest } from "./lib/test-runners.mjs";

const HELP = `Runs the tests; on a fresh clone it installs and prepares everything for them, the browser included.

  npm test                                     core: checks, build, and every test without the tag "wide"
  npm run test:wide                            wide: build, and the tests with it (slow, timed or exhaustive)
  npm test -- --all                            core, then wide, as on a build server
  npm test -- --accept                         takes this run's numbers of handlers and pages as those of
                                               tests/registry.json
  npm test -- --only=check                     format, lint and types only
  npm test -- --only=unit | api | e2e          one kind of tests only
  npm test -- --only=api tests/api/x.test.ts   further arguments go to the runner (vitest, or Playwright for e2e)

The tests have a PostgreSQL of their own in a temporary folder; your data is not touched.
A test that is skipped without a reason in tests/skips.json fails the run, and so does one without a result, or an app
whose event loop one task keeps busy for more than 500 ms.
The last line is the total, "N passed, N failed"; the exit code is 0 only when nothing failed and something ran.`;

/** Milliseconds of CPU time for one turn of an app's event loop; more on a slow machine (tests/support/event-loop.mjs). */
const LONGEST_TURN = 500;

const KINDS = ["check", "unit", "api", "e2e"];

async function main() {
  const { tiers, only, accept, rest } = readArguments(process.argv.slice(2));
  if (rest.includes("--help")) return console.log(HELP);
  const temporary = mkdtempSync(path.join(os.tmpdir(), "lectern-reports-"));
  const shutdown = createShutdown({ exitCode: 130 });
  shutdown.add({ stop: async () => rmSync(temporary, { recursive: true, force: true }) });
  const good = await shutdown.guard(() => runSuite({ tiers, only, accept, rest, temporary, shutdown }));
  process.exitCode = good ? 0 : 1;
}

function readArguments(args) {
  const only = args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length);
  if (only !== undefined && !KINDS.includes(only))
    throw new Failure(`--only takes one of ${KINDS.join(", ")}, not "${only}".`);
  const tiers = args.includes("--all") ? ["core", "wide"] : [args.includes("--wide") ? "wide" : "core"];
  if (only === "check" && !tiers.includes("core"))
    throw new Failure("the checks are part of npm test, not of the wide run.");
  const rest = args.filter((arg) => !arg.startsWith("--only=") && !["--", "--all", "--wide", "--accept"].includes(arg));
  const accept = args.includes("--accept");
  if (accept && rest.length > 0) throw new Failure("--accept needs a run of all files.");
  if (rest.length > 0 && !only && rest[0] !== "--help") {
    throw new Failure(`"${rest[0]}" goes to one runner: name it with --only=unit, api or e2e.`);
  }
  return { tiers, only, accept, rest };
}

async function runSuite({ tiers, only, accept, rest, temporary, shutdown }) {
  const started = Date.now();
  const wants = (...kinds) => !only || kinds.includes(only);
  const summary = [];
  const part = async (title, work) => {
    const since = Date.now();
    let counted;
    try {
      counted = (await work()) ?? NOTHING;
    } catch (error) {
      if (shutdown.stopping) throw error;
      console.error(`lectern: ${failureLine(error)}`);
      counted = { ...NOTHING, failed: 1 };
    }
    summary.push([title, counted, Date.now() - since]);
    return counted.failed === 0;
  };

  await installNode();
  await install();
  await generateClient();
  const env = only === "check" ? {} : { ...process.env, ...(await openTestDatabase(shutdown)) };
  if (wants("check") && tiers.includes("core"))
    for (const check of STATIC_CHECKS) await part(check[0], () => runCheck(check));
  const built = !wants("api", "e2e") || (await part("Build", () => buildApp()));
  for (const tier of tiers) {
    const tests = (kind, work) =>
      part(tier === "wide" ? `${kind}, wide` : kind, async () => {
        const blocks = path.join(temporary, `event-loop-${kind}-${tier}`);
        const watch = { EVENT_LOOP_REPORT: blocks, EVENT_LOOP_LIMIT: String(LONGEST_TURN) };
        const counted = await work({ ...env, ...watch });
        const blocked = readLines(blocks).map((line) => `an event loop was blocked for ${line}`);
        counted.failed += blocked.length;
        counted.failures.push(...blocked);
        return counted;
      });
    if (wants("unit", "api", "e2e")) await installPdfPrograms();
    if (wants("unit")) await tests("unit", (settings) => runVitest("unit", tier, rest, settings, temporary));
    if (wants("api") && built)
      await tests("api", (settings) =>
        runVitest("api", tier, rest, accept ? { ...settings, ACCEPT: "1" } : settings, temporary),
      );
    if (wants("e2e") && built) {
      await tests("e2e", async (settings) => {
        const browser = await findBrowser();
        if (tier === "wide") await installFirefox();
        return runPlaywright(tier, rest, browser ? { ...settings, CHROMIUM_PATH: browser } : settings, temporary);
      });
    }
  }
  return report(summary, { tiers, only, took: Date.now() - started });
}

function report(summary, { tiers, only, took }) {
  const sum = total(summary.map(([, counted]) => counted));
  console.log("");
  for (const [title, counted, time] of summary) {
    const mark = counted.failed > 0 ? "✗" : "✓";
    const ran = counted.passed + counted.failed + counted.skipped > 0;
    console.log(`${mark} ${title.padEnd(16)} ${duration(time).padStart(12)}${ran ? `  ${totalLine(counted)}` : ""}`);
    for (const line of counted.failures) console.log(`    ${line}`);
  }
  for (const line of sum.excused) console.log(`Skipped: ${line}`);
  console.log(`${sum.flaky.length} flaky${sum.flaky.length > 0 ? " (passed at the second try):" : "."}`);
  for (const line of sum.flaky) console.log(`    ${line}`);
  if (tiers.length === 1 && sum.notAsked > 0) {
    const other = tiers[0] === "core" ? "npm run test:wide" : "npm test";
    console.log(`${sum.notAsked} not asked for (${other}).`);
  }
  const nothingRan =
    only !== "check" && sum.passed + sum.failed === 0 && (tiers.includes("core") || sum.notAsked === 0);
  if (nothingRan) console.log("No test ran.");
  console.log(`In ${duration(took)}.`);
  console.log(totalLine(sum));
  return sum.failed === 0 && !nothingRan;
}

const readLines = (file) => (existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : []);

async function openTestDatabase(shutdown) {
  const database = await step("Starting the test database", () => startTestDatabase());
  shutdown.add({ stop: database.stop, hurry: database.cutOff });
  return database.env;
}

await runScript(main);
