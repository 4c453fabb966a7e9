import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/lib/browser.mjs";
import { tryListen } from "../../scripts/lib/ports.mjs";
import { step } from "../../scripts/lib/steps.mjs";
import { compare } from "./load.mjs";
import { LANDING } from "./pages.mjs";
import { figure } from "./report.mjs";

const RUNS = 3;

/** Lighthouse's categories with the least score of each, out of 100. */
const CATEGORIES = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };

/**
 * The landing page: what Lighthouse says of it on a phone (its own preset: a slow phone on slow 4G, simulated), and how
 * many requests it answers against a bare static page.
 * @param {{ address: string }} server
 * @param {{ address: string }} bare the empty application
 * @param {{ seconds: number, rounds: number }} pace
 */
export async function measureLanding(server, bare, pace) {
  const page = { url: server.address + LANDING, headers: {}, expect: expectHeading };
  const yardstick = { url: `${bare.address}/static`, headers: {}, expect: () => {} };
  const load = await step("Landing page against a bare static page", () => compare({ a: page, b: yardstick, ...pace }));
  const [ours, empty] = await step("Lighthouse, three times each", async () => [
    await audit(page.url),
    await audit(yardstick.url),
  ]);
  const said = ({ perSecond, p99 }) => `${Math.round(perSecond)}/s, p99 ${Math.round(p99)} ms`;
  return [
    figure({
      what: "Landing page against a bare static page: throughput",
      ours: said(load.a),
      yardstick: said(load.b),
      value: load.a.perSecond / load.b.perSecond,
      atLeast: 0.9,
    }),
    ...Object.entries(CATEGORIES).map(([name, atLeast]) =>
      figure({
        what: `Landing page, Lighthouse mobile: ${name}`,
        ours: ours.complaints[name] || String(ours[name]),
        yardstick: String(empty[name]),
        value: ours[name],
        atLeast,
        unit: "of 100",
      }),
    ),
    figure({
      what: "Landing page, Lighthouse mobile: largest contentful paint",
      ours: `${(ours.lcp / 1000).toFixed(2)} s`,
      yardstick: `${(empty.lcp / 1000).toFixed(2)} s`,
      value: ours.lcp / 1000,
      atMost: 1.3,
      unit: "s",
      digits: 2,
    }),
    figure({
      what: "Landing page, Lighthouse mobile: cumulative layout shift",
      ours: ours.cls.toFixed(3),
      yardstick: empty.cls.toFixed(3),
      value: ours.cls,
      atMost: 0,
      unit: "",
      digits: 3,
    }),
  ];
}

function expectHeading(text) {
  if (!/<h1/.test(text)) throw new Error("the landing page has no heading");
}

/** Medians of the scores and of the two times; `complaints` names what cost a point. */
async function audit(url) {
  const { default: lighthouse } = await import("lighthouse");
  const { port } = await tryListen(0, "127.0.0.1");
  const args = [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  const browser = await chromium.launch({ executablePath: (await findBrowser()) ?? undefined, args });
  try {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) {
      const options = { port, output: "json", logLevel: "error", onlyCategories: Object.keys(CATEGORIES) };
      runs.push((await lighthouse(url, options)).lhr);
    }
    return summary(runs);
  } finally {
    await browser.close();
  }
}

function summary(runs) {
  const median = (read) => runs.map(read).sort((a, b) => a - b)[runs.length >> 1];
  const names = Object.keys(CATEGORIES);
  const score = (name) => Math.round(100 * median((run) => run.categories[name].score));
  const failed = (name) =>
    runs[0].categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && runs[0].audits[id].score !== null && runs[0].audits[id].score < 1)
      .map(({ id }) => id);
  return {
    ...Object.fromEntries(names.map((name) => [name, score(name)])),
    complaints: Object.fromEntries(names.map((name) => [name, score(name) < 100 ? failed(name).join(", ") : ""])),
    lcp: median((run) => run.audits["largest-contentful-paint"].numericValue),
    cls: median((run) => run.audits["cumulative-layout-shift"].numericValue),
  };
}
