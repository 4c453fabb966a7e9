import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./project.mjs";

/**
 * @typedef {{ file: string, title: string, wide?: boolean, outcome: string, message?: string }} Result
 *   `wide` is absent for a file that failed outside of its tests; `outcome`: passed, failed, flaky, skipped, `none` for a test that never ran, `excluded` for one that the arguments exclude
 * @typedef {{ passed: number, failed: number, skipped: number, notAsked: number, failures: string[], flaky: string[],
 *   excused: string[] }} Tally `passed` includes the flaky tests; the lists have one line for each entry
 */

/**
 * Tests that a tag filter excludes are reported as skipped. A file that fails outside its tests is one failed
 * result.
 * @param {any} report
 * @param {{ narrowed?: boolean }} options `narrowed`: the arguments choose tests by name, and what they exclude is skipped too
 * @returns {Result[]}
 */
export function resultsOfVitest(report, { narrowed = false } = {}) {
  return (report?.testResults ?? []).flatMap((file) => {
    const name = path.relative(root, file.name).replaceAll(path.sep, "/");
    const results = file.assertionResults.map((test) => ({
      file: name,
      title: [...test.ancestorTitles, test.title].filter(Boolean).join(" › "),
      wide: test.tags.includes("wide"),
      outcome: vitestOutcome(test.status, narrowed),
      message: test.failureMessages?.[0],
    }));
    if (file.status !== "failed" || results.some(({ outcome }) => outcome === "failed")) return results;
    return [...results, { file: name, title: "", outcome: "failed", message: file.message }];
  });
}

function vitestOutcome(status, narrowed) {
  if (status === "passed" || status === "failed") return status;
  if (status === "skipped" || status === "todo") return narrowed ? "excluded" : "skipped";
  return "none";
}

const PLAYWRIGHT = { expected: "passed", unexpected: "failed", flaky: "flaky", skipped: "skipped" };

/** The report lacks tests that a filter excludes, so `list` is a second run. @returns {Result[]} */
export function resultsOfPlaywright(report, list = report) {
  const ran = testsOf(report);
  const listed = testsOf(list);
  const missing = [...listed].filter(([id]) => !ran.has(id)).map(([, test]) => ({ ...test, outcome: "none" }));
  return [...ran.values(), ...missing];
}

function testsOf(report) {
  const inSuite = (suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => [
        `${spec.id} ${test.projectName}`,
        {
          file: `tests/e2e/${spec.file}`,
          title: spec.title,
          wide: (spec.tags ?? []).includes("wide"),
          outcome: PLAYWRIGHT[test.status] ?? "none",
          message: test.results.at(-1)?.error?.message,
        },
      ]),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return new Map((report?.suites ?? []).flatMap(inSuite));
}

/**
 * Every test must have run, be of the other tier, or be skipped for a reason in `reasons`.
 * @param {Result[]} results
 * @param {"core" | "wide"} tier
 * @param {Record<string, string>} reasons `file › title` (or its beginning) → why the test may be skipped
 * @returns {Tally}
 */
export function tally(results, tier, reasons = {}) {
  const isOwn = (/** @type {Result} */ { wide }) => wide === undefined || wide === (tier === "wide");
  const own = results.filter(isOwn);
  const others = results.filter((result) => !isOwn(result));
  const having = (...outcomes) => own.filter(({ outcome }) => outcomes.includes(outcome));
  const reasonFor = (result) => Object.entries(reasons).find(([start]) => nameOf(result).startsWith(start))?.[1];
  const skipped = having("skipped").filter(reasonFor);
  const failures = [
    ...having("failed").map(failure),
    ...byFile(having("skipped").filter((result) => !reasonFor(result))).map(
      ([file, number]) => `${file}: ${number} skipped without a reason in tests/skips.json`,
    ),
    ...byFile(having("none")).map(([file, number]) => `${file}: ${number} without a result`),
    ...byFile(others.filter(({ outcome }) => ["passed", "failed", "flaky"].includes(outcome))).map(
      ([file, number]) => `${file}: ${number} of the other run ran too`,
    ),
  ];
  return {
    passed: having("passed", "flaky").length,
    failed: failures.length,
    skipped: skipped.length,
    notAsked: others.length + having("excluded").length,
    failures,
    flaky: having("flaky").map(nameOf),
    excused: skipped.map((result) => `${nameOf(result)}: ${reasonFor(result)}`),
  };
}

const nameOf = ({ file, title }) => [file, title].filter(Boolean).join(" › ");

const failure = (result) =>
  [
    nameOf(result),
    stripVTControlCharacters(result.message ?? "")
      .split("\n")[0]
      .slice(0, 160),
  ]
    .filter(Boolean)
    .join(" › ");

/** @returns {[file: string, number: string][]} e.g. `["tests/unit/x.test.ts", "2 tests"]` */
function byFile(results) {
  const counts = new Map();
  for (const { file } of results) counts.set(file, (counts.get(file) ?? 0) + 1);
  return [...counts].map(([file, count]) => [file, count === 1 ? "1 test" : `${count} tests`]);
}

/** @param {Tally[]} tallies @returns {Tally} */
export function total(tallies) {
  const sum = { ...NOTHING };
  for (const one of tallies) {
    for (const name of ["passed", "failed", "skipped", "notAsked"]) sum[name] += one[name];
    for (const name of ["failures", "flaky", "excused"]) sum[name] = [...sum[name], ...one[name]];
  }
  return sum;
}

/** @type {Tally} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0, notAsked: 0, failures: [], flaky: [], excused: [] };

export function totalLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
