import type { Page } from "@playwright/test";
import { addEvent, call, dayFromNow, expect, expectToast, type Made, test } from "./fixtures";

const column = (page: Page, status: string) => page.locator(`[data-column="${status}"]`);
const statusOf = async (page: Page, { id }: Made) =>
  ((await call(page, "GET", `/api/events/${id}`)) as { status: string }).status;

test("a card is dragged, and Undo brings it back", async ({ page, speaker: _ }) => {
  const made = await addEvent(page, { title: "Harvest Summit", date: dayFromNow(30), status: "hold", fee: 8000 });
  await addEvent(page, { title: "Winter Forum", date: dayFromNow(40), status: "contract_sent", fee: 4000 });
  await page.goto("/events/board");
  const card = column(page, "hold").locator(".board-card", { hasText: "Harvest Summit" });
  await expect(column(page, "hold")).toContainText("$2,400");
  const [from, to] = await Promise.all([card.boundingBox(), column(page, "contract_sent").boundingBox()]);
  if (!from || !to) throw new Error("no card to drag");
  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 200, { steps: 12 });
  await expect(column(page, "contract_sent")).toHaveAttribute("data-over", "");
  await page.mouse.up();
  await expect(column(page, "contract_sent").getByRole("link", { name: "Harvest Summit" })).toBeVisible();
  await expect(column(page, "contract_sent")).toContainText("$12,000");
  await expect(column(page, "contract_sent")).toContainText("$9,000");
  await expectToast(page, "Moved to Contract sent", "Harvest Summit");
  expect(await statusOf(page, made)).toBe("contract_sent");
  expect(new URL(page.url()).pathname).toBe("/events/board");

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(column(page, "hold").getByRole("link", { name: "Harvest Summit" })).toBeVisible();
  await expect.poll(() => statusOf(page, made)).toBe("hold");
  await page.reload();
  await expect(column(page, "hold").getByRole("link", { name: "Harvest Summit" })).toBeVisible();
});

test("the keyboard moves between cards and moves them, with a reason where required", async ({ page, speaker: _ }) => {
  const made = await addEvent(page, { title: "Founders Retreat", date: dayFromNow(10), status: "inquiry", fee: 5000 });
  await addEvent(page, { title: "Nursing Congress", date: dayFromNow(12), status: "inquiry" });
  await addEvent(page, { title: "Sales Kick-off", date: dayFromNow(9), status: "confirmed" });
  await page.goto("/events/board");
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  await link("Founders Retreat").focus();
  await page.keyboard.press("ArrowDown");
  await expect(link("Nursing Congress")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(link("Sales Kick-off")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(link("Founders Retreat")).toBeFocused();

  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: /^Hold/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(column(page, "hold").getByRole("link", { name: "Founders Retreat" })).toBeFocused();
  await expect.poll(() => statusOf(page, made)).toBe("hold");

  await page.keyboard.press("m");
  await dialog.getByRole("button", { name: /^Lost/ }).click();
  await dialog.getByLabel("Note").fill("They had half of it");
  await dialog.getByRole("button", { name: "The fee" }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => statusOf(page, made)).toBe("lost");
  await column(page, "lost").getByRole("button").click();
  await expect(page).toHaveURL(/open=lost/);
  await expect(column(page, "lost").getByRole("link", { name: "Founders Retreat" })).toBeVisible();
});

test("the calendar's keys change the view", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  await addEvent(page, { title: "Spring Gala", date: "2031-03-12", time: "18:00", city: "Denver", state: "CO" });
  await page.goto("/events/calendar?date=2031-03-10");
  await expect(page.getByRole("heading", { name: "March 2031" })).toBeVisible();
  const day = (date: string) => page.locator(`.cal-month [data-day="${date}"]`);
  await day("2031-03-10").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(day("2031-03-12")).toBeFocused();
  await expect(day("2031-03-12")).toHaveAttribute("aria-label", "Wednesday, March 12, 2031, 1 event");
  await page.keyboard.press("PageDown");
  await expect(page).toHaveURL(/date=2031-04-12/);
  await expect(day("2031-04-12")).toBeFocused();
  await page.keyboard.press("PageUp");
  await expect(day("2031-03-12")).toBeFocused();
  for (let week = 0; week < 4; week += 1) await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("heading", { name: "February 2031" })).toBeVisible();
  await expect(day("2031-02-12")).toBeFocused();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/events\/new\?date=2031-02-12/);
  await expect(page.getByLabel("Date")).toHaveValue("2031-02-12");

  await page.goto("/events/calendar?date=2031-03-12");
  await day("2031-03-12").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Spring Gala");
  await page.goto("/events/calendar?date=2031-03-12");
  await day("2031-03-12").focus();
  await page.keyboard.press("t");
  await expect(page.locator('[aria-current="date"]')).toBeFocused();
});

test("the calendar shows its views, and a day's list", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  await addEvent(page, { title: "Spring Gala", date: "2031-03-12", time: "18:00", city: "Denver", state: "CO" });
  await addEvent(page, { title: "Not theirs", date: "2031-03-12", status: "lost" });
  await page.goto("/events/calendar?date=2031-03-11");
  const chosen = page.locator(".cal-chosen");
  await expect(chosen).toContainText("Nothing on this date.");
  await page.locator('[data-choose="2031-03-12"]').click();
  await expect(chosen).toContainText("Wednesday, March 12, 2031");
  await expect(chosen.getByRole("link", { name: "Spring Gala" })).toBeVisible();
  await expect(page).toHaveURL(/date=2031-03-12/);
  await page.getByRole("link", { name: "Show lost, released and canceled" }).click();
  await expect(chosen.getByRole("link", { name: "Not theirs" })).toBeVisible();

  const views = page.getByRole("navigation", { name: "Calendar view" });
  await views.getByRole("link", { name: "Agenda" }).click();
  await expect(page.getByText("11 days open")).toBeVisible();
  await views.getByRole("link", { name: "Year" }).click();
  await expect(
    page.getByRole("gridcell", { name: "Wednesday, March 12, 2031: 1 in the pipeline, 1 ended" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Next year" }).click();
  await expect(page.getByRole("heading", { name: "2032", exact: true })).toBeVisible();

  // The tabs return to the previous view; the URL without parameters stays unchanged.
  const tabs = page.getByRole("navigation", { name: "Event views" });
  await tabs.getByRole("link", { name: "Table" }).click();
  await expect(page).toHaveURL(/\/events$/);
  await tabs.getByRole("link", { name: "Calendar" }).click();
  await expect(page).toHaveURL(/\/events\/calendar\?view=year/);
});

test("a table view is saved, opened first, changed, deleted and restored", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  await addEvent(page, { title: "Harvest Summit", date: dayFromNow(30), status: "hold" });
  await addEvent(page, { title: "Winter Forum", date: dayFromNow(40), status: "inquiry" });
  await page.goto("/events");
  await page.getByRole("combobox", { name: "Status" }).selectOption("hold");
  await expect(page.getByRole("link", { name: "Winter Forum" })).toHaveCount(0);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save as a new view" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Open holds");
  await page.keyboard.press("Enter");
  await expectToast(page, "View saved", "Open holds");
  await expect(page).toHaveURL(/status=hold&when=upcoming&dir=asc&view=/);

  await page.getByRole("button", { name: "Choose columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Client" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Views: Open holds, changed" }).click();
  await page.getByRole("menuitem", { name: "Update this view" }).click();
  await expectToast(page, "View updated", "Open holds");
  await page.getByRole("button", { name: "Views: Open holds", exact: true }).click();
  await page.getByRole("menuitem", { name: "Open first" }).click();
  await expectToast(page, "Events opens with this view", "Open holds");
  await page.goto("/events");
  await expect(page.getByRole("link", { name: "Harvest Summit" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Winter Forum" })).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "Client" })).toHaveCount(0);

  await page.getByRole("button", { name: "Views: Open holds" }).click();
  await page.getByRole("menuitemradio", { name: "All events" }).click();
  await expect(page).toHaveURL(/\?view=all$/);
  await expect(page.getByRole("link", { name: "Winter Forum" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Client" })).toBeVisible();

  await page.goBack();
  await page.getByRole("combobox", { name: "When" }).selectOption("past");
  await page.getByRole("button", { name: "Views: Open holds, changed" }).click();
  await page.getByRole("menuitem", { name: "Update this view" }).click();
  await expectToast(page, "View updated", "Open holds");
  await page.getByRole("button", { name: "Views: Open holds", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expectToast(page, "View deleted", "Open holds");
  await expect(page.getByRole("link", { name: "Winter Forum" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Views: Open holds", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/status=hold&when=past&view=/);
});

test("the events open with the upcoming ones, and the filters are in the URL", async ({ page, speaker: _ }) => {
  const client = (await call(page, "POST", "/api/clients", { name: "Acme Dental" })) as Made;
  await addEvent(page, { title: "Far Forum", date: dayFromNow(40), fee: 5000, state: "OR" });
  await addEvent(page, { title: "Near Summit", date: dayFromNow(4), fee: 9000, clientId: client.id, state: "CO" });
  await addEvent(page, { title: "Old Gala", date: dayFromNow(-9), type: "keynote" });
  await page.goto("/events");
  const titles = page.locator(".row-link");
  await expect(titles).toHaveText(["Near Summit", "Far Forum"]);
  await page.getByRole("combobox", { name: "When" }).selectOption("past");
  await expect(titles).toHaveText(["Old Gala"]);
  await expect(page).toHaveURL(/\?when=past$/);
  await page.getByRole("combobox", { name: "When" }).selectOption("");
  await expect(titles).toHaveText(["Far Forum", "Near Summit", "Old Gala"]);

  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Lowest fee").fill("6k");
  await page.keyboard.press("Enter");
  await expect(titles).toHaveText(["Near Summit"]);
  await expect(page).toHaveURL(/minFee=6000/);
  await page.getByRole("button", { name: "Clear filter Fee from $6,000" }).click();
  await page.getByRole("combobox", { name: "Client" }).pressSequentially("acme");
  await page.getByRole("option", { name: "Acme Dental" }).click();
  await expect(titles).toHaveText(["Near Summit"]);
  await page.reload();
  await expect(page.getByRole("button", { name: "Clear filter Client: Acme Dental" })).toBeVisible();
  await page.getByRole("button", { name: "Filters 1 active" }).click();
  await page.getByRole("combobox", { name: "State" }).selectOption("OR");
  await expect(page.getByText("No matching events")).toBeVisible();
  await page.getByRole("button", { name: "Show all events" }).click();
  await expect(titles).toHaveText(["Far Forum", "Near Summit", "Old Gala"]);
});
