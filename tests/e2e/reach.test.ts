import type { Page } from "@playwright/test";
import { fill } from "../support/routes";
import { expect, test } from "./fixtures";
import { SETUPS } from "./setups";

/** The main button of each page, by the start of its name. */
const PAGES: readonly (readonly [path: string, button: string])[] = [
  ["/", "Add a task"],
  ["/action-items", "Rules and digest"],
  ["/events", "Export"],
  ["/events/new", "Add event"],
  ["/events/[event]", "Edit"],
  ["/events/[event]/money", "Write contract"],
  ["/events/[event]/edit", "Save event"],
  ["/clients", "New client"],
  ["/clients/[client]", "Edit"],
  ["/clients/[client]/edit", "Save client"],
  ["/bureau-partners", "New bureau"],
  ["/venues", "New venue"],
  ["/contracts", "New contract"],
  ["/contracts/[contract]", "Edit"],
  ["/contracts/[contract]/edit", "Save contract"],
  ["/invoices", "New invoice"],
  ["/invoices/[draft]", "Issue and send"],
  ["/invoices/[draft]/edit", "Save"],
  ["/expenses", "Add expense"],
  ["/reports/tax-year", "Download"],
  ["/letters/templates", "New template"],
  ["/letters/new?event=[event]&template=confirmation", "Send"],
  ["/testimonials", "New testimonial"],
  ["/media-kit", "Publish"],
  ["/profile", "Save profile"],
  ["/profile/business", "Save"],
  ["/import", "Choose a file"],
];

const MOST_TABS = 12;

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: one } = document;
    return (one?.getAttribute("aria-label") ?? one?.textContent ?? "").trim();
  });

/**
 * From the page's top. Links that skip are followed, but not beyond the header when the button is there.
 * @returns what got the focus on the way, or null on arrival
 */
async function tabTo(page: Page, button: string): Promise<string | null> {
  await page.getByRole("link", { name: "Skip to main content" }).focus();
  await page.keyboard.press("Enter");
  const passed = ["Skip to main content"];
  while (passed.length < MOST_TABS) {
    await page.keyboard.press("Tab");
    const name = await focused(page);
    passed.push(name);
    if (name.startsWith("Skip to ") && button !== "Edit") await page.keyboard.press("Enter");
    if ((await focused(page)).startsWith(button)) return null;
  }
  return passed.join(" | ");
}

test("the main button of every page is at most 12 Tabs from its top", { tag: "@wide" }, async ({ page, app }) => {
  test.slow();
  const made = ((await SETUPS.full(page, app)) ?? {}) as Record<string, string>;
  const missed: string[] = [];
  for (const [path, button] of PAGES) {
    await page.goto(fill(path, made));
    await page.getByRole("main").getByText(button).first().waitFor();
    const passed = await tabTo(page, button);
    if (passed !== null) missed.push(`${path}: ${passed}`);
  }
  expect(missed).toEqual([]);
});
