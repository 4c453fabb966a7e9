import { call, dayFromNow, expect, test } from "./fixtures";

test("the checklist updates after work here and in another tab", async ({ page, context, speaker: _ }) => {
  await page.goto("/tutorials");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help");
  const list = page.locator("#essential-setup");
  const step = (name: string) => list.getByRole("listitem").filter({ hasText: name });
  await expect(list).toContainText("0 of 4 done");
  await step("Add a client").getByRole("link").click();
  await page.waitForURL("/clients/new");
  await page.getByRole("textbox", { name: "Client", exact: true }).fill("Northwind");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Northwind");
  await page.goBack();
  await expect(page).toHaveURL("/tutorials");
  await expect(step("Add a client")).toContainText("Done");
  await expect(list).toContainText("1 of 4 done");
  // It is also updated when its tab is shown again.
  const other = await context.newPage();
  await other.goto("/events/new");
  await call(other, "POST", "/api/events", { title: "From another tab", date: dayFromNow(20) });
  await other.close();
  // A headless browser shows all its tabs at once, so the event of a tab that is shown again is dispatched here.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(list).toContainText("2 of 4 done");
});

test("Quick Start's URL opens the checklist and puts the focus on it", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.goto("/tutorials?focus=essential-setup");
  const list = page.locator("#essential-setup");
  await expect(list).toHaveAttribute("open", "");
  await expect(list.locator("summary")).toBeFocused();
  await expect(list.locator("summary")).toBeInViewport();
  // It can be closed and opened by keyboard.
  await page.keyboard.press("Enter");
  await expect(list.getByRole("listitem").first()).toBeHidden();
});

test("the FAQ is searched while typing, and offers support when nothing matches", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  // A question's own URL opens it.
  await page.goto("/faq#withholding");
  await expect(page.getByText("This is information, not tax advice.")).toBeInViewport();
  const search = page.getByRole("textbox", { name: "Search questions" });
  await search.fill("HÓNEYBOOK");
  await expect(page.getByText(/^1 of \d+ questions$/)).toBeVisible();
  await expect(page).toHaveURL(/\/faq\?q=H%C3%93NEYBOOK/);
  // The only hit is already open, and nothing else is shown.
  await expect(page.getByText("We recognize most headers and ask you about the rest")).toBeVisible();
  await expect(page.getByText("Can I cancel anytime?")).toBeHidden();
  await page.reload();
  await expect(search).toHaveValue("HÓNEYBOOK");
  await expect(page.getByText("Can I cancel anytime?")).toBeHidden();
  await search.fill("qqxzzy");
  await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Contact Us" })).toBeVisible();
  await search.press("Escape");
  await expect(page.getByText("Can I cancel anytime?")).toBeVisible();
  await expect(page).toHaveURL(/\/faq(#withholding)?$/);
  // An anchor is found without a page load, too.
  await search.fill("waiver");
  await page.getByRole("link", { name: "nonresident withholding" }).click();
  await page.waitForURL("/glossary#nonresident-withholding");
  await expect(page.locator("#nonresident-withholding")).toBeInViewport();
  // A related term that the search has hidden is shown again.
  await page.goto("/glossary#net-fee");
  await page.getByRole("textbox", { name: "Search words" }).fill("what you keep after the bureau takes its share");
  await expect(page.locator("#per-diem")).toBeHidden();
  await page.locator("#net-fee").getByRole("link", { name: "Fee integrity" }).click();
  await expect(page.locator("#fee-integrity")).toBeInViewport();
  await page.getByRole("navigation", { name: "Letters" }).getByRole("link", { name: "W", exact: true }).click();
  await expect(page.locator("#w-9")).toBeInViewport();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("questions can be read", { tag: "@wide" }, async ({ page, speaker: _ }) => {
    await page.goto("/faq#cancel");
    await expect(page.getByText("You keep access through the end of your billing period")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Search questions" })).toBeHidden();
  });
});

test("a hint explains a term in place, and opens the glossary without leaving the form", {
  tag: "@wide",
}, async ({ page, context, speaker: _ }) => {
  await page.goto("/events/new");
  await page.getByLabel("Event name").fill("Half typed");
  await page.getByRole("button", { name: "What is “Travel fee”?" }).click();
  const hint = page.getByRole("note").filter({ hasText: "often a flat buyout" });
  await expect(hint).toBeVisible();
  const [glossary] = await Promise.all([context.waitForEvent("page"), hint.getByRole("link").click()]);
  await expect(glossary).toHaveURL("/glossary#travel-fee");
  await expect(glossary.locator("#travel-fee")).toBeInViewport();
  await page.bringToFront();
  await page.keyboard.press("Escape");
  await expect(hint).toBeHidden();
  await expect(page.getByLabel("Event name")).toHaveValue("Half typed");
});
