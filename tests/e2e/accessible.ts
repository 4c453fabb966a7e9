import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** WCAG 2.2 AA and what axe recommends beyond it. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** @param only these rules; all of TAGS when left out */
async function violations(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((options) => window.axe.run(options), {
    runOnly: only ?? TAGS,
    resultTypes: ["violations" as const],
  });
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** How far the page is wider than its window, on a phone as well, where the window's own width grows with the page. */
export async function overflow(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return wide > 0 ? [`${wide} px too wide`] : [];
}

/** Without transitions, as axe would measure contrasts halfway through one. */
async function setTheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition-property: none !important; }");
    document.adoptedStyleSheets = [sheet];
  });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
}

/** The rules whose result depends on the theme. */
const OF_COLORS = ["color-contrast", "link-in-text-block"];

/** All rules at the page's size in light, those of colors in dark, too, and the width. */
export async function problems(page: Page): Promise<string[]> {
  await setTheme(page, "light");
  const light = await violations(page);
  await setTheme(page, "dark");
  const dark = await violations(page, OF_COLORS);
  await setTheme(page, "light");
  return [...light, ...dark.map((one) => `dark: ${one}`), ...(await overflow(page))];
}

/** The same, and the width of a phone. */
export async function briefProblems(page: Page): Promise<string[]> {
  const found = await problems(page);
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  const small = await overflow(page);
  await page.setViewportSize(size);
  return [...found, ...small.map((one) => `at 390 px: ${one}`)];
}

/** For a state that only its journey reaches; all others are on the list of screens (tests/support/screens.ts). */
export const expectAccessible = async (page: Page): Promise<void> => expect(await briefProblems(page)).toEqual([]);
