import { step } from "../../scripts/lib/steps.mjs";
import { CONTRACT_ID } from "./data.mjs";
import { median, newContext, timed, withBrowser } from "./measure.mjs";
import { figure } from "./report.mjs";

/** Slows the CPU down to a cheap phone's. */
const SLOWER = 4;

/** Pauses between keys in milliseconds, cycling: fast letters, and stops long enough for the list to change. */
const PAUSES = [60, 90, 70, 480, 110, 60, 350, 80];

/** In the first contract of tests/bench/data.mjs, whose first clause has 5,000 words. */
const CLAUSE = { path: `/contracts/${CONTRACT_ID}/edit`, box: "Text", open: "#clause-long-open" };

/**
 * Typing in a filter of the events and in a contract: the slowest key's delay until its paint (Interaction to Next
 * Paint).
 * @param {{ address: string, cookie: string }} server signed in as a speaker with many events
 * @param {{ quick: boolean }} options
 */
export async function measureTyping(server, { quick }) {
  const figures = [];
  const pages = [
    { path: "/events", box: "Search events", what: "the search of `/events`" },
    { path: "/events/board", box: "Search events", what: "the search of `/events/board`" },
    { ...CLAUSE, what: "a contract's clause of 5,000 words" },
  ];
  for (const { what, ...page } of pages) {
    const { slowest, keys } = await step(`Typing in ${what}`, () => typeInto(server, page, quick ? 1 : 3));
    figures.push(
      figure({
        what: `Typing in ${what} on a processor ${SLOWER} times slower: longest interaction`,
        ours: `${keys} keys`,
        value: slowest,
        atMost: 200,
        unit: "ms",
      }),
    );
  }
  const delay = await step("Waiting for the preview", () => inPage(server, CLAUSE, previewDelay));
  return [
    ...figures,
    figure({ what: "The same clause's preview after a key: median", ours: "", value: delay, atMost: 500, unit: "ms" }),
  ];
}

/** @typedef {{ path: string, box: string, open?: string }} Target */

/** Returns the result of `act` on the box of a slowed page that reports interactions. */
const inPage = ({ address, cookie }, { path, box: name, open }, act) =>
  withBrowser(async (browser) => {
    const context = await newContext(browser, address, cookie);
    await context.addInitScript(watchInteractions);
    const page = await context.newPage();
    await page.goto(address + path, { waitUntil: "networkidle" });
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    if (open) await page.locator(open).click();
    const box = page.getByRole("textbox", { name, exact: true }).first();
    await box.click();
    return act(page, box);
  });

const typeInto = (server, target, times) =>
  inPage(server, target, async (page) => {
    await page.evaluate(() => /** @type {any} */ (window).interactions.splice(0));
    for (let time = 0; time < times; time += 1) {
      for (const [at, letter] of [..."leadership summit"].entries()) {
        await page.keyboard.type(letter);
        await page.waitForTimeout(PAUSES[at % PAUSES.length]);
      }
      await page.waitForTimeout(1_000);
      for (let back = 0; back < "leadership summit".length; back += 1) await page.keyboard.press("Backspace");
      await page.waitForTimeout(1_000);
    }
    const durations = await page.evaluate(() => /** @type {any} */ (window).interactions);
    if (durations.length === 0) throw new Error("no interaction was seen");
    return { slowest: Math.max(...durations), keys: times * 2 * "leadership summit".length };
  });

async function previewDelay(page, box) {
  const preview = page.getByRole("region", { name: "Preview" });
  const delays = [];
  for (let time = 0; time < 9; time += 1) {
    const word = `zebra${time}`;
    const wait = async () => {
      await box.press("Home");
      await page.keyboard.insertText(`${word} `);
      await preview.getByText(word).waitFor();
    };
    delays.push(await timed(wait));
  }
  return median(delays);
}

/** Runs in the page first: event timing as for INP, from 16 ms, the finest resolution reported. */
function watchInteractions() {
  const interactions = [];
  Object.assign(window, { interactions });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of /** @type {any[]} */ (list.getEntries()))
      if (interactionId) interactions.push(duration);
  }).observe(/** @type {any} */ ({ type: "event", durationThreshold: 16, buffered: true }));
}
