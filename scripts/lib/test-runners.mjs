import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { run } from "./processes.mjs";
import { inProject, root } from "./project.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Tally `failures` one line each */

/**
 * Runs vitest on the terminal and counts its tests.
 * @param {string[]} projects e.g. `["unit", "api"]`
 * @returns {Promise<Tally>}
 */
export async function runVitest(projects, args, env, temporary) {
  const report = path.join(temporary, `vitest-${projects.join("-")}.json`);
  // Unit tests are two projects (vitest.config.ts).
  const chosen = projects.flatMap((project) => ["--project", `${project}*`]);
  const command = [inProject("node_modules/vitest/vitest.mjs"), "run", ...chosen, ...args];
  command.push("--reporter=default", "--reporter=json", `--outputFile.json=${report}`);
  const { code } = await run(process.execPath, command, { cwd: root, env, stdio: "inherit" });
  const results = readReport(report);
  return atLeastOneFailure(code, { ...countVitest(results), failures: failuresOfVitest(results) });
}

/** Runs Playwright on the terminal and counts its tests. */
export async function runPlaywright(args, env, temporary) {
  const report = path.join(temporary, "playwright.json");
  const command = [inProject("node_modules/@playwright/test/cli.js"), "test", "--reporter=list,json", ...args];
  const { code } = await run(process.execPath, command, {
    cwd: root,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: "inherit",
  });
  const results = readReport(report);
  return atLeastOneFailure(code, { ...countPlaywright(results), failures: failuresOfPlaywright(results) });
}

/** A file that could not even be loaded has no tests to count, but has failed. */
export function countVitest(report) {
  if (!report) return { passed: 0, failed: 0, skipped: 0 };
  const broken = (report.testResults ?? []).filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + broken.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

/** A test that passed at a second try has passed; Playwright's own list says that it was flaky. */
export function countPlaywright(report) {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/** What failed, a line each: whoever sees only the end of a long log can still begin with it. */
export function failuresOfVitest(report) {
  return (report?.testResults ?? [])
    .filter((file) => file.status === "failed")
    .flatMap((file) => {
      const failed = file.assertionResults.filter((test) => test.status === "failed");
      const where = path.relative(root, file.name);
      if (failed.length === 0) return [failure(where, "", file.message)];
      return failed.map((test) => failure(where, test.fullName, test.failureMessages?.[0]));
    });
}

/** As for vitest. Suites hold suites: files, then `describe`s. */
export function failuresOfPlaywright(report) {
  const inSuite = (suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status === "unexpected"))
      .map((spec) => failure(spec.file, spec.title, spec.tests[0]?.results.at(-1)?.error?.message)),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return (report?.suites ?? []).flatMap(inSuite);
}

const failure = (where, title, message) =>
  [
    where,
    title,
    stripVTControlCharacters(message ?? "")
      .split("\n")[0]
      .slice(0, 160),
  ]
    .filter(Boolean)
    .join(" › ");

/** A runner that ends badly without a failed test (a crash, a broken configuration, no tests at all) counts as one failure. */
function atLeastOneFailure(code, tally) {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function readReport(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** @param {Tally[]} tallies */
export function total(tallies) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const tally of tallies) for (const name of Object.keys(sum)) sum[name] += tally[name];
  return sum;
}

/** The last line of a test run, plain so that a program can read it. */
export function totalLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
