import type { Page } from "@playwright/test";
import { addEvent, call, dayFromNow, expect, expects, expectToast, test } from "./fixtures";

const todo = (page: Page) => page.getByRole("list", { name: "To do" });
const row = (page: Page, title: string) => todo(page).getByRole("listitem").filter({ hasText: title });
const main = (page: Page, title: string) => page.getByRole("link", { name: `Update status: ${title}` });

/** Past events without an update, the most dollars first. */
async function makePast(page: Page, count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1) {
    await addEvent(page, { title: `Talk ${at}`, date: dayFromNow(-2), status: "hold", fee: 10_000 - at });
  }
}

test("items are worked through with keys, and undone", async ({ page, speaker: _ }) => {
  await makePast(page, 7);
  await addEvent(page, {
    title: "Heartland Summit",
    date: dayFromNow(40),
    status: "confirmed",
    city: "Denver",
    state: "CO",
  });
  await page.goto("/");
  await expect(page.locator("#sidebar")).toContainText("7 to do");
  await expect(page.getByRole("link", { name: "and 2 more" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(main(page, "Talk 1")).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expectToast(page, "Done", "Talk 2");
  await expect(main(page, "Talk 3")).toBeFocused();
  await expect(row(page, "Talk 6")).toBeVisible();
  await expect(page.locator("#sidebar")).toContainText("6 to do");
  await page.keyboard.press("d");
  await expectToast(page, "Dismissed", "Talk 3");
  await page.keyboard.press("z");
  await expect(main(page, "Talk 3")).toBeFocused();
  await page.keyboard.press("s");
  await page.getByRole("menuitem", { name: "Tomorrow" }).press("Enter");
  await expect(row(page, "Talk 3")).toHaveCount(0);
  await expect(main(page, "Talk 4")).toBeFocused();
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await page.waitForURL("/events");
});

test("a refused change puts the item back", async ({ page, speaker: _ }) => {
  await makePast(page, 1);
  await page.goto("/");
  const [event] = ((await call(page, "GET", "/api/events")) as { items: { id: string; version: number }[] }).items;
  await call(page, "PATCH", `/api/events/${event?.id}`, { fee: 1, version: event?.version });
  expects("409");
  await page.getByRole("button", { name: "Done: Talk 1" }).click();
  await expectToast(page, "This is still on your list");
  await expect(row(page, "Talk 1")).toContainText("$1");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("buttons and swipes do the same", async ({ page, speaker: _ }) => {
    await makePast(page, 2);
    await page.goto("/");
    await page.getByRole("button", { name: "Dismiss: Talk 1" }).tap();
    await expectToast(page, "Dismissed", "Talk 1");
    await swipe(page, "Talk 2", -150);
    await page.keyboard.press("Escape");
    await swipe(page, "Talk 2", 150);
    await expect(page.getByText("Nothing needs you today.")).toBeVisible();
    const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Talk 2" });
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(row(page, "Talk 2")).toBeVisible();
  });
});

/** With one finger, by so many pixels. */
async function swipe(page: Page, title: string, by: number): Promise<void> {
  const box = await row(page, title).boundingBox();
  if (!box) throw new Error(`${title} isn't there`);
  const touch = await page.context().newCDPSession(page);
  const [x, y] = [195 - by / 2, box.y + 14];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: x + by * part, y }] });
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  if (by < 0) await expect(page.getByRole("menuitem", { name: "Tomorrow" })).toBeVisible();
}
