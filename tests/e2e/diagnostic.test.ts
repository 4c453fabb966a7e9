import type { Page } from "@playwright/test";
import { expect, expects, test } from "./fixtures";

/** Once the page is hydrated and all checks are done. */
async function open(page: Page): Promise<void> {
  await page.goto("/diagnostic");
  await done(page);
}

const done = (page: Page) => expect(page.getByRole("button", { name: "Run again" })).toBeEnabled();

const check = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

const TOKEN = "Zk3vB9qLr0T-xYw8_NfHd2sPaUeJmC5gKtQiVoR7bX4";

/** Uncaught errors, as a page's own script would throw them. */
const throwErrors = (page: Page) =>
  page.evaluate((token) => {
    setTimeout(() => {
      throw new Error(`Lost GET /x?token=${token} of jane@example.com`);
    });
    void Promise.reject(new Error("A promise was broken"));
    void Promise.reject(new Error("WebSocket connection to 'wss://lectern.example' failed"));
  }, TOKEN);

test("every check passes on a healthy app", async ({ page, speaker }) => {
  await open(page);
  await expect(page.getByText("All 9 checks passed")).toBeVisible();
  await expect(check(page, "Session")).toContainText(`Signed in as ${speaker.username}.`);
  await expect(check(page, "Subscription")).toContainText("Free trial");
  await expect(check(page, "API")).toContainText(/\d+ ms/);
  await expect(check(page, "Storage").getByText("available", { exact: true })).toHaveCount(3);
  await expect(check(page, "CSRF protection")).toContainText("Changes can be saved.");
  await expect(check(page, "Clock")).toContainText(/less than 0.1 seconds|seconds (ahead|behind)/);
  await expect(check(page, "Versions")).toContainText("are the same version");
  await expect(page.getByText("Nothing has gone wrong since you opened this tab.")).toBeVisible();
});

test("errors are recorded, without secrets and without WebSockets, and can be cleared", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  expects("Lost GET");
  expects("A promise was broken");
  await open(page);
  await throwErrors(page);
  const list = page.getByRole("region", { name: "Errors in this tab" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list).toContainText("Error: Lost GET /x of …@…");
  await expect(list).toContainText("Error: A promise was broken");
  await list.getByRole("button", { name: "Clear list" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(0);
  await expect(list.getByRole("heading")).toBeFocused();
});

test("errors of the previous page are kept", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  expects("Lost GET");
  expects("A promise was broken");
  await page.goto("/clients");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clients");
  await throwErrors(page);
  // Navigates without a page load, like a link.
  await page.evaluate(() =>
    (window as unknown as { next: { router: { push(to: string): void } } }).next.router.push("/diagnostic"),
  );
  await done(page);
  await expect(page.getByRole("region", { name: "Errors in this tab" }).getByRole("listitem")).toHaveCount(2);
});

test("the report is copied without secrets", { tag: "@wide" }, async ({ page, context, speaker }) => {
  expects("Lost GET");
  expects("A promise was broken");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await throwErrors(page);
  await expect(page.getByText("A promise was broken").first()).toBeVisible();
  await page.getByRole("button", { name: "Copy report" }).click();
  await expect(page.getByText("Copied")).toBeAttached();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain("Lectern diagnostic report");
  expect(report).toContain("[ok] Database");
  expect(report).toContain("Errors in this tab: 2");
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(["next-auth.session-token", "csrf-token"]));
  for (const canary of [speaker.email, speaker.password, "jane@", TOKEN, ...cookies.map(({ value }) => value)]) {
    expect(report).not.toContain(canary);
    expect(report).not.toContain(canary.slice(0, 12));
  }
});

test("the server's checks are skipped while it's unreachable", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  expects("Failed to load resource");
  await open(page);
  await page.route("**/api/**", (route) => route.abort());
  await page.getByRole("button", { name: "Run again" }).click();
  await done(page);
  for (const name of ["Session", "API", "Database", "CSRF protection", "Clock"]) {
    await expect(check(page, name).getByText("Failed", { exact: true })).toBeVisible();
    await expect(check(page, name)).toContainText("We couldn't reach the server.");
  }
  await expect(check(page, "Storage").getByText("OK", { exact: true })).toBeVisible();
  await page.unroute("**/api/**");
  await page.getByRole("button", { name: "Run again" }).click();
  await expect(page.getByText("All 9 checks passed")).toBeVisible();
});

test("a wrong clock, a late job and an old page are reported", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  await page.route("**/api/diagnostic", async (route) => {
    if (route.request().method() === "POST") return route.continue();
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ json: { ...body, build: "newer", now: new Date(Date.now() + 180_000).toISOString() } });
  });
  await page.route("**/api/health", (route) =>
    route.fulfill({ json: { status: "ok", database: "ok", jobs: "late", version: "0.1.0" } }),
  );
  await open(page);
  await expect(page.getByText("3 checks need attention")).toBeVisible();
  await expect(check(page, "Clock")).toContainText("3 minutes behind");
  await expect(check(page, "Emails and tasks")).toContainText("emails may be late");
  await expect(check(page, "Versions")).toContainText("A newer version is available.");
});

test("a rejected change and an ended session are failures", { tag: "@wide" }, async ({ page, context, speaker: _ }) => {
  expects("Failed to load resource");
  await open(page);
  await page.route("**/api/csrf-token", (route) => route.fulfill({ json: { csrfToken: "made-up" } }));
  await page.getByRole("button", { name: "Run again" }).click();
  await done(page);
  await expect(check(page, "CSRF protection")).toContainText("You won't be able to save.");
  await context.clearCookies({ name: "next-auth.session-token" });
  await page.getByRole("button", { name: "Run again" }).click();
  await expect(check(page, "Session")).toContainText("Your session has ended.");
});
