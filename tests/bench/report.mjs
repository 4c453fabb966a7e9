import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { inProject } from "../../scripts/lib/project.mjs";

const FILE = "docs/performance.md";
const MARKS = ["<!-- bench:begin -->", "<!-- bench:end -->"];

/**
 * @typedef {{ what: string, ours: string, yardstick: string, value: string, target: string, met: boolean, missedBy: number }} Figure
 * `value` is the ratio or measurement that `target` refers to; `missedBy` is a share of the target.
 */

/**
 * Prints a figure that is met when `value` is at most, or at least, the limit.
 * @param {{ what: string, ours: string, yardstick?: string, value: number, atMost?: number, atLeast?: number, unit?:
 * string, digits?: number }} of
 */
export function figure({ what, ours, yardstick = "", value, atMost, atLeast, unit = "×", digits }) {
  const limit = Number(atMost ?? atLeast);
  const met = atMost === undefined ? value >= limit : value <= limit;
  const text = (number) =>
    unit === "×" ? number.toFixed(2) : `${number.toFixed(digits ?? (unit === "s" ? 1 : 0))} ${unit}`;
  const sign = atMost === undefined ? "≥" : "≤";
  const target = `${sign} ${limit}${unit === "×" ? "" : ` ${unit}`}`.trim();
  // At once, as a run that fails later writes no table.
  console.log(`  ${met ? "met" : "MISSED"}: ${what}: ${text(value).trim()} (${target}); ${ours}; ${yardstick}`);
  return {
    what,
    ours,
    yardstick,
    value: text(value).trim(),
    target,
    met,
    number: value,
    missedBy: Math.max(0, atMost === undefined ? limit / Math.max(value, Number.EPSILON) - 1 : value / limit - 1),
  };
}

/** Markdown that is readable in a terminal, too. */
export function markdown({ figures, scripts, conditions }) {
  const lines = [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}. ${conditions}`,
    "",
    ...table(
      ["What", "Ours", "Yardstick", "Value", "Target", "Met"],
      figures.map(({ what, ours, yardstick, value, target, met }) => [
        what,
        ours,
        yardstick,
        value,
        target,
        met ? "yes" : "**no**",
      ]),
    ),
  ];
  if (scripts) {
    lines.push(
      "",
      `JavaScript per page (gzip, empty cache, prefetches included); a bare Next page sends ${kilobytes(scripts.bare)}.`,
      "",
      ...table(
        ["Page", "Files", "Transferred", "× bare"],
        scripts.pages.map((page) => [
          withoutIds(page.path),
          String(page.files),
          kilobytes(page.bytes),
          (page.bytes / scripts.bare).toFixed(2),
        ]),
      ),
    );
  }
  return lines.join("\n");
}

export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const withoutIds = (page) => page.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "{id}");

function table(head, rows) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length), 3));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)];
}

function machine() {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${cpus.length} × ${cpus[0]?.model.trim() ?? "unknown processor"}, ${memory} GB, ${os.type()}, Node ${process.version}`;
}

/** What a busy machine explains. */
const TOLERANCE = 0.15;

const LAST = inProject("node_modules/.cache/lectern/bench-missed.json");

/**
 * Goals that the table of docs/performance.md says are met, and that this run and the one before missed by more than a
 * machine's mood.
 * @param {readonly Figure[]} figures
 * @returns {string[]}
 */
export function lostGoals(figures) {
  const page = readFileSync(inProject(FILE), "utf8");
  const missed = figures
    .filter(({ what, missedBy }) => missedBy > TOLERANCE && wasMet(page, what))
    .map(({ what }) => what);
  const before = existsSync(LAST) ? JSON.parse(readFileSync(LAST, "utf8")) : [];
  mkdirSync(path.dirname(LAST), { recursive: true });
  writeFileSync(LAST, JSON.stringify(missed));
  return missed.filter((what) => before.includes(what));
}

const wasMet = (page, what) =>
  page.split("\n").some((line) => line.startsWith(`| ${what} `) && /\| yes +\|$/.test(line));

/** Inserts the table between the two markers of docs/performance.md. */
export function writeDocs(text) {
  const [begin, end] = MARKS;
  const page = readFileSync(inProject(FILE), "utf8");
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${FILE} has lost its marks ${begin} and ${end}.`);
  writeFileSync(inProject(FILE), `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`);
}
