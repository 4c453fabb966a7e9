import type { Browser, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, expects, fillRegistration, newPerson, test } from "./fixtures";
import { followMail } from "./mail";
import { sql } from "./sql";

const NEW_PASSWORD = "Greenroom8!";

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto("/auth?mode=login");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Username or email").fill(username);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
}

const signOut = async (page: Page) => {
  await page.goto("/account-settings");
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await page.waitForURL(/\/auth/);
  await expect(page.getByText("Successfully logged out")).toBeVisible();
};

const elsewhere = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext({ baseURL })).newPage();

test("an account is registered, verified, recovered and deleted", { tag: "@wide" }, async ({
  page,
  app,
  browser,
  baseURL,
}) => {
  // A wrong code, a used one, and a token of a session that ended elsewhere.
  for (const status of ["401", "403", "422"]) expects(status);
  const person = newPerson();

  await test.step("registers", async () => {
    await page.goto("/auth?mode=register");
    const dialog = page.getByRole("dialog");
    await (await fillRegistration(dialog, person)).click();
    await page.waitForURL("/");
    await expect(
      page.getByText("Successfully registered! Please check your email to verify your account."),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: "Confirm your email address" })).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Email to confirm" })).toContainText(person.email);
  });

  await test.step("confirms the address from the inbox", async () => {
    const inbox = await page.context().newPage();
    const tab = await followMail(inbox, app, person.email, /confirm/i);
    await tab.getByRole("button", { name: "Confirm my email" }).click();
    await expect(tab.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
    await tab.getByRole("link", { name: "Go to your dashboard" }).click();
    await tab.waitForURL("/");
    await expect(tab.getByRole("complementary", { name: "Email to confirm" })).toHaveCount(0);
    await tab.close();
    await inbox.close();
  });

  const secret = await test.step("sets up the second factor", async () => {
    await page.goto("/account-settings?tab=security");
    await page.getByRole("button", { name: "Set up" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your password").fill(person.password);
    await dialog.getByRole("button", { name: "Continue" }).click();
    const key = ((await dialog.locator("#two-factor-secret").textContent()) ?? "").replace(/\s/g, "");
    await dialog.getByLabel("Code from your authenticator app").fill(TOTP.generate({ secret: Secret.fromBase32(key) }));
    await dialog.getByRole("button", { name: "Turn on" }).click();
    await expect(dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(dialog.getByText("Save your codes")).toBeVisible();
    await dialog.getByLabel("I've saved my codes").check();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("10 recovery codes left")).toBeVisible();
    return Secret.fromBase32(key);
  });

  /** Each code is accepted once; this makes the current one count as unused instead of waiting for the next. */
  const unusedCode = async () => {
    await sql(
      app,
      `UPDATE two_factors SET "lastStep" = 0 WHERE "userId" = (SELECT id FROM users WHERE username = $1)`,
      [person.username],
    );
    return TOTP.generate({ secret });
  };

  await test.step("signs in with it", async () => {
    await signOut(page);
    await logIn(page, person.username, person.password);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "Enter your code" })).toBeVisible();
    await dialog.getByLabel("6-digit code").fill("000000");
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(dialog.getByText("That code isn't right. Please try again.")).toBeVisible();
    await dialog.getByLabel("6-digit code").fill(await unusedCode());
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.waitForURL("/");
    await expect(page.getByText("Successfully logged in")).toBeVisible();
  });

  const visitor = await elsewhere(browser, baseURL);
  await test.step("recovers the username", async () => {
    await visitor.goto("/auth?mode=login");
    const dialog = visitor.getByRole("dialog");
    await dialog.getByRole("link", { name: "Forgot username?" }).click();
    await dialog.getByLabel("Email").fill(person.email);
    await dialog.getByRole("button", { name: "Send my username" }).click();
    await expect(visitor.getByText("If your email is in our system, we will send your username to you.")).toBeVisible();
    const inbox = await visitor.context().newPage();
    const tab = await followMail(inbox, app, person.email, /username/i);
    await expect(inbox.frameLocator("iframe").getByText(person.username, { exact: true })).toBeVisible();
    await tab.close();
    await inbox.close();
  });

  await test.step("resets the password", async () => {
    await visitor.goto("/auth?mode=forgot-password");
    const dialog = visitor.getByRole("dialog");
    await dialog.getByLabel("Email").fill(person.email);
    await dialog.getByRole("button", { name: "Send the link" }).click();
    await expect(dialog.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
    const inbox = await visitor.context().newPage();
    const tab = await followMail(inbox, app, person.email, /reset|password/i);
    await tab.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
    await tab.getByRole("button", { name: "Reset password" }).click();
    await expect(tab.getByRole("heading", { name: "Password Reset Successful" })).toBeVisible();
    await tab.waitForURL(/mode=login/);
    await visitor.context().close();
  });

  await test.step("loses the other session on its next request", async () => {
    await page.goto("/events");
    await expect(page).toHaveURL(/\/auth\?mode=login/);
    await logIn(page, person.email, NEW_PASSWORD);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("6-digit code").fill(await unusedCode());
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.waitForURL(/\/events$|\/$/);
  });

  await test.step("deletes the account, and can still cancel that", async () => {
    await page.goto("/account-settings?tab=danger");
    await page.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Type your username").fill(person.username);
    await dialog.getByLabel("Your password").fill(NEW_PASSWORD);
    await dialog.getByLabel("Code from your authenticator app").fill(await unusedCode());
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByText("This account will be deleted on")).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("complementary", { name: "Account deletion" })).toBeVisible();
  });
});
