import { describe, expect, it } from "vitest";
import { isInstalled, lacksOnlyPlatforms } from "../../../scripts/lib/install.mjs";
import { checksum, pending } from "../../../scripts/lib/migrate.mjs";

describe("whether the packages are installed", () => {
  const lock = {
    packages: {
      "": { name: "lectern" },
      "node_modules/a": { version: "1.0.0", integrity: "x", optionalDependencies: { "a-darwin": "1.0.0" } },
      "node_modules/a-linux": { version: "1.0.0", integrity: "y", optional: true },
    },
  };

  it("doesn't require other platforms' packages", () => {
    expect(isInstalled(lock, { packages: { "node_modules/a": { version: "1.0.0", integrity: "x" } } })).toBe(true);
  });

  it("reports a missing and a different one", () => {
    expect(isInstalled(lock, { packages: {} })).toBe(false);
    expect(isInstalled(lock, { packages: { "node_modules/a": { version: "1.0.1", integrity: "z" } } })).toBe(false);
  });

  it("requires packages of tests and benchmarks only with `dev`", () => {
    const tested = { packages: { "node_modules/t": { version: "1.0.0", integrity: "z", dev: true } } };
    expect(isInstalled(tested, { packages: {} }, { dev: false })).toBe(true);
    expect(isInstalled(tested, { packages: {} })).toBe(false);
  });

  it("tells a lock file that lacks some platforms from a mismatched one", () => {
    const line = (what: string) => `npm error ${what} from lock file\n`;
    expect(lacksOnlyPlatforms(lock, line("Missing: a-darwin@"))).toBe(true);
    expect(lacksOnlyPlatforms(lock, line("Missing: a-darwin@") + line("Missing: b@2.0.0"))).toBe(false);
    expect(lacksOnlyPlatforms(lock, "npm error network")).toBe(false);
  });
});

describe("pending migrations", () => {
  const files = ["1_a", "2_b"].map((name) => ({ name, sql: `-- ${name}` }));
  const done = (name: string, sql = `-- ${name}`) => ({ name, checksum: checksum(sql), finished: true });

  it("are those missing in the history", () => {
    expect(pending(files, [done("1_a")]).map((file) => file.name)).toEqual(["2_b"]);
  });

  it("are none when the two contradict each other", () => {
    expect(() => pending(files, [done("1_a", "-- changed")])).toThrow(/changed after it had been applied/);
    expect(() => pending(files, [done("3_c")])).toThrow(/newer than this code/);
    expect(() => pending(files, [{ ...done("1_a"), finished: false }])).toThrow(/never finished/);
  });
});
