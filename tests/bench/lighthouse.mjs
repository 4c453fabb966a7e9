import { tryListen } from "../../scripts/lib/ports.mjs";
import { median, withBrowser } from "./measure.mjs";
import { figure } from "./report.mjs";

const RUNS = 3;

/** Lighthouse's categories with the least score of each, out of 100. */
const CATEGORIES = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };

/**
 * Lighthouse's results for a page on a phone (its own preset: a slow phone on slow 4G, simulated): medians of the
 * scores and of the two times; `complaints` names what cost a point.
 * @param {string} url
 * @param {string[]} skipAudits audits that contradict the page's purpose
 */
export async function audit(url, skipAudits = []) {
  const { default: lighthouse } = await import("lighthouse");
  const { port } = await tryListen(0, "127.0.0.1");
  const run = async () => {
    const options = { port, output: "json", logLevel: "error", onlyCategories: Object.keys(CATEGORIES), skipAudits };
    const runs = [];
    for (let at = 0; at < RUNS; at += 1) runs.push((await lighthouse(url, options)).lhr);
    return summary(runs);
  };
  return withBrowser(run, [`--remote-debugging-port=${port}`]);
}

/**
 * The scores and times of a page as figures.
 * @param {string} page its name in the table
 * @param {Awaited<ReturnType<typeof audit>>} ours
 * @param {Awaited<ReturnType<typeof audit>>} bare of an empty page
 * @param {number} seconds limit for the largest contentful paint
 */
export const auditFigures = (page, ours, bare, seconds) => [
  ...Object.entries(CATEGORIES).map(([name, atLeast]) =>
    figure({
      what: `${page}, Lighthouse mobile: ${name}`,
      ours: ours.complaints[name] || String(ours[name]),
      yardstick: String(bare[name]),
      value: ours[name],
      atLeast,
      unit: "of 100",
    }),
  ),
  figure({
    what: `${page}, Lighthouse mobile: largest contentful paint`,
    ours: `${(ours.lcp / 1000).toFixed(2)} s`,
    yardstick: `${(bare.lcp / 1000).toFixed(2)} s`,
    value: ours.lcp / 1000,
    atMost: seconds,
    unit: "s",
    digits: 2,
  }),
  figure({
    what: `${page}, Lighthouse mobile: cumulative layout shift`,
    ours: ours.cls.toFixed(3),
    yardstick: bare.cls.toFixed(3),
    value: ours.cls,
    atMost: 0,
    unit: "",
    digits: 3,
  }),
];

function summary(runs) {
  const middle = (read) => median(runs.map(read));
  const names = Object.keys(CATEGORIES);
  const score = (name) => Math.round(100 * middle((run) => run.categories[name].score));
  const failed = (name) =>
    runs[0].categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (runs[0].audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
  return {
    ...Object.fromEntries(names.map((name) => [name, score(name)])),
    complaints: Object.fromEntries(names.map((name) => [name, score(name) < 100 ? failed(name).join(", ") : ""])),
    lcp: middle((run) => run.audits["largest-contentful-paint"].numericValue),
    cls: middle((run) => run.audits["cumulative-layout-shift"].numericValue),
  };
}
