import { readFileSync, writeFileSync } from "node:fs";
import { measureMachine } from "./cpu.mjs";
import { inProject } from "./project.mjs";

const FILE = () => inProject("tests/budgets.json");

/** CPU time varies a little with the machine's load. */
const TOLERANCE = 1.5;

/**
 * @typedef {{ all: number, file?: number, files?: Record<string, number> }} Budget CPU seconds: of all processes of a part
 *   (servers, database and browsers included), and for each file and for the files that may use more: of the test process,
 *   and for a browser test of its server and browser too
 */

export const readBudgets = () => JSON.parse(readFileSync(FILE(), "utf8"));

export const writeBudgets = (budgets) => writeFileSync(FILE(), `${JSON.stringify(budgets, null, 2)}\n`);

/** A browser's throttle that makes this machine `times` slower than the one that the budgets were measured on. */
export async function throttleTo(times) {
  return Math.max(1, (times * readBudgets().machine) / (await measureMachine()));
}

/**
 * @param {Budget} budget
 * @param {{ all: number, files: Record<string, number> }} used CPU seconds
 * @param {number} slowness how much slower this machine is than the one that the budgets were measured on
 * @returns {string[]} a line for each budget that is exceeded by half
 */
export function exceeded(budget, used, slowness = 1) {
  const line = (name, seconds, allowed) =>
    seconds > allowed * TOLERANCE * Math.max(1, slowness)
      ? [`${name}: ${seconds.toFixed(1)} CPU seconds, budget ${allowed} (tests/budgets.json)`]
      : [];
  return [
    ...line("all tests", used.all, budget.all),
    ...Object.entries(used.files).flatMap(([file, seconds]) =>
      line(file, seconds, budget.files?.[file] ?? budget.file ?? Number.POSITIVE_INFINITY),
    ),
  ];
}

export function accepted(budget, used) {
  const files = Object.entries(used.files)
    .filter(([, seconds]) => seconds > budget.file)
    .map(([file, seconds]) => [file, Math.ceil(seconds)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...budget, all: Math.ceil(used.all), ...(budget.file && { files: Object.fromEntries(files) }) };
}
