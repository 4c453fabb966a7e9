import type { Page } from "@playwright/test";
import { expect, expects, isAlive, test } from "./fixtures";

const WORDS = "React App Failed to Load";

const SCRIPTS = /\/_next\/.*\.js/;

/** Longer than public/mount.js waits, on the page's own clock. */
const skipMountTimeout = (page: Page) => page.clock.runFor(4_500);

/** Reloads the page without waiting for React, which never hydrates a broken page. */
async function reload(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent("load"), page.evaluate(() => location.reload())]);
}

/** The chunks that a page's own HTML loads; a failed prefetch of another page doesn't matter. */
async function chunksOf(page: Page, path: string): Promise<string[]> {
  const html = (await (await page.goto(path))?.text()) ?? "";
  return [...new Set([...html.matchAll(/<script src="(\/_next\/[^"]+\.js)"/g)].map(([, src]) => src as string))];
}

test("a slow network alone shows no warning", { tag: "@wide" }, async ({ page }) => {
  await page.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 9_000));
    await route.continue();
  });
  await page.goto("/terms-conditions", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // On the real clock, as the load event waits for the scripts: longer than a loaded page gets.
  await page.waitForTimeout(6_000);
  await expect(page.getByText(WORDS)).toHaveCount(0);
  await page.waitForLoadState("load");
  await isAlive(page);
  await page.waitForTimeout(4_500);
  await expect(page.getByText(WORDS)).toHaveCount(0);
});

test.describe("on the page's own clock", () => {
  test.beforeEach(({ page }) => page.clock.install());

  test("a page without its scripts is readable, explains the problem and works after a reload", async ({ page }) => {
    expects("Failed to load resource");
    const panel = page.getByRole("alert").filter({ hasText: WORDS });
    for (const path of ["/auth?mode=login", "/privacy-policy", "/nowhere"]) {
      await page.route(SCRIPTS, (route) => route.abort());
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(panel).toHaveCount(0);
      await skipMountTimeout(page);
      await expect(panel).toBeVisible();
      await page.unroute(SCRIPTS);
      await Promise.all([page.waitForEvent("load"), panel.getByRole("button", { name: "Reload" }).click()]);
      await isAlive(page);
      await skipMountTimeout(page);
      await expect(page.getByText(WORDS)).toHaveCount(0);
    }
  });

  test("the landing page says so once someone wants in, and not before", { tag: "@wide" }, async ({ page }) => {
    expects("Failed to load resource");
    const panel = page.getByRole("alert").filter({ hasText: WORDS });
    const signIn = page.getByRole("link", { name: "Sign In" }).first();
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto("/auth");
    await skipMountTimeout(page);
    await expect(panel).toHaveCount(0);
    await Promise.all([page.waitForResponse("**/mount.js"), signIn.click()]);
    await expect(async () => {
      await skipMountTimeout(page);
      await expect(panel).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.unroute(SCRIPTS);
    // The link leads on: to the same page with other scripts, as after a deploy.
    await signIn.click();
    await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
    await skipMountTimeout(page);
    await expect(panel).toHaveCount(0);
  });

  test("a page that becomes interactive shows no warning", { tag: "@wide" }, async ({ page, speaker: _ }) => {
    for (const path of ["/", "/clients", "/diagnostic", "/auth", "/terms-conditions"]) {
      await page.goto(path);
      await skipMountTimeout(page);
      expect(await page.getByText(WORDS).count(), path).toBe(0);
    }
  });

  test("one lost script shows the warning, whichever script it is", { tag: "@wide" }, async ({ page, speaker: _ }) => {
    expects("Failed to load resource");
    expects("Failed to load chunk");
    const chunks = await chunksOf(page, "/clients");
    expect(chunks.length).toBeGreaterThan(4);
    for (const chunk of [chunks[0], chunks.at(Math.floor(chunks.length / 2)), chunks.at(-1)]) {
      const lost = (url: URL) => url.pathname === chunk;
      await page.route(lost, (route) => route.abort());
      await reload(page);
      await skipMountTimeout(page);
      await expect(page.getByText(WORDS).first(), chunk).toBeVisible();
      await page.unroute(lost);
    }
  });

  test("a script that fails before hydration shows the warning", { tag: "@wide" }, async ({ page }) => {
    expects("broken on purpose");
    await page.route(SCRIPTS, (route) =>
      route.fulfill({ body: 'throw new Error("broken on purpose")', contentType: "text/javascript" }),
    );
    await page.goto("/privacy-policy");
    await skipMountTimeout(page);
    await expect(page.getByText(WORDS)).toBeVisible();
  });
});

test("a page whose scripts were replaced by a deploy is loaded anew, once", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  expects("Failed to load");
  await page.goto("/clients");
  await isAlive(page);
  let isDeployed = true;
  let loads = 0;
  page.on("request", (request) => {
    if (!request.isNavigationRequest()) return;
    loads += 1;
    isDeployed = false;
  });
  await page.route(SCRIPTS, (route) => (isDeployed ? route.fulfill({ status: 404 }) : route.continue()));
  await page.getByRole("link", { name: "Expenses", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Expenses/);
  await expect(page).toHaveURL(/\/expenses/);
  expect(loads).toBe(1);
});
