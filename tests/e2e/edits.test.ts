import { addEvent, call, expect, expects, listen, test } from "./fixtures";

test("two tabs edit one event and neither loses a word", async ({ page, context, speaker: _ }) => {
  expects("409");
  const { id } = await addEvent(page, { title: "Two tabs", date: "2027-02-03", city: "Denver", notes: "First words" });
  const other = await context.newPage();
  // Both forms are hydrated first: a field that hydrates during typing loses its selection.
  for (const tab of [page, other]) await tab.goto(`/events/${id}/edit`);

  await other.getByLabel("City").fill("Boulder");
  await other.getByLabel("Notes", { exact: true }).fill("Written in the other tab");
  await other.getByRole("button", { name: "Save event" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Two tabs");

  await page.getByLabel("Notes", { exact: true }).fill("Written in this tab");
  await page.getByLabel("Venue", { exact: true }).fill("Grand Hall");
  await page.getByRole("button", { name: "Save event" }).click();
  const conflict = page.getByRole("alert").filter({ hasText: /changed elsewhere/ });
  await expect(conflict).toContainText("Written in this tab");
  await expect(conflict).toContainText("Written in the other tab");
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two tabs");

  // Mine where I chose mine, theirs where only they changed it.
  const saved = (await call(page, "GET", `/api/events/${id}`)) as Record<string, unknown>;
  expect(saved).toMatchObject({ notes: "Written in this tab", venueName: "Grand Hall", city: "Boulder" });
});

test("typed text survives a network failure and a closed tab", async ({ page, context, speaker: _ }) => {
  expects("ERR_INTERNET_DISCONNECTED");
  await page.goto("/events/new");
  await page.getByLabel("Event name").fill("Typed in a tunnel");
  await page.getByLabel("Date").fill("2027-06-07");
  await page.getByLabel("Notes", { exact: true }).fill("🎤 שלום ".repeat(1000));
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add event" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /offline/ })).toBeVisible();
  await expect(page.getByLabel("Event name")).toHaveValue("Typed in a tunnel");
  await context.setOffline(false);
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  const complaints = listen(again);
  await again.goto("/events/new");
  await expect(again.getByText("We kept what you typed here before.")).toBeVisible();
  await expect(again.getByLabel("Event name")).toHaveValue("Typed in a tunnel");
  await again.getByRole("button", { name: "Add event" }).click();
  await expect(again.getByRole("heading", { level: 1 })).toHaveText("Typed in a tunnel");
  const { total } = (await call(again, "GET", "/api/events")) as { total: number };
  expect(total).toBe(1);
  expect(complaints).toEqual([]);
});

test("an error appears at its field on blur, and the form stays", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  await page.goto("/events/new");
  await page.getByLabel("Contact email").fill("not an address");
  await page.getByLabel("Source", { exact: true }).focus();
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await page.getByRole("button", { name: "Add event" }).click();
  await expect(page.getByText("Event name is required")).toBeVisible();
  await expect(page.getByLabel("Event name")).toBeFocused();
  await expect(page.getByLabel("Contact email")).toHaveValue("not an address");
});

test("a list seen a moment ago shows what another tab has added since", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  await call(page, "POST", "/api/clients", { name: "Acme Corporation" });
  await page.goto("/venues");
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await sidebar.getByRole("link", { name: "Clients" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Acme Corporation" })).toBeVisible();
  await sidebar.getByRole("link", { name: "Venues" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Venues");
  await call(page, "POST", "/api/clients", { name: "Zenith Partners" });
  await sidebar.getByRole("link", { name: "Clients" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Zenith Partners" })).toBeVisible();
});
