import { addEvent, call, dayFromNow, expect, test } from "./fixtures";

test("on a phone the sidebar is a drawer and a table a list", async ({ page, speaker: _ }) => {
  await addEvent(page, { title: "Opening keynote", date: dayFromNow(9), city: "Denver", state: "CO" });
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
  expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThan(500);
  await page.getByRole("button", { name: "Filters" }).tap();
  await page.getByRole("group", { name: "Filters" }).getByRole("combobox", { name: "Status" }).selectOption("lost");
  await expect(row).toHaveCount(0);
});

test("on a phone a new event opens at its top", async ({ page, speaker: _ }) => {
  await page.goto("/events/new");
  await page.getByLabel("Event name").fill("Members Forum");
  await page.locator("#date").fill(dayFromNow(10));
  await page.locator("#notes").fill("They pay by check.");
  await page.getByRole("button", { name: "Add event" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Members Forum");
  await expect(page.getByRole("heading", { name: "When and where" })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("on a phone the board shows one column, and moves cards by button and by touch", async ({ page, speaker: _ }) => {
  const made = await addEvent(page, { title: "Members Forum", date: dayFromNow(10), status: "inquiry", fee: 5000 });
  const status = async () => ((await call(page, "GET", `/api/events/${made.id}`)) as { status: string }).status;
  await page.goto("/events/board");
  const chooser = page.getByRole("combobox", { name: "Column" });
  await expect(chooser).toHaveValue("inquiry");
  await page.getByRole("button", { name: "Move Members Forum" }).tap();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Confirmed/ })
    .tap();
  await expect.poll(status).toBe("confirmed");
  const toast = await page.locator("[data-sonner-toast]").first().boundingBox();
  expect(toast?.y, "the toast is at the bottom").toBeGreaterThan(500);
  await chooser.selectOption("confirmed");
  await expect(page.getByRole("link", { name: "Members Forum" })).toBeInViewport();
  await expect(page).toHaveURL(/column=confirmed/);

  const card = await page.locator(".board-card", { hasText: "Members Forum" }).boundingBox();
  if (!card) throw new Error("no card to carry");
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  const [x, y] = [card.x + 60, card.y + 20];
  await touch("touchStart", x, y);
  await expect(page.locator(".board-ghost")).toBeVisible();
  // At the edge the columns scroll along; in the middle again, they stop.
  const from = await page.locator(".board").evaluate(({ scrollLeft }) => scrollLeft);
  await touch("touchMove", 368, y + 10);
  await page.waitForFunction((left) => (document.querySelector(".board")?.scrollLeft ?? 0) > left + 260, from);
  await touch("touchMove", 195, y + 10);
  const over = page.locator("[data-over]");
  await expect(over).toHaveCount(1);
  const target = await over.getAttribute("data-column");
  expect(["postponed", "completed", "closed"]).toContain(target);
  await touch("touchEnd");
  await expect.poll(status).toBe(target);
  await expect(page).toHaveURL(/\/events\/board/);
});

test("on a phone a month shows dots, and the chosen date a list", async ({ page, speaker: _ }) => {
  await addEvent(page, { title: "Spring Gala", date: "2031-03-12", time: "18:00", city: "Denver" });
  await page.goto("/events/calendar?date=2031-03-11");
  const chip = page.locator(".cal-month .cal-chip");
  await expect(chip).toHaveCount(1);
  expect((await chip.boundingBox())?.width).toBeLessThan(12);
  await page.locator('[data-choose="2031-03-12"]').tap();
  await page.locator(".cal-chosen").getByRole("link", { name: "Spring Gala" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Spring Gala");
});
