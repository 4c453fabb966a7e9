import { call, dayFromNow, expect, test } from "./fixtures";

test("the checklist ticks itself from what is done", async ({ page, speaker: _ }) => {
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
});

test("the checklist looks again when one comes back to its tab", async ({ page, context, speaker: _ }) => {
  await page.goto("/tutorials");
  const list = page.locator("#essential-setup");
  await expect(list).toContainText("0 of 4 done");
  const other = await context.newPage();
  await other.goto("/events/new");
  await call(other, "POST", "/api/events", { title: "From another tab", date: dayFromNow(20) });
  await other.close();
  // A headless browser shows all its tabs at once: what it would say when one comes back is said here.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(list).toContainText("1 of 4 done");
});

test("Quick Start's address opens the checklist and puts the focus on it", async ({ page, speaker: _ }) => {
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

test("guides lead to one another", async ({ page, speaker: _ }) => {
  await page.goto("/tutorials");
  await page.getByRole("link", { name: /Bring in your spreadsheet/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bring in your spreadsheet");
  await page.getByRole("link", { name: /Next guide/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("An event from inquiry to closed");
  const picture = page.getByRole("img", { name: /form of an event/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await page.getByRole("link", { name: /Previous guide/ }).click();
  await expect(page).toHaveURL("/tutorials/importing");
});

test("the FAQ is searched as one types", async ({ page, speaker: _ }) => {
  await page.goto("/faq");
  const search = page.getByRole("textbox", { name: "Search questions" });
  await search.fill("HÓNEYBOOK");
  await expect(page.getByText(/^1 of \d+ questions$/)).toBeVisible();
  await expect(page).toHaveURL("/faq?q=H%C3%93NEYBOOK");
  // The only hit is open already, and nothing else is there.
  await expect(page.getByText("you are asked what they hold")).toBeVisible();
  await expect(page.getByText("Can I cancel at any time?")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Bookings and money" })).toBeHidden();
  await page.reload();
  await expect(search).toHaveValue("HÓNEYBOOK");
  await expect(page.getByText("Can I cancel at any time?")).toBeHidden();
  await search.press("Escape");
  await expect(page.getByText("Can I cancel at any time?")).toBeVisible();
  await expect(page).toHaveURL("/faq");
});

test("a search without results offers a person", async ({ page, speaker: _ }) => {
  await page.goto("/faq");
  await page.getByRole("textbox", { name: "Search questions" }).fill("qqxzzy");
  await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Contact Us" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a question's own address opens it", async ({ page, speaker: _ }) => {
  await page.goto("/faq#withholding");
  await expect(page.getByText("This is information and not tax advice.")).toBeInViewport();
  // Also from inside the app, where no page is loaded.
  await page.getByRole("link", { name: "nonresident withholding" }).click();
  await page.waitForURL("/glossary#nonresident-withholding");
  await expect(page.locator("#nonresident-withholding")).toBeInViewport();
});

test("the glossary: letters, related words, and a search in between", async ({ page, speaker: _ }) => {
  await page.goto("/glossary#net-fee");
  const word = page.locator("#net-fee");
  await expect(word).toBeInViewport();
  await page.getByRole("textbox", { name: "Search words" }).fill("what a bureau keeps as its share");
  await expect(page.locator("#per-diem")).toBeHidden();
  await expect(word).toBeVisible();
  // A related word that the search has hidden is shown again.
  await word.getByRole("link", { name: "Fee integrity" }).click();
  await expect(page.locator("#fee-integrity")).toBeInViewport();
  await page.getByRole("navigation", { name: "Letters" }).getByRole("link", { name: "W", exact: true }).click();
  await expect(page.locator("#w-9")).toBeInViewport();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("questions can be read", async ({ page, speaker: _ }) => {
    await page.goto("/faq#cancel");
    await expect(page.getByText("you keep it until the end of the month you paid for")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Search questions" })).toBeHidden();
  });
});

test("a hint explains a word on the spot, and leads to the glossary without leaving the form", async ({
  page,
  context,
  speaker: _,
}) => {
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
