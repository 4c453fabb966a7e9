import type { Page } from "@playwright/test";
import { call, dayFromNow, expect, expects, listen, newPerson, test } from "./fixtures";

const LONG = "A sentence about the room, the audience and what they have heard so far. ".repeat(120);

const EVENT = {
  title: "Annual Meeting of the Rocky Mountain Association",
  date: dayFromNow(9),
  time: "16:45",
  timeZone: "America/Denver",
  venueName: "Convention Center",
  streetAddress: "700 14th St",
  city: "Denver",
  state: "CO",
  zipCode: "80202",
  status: "confirmed",
  fee: 12345,
  contactName: "Dana Reyes",
  contactEmail: "dana@example.com",
  clientCompany: "Acme",
  contactPhone: "+1 303 555 0199",
  notes: "Their budget is up to 20k\nHotel: ask for an upgrade",
  dayNotes: "Call time: 3:15 PM\nHotel: The Brown Palace\nBring the red book",
};

type Made = { id: string };

async function makeEvent(page: Page, fields: object = {}): Promise<string> {
  const { id } = (await call(page, "POST", "/api/events", { ...EVENT, ...fields })) as Made;
  return id;
}

/** The browser's own offline page, where the fixtures' script has no storage. */
const expectErrorPages = () => expects("Failed to read the 'localStorage' property");

const kept = (page: Page) => expect(page.getByText("Available offline on this device")).toBeVisible();

const copies = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const scopes = registrations.map(({ scope }) => new URL(scope).pathname);
    return { names: (await caches.keys()).filter((name) => name.startsWith("day-sheet:")), scopes };
  });

test("shows what the day needs within a thumb's reach, and no money", async ({ page, speaker: _ }) => {
  await call(page, "POST", "/api/clients", { name: "Acme", phone: "+1 (303) 555-0100 x12", email: "acme@example.com" });
  const id = await makeEvent(page);
  await page.goto(`/events/${id}`);
  await page.getByRole("link", { name: "Day sheet" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(EVENT.title);
  const sheet = page.getByRole("article");
  await expect(sheet.getByText("4:45 PM MT", { exact: true })).toBeVisible();
  await expect(sheet.getByText("3:15 PM")).toBeVisible();
  await expect(sheet.getByText("The Brown Palace")).toBeVisible();
  await expect(sheet.getByText("Bring the red book")).toBeVisible();
  await expect(sheet.getByRole("link", { name: "Call Acme" })).toHaveAttribute("href", "tel:+13035550100;ext=12");
  await expect(sheet.getByRole("link", { name: "Email Dana Reyes" })).toHaveAttribute(
    "href",
    "mailto:dana@example.com",
  );
  await expect(sheet.getByRole("link", { name: /700 14th St/ })).toHaveAttribute("href", /maps.*Denver/);
  await expect(sheet.getByRole("link", { name: "Call Dana Reyes" })).toHaveAttribute("href", "tel:+13035550199");
  for (const secret of ["12,345", "20k", "upgrade"]) await expect(sheet).not.toContainText(secret);
});

test("fits on one sheet of paper with all fields filled", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  test.slow();
  const plain = await makeEvent(page);
  const long = await makeEvent(page, {
    title: "The Very Long Name of an Annual Meeting ".repeat(5).trim(),
    dayNotes: Array.from(
      { length: 60 },
      (_, at) => `${["Hotel", "Call time", "Dress", "So"][at % 4]}: ${LONG.slice(0, 300)}`,
    ).join("\n"),
    description: LONG,
    venueName: "The Very Long Name of a Convention Center ".repeat(4).trim(),
    contactName: "Somebody with a Very Long Name of Their Own ".repeat(4).trim(),
    industry: "",
  });
  for (const id of [plain, long]) {
    await page.goto(`/events/${id}/day-sheet`);
    for (const format of ["A4", "Letter"]) {
      const pdf = await page.pdf({ format, margin: { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" } });
      expect(pdf.toString("latin1").match(/\/Type \/Page\b/g), `${format} of ${id}`).toHaveLength(1);
    }
  }
});

test("opens offline once it was opened online, and states its date", async ({ page, context, speaker: _ }) => {
  test.slow();
  expects("ERR_INTERNET_DISCONNECTED");
  expectErrorPages();
  const id = await makeEvent(page);
  const other = await makeEvent(page, { title: "Never opened" });
  await page.goto(`/events/${id}/day-sheet`);
  await kept(page);
  const asOf = await page.getByText(/^As of /).textContent();
  await context.setOffline(true);
  await page.goto(`/events/${id}/day-sheet`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(EVENT.title);
  await expect(page.getByText("The Brown Palace")).toBeVisible();
  await expect(page.getByRole("link", { name: "Email Dana Reyes" })).toBeVisible();
  await expect(page.getByText("You're offline. This copy is from")).toBeVisible();
  expect(await page.getByText(/^As of /).textContent()).toBe(asOf);
  // Including its styles, which are part of the copy.
  expect(await page.getByRole("article").evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe("1px");
  // Only the opened page is stored.
  expect(await page.goto(`/events/${other}/day-sheet`).catch(() => null)).toBeNull();
  expect(await page.goto("/events").catch(() => null)).toBeNull();
  await context.setOffline(false);
  const { version } = (await call(page, "GET", `/api/events/${id}`)) as { version: number };
  await call(page, "PATCH", `/api/events/${id}`, { version, dayNotes: "Hotel: The Oxford" });
  await page.goto(`/events/${id}/day-sheet`);
  await expect(page.getByText("The Oxford")).toBeVisible();
  await kept(page);
});

test("leaves no copy after a sign-out", async ({ page, context, speaker: _ }) => {
  test.slow();
  expects("ERR_INTERNET_DISCONNECTED");
  expectErrorPages();
  const id = await makeEvent(page);
  await page.goto(`/events/${id}/day-sheet`);
  await kept(page);
  expect(await copies(page)).toMatchObject({ names: [expect.any(String)], scopes: [`/events/${id}/day-sheet`] });
  await page.goto("/events");
  await page
    .getByRole("button", { name: /account|menu for/i })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^sign out$/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/auth/);
  expect(await copies(page)).toEqual({ names: [], scopes: [] });
  await context.setOffline(true);
  expect(await page.goto(`/events/${id}/day-sheet`).catch(() => null)).toBeNull();
});

test("deletes its copy when the session has ended elsewhere, and when another user opens a sheet", {
  tag: "@wide",
}, async ({ page, context, speaker: _ }) => {
  test.slow();
  const id = await makeEvent(page);
  await page.goto(`/events/${id}/day-sheet`);
  await kept(page);
  // Another user of the same browser, without a sign-out in between.
  await context.clearCookies();
  await call(page, "POST", "/api/register", newPerson());
  const theirs = await makeEvent(page, { title: "Theirs" });
  const complaints = listen(page);
  await page.goto(`/events/${theirs}/day-sheet`);
  await kept(page);
  expect((await copies(page)).scopes).toEqual([`/events/${theirs}/day-sheet`]);
  expect(complaints).toEqual([]);
  // Without a session, the page redirects to the sign-in and deletes its copy.
  await context.clearCookies();
  await page.goto(`/events/${theirs}/day-sheet`);
  await expect(page).toHaveURL(/\/auth\?mode=login/);
  await expect.poll(async () => (await copies(page)).names).toEqual([]);
});
