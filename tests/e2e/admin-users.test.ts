import type { Page } from "@playwright/test";
import type { App } from "../support/app-process";
import { call, expect, expects, expectToast, type Person, signUp, test } from "./fixtures";
import { makeAdmin, sql } from "./sql";

const idOf = async (app: App, { username }: Person): Promise<string> =>
  String((await sql(app, "SELECT id FROM users WHERE username = $1", [username]))[0]?.id);

const row = (page: Page, { username }: Person) => page.getByRole("row").filter({ hasText: username });
const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name });

test("an admin finds a user, extends the trial, blocks the user and lets them back in", { tag: "@wide" }, async ({
  app,
  page,
  browser,
  speaker,
}) => {
  const theirs = await browser.newContext({ baseURL: app.url });
  const other = await theirs.newPage();
  const person = await signUp(other);
  await makeAdmin(app, speaker.username);

  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Users" }).click();
  await page.waitForURL("/admin/users");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Users");
  await expect(page.locator("#sidebar [aria-current=page]")).toHaveText("Admin Dashboard");

  await page.getByRole("textbox", { name: "Search users" }).fill(person.username);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("combobox", { name: "Status" }).selectOption("unpaid");
  await expect(page.getByText(`No users match “${person.username}”`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${person.username}&status=unpaid`));
  await page.getByRole("combobox", { name: "Status" }).selectOption("trialing");
  await page.getByRole("combobox", { name: "Verification" }).selectOption("no");
  await expect(row(page, person)).toContainText("Trial");
  await page.reload();
  await expect(row(page, person)).toContainText("Not verified");
  await row(page, person).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(person.username);

  const trialEnds = async () =>
    (
      await sql(
        app,
        `SELECT "trialEndsAt"::text AS at FROM speakers p JOIN users u ON u."speakerId" = p.id WHERE u.username = $1`,
        [person.username],
      )
    )[0]?.at;
  const before = Date.parse(String(await trialEnds()));
  await button(page, "Extend trial").click();
  const days = page.getByRole("textbox", { name: "Days" });
  await days.fill("400");
  await page.getByRole("dialog").getByRole("button", { name: "Extend trial" }).click();
  await expect(page.getByText("Enter a whole number from 1 to 365")).toBeVisible();
  await days.fill("10");
  await days.press("Enter");
  await expectToast(page, "Trial extended", `${person.username}: 10 days more`);
  expect(Date.parse(String(await trialEnds())) - before).toBe(10 * 86_400_000);
  await expect(page.getByRole("region", { name: "Audit log" })).toContainText("days 10");

  await button(page, "Resend verification").click();
  await expectToast(page, "Verification Email Sent", person.email);

  await button(page, "Disable").click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable account" }).click();
  await expectToast(page, "Account disabled", person.username);
  await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText("Disabled");
  expect((await other.request.get("/api/user")).status()).toBe(401);
  await other.goto("/events");
  await expect(other).toHaveURL(/\/auth\?mode=login/);

  await button(page, "Enable").click();
  await expectToast(page, "Account enabled", person.username);
  await call(other, "POST", "/api/login", { username: person.username, password: person.password });
  expect((await other.request.get("/api/user")).status()).toBe(200);
  await page.reload();
  await button(page, "Sign out everywhere").click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expectToast(page, "Signed out everywhere", person.username);
  expect((await other.request.get("/api/user")).status()).toBe(401);

  await page.getByRole("link", { name: "All emails" }).click();
  await page.waitForURL(/\/admin\/jobs\?tab=mail&user=/);
  await expect(page.getByRole("main")).toContainText(`Only ${person.username}`);
  await page.goBack();
  await page.getByRole("link", { name: "All entries" }).click();
  await page.waitForURL(/\/admin\/audit\?user=/);
  await expect(page.getByRole("main")).toContainText(`Only ${person.username}`);
  await button(page, "Show everyone").click();
  await expect(page).toHaveURL("/admin/audit");
  await expect(page.getByRole("main")).not.toContainText("Only ");
  await page.getByRole("combobox", { name: "Action" }).selectOption("user.disabled");
  const entries = page.getByRole("main").getByRole("listitem");
  await expect(entries.filter({ hasText: `Account disabled · ${person.username}` })).toHaveCount(1);
  await theirs.close();
});

test("an admin signs everyone else out and can't extend a subscriber's trial", {
  tag: "@wide",
}, async ({ app, page, browser, speaker }) => {
  const theirs = await browser.newContext({ baseURL: app.url });
  const other = await theirs.newPage();
  const person = await signUp(other);
  await makeAdmin(app, speaker.username);
  await page.goto(`/admin/users/${await idOf(app, person)}`);
  await expect(button(page, "Extend trial")).toBeVisible();
  await sql(
    app,
    `INSERT INTO subscriptions (id, "speakerId", status, "updatedAt")
     SELECT gen_random_uuid(), "speakerId", 'trialing', now() FROM users WHERE username = $1
     ON CONFLICT ("speakerId") DO UPDATE SET status = 'trialing'`,
    [person.username],
  );
  await page.reload();
  await expect(button(page, "Disable")).toBeVisible();
  await expect(button(page, "Extend trial")).toHaveCount(0);

  await page.goto("/admin/users");
  await button(page, "Sign everyone out").click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  expect((await other.request.get("/api/user")).status()).toBe(200);
  await button(page, "Sign everyone out").click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign everyone out" }).click();
  await expectToast(page, "Everyone was signed out", "Except you, on this device.");
  expect((await other.request.get("/api/user")).status()).toBe(401);
  expect((await page.request.get("/api/user")).status()).toBe(200);
  await theirs.close();
});

test("an admin views an account read-only", { tag: "@wide" }, async ({ app, page, browser, speaker }) => {
  const theirs = await browser.newContext({ baseURL: app.url });
  const other = await theirs.newPage();
  const person = await signUp(other);
  await call(other, "POST", "/api/clients", { name: "Quillmark Summit" });
  await call(page, "POST", "/api/clients", { name: "The admin's own" });
  await makeAdmin(app, speaker.username);
  const address = `/admin/users/${await idOf(app, person)}`;
  await page.goto("/clients");
  await expect(page.getByRole("main")).toContainText("The admin's own");

  await page.goto(address);
  await button(page, /View as/).click();
  await page.waitForURL("/");
  const banner = page.getByRole("complementary", { name: "Viewing an account" });
  await expect(banner).toContainText(`You're viewing ${person.username}'s account. Nothing can be changed.`);
  await expect(page.getByRole("link", { name: "Admin Dashboard" })).toHaveCount(0);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Clients" }).click();
  await page.waitForURL("/clients");
  await expect(page.getByRole("main")).toContainText("Quillmark Summit");
  await expect(page.getByRole("main")).not.toContainText("The admin's own");
  await expect(banner).toBeInViewport();

  expects("403");
  await page.goto("/clients/new");
  await page
    .getByRole("textbox", { name: "Client", exact: true })
    .or(page.getByLabel(/^Client|^Name/).first())
    .first()
    .fill("Slipped in");
  await page.getByRole("button", { name: "Add client" }).click();
  await expect(page.getByText(/which is read-only/).first()).toBeVisible();
  expect(await sql(app, "SELECT 1 FROM clients WHERE name = 'Slipped in'")).toEqual([]);
  await page.evaluate(() => sessionStorage.clear());

  page.once("dialog", (dialog) => void dialog.accept());
  await page.goto("/account-settings");
  await expect(page.getByRole("main")).toContainText("Only visible to the owner");
  await page.goto("/clients");
  await banner.getByRole("button", { name: /^Exit/ }).click();
  await page.waitForURL(address);
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Audit log" })).toContainText("Viewing ended");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Clients" }).click();
  await page.waitForURL("/clients");
  await expect(page.getByRole("main")).toContainText("The admin's own");
  await expect(page.getByRole("main")).not.toContainText("Quillmark Summit");
  await theirs.close();
});
