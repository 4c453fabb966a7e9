import type { Page } from "@playwright/test";
import { runJobs, sentTo } from "../support/mailbox";
import { addEvent, call, dayFromNow, expect, expectToast, type Made, nameSpeaker, test } from "./fixtures";
import { confirmAddress, sql } from "./sql";

const item = (page: Page, title: string) =>
  page.getByRole("list", { name: "To do" }).getByRole("listitem").filter({ hasText: title });

/** Where it is eight in the morning now. */
function morningZone(): string {
  const west = ((new Date().getUTCHours() - 8 + 36) % 24) - 12;
  return `Etc/GMT${west < 0 ? west : `+${west}`}`;
}

test("a morning's list is settled, written from and snoozed, and the next day's email has the rest", async ({
  page,
  app,
  speaker,
}) => {
  test.slow();
  await nameSpeaker(page);
  await confirmAddress(app, speaker);
  const planner = { contactName: "Priya Raman", contactEmail: `priya-${Date.now()}@example.com` };
  await addEvent(page, { title: "Spring Summit", date: dayFromNow(-2), status: "completed", ...planner });
  const past = (await addEvent(page, { title: "Nurses Forum", date: dayFromNow(-3), status: "hold" })) as Made;
  const river = await addEvent(page, { title: "River Days", date: dayFromNow(20), status: "confirmed" });
  const asked = await addEvent(page, {
    title: "Lakeside Retreat",
    date: dayFromNow(90),
    status: "inquiry",
    ...planner,
  });
  const soon = { date: dayFromNow(1), status: "confirmed", city: "Omaha", state: "NE" };
  const expo = await addEvent(page, { title: "Harvest Expo", ...soon });
  for (const { id: eventId } of [river, expo])
    await call(page, "POST", "/api/travel-bookings", {
      eventId,
      kind: "car",
      name: "Own car",
      startsOn: dayFromNow(1),
    });
  await call(page, "POST", "/api/own-tasks", { title: "Call Acme", dueOn: dayFromNow(-1) });
  await sql(app, `UPDATE events SET "createdAt" = now() - interval '4 days' WHERE id = $1`, [asked.id]);

  await page.goto("/action-items");
  for (const title of [
    "Spring Summit",
    "Nurses Forum",
    "River Days",
    "Lakeside Retreat",
    "Harvest Expo",
    "Call Acme",
  ]) {
    await expect(item(page, title)).toBeVisible();
  }

  await item(page, "River Days").getByRole("link", { name: "Set the place" }).click();
  await page.getByLabel("City").fill("Denver");
  await page.getByRole("button", { name: "Save event" }).click();
  await page.waitForURL(/\/events\/[\w-]+$/);
  await page.goto("/action-items");
  await expect(item(page, "Call Acme")).toBeVisible();
  await expect(item(page, "River Days")).toHaveCount(0);

  await item(page, "Lakeside Retreat").getByRole("link", { name: "Reply" }).click();
  await expect(page.getByLabel("Subject")).not.toHaveValue("");
  await expect(page.frameLocator("iframe").getByText("Priya").last()).toBeVisible();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Sending undone");
  await page.goto("/action-items");
  await item(page, "Lakeside Retreat").getByRole("link", { name: "Reply" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expectToast(page, "Sending in a few seconds");
  await page.goto("/action-items");
  await expect(item(page, "Call Acme")).toBeVisible();
  await expect(item(page, "Lakeside Retreat")).toHaveCount(0);

  await page.getByRole("button", { name: "Snooze: Spring Summit" }).click();
  await page.getByRole("menuitem", { name: "In a month" }).click();
  await expect(item(page, "Spring Summit")).toHaveCount(0);

  await call(page, "PATCH", `/api/events/${past.id}`, { date: dayFromNow(40), version: past.version });
  await page.reload();
  await expect(item(page, "Call Acme")).toBeVisible();
  await expect(item(page, "Nurses Forum")).toHaveCount(0);

  await sql(app, `UPDATE speakers SET "timeZone" = $2 WHERE id = (SELECT "speakerId" FROM users WHERE username = $1)`, [
    speaker.username,
    morningZone(),
  ]);
  await sql(app, `UPDATE recurring_tasks SET "dueAt" = "dueAt" - interval '2 days' WHERE name = 'morning-tasks'`);
  await runJobs(app);
  const digest = (await sentTo(speaker.email, app)).find(({ subject }) => subject.includes("to do"));
  expect(digest?.text).toContain("Call Acme");
  // Where it is a day later, another rule asks about the same event.
  expect(digest?.text).not.toContain("no thank-you yet");
});
