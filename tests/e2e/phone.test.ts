import { call, dayFromNow, expect, test } from "./fixtures";

test("on a phone the sidebar is a drawer and a table a list", async ({ page, speaker: _ }) => {
  await call(page, "POST", "/api/events", {
    title: "Opening keynote",
    date: dayFromNow(9),
    city: "Denver",
    state: "CO",
  });
  await page.goto("/");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toBeHidden();
  await page.getByRole("button", { name: /menu/i }).first().tap();
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await page.getByRole("button", { name: /menu/i }).first().tap();
  await drawer.getByRole("link", { name: "Events", exact: true }).tap();
  await page.waitForURL("/events");
  await expect(drawer).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: "Opening keynote" });
  await expect(row).toContainText("Denver, CO");
  const box = await row.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(390);
  expect(box?.height).toBeGreaterThan(44);
});
