import type { Page } from "@playwright/test";
import { addDays, formatDay } from "@/lib/shared/dates";
import { addEvent, call, dayFromNow, expect, expects, expectToast, nameSpeaker, test } from "./fixtures";
import { confirmAddress } from "./sql";

const DENVER = { city: "Denver", state: "CO" };

/** A Tuesday about two months ahead, so that the Thursday after it is free. */
const TUESDAY = [0, 1, 2, 3, 4, 5, 6]
  .map((by) => dayFromNow(60 + by))
  .filter((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 2)
  .join();
const THURSDAY = addDays(TUESDAY, 2);

/** As emails have it: "Tue, May 4, 2027". */
const inEmail = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", {
    timeZone: "UTC",
    weekday: "short",
    month: "long",
    day: "numeric",
    year: "numeric",
  });

const CONFIRMATION = `United confirmation number: KXW9PT
United 349
${inEmail(addDays(TUESDAY, -1))}
Chicago (ORD)   Denver (DEN)
9:00 AM         10:44 AM
Total: $412.60

The Brown Palace Hotel
321 17th Street, Denver, CO 80202
Hotel confirmation number: 99887766
Check-in: ${inEmail(addDays(TUESDAY, -1))}, 3:00 PM
Check-out: ${inEmail(addDays(TUESDAY, 1))}, 11:00 AM
Total for stay: $655.50
`;

const BOOKED = ["United 349", "The Brown Palace Hotel"];

const panel = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("a speaker books Denver, fills the trip, plans the travel, and knows the hotel the next time", async ({
  page,
  context,
  app,
  speaker,
}) => {
  test.slow();
  expects("ERR_INTERNET_DISCONNECTED");
  expects("Failed to read the 'localStorage' property");
  await nameSpeaker(page);
  await confirmAddress(app, speaker);
  const about = { status: "confirmed", fee: 10_000, clientCompany: "Summit Group", time: "15:00", ...DENVER };
  const { id } = await addEvent(page, { title: "Mile High Summit", date: TUESDAY, ...about });
  for (const [name, city] of [
    ["Foothill Bank", "Boulder"],
    ["Front Range Health", "Fort Collins"],
    ["Aurora Schools", "Aurora"],
  ]) {
    const email = `${city?.replace(" ", "").toLowerCase()}@example.com`;
    const client = (await call(page, "POST", "/api/clients", { name, email, city, state: "CO" })) as { id: string };
    await call(page, "POST", "/api/contacts", { clientId: client.id, name: `Dana of ${city}` });
  }
  const near = panel(page, "Near the venue");
  const showNear = async () => {
    await page.goto(`/events/${id}`);
    await page.getByRole("button", { name: "Show who's near" }).click();
    await near.getByLabel("Free day").selectOption(THURSDAY);
  };

  await test.step("writes to three clients near it for a free Thursday", async () => {
    await showNear();
    await expect(near.getByRole("listitem").filter({ hasText: "Foothill Bank" })).toContainText("24 mi");
    await expect(near.getByLabel("Free day")).toContainText("3 people in reach");
    await near.getByRole("link", { name: "Write to them" }).click();
    await expect(page.getByLabel("Subject")).toHaveValue("I'll be in {{event.city}}");
    await expect(page.getByLabel("Email")).toHaveValue("aurora@example.com");
    for (const name of ["Foothill Bank", "Front Range Health"]) await page.getByRole("button", { name }).click();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expectToast(page, "Sending in a few seconds");
    await showNear();
    await expect(near.getByText(/written/)).toHaveCount(3);
    await expect(near.getByRole("link", { name: "Write to them" })).toHaveCount(0);
  });

  await test.step("holds the Thursday for one of them, and as a second date of the deal", async () => {
    await near.getByRole("button", { name: "to Foothill Bank" }).click();
    await expectToast(page, "Date on hold");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Foothill Bank");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mile High Summit");
    await showNear();
    await near.getByRole("button", { name: "to Summit Group" }).click();
    await expect(page.getByRole("button", { name: /^Status: Hold/ })).toBeVisible();
    const deal = panel(page, "Dates of this deal");
    await expect(deal).toContainText(formatDay(TUESDAY, TUESDAY.slice(0, 4)));
    await expect(deal).toContainText(formatDay(THURSDAY, TUESDAY.slice(0, 4)));
  });

  const travel = panel(page, "Travel plan");

  await test.step("pastes a flight and a hotel, and has them in the expenses", async () => {
    await page.goto(`/events/${id}`);
    await travel.getByRole("button", { name: "Paste confirmation" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Text of the confirmation").fill(CONFIRMATION);
    await dialog.getByRole("button", { name: "Read" }).click();
    for (const [at, name] of BOOKED.entries()) {
      const check = page.getByRole("dialog", { name: `Check booking ${at + 1} of 2` });
      await expect(check.getByLabel("Name")).toHaveValue(name);
      await check.getByRole("button", { name: "Add booking" }).click();
    }
    await expect(dialog).toHaveCount(0);
    for (const name of BOOKED) {
      const booking = travel.getByRole("listitem").filter({ hasText: name });
      await booking.getByRole("button", { name: "Add as expense" }).click();
      await expect(booking).toContainText("In expenses");
    }
    const { items } = (await call(page, "GET", "/api/expenses")) as { items: { amount: number }[] };
    expect(items.map(({ amount }) => amount).toSorted()).toEqual([412.6, 655.5]);
  });

  await test.step("sees them in the day sheet without a network", async () => {
    await page.goto(`/events/${id}/day-sheet`);
    await expect(page.getByText("Available offline on this device")).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("article")).toContainText("United 349");
    await expect(page.getByRole("article")).toContainText("99887766");
    await context.setOffline(false);
  });

  await test.step("says afterwards that the hotel was good, and is told at the next booking there", async () => {
    const { version } = (await call(page, "GET", `/api/events/${id}`)) as { version: number };
    await call(page, "PATCH", `/api/events/${id}`, { version, date: dayFromNow(-1) });
    await page.goto(`/events/${id}`);
    await page.getByRole("button", { name: "Places near the venue" }).click();
    const question = page.getByText("Would you stay at The Brown Palace Hotel again?");
    await expect(question).toBeVisible();
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await expectToast(page, "We'll remember you'd stay there again");
    await expect(question).toHaveCount(0);
    const next = await addEvent(page, { title: "Front Range Forum", date: dayFromNow(90), ...about });
    await page.goto(`/events/${next.id}`);
    await page.getByRole("button", { name: "Places near the venue" }).click();
    const hotel = page.getByRole("listitem").filter({ hasText: "The Brown Palace Hotel" });
    await expect(hotel).toContainText("Again");
    await expect(hotel).toContainText("Mile High Summit");
  });
});
