import { call, dayFromNow, expect, openTab, test } from "./fixtures";

type Event = Record<string, unknown> & { id: string; version: number };

test("an event with sessions and people is entered by keyboard, and shown as entered", async ({ page, speaker: _ }) => {
  const stage = (await call(page, "POST", "/api/events", { title: "Storm Summit", date: dayFromNow(-90) })) as Event;
  await page.goto("/events/new");
  await page.getByLabel("Event name").fill("Leadership Days");
  // Enter in a field saves nothing, and shows no error.
  await page.getByLabel("Event name").press("Enter");
  await page.getByLabel("Contact name").press("Enter");
  await expect(page.getByText("Date is required")).toHaveCount(0);
  await page.getByLabel("Type", { exact: true }).selectOption("keynote");
  await page.getByLabel("Date").fill("2027-03-13");
  await page.getByLabel("Starts").fill("20:00");
  await page.getByLabel("Ends").fill("02:30");
  await expect(page.getByText("Ends the next day, Sunday, March 14, 2027")).toBeVisible();
  await page.getByRole("combobox", { name: "Time zone" }).fill("America/Chicago");
  await page.getByRole("option", { name: "Central Time (CT)" }).click();
  await expect(page.getByText(/spring forward that day, so 2:30 AM doesn't exist/)).toBeVisible();
  await page.getByLabel("Ends").fill("01:30");
  await expect(page.getByText(/spring forward that day/)).toHaveCount(0);
  await page.getByLabel("Quoted fee").fill("12k");
  await page.getByLabel("Speaking fee", { exact: true }).fill("9500");
  await expect(page.getByText("$2,500 (21%) below quote")).toBeVisible();
  await page.getByLabel("Travel", { exact: true }).selectOption("reimbursed");
  await page.getByLabel("Reimbursed up to").fill("1500");

  // The new row's first field has the focus; removing moves it to the next row.
  await page.getByRole("button", { name: "Add a session" }).press("Enter");
  await expect(page.getByLabel("Session title")).toBeFocused();
  await page.keyboard.type("Opening keynote");
  await expect(page.getByLabel("Session date")).toHaveValue("2027-03-13");
  await page.getByLabel("Room").fill("Ballroom A");
  await page.getByRole("button", { name: "Add a session" }).press("Enter");
  await expect(page.getByLabel("Session title")).toHaveCount(2);
  await page.getByRole("button", { name: "Remove session 2" }).press("Enter");
  await expect(page.getByLabel("Session title")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Add a session" })).toBeFocused();

  await page.getByRole("button", { name: "Add a person" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Priya Raman");
  await page.getByLabel("Role", { exact: true }).fill("AV");
  await page.getByRole("button", { name: /^Spin-off of/ }).click();
  await page.getByRole("combobox", { name: /^Spin-off of/ }).pressSequentially("storm");
  await expect(page.getByRole("option", { name: /Storm Summit/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: /^Spin-off of/ })).toHaveValue("Storm Summit");
  await page.getByRole("button", { name: "Add event" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leadership Days");
  const main = page.getByRole("main");
  await expect(main.getByText("Ballroom A")).toBeVisible();
  await expect(main.getByText("Priya Raman")).toBeVisible();
  await expect(main.getByText("8:00 PM – 1:30 AM in Chicago (CT)")).toBeVisible();
  await expect(main.getByText("Ends on Mar 14, the next day.")).toBeVisible();
  await openTab(page, "Money");
  await expect(main.getByText("21% below quote")).toBeVisible();
  await openTab(page, "Overview");
  await main.getByRole("link", { name: "Storm Summit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Storm Summit");
  await openTab(page, "Timeline");
  await expect(main.getByText("1 event, 0 booked")).toBeVisible();
  expect(page.url()).toContain(stage.id);
});

test("a commission is applied from the bureau's terms on a past event, and undone", async ({ page, speaker: _ }) => {
  const bureau = (await call(page, "POST", "/api/bureau-partners", { name: "Northlight" })) as Event;
  const fields = { date: dayFromNow(-20), status: "completed", fee: 10_000, bureauPartnerName: "Northlight" };
  const { id } = (await call(page, "POST", "/api/events", { title: "Past Meeting", ...fields })) as Event;
  await page.goto(`/events/${id}/money`);
  await expect(page.getByText("No commission yet.")).toBeVisible();
  await expect(page.getByText("Fee and flat travel, less commissions and costs.")).toBeVisible();
  const terms = { version: bureau.version, commissionPercent: 25 };
  await call(page, "PATCH", `/api/bureau-partners/${bureau.id}`, terms);
  await page.reload();
  await expect(page.getByText("Northlight takes 25%.")).toBeVisible();
  await expect(page.getByText("Before commission. Fee and flat travel, less costs.")).toBeVisible();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("25% of the fee")).toBeVisible();
  await expect(page.getByText("Fee and flat travel, less commissions and costs.")).toBeVisible();
  await expect(page.getByText("$7,500", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Northlight takes 25%.")).toBeVisible();
});

test("errors appear at their field, and what was typed is kept", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  await page.goto("/events/new");
  await page.getByLabel("Event name").fill("Half written");
  // February 30: the browser keeps it in the field, and reports no value.
  await page.getByLabel("Date").focus();
  await page.keyboard.type("02302027");
  await page.getByLabel("Speaking fee", { exact: true }).fill("-500");
  await page.getByRole("button", { name: "Add a session" }).click();
  await page.getByLabel("Session title").fill("Without a day");
  await page.getByRole("button", { name: "Add event" }).click();
  await expect(page.getByText("Date must be a real date such as Mar 12, 2026", { exact: true })).toBeVisible();
  await expect(page.getByText("Speaking fee can't be negative")).toBeVisible();
  await expect(page.getByText("Session date is required")).toBeVisible();
  await expect(page.getByLabel("Event name")).toHaveValue("Half written");

  await page.getByLabel(/^Date/).fill("2027-02-28");
  await page.getByLabel("Speaking fee", { exact: true }).fill("500");
  await page.getByLabel("Session date").fill("2027-02-28");
  await page.getByRole("button", { name: "Add event" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Half written");
});

test("a status is changed with its reason, undone, and completed the day after", async ({ page, speaker: _ }) => {
  const fields = { title: "Fall Meeting", date: dayFromNow(30), status: "hold", fee: 8000 };
  const { id } = (await call(page, "POST", "/api/events", fields)) as Event;
  await page.goto(`/events/${id}`);
  const status = (name: string) => page.getByRole("button", { name: `Status: ${name}. Change it` });
  await status("Hold").press("ArrowDown");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.type("l");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Why was it lost?" });
  await expect(dialog.getByText("Removed from your pipeline.")).toBeVisible();
  await dialog.getByLabel("Note").fill("Half of it was offered");
  await dialog.getByRole("button", { name: "The fee" }).click();
  await expect(status("Lost")).toBeVisible();
  await expect(page.getByText("Reason: the fee. Half of it was offered")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(status("Hold")).toBeVisible();
  await expect(page.getByText("Reason: the fee.")).toHaveCount(0);
  await openTab(page, "Timeline");
  const history = page.locator("section").filter({ has: page.getByRole("heading", { name: "Timeline" }) });
  for (const step of ["Hold → to Lost", "Lost → to Hold"]) {
    await expect(history.getByRole("listitem").filter({ hasText: step }).last()).toBeVisible();
  }

  // Canceled: the kept amount is its only income.
  await status("Hold").click();
  await page.getByRole("menuitemradio", { name: /^Canceled/ }).click();
  await page.getByLabel("Amount you keep").fill("4000");
  await page.getByRole("button", { name: "Mark canceled, keep $4,000" }).click();
  await expect(status("Canceled")).toBeVisible();
  await openTab(page, "Money");
  await expect(page.getByText("Canceled. Only the amount you keep counts.")).toBeVisible();

  const past = { title: "Yesterday", date: dayFromNow(-2), status: "confirmed" };
  const over = (await call(page, "POST", "/api/events", past)) as Event;
  await page.goto(`/events/${over.id}`);
  await page.getByRole("button", { name: "Mark completed" }).click();
  await expect(status("Completed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark completed" })).toHaveCount(0);
  await page.getByRole("button", { name: "Mark closed" }).click();
  await expect(status("Closed")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(status("Completed")).toBeVisible();
});

test("a rejected change shows the current status", { tag: "@wide" }, async ({ page, speaker: _ }, info) => {
  info.annotations.push({ type: "expects", description: "409" });
  const { id } = (await call(page, "POST", "/api/events", { title: "Two tabs", date: dayFromNow(9) })) as Event;
  await page.goto(`/events/${id}`);
  await call(page, "PUT", `/api/events/${id}/status`, { status: "hold", version: 1 });
  await page.getByRole("button", { name: /^Status: Inquiry/ }).click();
  await page.getByRole("menuitemradio", { name: /^Confirmed/ }).click();
  await expect(page.getByText(/was changed elsewhere after you opened it/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Status: Hold/ })).toBeVisible();
});

test("an event is copied to three dates under one deal, and the copies are undone", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  const fields = { title: "Roadshow", date: "2027-04-01", status: "confirmed", fee: 5000 };
  const { id } = (await call(page, "POST", "/api/events", fields)) as Event;
  await page.goto(`/events/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  const dialog = page.getByRole("dialog", { name: "Duplicate to other dates" });
  await dialog.getByLabel("Date 1", { exact: true }).fill("2027-04-08");
  await dialog.getByRole("button", { name: "Another date" }).click();
  await expect(dialog.getByLabel("Date 2", { exact: true })).toBeFocused();
  await dialog.getByLabel("Date 2", { exact: true }).fill("2027-04-08");
  await dialog.getByRole("button", { name: "Create 2 copies" }).click();
  await expect(dialog.getByText("Thursday, April 8, 2027 is listed twice.")).toBeVisible();
  await dialog.getByLabel("Date 2", { exact: true }).fill("2027-04-15");
  await dialog.getByRole("button", { name: "Another date" }).click();
  await dialog.getByLabel("Date 3", { exact: true }).fill("2027-04-22");
  await dialog.getByLabel("One deal for all dates").check();
  await expect(dialog.getByText("The new events start as confirmed.")).toBeVisible();
  await dialog.getByRole("button", { name: "Create 3 copies" }).click();
  await expect(page.getByRole("heading", { name: "Dates of this deal" })).toBeVisible();
  await expect(page.getByText("4 dates · $20,000 booked")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Dates of this deal" })).toHaveCount(0);
  expect((await call(page, "GET", "/api/events")) as object).toMatchObject({ total: 1 });
});

test("a multi-date booking begins with its first date and asks for the others", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  await page.goto("/events/new?dates=several");
  await page.getByLabel("Event name").fill("Roadshow");
  await page.getByLabel("Date").fill("2027-04-01");
  await page.getByRole("button", { name: "Add event" }).click();
  const dialog = page.getByRole("dialog", { name: "Add the other dates" });
  await dialog.getByLabel("Date 1", { exact: true }).fill("2027-04-08");
  await dialog.getByRole("button", { name: "Add date" }).click();
  await expect(page.getByRole("heading", { name: "Dates of this deal" })).toBeVisible();
  await expect(page).toHaveURL(/\/events\/[^?]+$/);
});

test("many events are changed together in the list, undone, and exported as a workbook", async ({
  page,
  speaker: _,
}) => {
  for (const title of ["First", "Second", "Third"]) {
    await call(page, "POST", "/api/events", { title, date: dayFromNow(5) });
  }
  await page.goto("/events");
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  for (const name of ["First", "Second"]) await row(name).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Selected rows" });
  const download = page.waitForEvent("download");
  await bar.getByRole("button", { name: "Export 2 chosen events" }).click();
  await page.getByRole("menuitem", { name: "Export as Excel" }).click();
  expect((await download).suggestedFilename()).toMatch(/_events_\d{4}-\d\d-\d\d\.xlsx$/);

  await bar.getByRole("button", { name: "Set the status of 2 events" }).click();
  await page.getByRole("menuitem", { name: "Released" }).click();
  await page.getByRole("button", { name: "The hold ran out" }).click();
  await expect(page.getByText("2 events moved to Released")).toBeVisible();
  await expect(row("First"), "what fell through isn't ahead").toHaveCount(0);
  await expect(row("Third").getByText("Inquiry")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row("First").getByText("Inquiry")).toBeVisible();
  await expect(row("Second").getByText("Inquiry")).toBeVisible();
});

test("a client that is trashed while an event is edited keeps its name there", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  const client = (await call(page, "POST", "/api/clients", { name: "Gone Meanwhile" })) as Event;
  await page.goto(`/events/new?clientId=${client.id}`);
  await page.getByLabel("Event name").fill("Written meanwhile");
  await page.getByLabel("Date").fill("2027-05-06");
  await call(page, "DELETE", `/api/clients/${client.id}`);
  await page.getByRole("button", { name: "Add event" }).click();
  await expect(page.getByText("Gone Meanwhile is in the trash. The event keeps the name.")).toBeVisible();
  await expect(page.getByText("This client is in the trash.")).toBeVisible();
});
