import path from "node:path";
import { describe, expect, it } from "vitest";
import { isInstalled, lacksOnlyPlatforms } from "../../../scripts/lib/install.mjs";
import { checksum, pending } from "../../../scripts/lib/migrate.mjs";
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  total,
  totalLine,
} from "../../../scripts/lib/test-runners.mjs";

describe("whether the packages are installed", () => {
  const lock = {
    packages: {
      "": { name: "lectern" },
      "node_modules/a": { version: "1.0.0", integrity: "x", optionalDependencies: { "a-darwin": "1.0.0" } },
      "node_modules/a-linux": { version: "1.0.0", integrity: "y", optional: true },
    },
  };

  it("does not ask for other platforms' packages", () => {
    expect(isInstalled(lock, { packages: { "node_modules/a": { version: "1.0.0", integrity: "x" } } })).toBe(true);
  });

  it("notices a missing and a different one", () => {
    expect(isInstalled(lock, { packages: {} })).toBe(false);
    expect(isInstalled(lock, { packages: { "node_modules/a": { version: "1.0.1", integrity: "z" } } })).toBe(false);
  });

  it("tells a lock file without some platforms from one that does not fit", () => {
    const line = (what: string) => `npm error ${what} from lock file\n`;
    expect(lacksOnlyPlatforms(lock, line("Missing: a-darwin@"))).toBe(true);
    expect(lacksOnlyPlatforms(lock, line("Missing: a-darwin@") + line("Missing: b@2.0.0"))).toBe(false);
    expect(lacksOnlyPlatforms(lock, "npm error network")).toBe(false);
  });
});

describe("which migrations are pending", () => {
  const files = ["1_a", "2_b"].map((name) => ({ name, sql: `-- ${name}` }));
  const done = (name: string, sql = `-- ${name}`) => ({ name, checksum: checksum(sql), finished: true });

  it("those not in the history", () => {
    expect(pending(files, [done("1_a")]).map((file) => file.name)).toEqual(["2_b"]);
  });

  it("none when the two contradict each other", () => {
    expect(() => pending(files, [done("1_a", "-- changed")])).toThrow(/changed after it had been applied/);
    expect(() => pending(files, [done("3_c")])).toThrow(/newer than this code/);
    expect(() => pending(files, [{ ...done("1_a"), finished: false }])).toThrow(/never finished/);
  });
});

describe("the total of a test run", () => {
  it("counts a file that could not be loaded as a failure", () => {
    const testResults = [{ status: "failed", assertionResults: [] }];
    expect(countVitest({ numPassedTests: 3, numFailedTests: 0, testResults })).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
    });
    expect(countVitest(null)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  it("counts a test that passed at the second try as passed", () => {
    const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 1 };
    expect(countPlaywright({ stats })).toEqual({ passed: 5, failed: 2, skipped: 1 });
  });

  it("is followed by what failed, a line each", () => {
    const name = path.resolve("tests/api/x.test.ts");
    const assertionResults = [
      { status: "passed", fullName: "a b" },
      { status: "failed", fullName: "a c", failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m\n    at x"] },
    ];
    const broken = {
      name: path.resolve("tests/unit/y.test.ts"),
      status: "failed",
      assertionResults: [],
      message: "no",
    };
    expect(failuresOfVitest({ testResults: [{ name, status: "failed", assertionResults }, broken] })).toEqual([
      "tests/api/x.test.ts › a c › expected 1 to be 2",
      "tests/unit/y.test.ts › no",
    ]);
    const spec = (status: string) => ({
      file: "z.test.ts",
      title: status,
      tests: [{ status, results: [{}, { error: { message: "Error: gone\nmore" } }] }],
    });
    const suites = [{ specs: [spec("flaky")], suites: [{ specs: [spec("unexpected"), spec("expected")] }] }];
    expect(failuresOfPlaywright({ suites })).toEqual(["z.test.ts › unexpected › Error: gone"]);
    expect([...failuresOfVitest(null), ...failuresOfPlaywright(null)]).toEqual([]);
  });

  it("is one plain line", () => {
    const sum = total([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 2, failed: 1, skipped: 0 },
    ]);
    expect(totalLine(sum)).toBe("3 passed, 1 failed");
    expect(totalLine({ ...sum, skipped: 2 })).toBe("3 passed, 1 failed, 2 skipped");
  });
});
