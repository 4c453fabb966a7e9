import { expect, test } from "./fixtures";
import { SETUPS } from "./setups";

const LISTS = ["/events", "/clients", "/bureau-partners", "/venues", "/contracts", "/invoices", "/testimonials"];

test("without scripts, the first page of every list can be read", { tag: "@wide" }, async ({ page, app, browser }) => {
  test.slow();
  await SETUPS.full(page, app);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: app.url,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  for (const path of LISTS) {
    await plain.goto(path);
    await expect(plain.getByRole("heading", { level: 1 }), path).toBeInViewport();
    await expect(plain.locator(".row-link").first(), path).toBeInViewport();
  }
  await context.close();
});
