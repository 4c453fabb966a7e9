import type { Page } from "@playwright/test";
import pg from "pg";
import type { App } from "../support/app-process";
import { call, expect, expects, type Person, test } from "./fixtures";

/** Puts the end of the trial so far from now, as PostgreSQL says it: "3 days", "-1 minute". */
async function endTrialIn({ ownerUrl }: App, { username }: Person, interval: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `UPDATE speakers SET "trialEndsAt" = now() + $2::interval
        WHERE id = (SELECT "speakerId" FROM users WHERE username = $1)`,
      [username, interval],
    );
  } finally {
    await client.end();
  }
}

const blocker = (page: Page) => page.getByRole("dialog", { name: "Subscription Expired" });
const banner = (page: Page) => page.getByRole("complementary", { name: "Your plan" });

/** A headless window never loses the focus by itself. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));

test.describe("the banner", () => {
  test("comes in the trial's last week, and can be put away for a day", async ({ app, page, speaker }) => {
    await page.goto("/");
    await expect(banner(page)).toHaveCount(0);
    await endTrialIn(app, speaker, "3 days");
    await page.goto("/");
    await expect(banner(page)).toContainText(/Your free trial ends in 3 days, on \w{3}, \w{3} \d+/);
    await banner(page).getByRole("button", { name: "Not today" }).click();
    await expect(banner(page)).toHaveCount(0);
    await expect(page.locator("#main")).toBeFocused();
    await page.goto("/clients");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clients");
    await expect(banner(page)).toHaveCount(0);
    const [kept] = (await page.context().cookies()).filter(({ name }) => name === "plan-banner");
    expect((kept?.expires ?? 0) - Date.now() / 1000).toBeLessThan(25 * 3600);
  });

  test("stays on the last day, and leads to the plan, where it is not repeated", async ({ app, page, speaker }) => {
    await endTrialIn(app, speaker, "1 minute");
    await page.goto("/");
    const text = /(Today is the last day of your free trial: it ends at \d+:\d\d [AP]M|ends tomorrow)\. Subscribe/;
    await expect(banner(page)).toContainText(text);
    // Within a minute of midnight it ends tomorrow.
    if (await banner(page).getByText("Today").isVisible())
      await expect(banner(page).getByRole("button")).toHaveCount(0);
    await page.emulateMedia({ colorScheme: "dark" });
    await banner(page).getByRole("link", { name: "Subscribe" }).click();
    await page.waitForURL("/subscribe");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your plan");
    await expect(banner(page)).toBeHidden();
  });
});

test.describe("an open page", () => {
  test("learns within 30 seconds that the trial is over, loses nothing, and goes on when it is not", async ({
    app,
    page,
    speaker,
  }) => {
    expects("402");
    await page.clock.install();
    await page.goto("/clients/new");
    const name = page.getByRole("main").getByRole("textbox").first();
    await name.fill("Somebody half typed");
    await name.evaluate((field) => Object.assign(window, { typedInto: field }));
    await endTrialIn(app, speaker, "-1 minute");
    await expect(blocker(page)).toHaveCount(0);
    await page.clock.runFor(36_000);
    await expect(blocker(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    await expect(blocker(page)).toBeVisible();
    await expect(name).toHaveValue("Somebody half typed");
    await endTrialIn(app, speaker, "3 days");
    await page.clock.runFor(31_000);
    await expect(blocker(page)).toHaveCount(0);
    await expect(name).toHaveValue("Somebody half typed");
    expect(await name.evaluate((field) => Reflect.get(window, "typedInto") === field), "the very same field").toBe(
      true,
    );
    await page.clock.runFor(1_000);
    await expect(banner(page), "the page was asked for again").toContainText("ends in 3 days");
  });

  test("that was covered from the start comes when it is open again", async ({ app, page, speaker }) => {
    await call(page, "POST", "/api/clients", { name: "Acme Corporation" });
    await endTrialIn(app, speaker, "-1 minute");
    await page.clock.install();
    await page.goto("/clients");
    await expect(blocker(page)).toBeVisible();
    await expect(page).toHaveURL("/clients");
    expect(await page.content()).not.toContain("Acme Corporation");
    await endTrialIn(app, speaker, "3 days");
    await page.clock.runFor(36_000);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clients");
    await expect(page.getByText("Acme Corporation").first()).toBeVisible();
    await expect(blocker(page)).toHaveCount(0);
  });

  test("asks every 30 seconds, and when one comes back after that, and never more", async ({ page, speaker: _ }) => {
    await page.clock.install();
    await page.goto("/faq");
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/subscription-status")) asked += 1;
    });
    await comeBack(page);
    await page.clock.runFor(29_000);
    await comeBack(page);
    expect(asked, "what came with the page is fresh").toBe(0);
    await page.clock.runFor(6_100);
    await expect(() => expect(asked).toBe(1)).toPass();
    for (let minute = 1; minute <= 5; minute += 1) {
      await page.clock.runFor(60_000);
      await comeBack(page);
    }
    await expect(() => expect(asked).toBe(11)).toPass();
    // A computer that slept: the clock has gone on, and no timer has run.
    await page.clock.setSystemTime(Date.now() + 3_600_000 * 24);
    await comeBack(page);
    await expect(() => expect(asked).toBe(12)).toPass();
    await comeBack(page);
    await page.waitForTimeout(500);
    expect(asked).toBe(12);
  });

  test("is not disturbed by a network that fails, nor by a server in trouble", async ({ page, speaker: _ }) => {
    expects("ERR_FAILED");
    expects("503");
    await page.clock.install();
    await page.goto("/faq");
    await page.route("/api/subscription-status", (route) => route.abort());
    await page.clock.runFor(36_000);
    await page.unroute("/api/subscription-status");
    await page.route("/api/subscription-status", (route) => route.fulfill({ status: 503, json: { error: "Away" } }));
    await page.clock.runFor(31_000);
    await page.waitForTimeout(500);
    await expect(page).toHaveURL("/faq");
    await expect(blocker(page)).toHaveCount(0);
  });

  test("ends with the session", async ({ page, speaker: _ }) => {
    expects("401");
    expects("403");
    await page.clock.install();
    await page.goto("/faq");
    await call(page, "POST", "/api/logout");
    await page.clock.runFor(36_000);
    await page.waitForURL(/\/auth\?mode=login&next=%2Ffaq/);
  });
});

test.describe("a blocked account", () => {
  test.beforeEach(async ({ app, speaker }) => endTrialIn(app, speaker, "-1 minute"));

  test("has all its ways out on a phone", async ({ page, speaker }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/events");
    const dialog = blocker(page);
    await expect(dialog).toBeVisible();
    const box = await dialog.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y >= 0 && box.y + box.height <= 844).toBe(true);
    await expect(dialog.getByRole("button", { name: /^Subscribe/ })).toBeDisabled();
    await expect(dialog).toContainText(speaker.email);
    const [zip] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: /as a zip/ }).click(),
    ]);
    expect(zip.suggestedFilename()).toMatch(/\.zip$/);
    await dialog.getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL("/auth");
  });

  test("can subscribe as soon as the address is confirmed in another tab", async ({ app, page, speaker }) => {
    await page.goto("/events");
    const subscribe = blocker(page).getByRole("button", { name: "Subscribe for $21 a month" });
    await expect(subscribe).toBeDisabled();
    const client = new pg.Client({ connectionString: app.ownerUrl });
    await client.connect();
    await client.query(`UPDATE users SET "emailVerifiedAt" = now() WHERE username = $1`, [speaker.username]);
    await client.end();
    await comeBack(page);
    await expect(subscribe).toBeEnabled();
    await expect(blocker(page).getByRole("button", { name: "Send again" })).toHaveCount(0);
  });

  test("can be deleted from there, and kept", async ({ page, speaker }) => {
    await page.goto("/events");
    await blocker(page).getByRole("button", { name: "Delete my account" }).click();
    const question = page.getByRole("dialog", { name: "Delete your account?" });
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(blocker(page)).toBeVisible();
    await blocker(page).getByRole("button", { name: "Delete my account" }).click();
    await question.getByLabel("Type your username").fill(speaker.username);
    await question.getByLabel("Your password").fill(speaker.password);
    await question.getByRole("button", { name: "Delete my account" }).click();
    await expect(blocker(page)).toContainText("will be deleted on");
    await blocker(page).getByRole("button", { name: "Keep my account" }).click();
    await expect(blocker(page).getByRole("button", { name: "Delete my account" })).toBeVisible();
  });

  test("has its ways out without any script too", async ({ page, browser, baseURL, speaker }) => {
    const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
    await plain.addCookies(await page.context().cookies());
    const still = await plain.newPage();
    await still.goto("/events");
    await expect(still.getByRole("heading", { level: 1 })).toHaveText("Subscription Expired");
    const [file] = await Promise.all([
      still.waitForEvent("download"),
      still.getByRole("link", { name: "Export my data" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${speaker.username}_`));
    await still.getByRole("link", { name: "See the plan" }).click();
    await expect(still).toHaveURL("/subscribe");
    await expect(still.getByRole("main")).toContainText("$21");
    await still.goto("/events");
    await still.getByRole("main").getByRole("link", { name: "Sign Out" }).click();
    await expect(still).toHaveURL("/auth");
    await still.goto("/events");
    await expect(still).toHaveURL(/\/auth\?mode=login/);
    await plain.close();
  });
});
