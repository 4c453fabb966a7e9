import { call, dayFromNow, expect, test } from "./fixtures";

test("a venue is named by an event, described once, and shown for the next", async ({ page, speaker: _ }) => {
  const date = dayFromNow(40);
  await call(page, "POST", "/api/events", {
    title: "Morning talk",
    date,
    time: "09:00",
    endTime: "10:00",
    venueName: "Foothills Hall",
    streetAddress: "1 Canyon Road",
    city: "Boulder",
    state: "CO",
    status: "confirmed",
  });

  // The second event: the name fills in the address, and the form warns about obstacles.
  await page.goto("/events/new");
  await page.getByLabel("Event name").fill("Evening talk");
  await page.getByLabel("Date").fill(date);
  await page.getByLabel("Venue", { exact: true }).fill("Foothills Hall");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Street address")).toHaveValue("1 Canyon Road");
  await expect(page.getByLabel("City")).toHaveValue("Boulder");
  await page.getByLabel("Starts", { exact: true }).fill("09:30");
  await expect(page.getByText("Same time as")).toBeVisible();
  await page.getByLabel("Starts", { exact: true }).fill("19:00");
  await expect(page.getByText("Same day as")).toBeVisible();
  await page.getByRole("button", { name: "Add event" }).click();

  // On its page: the venue's time with its zone, the warning with its link, and the map only after a click.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Evening talk");
  const main = page.getByRole("main");
  await expect(main.getByText(/^7:00 PM in Boulder \(MT\)/)).toBeVisible();
  await expect(main.getByText(/^9:00 PM your time/)).toBeVisible();
  await expect(main.getByRole("link", { name: "Morning talk" })).toBeVisible();
  const map = main.getByRole("link", { name: /Show on a map/ });
  await expect(map).toHaveAttribute("href", /^https:\/\/www\.openstreetmap\.org\/search\?query=1%20Canyon%20Road/);
  await expect(map).toHaveAttribute("rel", /noreferrer/);

  await main.getByRole("link", { name: "Foothills Hall" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Foothills Hall");
  await expect(main.getByRole("link", { name: "Morning talk" })).toBeVisible();
  await main.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Stage and room").fill("Ten metres wide");
  await page.getByLabel("Contact phone").fill("+1 303 555 0100");
  await page.getByRole("button", { name: "Save venue" }).click();
  await expect(main.getByText("Ten metres wide")).toBeVisible();
  await main.getByRole("link", { name: "Evening talk" }).click();
  await expect(main.getByText("Ten metres wide")).toBeVisible();
  await expect(main.getByRole("link", { name: "+1 303 555 0100" })).toHaveAttribute("href", "tel:+13035550100");
});

test("an unknown place says so, and the zone can be chosen by hand", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  await page.goto("/events/new");
  await page.getByLabel("Event name").fill("Far away");
  await page.getByLabel("Date").fill(dayFromNow(50));
  await page.getByLabel("City").fill("Gondolin");
  await page.getByLabel("Starts", { exact: true }).fill("10:00");
  await expect(page.getByText("We can't find this place")).toBeVisible();
  await page.getByRole("button", { name: "Add event" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Far away");
  await page.getByRole("link", { name: "Choose its time zone" }).click();
  await page.getByLabel("Time zone").fill("Pacific/Honolulu");
  await page.getByRole("button", { name: "Save event" }).click();
  await expect(page.getByText("10:00 AM in Gondolin (HST)")).toBeVisible();
  await expect(page.getByText("We can't find this place, so distances aren't shown.")).toBeVisible();
});

test("venues are opened from the palette, deleted and restored", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  await call(page, "POST", "/api/venues", { name: "Old Town Hall", city: "Santa Fe" });
  await page.goto("/");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("go to venues");
  await expect(page.getByRole("option", { name: "Go to venues" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL("/venues");
  await page.getByRole("link", { name: "Old Town Hall" }).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Move to trash" }).click();
  await page.waitForURL("/venues");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Old Town Hall" })).toBeVisible();
});
