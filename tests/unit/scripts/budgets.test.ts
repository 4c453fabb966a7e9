import { spawnSync } from "node:child_process";
import { describe, expect, it, vi } from "vitest";
import { accepted, exceeded } from "../../../scripts/lib/budgets.mjs";
import { measureCpu, parseStat, treeTicks, usedCpu } from "../../../scripts/lib/cpu.mjs";

describe("the CPU budgets", () => {
  const budget = { all: 60, file: 10, files: { "b.test.ts": 20 } };

  it("are exceeded by half more", () => {
    expect(exceeded(budget, { all: 90, files: { "a.test.ts": 15, "b.test.ts": 30 } })).toEqual([]);
    expect(exceeded(budget, { all: 90.1, files: { "a.test.ts": 15.1, "b.test.ts": 30.1 } })).toEqual([
      "all tests: 90.1 CPU seconds, budget 60 (tests/budgets.json)",
      "a.test.ts: 15.1 CPU seconds, budget 10 (tests/budgets.json)",
      "b.test.ts: 30.1 CPU seconds, budget 20 (tests/budgets.json)",
    ]);
  });

  it("allow more on a slower machine, and no less on a faster one", () => {
    expect(exceeded(budget, { all: 180, files: {} }, 2)).toEqual([]);
    expect(exceeded(budget, { all: 181, files: {} }, 2)).toHaveLength(1);
    expect(exceeded(budget, { all: 90, files: {} }, 0.5)).toEqual([]);
  });

  it("take over what was used, and name only the files above the default", () => {
    expect(accepted(budget, { all: 70.2, files: { "c.test.ts": 11.5, "a.test.ts": 12, "b.test.ts": 9 } })).toEqual({
      all: 71,
      file: 10,
      files: { "a.test.ts": 12, "c.test.ts": 12 },
    });
    expect(accepted({ all: 5 }, { all: 6, files: {} })).toEqual({ all: 6 });
  });
});

describe("the CPU time", () => {
  it("is read behind a name with spaces and parentheses", () => {
    const fields = ["S", "7", ...Array(9).fill("0"), "1", "2", "3", "4", "20"];
    expect(parseStat(`12 (a b) c) ${fields.join(" ")}`)).toEqual({ parent: 7, ticks: 10 });
  });

  it("is that of a process and all that it started", () => {
    const processes = new Map([
      [1, { parent: 0, ticks: 1000 }],
      [2, { parent: 1, ticks: 1 }],
      [3, { parent: 2, ticks: 10 }],
      [4, { parent: 3, ticks: 100 }],
    ]);
    expect(treeTicks(processes, 2)).toBe(111);
  });

  it("keeps what a lost process had used", async () => {
    const readings = [10, 14, 11, 12];
    const stop = measureCpu(() => readings.shift() ?? 12, 5);
    await vi.waitFor(() => expect(readings).toEqual([]));
    expect(stop()).toBe(5);
  });

  it.runIf(process.platform === "linux")("has the processes that ended", () => {
    const before = usedCpu() ?? 0;
    const busy =
      "const used = () => { const { user, system } = process.cpuUsage(); return user + system; }; while (used() < 3e5);";
    spawnSync(process.execPath, ["-e", busy]);
    expect((usedCpu() ?? 0) - before).toBeGreaterThan(0.25);
  });
});
