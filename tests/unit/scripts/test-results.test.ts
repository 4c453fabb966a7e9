import path from "node:path";
import { describe, expect, it } from "vitest";
import { resultsOfPlaywright, resultsOfVitest, tally } from "../../../scripts/lib/test-results.mjs";

const FILE = "tests/unit/x.test.ts";
const result = (outcome: string, wide = false, title = outcome) => ({ file: FILE, title, wide, outcome });

describe("vitest's report", () => {
  const test = (title: string, status: string, tags: string[] = []) => ({
    ancestorTitles: ["", "a"],
    title,
    status,
    tags,
    failureMessages: status === "failed" ? ["\u001b[31mexpected 1 to be 2\u001b[39m\n    at x"] : [],
  });
  const report = (assertionResults: object[], status = "passed", message = "") => ({
    testResults: [{ name: path.resolve(FILE), status, message, assertionResults }],
  });

  it("lists every test with its tier and outcome", () => {
    const tests = [test("b", "passed"), test("c", "skipped", ["wide"]), test("d", "todo"), test("e", "pending")];
    expect(resultsOfVitest(report(tests))).toMatchObject([
      { file: FILE, title: "a › b", wide: false, outcome: "passed" },
      { title: "a › c", wide: true, outcome: "skipped" },
      { title: "a › d", outcome: "skipped" },
      { title: "a › e", outcome: "none" },
    ]);
    expect(resultsOfVitest(null)).toEqual([]);
  });

  it("marks the tests that the arguments exclude as excluded", () => {
    expect(resultsOfVitest(report([test("b", "skipped")]), { narrowed: true })).toMatchObject([
      { outcome: "excluded" },
    ]);
  });

  it("counts a file that fails outside of its tests as one failure, in both tiers", () => {
    for (const tests of [[], [test("b", "passed")]])
      for (const tier of ["core", "wide"] as const)
        expect(tally(resultsOfVitest(report(tests, "failed", "no such module")), tier).failures).toContain(
          `${FILE} › no such module`,
        );
  });
});

describe("Playwright's report", () => {
  const spec = (id: string, status: string, tags: string[] = []) => ({
    id,
    title: id,
    file: "z.test.ts",
    tags,
    tests: [
      {
        projectName: "desktop",
        status,
        results: [{}, { error: { message: "Error: timeout\nmore" } }],
      },
    ],
  });

  it("lists every test with its tier and outcome", () => {
    const suites = [
      { specs: [spec("a", "flaky")], suites: [{ specs: [spec("b", "unexpected", ["wide"]), spec("c", "expected")] }] },
    ];
    expect(resultsOfPlaywright({ suites })).toMatchObject([
      { file: "tests/e2e/z.test.ts", title: "a", wide: false, outcome: "flaky" },
      { title: "b", wide: true, outcome: "failed", message: "Error: timeout\nmore" },
      { title: "c", outcome: "passed" },
    ]);
    expect(resultsOfPlaywright(null)).toEqual([]);
  });

  it("marks a listed test that the run doesn't report as one without a result", () => {
    const suites = (...specs: object[]) => ({ suites: [{ specs }] });
    const results = resultsOfPlaywright(
      suites(spec("a", "expected")),
      suites(spec("a", "skipped"), spec("b", "skipped"), spec("c", "skipped", ["wide"])),
    );
    const core = tally(results, "core");
    expect(core).toMatchObject({ passed: 1, failed: 1, notAsked: 1 });
    expect(core.failures).toEqual(["tests/e2e/z.test.ts: 1 test without a result"]);
  });
});

describe("the tally of a run", () => {
  it("counts each test in exactly one tier", () => {
    const tests = [result("passed"), result("failed"), result("skipped", true)];
    expect(tally(tests, "core")).toMatchObject({ passed: 1, failed: 1, skipped: 0, notAsked: 1 });
    const wide = [result("skipped"), result("skipped"), result("passed", true)];
    expect(tally(wide, "wide")).toMatchObject({ passed: 1, failed: 0, skipped: 0, notAsked: 2 });
  });

  it("fails when a test is skipped without a reason", () => {
    const tests = [result("passed"), result("skipped", false, "LibreOffice › opens"), result("skipped", false, "mine")];
    const counted = tally(tests, "core", { [`${FILE} › LibreOffice`]: "needs soffice" });
    expect(counted).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
    expect(counted.failures).toEqual([`${FILE}: 1 test skipped without a reason in tests/skips.json`]);
    expect(counted.excused).toEqual([`${FILE} › LibreOffice › opens: needs soffice`]);
  });

  it("fails when a test has no result", () => {
    expect(tally([result("passed"), result("none"), result("none")], "core").failures).toEqual([
      `${FILE}: 2 tests without a result`,
    ]);
  });

  it("fails when a test of the other tier was run", () => {
    expect(tally([result("passed", true)], "core").failures).toEqual([`${FILE}: 1 test of the other run ran too`]);
  });

  it("names flaky tests, which passed", () => {
    expect(tally([result("flaky"), result("passed")], "core")).toMatchObject({
      passed: 2,
      failed: 0,
      flaky: [`${FILE} › flaky`],
    });
  });
});
