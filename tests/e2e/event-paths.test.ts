import { holdPath } from "../support/mailbox";
import { call, dayFromNow, expect, nameSpeaker, test } from "./fixtures";
import { confirmAddress } from "./sql";

type Made = { id: string };

test("the client's contacts are suggested in the form, filled in, and can be changed", async ({ page, speaker: _ }) => {
  const client = (await call(page, "POST", "/api/clients", { name: "Northwind Traders" })) as Made;
  const add = (person: object) => call(page, "POST", "/api/contacts", { clientId: client.id, ...person });
  await add({ name: "Dana Whit", role: "Planner", email: "dana@northwind.example", phone: "+1 312 555 0142" });
  await add({ name: "Omar Reyes", role: "AV", email: "omar@northwind.example" });
  await page.goto("/events/new");
  await page.getByLabel("Event name").fill("Harvest Meeting");
  await page.getByLabel("Date").fill(dayFromNow(40));
  const choose = page.getByRole("button", { name: "Choose from the client's people" });
  await expect(choose).toHaveCount(0);
  await page.getByRole("combobox", { name: "Client" }).fill("northwind traders");
  await choose.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveText([/Dana Whit Planner/, /Omar Reyes AV/]);
  await dialog.getByRole("button", { name: "Make Dana Whit the main contact" }).click();
  await dialog.getByRole("button", { name: "Add Omar Reyes" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Add Omar Reyes" })).toHaveText("Added");
  await page.keyboard.press("Escape");
  await expect(choose).toBeFocused();
  await expect(page.getByLabel("Contact name")).toHaveValue("Dana Whit");
  await expect(page.getByLabel("Contact email")).toHaveValue("dana@northwind.example");
  await expect(page.getByLabel("Contact phone")).toHaveValue("+1 312 555 0142");
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Omar Reyes");
  await expect(page.getByRole("textbox", { name: "Email", exact: true })).toHaveValue("omar@northwind.example");
  await page.getByRole("textbox", { name: "Phone", exact: true }).fill("+1 312 555 0199");
  await page.getByRole("button", { name: "Add event" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harvest Meeting");
  const main = page.getByRole("main");
  for (const text of ["Dana Whit", "Omar Reyes", "+1 312 555 0199"]) await expect(main.getByText(text)).toBeVisible();
});

test("a client without contacts explains how to add them", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  await page.goto("/events/new");
  await page.getByRole("combobox", { name: "Client" }).fill("Nobody Inc");
  await page.getByRole("button", { name: "Choose from the client's people" }).click();
  await expect(page.getByRole("dialog")).toContainText("No people saved for Nobody Inc yet");
});

test("a typed session is checked for conflicts before it's saved", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  const day = dayFromNow(70);
  await call(page, "POST", "/api/events", { title: "Coast Summit", date: day, time: "09:00", status: "confirmed" });
  await page.goto("/events/new");
  await page.getByLabel("Event name").fill("Inland Days");
  await page.getByLabel("Date").fill(dayFromNow(60));
  await page.getByRole("button", { name: "Add a session" }).click();
  await page.getByLabel("Session title").fill("Workshop");
  const warning = page.getByText("Same time as");
  await page.getByLabel("Session date").fill(day);
  await page.getByLabel("From", { exact: true }).fill("09:30");
  await expect(warning).toContainText("Coast Summit");
  await page.getByLabel("Session date").fill(dayFromNow(80));
  await expect(warning).toHaveCount(0);
});

test("referrals are one click from the events and from an event", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  const stage = (await call(page, "POST", "/api/events", {
    title: "First Stage",
    date: dayFromNow(-30),
    status: "completed",
  })) as Made;
  for (const path of ["/events", "/events/board", "/events/calendar"]) {
    await page.goto(path);
    await page.getByRole("main").getByRole("link", { name: "Referrals" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Referrals");
  }
  await page.goto(`/events/${stage.id}/timeline`);
  await page.getByRole("link", { name: "All stages" }).click();
  await page.waitForURL("/events/referrals");
});

test("a hold confirmed by its holder is in the timeline with the holder's name", { tag: "@wide" }, async ({
  page,
  app,
  browser,
  speaker,
}) => {
  // No other test sends email to them: all tests of a worker share a mailbox.
  const email = "lee@premier.example";
  const date = dayFromNow(62);
  const hold = (title: string, more: object) =>
    call(page, "POST", "/api/events", { title, date, status: "hold", ...more }) as Promise<Made>;
  const first = await hold("Prairie Summit", { bureauPartnerName: "Premier Speakers", contactEmail: email });
  const second = await hold("Credit Union Days", {});
  await nameSpeaker(page);
  await confirmAddress(app, speaker);
  await call(page, "POST", `/api/events/${second.id}/hold/challenge`, { hours: 48 });
  const stranger = await browser.newContext({ baseURL: app.url });
  const phone = await stranger.newPage();
  await phone.goto(await holdPath(email, app));
  await phone.getByRole("button", { name: "Confirm" }).click();
  await phone.getByRole("button", { name: "Yes, confirm the date" }).click();
  await expect(phone.getByRole("heading", { name: "You confirmed the hold" })).toBeVisible();
  await stranger.close();
  await page.goto(`/events/${first.id}/timeline`);
  await expect(page.getByText("Hold confirmed by Premier Speakers")).toBeVisible();
});
