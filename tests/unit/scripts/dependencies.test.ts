import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import manifest from "../../../package.json";
import node from "../../../scripts/node/package.json";
import bench from "../../bench/package.json";

const packagesOf = (file: string) => JSON.parse(readFileSync(file, "utf8")).packages;
const locked = {
  ...packagesOf("scripts/node/package-lock.json"),
  ...packagesOf("tests/bench/package-lock.json"),
  ...packagesOf("package-lock.json"),
};

it("docs/dependencies.md has the name, version and license of every package, in order", () => {
  const table = readFileSync("docs/dependencies.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split(" | ").slice(0, 3).join(" | "));
  const packages = [
    manifest.dependencies,
    manifest.devDependencies,
    node.optionalDependencies,
    bench.dependencies,
    { ...manifest.overrides, ...bench.overrides },
  ].flatMap((group) => Object.entries(group).sort(([a], [b]) => (a < b ? -1 : 1)));
  expect(table).toEqual(
    packages.map(([name, version]) => `| \`${name}\` | ${version} | ${locked[`node_modules/${name}`].license}`),
  );
});

it("docs/dependencies.md gives a reason for each package from before 2025 and each beta", () => {
  const rows = readFileSync("docs/dependencies.md", "utf8").matchAll(/^\| `(.+)` \| (.+) \| .+ \| (.+?) \| (.*)\|$/gm);
  const without = [...rows].filter(([, , version, date, reason]) => {
    return (
      !/^\d{4}-\d\d-\d\d$/.test(date ?? "") || (((date ?? "") < "2025" || /-/.test(version ?? "")) && !reason?.trim())
    );
  });
  expect(without.map(([, name]) => name)).toEqual([]);
});
