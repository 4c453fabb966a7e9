import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { Failure, runScript } from "./lib/failure.mjs";
import { run } from "./lib/processes.mjs";
import { inProject } from "./lib/project.mjs";
import { step } from "./lib/steps.mjs";

/** Rebuilds lib/reports/fees-by-state/outlines.json, by hand, from packages that are fetched and discarded. */
const PACKAGES = { "us-atlas": "3.0.1", "topojson-client": "3.1.0", "topojson-simplify": "3.0.3" };

/** Square pixels of a map that is 975 wide: a corner whose triangle is smaller is left out, and so is an island. */
const LEAST_CORNER = 9;
const LEAST_ISLAND = 40;
/** A number fits into a state that has this much room. */
const LEAST_WIDTH = 44;
/** Wide only by its cape. */
const NARROW = new Set(["MA"]);

/** By Census number. */
const CODES =
  "01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD 25MA 26MI 27MN 28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD 47TN 48TX 49UT 50VT 51VA 53WA 54WV 55WI 56WY";
const CODE_OF = Object.fromEntries(CODES.split(" ").map((one) => [one.slice(0, 2), one.slice(2)]));

async function main() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "lectern-outlines-"));
  try {
    await step("Fetching the sources", () => install(folder));
    const load = createRequire(path.join(folder, "package.json"));
    const states = outlines(
      load("us-atlas/states-albers-10m.json"),
      load("topojson-client"),
      load("topojson-simplify"),
    );
    const found = {
      source: `us-atlas ${PACKAGES["us-atlas"]}, from the cartographic boundary files of the U.S. Census Bureau (public domain)`,
      made: new Date().toISOString().slice(0, 10),
      size: [975, 610],
      states,
    };
    writeFileSync(inProject("lib/reports/fees-by-state/outlines.json"), `${JSON.stringify(found, null, 1)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function install(folder) {
  writeFileSync(path.join(folder, "package.json"), "{}");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const names = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`);
  const { code, output } = await run(npm, ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...names], {
    cwd: folder,
  });
  if (code !== 0) throw new Failure(`the sources could not be fetched:\n${output}`);
}

function outlines(topology, { feature }, { presimplify, simplify }) {
  const simple = simplify(presimplify(topology), LEAST_CORNER);
  const { features } = feature(simple, simple.objects.states);
  const found = features.flatMap(({ id, geometry }) => {
    const code = CODE_OF[id];
    return code ? [[code, outline(code, geometry)]] : [];
  });
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** @returns the path, and the middle of the largest part where a number fits into it */
function outline(code, { type, coordinates }) {
  const polygons = type === "Polygon" ? [coordinates] : coordinates;
  const rings = polygons.map(([outer]) => outer).toSorted((a, b) => areaOf(b) - areaOf(a));
  const shown = rings.filter((ring, at) => at === 0 || areaOf(ring) >= LEAST_ISLAND);
  const [largest] = rings;
  const middle = NARROW.has(code) ? null : widest(largest);
  return { path: shown.map(pathOf).join(""), ...(middle && { at: middle }) };
}

const areaOf = (ring) =>
  Math.abs(
    ring.reduce(
      (sum, [x, y], at) => sum + x * ring[(at + 1) % ring.length][1] - ring[(at + 1) % ring.length][0] * y,
      0,
    ),
  ) / 2;

function pathOf(ring) {
  const points = ring.map(([x, y]) => [Math.round(x), Math.round(y)]);
  let [x, y] = points[0];
  let text = `M${x} ${y}`;
  for (const [nextX, nextY] of points.slice(1, -1)) {
    const [dx, dy] = [nextX - x, nextY - y];
    if (dx === 0 && dy === 0) continue;
    if (dy === 0) text += `h${dx}`;
    else if (dx === 0) text += `v${dy}`;
    else text += `l${dx}${dy < 0 ? "" : " "}${dy}`;
    [x, y] = [nextX, nextY];
  }
  return `${text}z`;
}

/** The middle of the widest place in the middle half of its height; null where it is too narrow for a number. */
function widest(ring) {
  const heights = ring.map(([, y]) => y);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  let best = { width: 0, at: [0, 0] };
  for (let share = 0.3; share <= 0.71; share += 0.05) {
    const y = top + (bottom - top) * share;
    const crossings = ring
      .flatMap(([x1, y1], at) => {
        const [x2, y2] = ring[(at + 1) % ring.length];
        return y1 > y !== y2 > y ? [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)] : [];
      })
      .toSorted((a, b) => a - b);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const width = (crossings[at + 1] - crossings[at]) * (1 - Math.abs(share - 0.5) / 2);
      if (width > best.width) best = { width, at: [(crossings[at] + crossings[at + 1]) / 2, y] };
    }
  }
  const fits = best.width >= LEAST_WIDTH && bottom - top >= 28;
  return fits ? best.at.map(Math.round) : null;
}

await runScript(main);
