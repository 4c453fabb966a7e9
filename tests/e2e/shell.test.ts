import type { Locator, Page } from "@playwright/test";
import { call, expect, expects, signUp, test } from "./fixtures";
import { blocker, focusWindow } from "./plan";
import { sql } from "./sql";

const sidebar = (page: Page) => page.locator("#sidebar");

/** The sidebar: a column on a desktop, behind the menu button on a phone. */
async function openSidebar(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
  await expect(sidebar(page)).toBeVisible();
}

test.describe("around every page", () => {
  test("the sidebar and the footer have what the specification lists", { tag: "@wide" }, async ({ page, speaker }) => {
    await page.goto("/");
    await openSidebar(page);
    const links = await sidebar(page)
      .getByRole("navigation")
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute("href")}`));
    expect(links).toEqual([
      "Dashboard /",
      "Events /events",
      "Clients /clients",
      "Bureau Partners /bureau-partners",
      "Contracts /contracts",
      "Invoices /invoices",
      "Expenses /expenses",
      "Reports /reports/income",
      "Media Kit /media-kit",
      "Testimonials /testimonials",
      "Venues /venues",
      "Profile /profile",
      "Account /account-settings",
      "Import & export /import",
      "FAQ /faq",
      "Help /tutorials",
      "Feedback /feedback",
    ]);
    await expect(sidebar(page).getByText(speaker.username)).toBeVisible();
    await expect(sidebar(page).getByText("Professional Speaker")).toBeVisible();
    await expect(sidebar(page).getByRole("button", { name: "Sign Out" })).toBeVisible();
    await sidebar(page).getByRole("link", { name: "Help" }).click();
    await page.waitForURL("/tutorials");
    await openSidebar(page);
    await expect(sidebar(page).locator("[aria-current=page]")).toHaveText("Help");
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText("© 2025");
    await expect(footer.getByRole("button", { name: "Contact Us" })).toBeVisible();
    await expect(footer.getByRole("link", { name: "Terms & Conditions" })).toHaveAttribute("href", "/terms-conditions");
    await footer.getByRole("link", { name: "Privacy Policy" }).click();
    await expect(page).toHaveURL("/privacy-policy");
  });

  test("below 1024 px the sidebar is a drawer, which a click beside it closes", { tag: "@wide" }, async ({
    page,
    speaker: _,
  }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto("/");
    await expect(sidebar(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(sidebar(page)).toBeHidden();
    await openSidebar(page);
    await page.mouse.click(900, 400);
    await expect(sidebar(page)).toBeHidden();
    await openSidebar(page);
    await sidebar(page).getByRole("link", { name: "Clients" }).click();
    await page.waitForURL("/clients");
    await expect(sidebar(page)).toBeHidden();
  });

  test("name and title update after the profile was changed elsewhere", { tag: "@wide" }, async ({
    page,
    speaker: _,
  }) => {
    await page.clock.install();
    await page.goto("/");
    await openSidebar(page);
    const { version } = (await call(page, "GET", "/api/speaker-profile")) as { version: number };
    await call(page, "PATCH", "/api/speaker-profile", { name: "Ada Lovelace", title: "Keynote speaker", version });
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/speaker-profile")) asked += 1;
    });
    await focusWindow(page);
    await page.clock.runFor(5_000);
    expect(asked, "what came with the page is fresh for a minute").toBe(0);
    await page.clock.runFor(60_000);
    await focusWindow(page);
    await expect(sidebar(page).getByText("Ada Lovelace")).toBeVisible();
    await expect(sidebar(page).getByText("Keynote speaker")).toBeVisible();
    await focusWindow(page);
    await page.clock.runFor(5_000);
    expect(asked, "and so is what was fetched").toBe(1);
  });

  test("a profile that can't be fetched is reported", { tag: "@wide" }, async ({ page, speaker: _ }) => {
    expects("403");
    await page.clock.install();
    await page.goto("/");
    await page.route("/api/speaker-profile", (route) => route.fulfill({ status: 403, json: { error: "No" } }));
    await page.clock.runFor(61_000);
    await focusWindow(page);
    await expect(page.getByText("Failed to fetch speaker profile")).toBeVisible();
  });
});

test.describe("greetings", () => {
  test.use({ greeted: false });

  const welcome = (page: Page) => page.getByRole("dialog", { name: /^Welcome to/ });
  const notice = (page: Page) => page.getByRole("region", { name: "Data storage" });

  test("the welcome opens once per user, 1.5 seconds after the page", async ({ page, context, speaker }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    // Until the code that sets the timer has loaded.
    await page.goto("/", { waitUntil: "networkidle" });
    await page.clock.runFor(1_499);
    await expect(welcome(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(welcome(page)).toBeVisible();
    // One dialog at a time.
    await expect(notice(page)).toHaveCount(0);
    await page.clock.resume();
    await expect(welcome(page).getByRole("button", { name: "Quick Start" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/tutorials?focus=essential-setup");
    await expect(welcome(page)).toHaveCount(0);
    const expectNoWelcome = async () => {
      await expect(notice(page)).toBeVisible();
      await page.clock.runFor(5_000);
      await expect(welcome(page)).toHaveCount(0);
    };
    await page.reload();
    await expectNoWelcome();
    // A second user of this browser is welcomed; the first one isn't welcomed again.
    await call(page, "POST", "/api/logout");
    await signUp(page);
    await page.goto("/");
    await expect(welcome(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(welcome(page)).toHaveCount(0);
    await call(page, "POST", "/api/logout");
    await context.request.get("/api/csrf-token");
    await call(page, "POST", "/api/login", { username: speaker.username, password: speaker.password });
    await page.goto("/");
    await expectNoWelcome();
  });

  test("the welcome waits for the dashboard, and while a dialog is open or someone types", { tag: "@wide" }, async ({
    page,
    speaker: _,
  }) => {
    await page.clock.install();
    await page.goto("/clients");
    await expect(notice(page)).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(welcome(page)).toHaveCount(0);
    await openSidebar(page);
    await sidebar(page).getByRole("link", { name: "Dashboard", exact: true }).click();
    await page.waitForURL("/");
    await page.getByRole("button", { name: "Contact Us" }).click();
    const contact = page.getByRole("dialog", { name: "Contact Us" });
    await expect(contact).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(welcome(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(contact).toHaveCount(0);
    await page.getByLabel("What should planners call you?").fill("Jordan");
    await page.clock.runFor(5_000);
    await expect(welcome(page)).toHaveCount(0);
    await page.getByLabel("What should planners call you?").blur();
    await page.clock.runFor(1_000);
    await expect(welcome(page)).toBeVisible();
  });

  test("the first screen asks for a name, keeps what was typed, and is gone with it", { tag: "@wide" }, async ({
    page,
    speaker: _,
  }) => {
    expects("422");
    await page.goto("/");
    await welcome(page).getByRole("button", { name: "Explore on My Own" }).click();
    await expect(welcome(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get started");
    const name = page.getByLabel("What should planners call you?");
    const save = page.getByRole("button", { name: "Save", exact: true });
    await name.fill("🎤".repeat(201));
    await page.getByLabel("Home city").fill("Tacoma");
    await save.click();
    await expect(page.getByText(/^Name can be at most 200/)).toBeVisible();
    await expect(name).toBeFocused();
    await name.fill("Jordan Blake");
    await save.click();
    await expect(page.getByRole("heading", { name: "About you" })).toHaveCount(0);
    expect(await call(page, "GET", "/api/speaker-profile")).toMatchObject({ name: "Jordan Blake", city: "Tacoma" });
    await expect(notice(page)).toBeVisible();
  });

  test("the notice moves and covers nothing, and stays until it's acknowledged", { tag: "@wide" }, async ({
    page,
    speaker: _,
  }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
        for (const { value } of shifts)
          Object.assign(window, { shifted: (Reflect.get(window, "shifted") ?? 0) + value });
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/profile");
    await expect(notice(page)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "shifted") ?? 0)).toBeLessThan(0.01);
    await page.clock.install();
    await page.goto("/");
    await page.clock.runFor(1_500);
    await welcome(page).getByRole("button", { name: "Explore on My Own" }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/profile");
    await expect(notice(page).getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy-policy");
    await page.getByLabel("Name", { exact: true }).fill("Ada");
    await expectUncovered(page.getByText("Unsaved changes"));
    // Each click fails when something covers its target.
    await page.getByRole("button", { name: "Save profile" }).click({ timeout: 3_000 });
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("button", { name: "Contact Us" }).click({ timeout: 3_000 });
    await expect(page.getByRole("dialog", { name: "Contact Us" })).toBeVisible();
    await page.keyboard.press("Escape");

    await notice(page).getByRole("button", { name: "Got it" }).click();
    await expect(notice(page)).toHaveCount(0);
    await page.reload();
    await page.clock.runFor(5_000);
    await expect(notice(page)).toHaveCount(0);
    // Signing out clears the answer.
    await openSidebar(page);
    await sidebar(page).getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL("/auth");
    await signUp(page);
    await page.goto("/events");
    await expect(notice(page)).toBeVisible();
  });
});

/** Nothing covers it. */
const expectUncovered = (target: Locator) =>
  expect(async () => {
    const top = await target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(x + width / 2, y + height / 2);
      return found !== null && element.contains(found);
    });
    expect(top).toBe(true);
  }).toPass({ timeout: 3_000 });

test.describe("when the subscription has ended", () => {
  test.beforeEach(async ({ app, page, speaker }) => {
    await sql(
      app,
      `UPDATE speakers SET "trialEndsAt" = '2026-01-15T12:00:00Z'
        WHERE id = (SELECT "speakerId" FROM users WHERE username = $1)`,
      [speaker.username],
    );
    await page.goto("/events");
    await expect(blocker(page)).toBeVisible();
  });

  test("the dialog covers every page, and neither Escape nor a click outside closes it", async ({ page }) => {
    await expect(blocker(page)).toContainText("Your free trial ended on");
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    await page.keyboard.press("Escape");
    await expect(blocker(page)).toBeVisible();
    expect(await blocker(page).evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
    // Focus stays inside, and the page behind doesn't scroll.
    for (let press = 0; press < 12; press += 1) await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(outside).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
    // A dialog above it closes alone.
    await blocker(page).getByRole("button", { name: "Contact Us" }).click();
    const contact = page.getByRole("dialog", { name: "Contact Us" });
    await expect(contact).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(contact).toHaveCount(0);
    await expect(blocker(page)).toBeVisible();
  });

  test("a user can export the data, confirm the email, and sign out", { tag: "@wide" }, async ({ page, speaker }) => {
    await expect(blocker(page)).toContainText(speaker.email);
    await blocker(page).getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText("Verification Email Sent")).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      blocker(page).getByRole("button", { name: "Export my data" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${speaker.username}_\\d{4}-\\d\\d-\\d\\d\\.xlsx$`));
    await expect(page.getByText("Complete backup exported")).toBeVisible();
    await page.route("/api/export/workbook", (route) => route.abort());
    expects("ERR_FAILED");
    await blocker(page).getByRole("button", { name: "Export my data" }).click();
    await expect(page.getByText("Export failed")).toBeVisible();
    await expect(page.getByText("Failed to export your data. Please try again.")).toBeVisible();
    await blocker(page).getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL("/auth");
  });

  test("a payment can still be recorded", { tag: "@wide" }, async ({ page }) => {
    await blocker(page).getByRole("button", { name: "Record a payment" }).click();
    const dialog = page.getByRole("dialog", { name: "Record payment" });
    await dialog.getByLabel("Amount received").fill("250");
    await dialog.getByRole("button", { name: "Record payment" }).click();
    await expect(page.getByText("$250.00 received without an invoice")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(blocker(page)).toBeVisible();
  });

  test("the plan's page is open", { tag: "@wide" }, async ({ page }) => {
    await blocker(page).getByRole("link", { name: "See the plan" }).click();
    await page.waitForURL("/subscribe");
    await expect(blocker(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your plan");
    await expect(page.getByRole("main")).toContainText("$21");
    await expect(page.getByRole("main")).toContainText("Your free trial ended on");
    await page.goto("/subscribe?token=anything");
    await expect(blocker(page)).toHaveCount(0);
    await openSidebar(page);
    await sidebar(page).getByRole("link", { name: "Clients" }).click();
    await expect(blocker(page)).toBeVisible();
  });
});
