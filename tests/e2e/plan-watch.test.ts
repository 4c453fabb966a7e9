import { call, expect, expects, test } from "./fixtures";
import { banner, blocker, focusWindow } from "./plan";
import { confirmAddress, endTrialIn } from "./sql";

test("the banner of the trial's last week can be dismissed for a day, but not on the last", { tag: "@wide" }, async ({
  app,
  page,
  speaker,
}) => {
  await endTrialIn(app, speaker, "3 days");
  await page.goto("/");
  await expect(banner(page)).toContainText("Your free trial ends in 3 days");
  await banner(page).getByRole("button", { name: "Not today" }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.locator("#main")).toBeFocused();
  await page.goto("/clients");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clients");
  await expect(banner(page)).toHaveCount(0);
  const [kept] = (await page.context().cookies()).filter(({ name }) => name === "plan-banner");
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeLessThan(25 * 3600);

  await page.context().clearCookies({ name: "plan-banner" });
  await endTrialIn(app, speaker, "1 minute");
  await page.goto("/");
  // Within a minute of midnight it ends tomorrow.
  if (await banner(page).getByText("Today").isVisible()) await expect(banner(page).getByRole("button")).toHaveCount(0);
  await banner(page).getByRole("link", { name: "Subscribe" }).click();
  await page.waitForURL("/subscribe");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your plan");
  await expect(banner(page)).toBeHidden();
});

test.describe("an open page", () => {
  test("notices within 30 seconds that the trial is over, loses nothing, and recovers when the plan is active", async ({
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

  test("that was covered from the start is shown once the plan allows it", { tag: "@wide" }, async ({
    app,
    page,
    speaker,
  }) => {
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

  test("ignores a lost network and a failing server, and stops with the session", { tag: "@wide" }, async ({
    page,
    speaker: _,
  }) => {
    for (const part of ["ERR_FAILED", "503", "401", "403"]) expects(part);
    const status = "**/api/subscription-status";
    await page.clock.install();
    await page.goto("/faq");
    const look = async (answered: Promise<unknown>) => {
      await page.clock.runFor(36_000);
      await answered;
    };
    await page.route(status, (route) => route.abort());
    await look(page.waitForEvent("requestfailed", (request) => request.url().endsWith("/subscription-status")));
    await page.unroute(status);
    await page.route(status, (route) => route.fulfill({ status: 503, json: { error: "Away" } }));
    await look(page.waitForResponse(status));
    await page.unroute(status);
    await look(page.waitForResponse(status));
    await expect(page).toHaveURL("/faq");
    await expect(blocker(page)).toHaveCount(0);
    await call(page, "POST", "/api/logout");
    await page.clock.runFor(36_000);
    await page.waitForURL(/\/auth\?mode=login&next=%2Ffaq/);
  });
});

test.describe("a blocked account", () => {
  test.beforeEach(async ({ app, speaker }) => endTrialIn(app, speaker, "-1 minute"));

  test("offers every way out on a phone", { tag: "@wide" }, async ({ page, speaker: _ }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/events");
    const dialog = blocker(page);
    await expect(dialog).toBeVisible();
    // After its animation.
    await expect
      .poll(async () => {
        const { x = -1, y = -1, width = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
        return x >= 0 && x + width <= 390 && y >= 0 && Math.round(y + height) <= 844;
      })
      .toBe(true);
    const [zip] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: /\(zip\)/ }).click(),
    ]);
    expect(zip.suggestedFilename()).toMatch(/\.zip$/);
  });

  test("can be deleted and restored, and subscribe once the email is confirmed", async ({ app, page, speaker }) => {
    await page.goto("/events");
    const subscribe = blocker(page).getByRole("button", { name: "Subscribe for $21 a month" });
    await expect(subscribe).toBeDisabled();
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
    // Confirmed in another tab.
    await confirmAddress(app, speaker);
    await focusWindow(page);
    await expect(subscribe).toBeEnabled();
    await expect(blocker(page).getByRole("button", { name: "Send again" })).toHaveCount(0);
  });

  test("offers every way out without scripts", { tag: "@wide" }, async ({ page, browser, baseURL, speaker }) => {
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
