import path from "node:path";
import { addEvent, call, expect, fillRegistration, newPerson, openTab, test } from "./fixtures";
import { sql } from "./sql";

const WORKBOOK = path.join(import.meta.dirname, "../fixtures/engagements.xlsx");

test.use({ timezoneId: "America/Los_Angeles" });

test("from signing up to a complete backup that changes nothing", async ({ page }) => {
  test.slow();
  const person = newPerson();

  await test.step("register", async () => {
    await page.goto("/auth");
    await page
      .getByRole("link", { name: "Start My Free Trial" })
      .or(page.getByRole("button", { name: "Start My Free Trial" }))
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await (await fillRegistration(dialog, person)).click();
    await page.waitForURL("/");
    await expect(page.getByText("Welcome!", { exact: true })).toBeVisible();
    await expect(
      page.getByText("Successfully registered! Please check your email to verify your account."),
    ).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get started");
    await call(page, "PATCH", "/api/speaker-profile", {
      version: 1,
      name: "Jordan Blake",
      city: "Tacoma",
      state: "WA",
    });
    await page.reload();
    await expect(page.getByRole("heading", { name: "About you" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Let's get your calendar in" })).toBeVisible();
    await expect(page.getByText("30 days left in your free trial")).toBeVisible();
    const steps = page.getByRole("list").filter({ hasText: "Bring in your bookings" });
    await expect(steps.getByRole("listitem").filter({ hasText: "Confirm your email" })).toHaveAttribute(
      "data-done",
      "false",
    );
    const { timeZone, city, state } = (await call(page, "GET", "/api/speaker-profile")) as Record<string, string>;
    expect({ timeZone, city, state }).toEqual({ timeZone: "America/Los_Angeles", city: "Tacoma", state: "WA" });
  });

  await test.step("look around with sample data, and remove it", async () => {
    await page.getByRole("button", { name: "Explore with sample data" }).click();
    await expect(page.getByText("You're viewing sample data.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Next on stage" })).toBeVisible();
    await page.getByRole("button", { name: "Remove sample data" }).click();
    await expect(page.getByRole("heading", { name: "Let's get your calendar in" })).toBeVisible();
  });

  await test.step("import 465 conferences after a preview", async () => {
    await page.getByRole("main").getByRole("link", { name: "Import a spreadsheet" }).click();
    await page.waitForURL("/import");
    await page.getByLabel("File to import").setInputFiles(WORKBOOK);
    await page.getByRole("button", { name: /^Import \d+ records/ }).click();
    await expect(page.getByText(/465 events/).first()).toBeVisible();
    await page
      .getByRole("link", { name: /events/i })
      .filter({ hasText: /see|your/i })
      .first()
      .click();
    await page.waitForURL("/events?view=all");
  });

  await test.step("list: count, search, filter and sort are in the URL", async () => {
    const main = page.getByRole("main");
    await expect(main.getByText("465", { exact: true })).toBeVisible();
    await expect(main.getByRole("row")).toHaveCount(26);
    await main.getByRole("row").last().scrollIntoViewIfNeeded();
    await expect(main.getByRole("row")).toHaveCount(76);
    await main.getByRole("button", { name: "Show more" }).click();
    await expect(main.getByRole("row")).toHaveCount(126);
    await main.getByLabel("Search events").fill("codemash");
    await expect(page).toHaveURL(/q=codemash/);
    await expect(main.getByRole("link", { name: /codemash/i }).first()).toBeVisible();
    await main.getByLabel("Search events").fill("");
    await expect(page).toHaveURL(/\/events\?view=all$/);
    await main.getByLabel("Status").selectOption("cancelled");
    await expect(page).toHaveURL(/status=cancelled/);
    await expect(main.getByText("75", { exact: true })).toBeVisible();
    await main.getByRole("button", { name: "Fee" }).click();
    await expect(page).toHaveURL(/sort=fee/);
    await page.reload();
    await expect(main.getByText("75", { exact: true })).toBeVisible();
    await expect(main.getByLabel("Status")).toHaveValue("cancelled");
  });

  await test.step("an event: read, change, delete, restore", async () => {
    await page.goto("/events?q=codemash");
    await page
      .getByRole("main")
      .getByRole("link", { name: /codemash/i })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^codemash$/i);
    await page.getByRole("main").getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByLabel("Event name").fill("CodeMash, the second evening");
    await page.getByLabel("Speaking fee", { exact: true }).fill("12500.50");
    await page.getByRole("button", { name: "Save event" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("CodeMash, the second evening");
    await openTab(page, "Money");
    await expect(page.getByRole("main").getByText("$12,500.50").first()).toBeVisible();
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Move to trash" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Restored", { exact: true })).toBeVisible();
    await page.goto("/events?q=second+evening");
    await expect(page.getByRole("link", { name: "CodeMash, the second evening" })).toBeVisible();
  });

  await test.step("a new event with a new client and bureau", async () => {
    await page.getByRole("banner").getByRole("link", { name: "New event" }).click();
    await page.getByLabel("Event name").fill("Annual meeting");
    await page.getByLabel("Date").fill(`${new Date().getFullYear() + 1}-03-12`);
    await page.getByLabel("Status", { exact: true }).selectOption("confirmed");
    await page.getByLabel("Speaking fee", { exact: true }).fill("7.5k");
    await page.getByLabel("Client", { exact: true }).fill("Prairie Credit Union");
    await page.getByLabel("Bureau partner", { exact: true }).fill("Lakeside Speakers");
    await page.getByLabel("Bureau representative").fill("Jo Winter");
    await page.getByRole("button", { name: "Add event" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Annual meeting");
    await page.getByRole("main").getByRole("link", { name: "Lakeside Speakers", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lakeside Speakers");
    await expect(page.getByRole("main").getByText("Jo Winter").first()).toBeVisible();
    await page.goto("/clients?q=prairie");
    await expect(page.getByRole("link", { name: "Prairie Credit Union" })).toBeVisible();
  });

  await test.step("profile and dashboard", async () => {
    await page.goto("/profile");
    await page.getByLabel("Name", { exact: true }).fill("Robin Example");
    await page.getByLabel("Annual goal", { exact: true }).fill("150,000");
    await page.getByRole("button", { name: /Save profile/ }).click();
    await expect(page.getByText(/saved/i).first()).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Robin");
    await expect(page.getByText("$150,000").first()).toBeVisible();
    const next = page.getByRole("region", { name: "Next on stage" });
    await expect(next.getByRole("link", { name: "Annual meeting" })).toBeVisible();
  });

  await test.step("the complete backup, imported again, changes nothing", async () => {
    await page.goto("/import");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: /complete backup/i }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${person.username}_\\d{4}-\\d\\d-\\d\\d\\.xlsx$`));
    await expect(page.getByText("Complete backup exported")).toBeVisible();
    const file = test.info().outputPath("backup.xlsx");
    await download.saveAs(file);
    await page.getByLabel("File to import").setInputFiles(file);
    await expect(page.getByText(/is already in your account/)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
  });

  await test.step("sign out", async () => {
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await page.waitForURL("/auth");
    await expect(page.getByText("Goodbye!")).toBeVisible();
    await page.goto("/events");
    await expect(page).toHaveURL(/\/auth\?mode=login&next=%2Fevents/);
  });
});

test("the demo data is removed with one click, and restored with another", { tag: "@wide" }, async ({
  page,
  app,
  speaker,
}) => {
  await addEvent(page, { title: "Sample keynote", date: "2027-05-05" });
  await sql(
    app,
    `UPDATE events SET sample = true WHERE "speakerId" = (SELECT "speakerId" FROM users WHERE username = $1)`,
    [speaker.username],
  );
  await page.goto("/events");
  await page.getByRole("button", { name: "Remove sample data" }).click();
  await expect(page.getByRole("link", { name: "Sample keynote" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Sample keynote" })).toBeVisible();
});
