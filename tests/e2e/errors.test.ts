import type { Page } from "@playwright/test";
import { expect, expects, test } from "./fixtures";

const WORDS = "React App Failed to Load";

/** Longer than public/mount.js waits. */
const WAIT = 4_500;

/** The chunks that a page's own HTML loads; what it prefetches for others may be lost without harm. */
async function chunksOf(page: Page, path: string): Promise<string[]> {
  const html = (await (await page.goto(path))?.text()) ?? "";
  return [...new Set([...html.matchAll(/<script src="(\/_next\/[^"]+\.js)"/g)].map(([, src]) => src as string))];
}

for (const path of ["/auth", "/privacy-policy", "/nowhere"]) {
  test(`${path}: without scripts it can be read and says what is wrong`, async ({ page }) => {
    expects("Failed to load resource");
    await page.route(/\/_next\/.*\.js/, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const panel = page.getByRole("alert").filter({ hasText: WORDS });
    await expect(panel).toBeVisible();
    await page.unroute(/\/_next\/.*\.js/);
    await panel.getByRole("button", { name: "Reload" }).click();
    await expect(panel).toBeHidden();
    await page.waitForTimeout(WAIT);
    await expect(page.getByText(WORDS)).toHaveCount(0);
  });
}

test("a page that comes alive says nothing", async ({ page, speaker: _ }) => {
  for (const path of ["/", "/clients", "/diagnostic", "/auth", "/terms-conditions"]) {
    await page.goto(path);
    await page.waitForTimeout(WAIT);
    expect(await page.getByText(WORDS).count(), path).toBe(0);
  }
});

test("a slow network alone is no reason", async ({ page }) => {
  await page.route(/\/_next\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 9_000));
    await route.continue();
  });
  await page.goto("/terms-conditions", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Far longer than a loaded page is given, and the scripts are still on their way.
  await page.waitForTimeout(WAIT + 1_500);
  await expect(page.getByText(WORDS)).toHaveCount(0);
  await page.waitForLoadState("load");
  await page.waitForTimeout(WAIT);
  await expect(page.getByText(WORDS)).toHaveCount(0);
});

test("one lost script is enough, whichever of a page's it is", async ({ page, speaker: _ }) => {
  expects("Failed to load resource");
  expects("Failed to load chunk");
  const chunks = await chunksOf(page, "/clients");
  expect(chunks.length).toBeGreaterThan(4);
  for (const chunk of [chunks[0], chunks.at(Math.floor(chunks.length / 2)), chunks.at(-1)]) {
    const lost = (url: URL) => url.pathname === chunk;
    await page.route(lost, (route) => route.abort());
    await page.goto("/clients");
    await expect(page.getByText(WORDS).first(), chunk).toBeVisible();
    await page.unroute(lost);
  }
});

test("a script that breaks before the page is alive", async ({ page }) => {
  expects("broken on purpose");
  await page.route(/\/_next\/.*\.js/, (route) =>
    route.fulfill({ body: 'throw new Error("broken on purpose")', contentType: "text/javascript" }),
  );
  await page.goto("/privacy-policy");
  await expect(page.getByText(WORDS)).toBeVisible();
});

test("what is nowhere is the 404 page, with two ways on", async ({ page, speaker: _ }) => {
  expects("Failed to load resource");
  await page.goto("/clients");
  const response = await page.goto("/nowhere/at/all");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/404 Page Not Found/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Go Back" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Go to Dashboard" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL("/");
  await page.goto("/nowhere");
  await page.getByRole("button", { name: "Go Back" }).click();
  await page.waitForURL("/");
});

test("a record that is nowhere is the 404 page inside the shell", async ({ page, speaker: _ }) => {
  await page.goto("/events/01a1ff3e-0000-7000-8000-000000000001");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});
