import { call, dayFromNow, expect, test } from "./fixtures";
import { SETUPS } from "./setups";

const LISTS = ["/events", "/clients", "/bureau-partners", "/venues", "/contracts", "/invoices", "/testimonials"];

test("without scripts, the first page of every list can be read", { tag: "@wide" }, async ({ page, app, browser }) => {
  test.slow();
  await SETUPS.full(page, app);
  await call(page, "POST", "/api/expenses", { spentOn: dayFromNow(0), amount: 412.5, vendor: "Delta Air Lines" });
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
  // A list without pages of its records.
  await plain.goto("/expenses");
  await expect(plain.getByText("Delta Air Lines").first()).toBeInViewport();
  await context.close();
});
