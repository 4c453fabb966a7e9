import type { Page } from "@playwright/test";
import { holdPath, runJobs, sentTo } from "../support/mailbox";
import { call, dayFromNow, expect, expects, expectToast, test } from "./fixtures";
import { confirmAddress } from "./sql";

const DATE = dayFromNow(60);

const hold = (page: Page, title: string, more: object) =>
  call(page, "POST", "/api/events", { title, date: DATE, status: "hold", ...more }) as Promise<{ id: string }>;

test("two holds of a date: one is challenged, answered by a planner on a phone, and the next moves up and is notified", async ({
  page,
  speaker,
  app,
  browser,
}) => {
  // No other test sends email to them: all tests of a worker share a mailbox.
  const premier = "pat@premier.example";
  const lakeside = "pat@lakeside.example";
  await confirmAddress(app, speaker);
  const first = await hold(page, "Prairie Summit", { bureauPartnerName: "Premier Speakers", contactEmail: premier });
  const second = await hold(page, "Credit Union Days", {
    bureauPartnerName: "Lakeside Bureau",
    contactEmail: lakeside,
  });

  await page.goto(`/events/${second.id}`);
  const rungs = page.getByRole("listitem").filter({ has: page.getByText(/(First|Second) hold:/) });
  await expect(rungs).toHaveText([/Prairie Summit/, /Credit Union Days/]);
  await page.getByLabel("End client").fill("Acme Corp");
  await page.getByLabel("Confirm by").fill(dayFromNow(2));
  await page.getByRole("button", { name: "Save hold" }).click();
  await expect(rungs.nth(1)).toContainText("for Acme Corp");
  await expect(rungs.nth(1)).toContainText(/due to confirm by .*in \d days/i);

  await page.goto(`/events/${first.id}`);
  await page.getByLabel("End client").fill("ACME, Corp.");
  await page.getByRole("button", { name: "Save hold" }).click();
  await expect(
    page.getByText("holds this date twice: through Premier Speakers and through Lakeside Bureau"),
  ).toBeVisible();

  await page.goto(`/events/${second.id}`);
  await page.getByRole("button", { name: "Challenge first hold" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(premier);
  await dialog.getByLabel("Time to reply").selectOption("3 business days");
  await dialog.getByRole("button", { name: "Send email" }).click();
  expects("422");
  await page.getByLabel("What should planners call you?").fill("Margot Okafor");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expectToast(page, "We asked Premier Speakers");
  await expect(rungs.first()).toContainText("Asked for Credit Union Days");

  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: app.url });
  const phone = await stranger.newPage();
  await phone.goto(await holdPath(premier, app));
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Confirm or release your hold?");
  await expect(phone.getByRole("main")).not.toContainText(speaker.username);
  await expect(phone.getByRole("main")).toContainText("Prairie Summit");
  await expect(phone.getByRole("main")).not.toContainText(/Credit Union|Lakeside|Acme/);
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide, "nothing sticks out on a phone").toBe(false);
  await phone.getByRole("button", { name: "Release the date" }).click();
  await expect(phone.getByText("You can't change this here.")).toBeFocused();
  await phone.getByRole("button", { name: "Yes, release the date" }).click();
  const answered = phone.getByRole("heading", { name: "You released the date" });
  await expect(answered).toBeFocused();
  await phone.reload();
  await expect(answered).toBeVisible();
  await stranger.close();

  await page.reload();
  await expect(rungs).toHaveText([/Credit Union Days/]);
  await expect(page.getByText("Lakeside Bureau has first hold now and doesn't know yet.")).toBeVisible();
  expect(await sentTo(lakeside, app), "no one is told automatically").toEqual([]);
  await page.getByRole("button", { name: "Tell them", exact: true }).click();
  await expectToast(page, "We emailed Lakeside Bureau");
  await expect(page.getByText("doesn't know yet")).toHaveCount(0);
  await runJobs(app);
  expect(await sentTo(lakeside, app)).toHaveLength(1);
  expect((await sentTo(speaker.email, app)).map(({ subject }) => subject)).toContain(
    "Premier Speakers released the hold",
  );

  await page.getByRole("button", { name: "What to do with Credit Union Days" }).click();
  await page.getByRole("menuitem", { name: "Mark contract sent" }).click();
  await expectToast(page, "Moved to Contract sent", "Credit Union Days");
  await expect(page.getByText("Terms agreed; waiting for signature.")).toBeVisible();
});

test("holds and a checklist by keyboard: reordered, released and undone, ticked, added, deleted and undone", {
  tag: "@wide",
}, async ({ page, speaker: _ }) => {
  const first = await hold(page, "One", {});
  await hold(page, "Two", {});
  await page.goto(`/events/${first.id}`);
  const rungs = page.getByRole("listitem").filter({ has: page.getByText(/(First|Second) hold:/) });
  await page.getByRole("button", { name: "What to do with One" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("menuitem", { name: "Move down" }).press("Enter");
  await expect(rungs).toHaveText([/Two/, /One/]);
  await page.getByRole("button", { name: "What to do with Two" }).click();
  await page.getByRole("menuitem", { name: "Their event was called off" }).click();
  await expectToast(page, "Hold released", "One has first hold now.");
  await expect(rungs).toHaveText([/One/]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rungs).toHaveText([/Two/, /One/]);

  const tasks = page.getByRole("list", { name: "Tasks" }).getByRole("listitem");
  await page.getByRole("button", { name: "Add your usual steps" }).click();
  await expect(tasks).toHaveCount(12);
  const entry = page.getByRole("textbox", { name: "New task" });
  await entry.fill("Buy batteries");
  await entry.press("Enter");
  await entry.fill("Charge the clicker");
  await entry.press("Enter");
  await expect(tasks).toHaveCount(14);
  await expect(entry).toBeFocused();

  const batteries = page.getByRole("checkbox", { name: /Buy batteries/ });
  await batteries.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("1 of 14")).toBeVisible();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(tasks.last()).toContainText("Buy batteries");
  await page.keyboard.press("Enter");
  const name = page.getByRole("textbox", { name: "Task", exact: true });
  await name.fill("Buy four batteries");
  await page.getByLabel("Due").selectOption("On a date");
  await page.getByLabel("Date", { exact: true }).fill(dayFromNow(-3));
  await name.press("Enter");
  const four = page.getByRole("checkbox", { name: /Buy four batteries/ });
  await expect(four).toBeChecked();
  await expect(four).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByText("0 of 14, 1 late")).toBeVisible();
  await expect(tasks.last()).toContainText("Late");
  await page.keyboard.press("Delete");
  await expect(tasks).toHaveCount(13);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tasks).toHaveCount(14);
  await page.reload();
  await expect(tasks.last()).toContainText("Buy four batteries");
});

test("the checklist templates: created from the default tasks, changed, and used for an event", {
  tag: "@wide",
}, async ({ page, speaker: _ }) => {
  await page.goto("/events/checklists");
  await page.getByRole("button", { name: "Start with these steps" }).click();
  await expect(page.getByRole("button", { name: "Actions for Book travel" })).toBeVisible();
  await page.getByRole("textbox", { name: "New step" }).fill("Ring my mother");
  await page.getByRole("button", { name: "Add step" }).click();
  await expect(page.getByText("Ring my mother")).toBeVisible();
  await page.getByRole("button", { name: "Actions for Book travel" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "Actions for Book travel" })).toHaveCount(0);

  const { id } = (await call(page, "POST", "/api/events", { title: "Talk", date: DATE })) as { id: string };
  await page.goto(`/events/${id}`);
  await page.getByRole("button", { name: "Add your usual steps" }).click();
  const tasks = page.getByRole("list", { name: "Tasks" });
  await expect(tasks.getByText("Ring my mother")).toBeVisible();
  await expect(tasks.getByText("Book travel")).toHaveCount(0);
});
