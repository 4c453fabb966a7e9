import { describe, expect, it } from "vitest";
import {
  CHECKS,
  type CheckResults,
  clockDifference,
  clockDifferenceText,
  reportOf,
  summary,
} from "@/lib/diagnostic/rules";

const ALL_FINE: CheckResults = Object.fromEntries(
  CHECKS.map(({ id, facts }) => [
    id,
    { state: "ok", text: `${id} is fine`, facts: facts.map((_, at) => `fact ${at}`) },
  ]),
);

describe("the clock", () => {
  it("subtracts the travel time of the request", () => {
    expect(clockDifference(1_000, 1_400, 1_200)).toBe(0);
    expect(clockDifference(61_000, 61_400, 1_200)).toBe(60);
    expect(clockDifference(1_000, 1_400, 2_700)).toBe(-1.5);
  });

  it.each([
    [0.04, "less than 0.1 seconds"],
    [-1.5, "1.5 seconds behind"],
    [42.4, "42 seconds ahead"],
    [-180, "3 minutes behind"],
    [3 * 3_600, "3 hours ahead"],
    [-5 * 86_400, "5 days behind"],
  ])("%s seconds in words", (seconds, words) => {
    expect(clockDifferenceText(seconds)).toBe(words);
  });
});

describe("the summary", () => {
  it.each<[string, CheckResults, string]>([
    ["at the start", {}, `0 of ${CHECKS.length} checks done`],
    ["when all is fine", ALL_FINE, `All ${CHECKS.length} checks passed`],
    ["with one", { ...ALL_FINE, jobs: { state: "late", text: "", facts: [] } }, "1 check needs attention"],
    [
      "with two",
      { ...ALL_FINE, jobs: { state: "late", text: "", facts: [] }, api: { state: "failed", text: "", facts: [] } },
      "2 checks need attention",
    ],
  ])("%s", (_, results, text) => {
    expect(summary(results)).toBe(text);
  });
});

describe("the report", () => {
  const at = new Date("2026-03-12T10:00:00Z");
  const token = "Zk3vB9qLr0T-xYw8_NfHd2sPaUeJmC5gKtQiVoR7bX4";

  it("has every check with its facts and the errors", () => {
    const error = { at: at.getTime(), kind: "error" as const, message: "Error: odd", source: "a.js:1", stack: "at f" };
    const report = reportOf("Lectern", at, ALL_FINE, [error]);
    expect(report).toContain("Lectern diagnostic report, 2026-03-12T10:00:00.000Z");
    for (const { id, label } of CHECKS) expect(report).toContain(`[ok] ${label}: ${id} is fine`);
    expect(report).toContain("  Ends no later than: fact 1");
    expect(report).toContain("Errors in this tab: 1\n2026-03-12T10:00:00.000Z error: Error: odd\n  a.js:1\n  at f");
  });

  it("says which checks were skipped", () => {
    expect(reportOf("Lectern", at, {}, [])).toContain("[not done] Session");
  });

  it("leaks no secret from any source", () => {
    const results: CheckResults = {
      ...ALL_FINE,
      session: { state: "ok", text: "Signed in as jane@example.com", facts: [token, `csrf-token=${token}`] },
    };
    const error = {
      at: 0,
      kind: "page" as const,
      message: token,
      source: `/shared/${token}`,
      stack: `?token=${token}`,
    };
    const report = reportOf("Lectern", at, results, [error]);
    expect(report).not.toContain(token.slice(0, 8));
    expect(report).not.toContain("jane@");
  });
});
