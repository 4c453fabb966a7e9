import { addEvent, dayFromNow, expect, test } from "./fixtures";

test("a day's work is done without a mouse", async ({ page, speaker: _ }) => {
  for (const [index, title] of ["First", "Second", "Third"].entries()) {
    await addEvent(page, { title, date: dayFromNow(30 + index) });
  }
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await page.waitForURL("/events");
  await page.getByRole("link", { name: "First" }).focus();
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: "Second" })).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected").last()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Second");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Go to");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("n");
  await page.waitForURL("/events/new");
  await expect(page.getByLabel("Event name")).toBeFocused();
  await page.keyboard.type("By hand");
  await page.getByLabel("Date").fill(dayFromNow(3));
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("By hand");
});
