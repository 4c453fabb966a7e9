import type { Page } from "@playwright/test";
import { fill } from "../support/routes";
import { SCREENS, type Screen, type SetupName, THROWN } from "../support/screens";
import { briefProblems, overflow, problems } from "./accessible";
import { expect, expects, test } from "./fixtures";
import { SETUPS } from "./setups";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const RUNS = [
  { title: "each page once", options: {}, wants: ({ wide }: Screen) => !wide, check: briefProblems },
  { title: "each state at a desk", tag: "@wide", options: {}, wants: () => true, check: problemsOnDesktop },
  { title: "each state on a phone", tag: "@wide", options: PHONE, wants: () => true, check: problemsOnPhone },
];

/** Few enough screens for one test's timeout. */
const PART = 12;

for (const { title, tag = [], options, wants, check } of RUNS) {
  test.describe(title, { tag }, () => {
    test.use(options);

    for (const [name, listed] of Object.entries(SCREENS) as [SetupName, Screen[]][]) {
      const screens = listed.filter(wants);
      for (let from = 0; from < screens.length; from += PART) {
        test.describe(() => {
          test.use({ greeted: name !== "newcomer" });

          test(`${name}, screens from ${from + 1}`, async ({ page, app }) => {
            test.slow();
            // Some pages show a missing or closed thing: the browser logs their status.
            expects("Failed to load resource");
            expects(THROWN);
            const made = ((await SETUPS[name](page, app)) ?? {}) as Record<string, string>;
            const found: string[] = [];
            for (const screen of screens.slice(from, from + PART)) {
              found.push(...(await inspect(page, screen, made, check)));
            }
            expect(found).toEqual([]);
          });
        });
      }
    }
  });
}

/** The problems of a screen; one that can't be shown is a problem as well, so that the others are still checked. */
async function inspect(
  page: Page,
  { path, arrange }: Screen,
  made: Record<string, string>,
  check: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const viewport = page.viewportSize();
  let found: string[];
  try {
    await page.goto(fill(path, made));
    // Next leaves a refusal, such as that of an admin's page, to the browser.
    await page.locator("html:not(#__next_error__)").waitFor();
    await arrange?.(page);
    found = await check(page);
  } catch (error) {
    found = [String(error)];
    if (viewport) await page.setViewportSize(viewport);
  }
  await page.unrouteAll();
  return found.map((one) => `${path}${arrange ? " (arranged)" : ""}: ${one}`);
}

/** WCAG 1.4.4 as well: nothing scrolls sideways at 200% zoom of 1280 × 900. */
async function problemsOnDesktop(page: Page): Promise<string[]> {
  return [...(await problems(page)), ...(await overflowAt(page, { width: 640, height: 450 }))];
}

/** WCAG 1.4.10 as well: nothing scrolls sideways at 320 CSS pixels. */
async function problemsOnPhone(page: Page): Promise<string[]> {
  return [...(await problems(page)), ...(await overflowAt(page, { width: 320, height: 844 }))];
}

async function overflowAt(page: Page, size: { width: number; height: number }): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(size);
  const found = await overflow(page);
  if (before) await page.setViewportSize(before);
  return found.map((one) => `at ${size.width} px: ${one}`);
}
