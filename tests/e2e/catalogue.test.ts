import type { Locator, Page, Route } from "@playwright/test";
import { STORAGE_NOTICE_KEY } from "@/lib/shared/local-flag";
import { runJobs, sentTo } from "../support/mailbox";
import {
  call,
  expect,
  expects,
  expectToast,
  fillRegistration,
  newPerson,
  PASSWORD,
  type Person,
  signUp,
  test,
} from "./fixtures";
import { mailedPath } from "./mail";

/**
 * Section 8 of the specification: each text about accounts is produced as a user would meet it. Failures that the
 * server can't produce replace its response.
 */
const answerWith = (page: Page, path: string, answer: Parameters<Route["fulfill"]>[0]) =>
  page.route(`**${path}`, (route) => (route.request().method() === "GET" ? route.fallback() : route.fulfill(answer)));

const json = (status: number, body: object) => ({
  status,
  contentType: "application/json",
  body: JSON.stringify(body),
});

/** Fails the call that `submit` sends, and checks the toast. */
async function expectFailure(
  page: Page,
  path: string,
  answer: Parameters<Route["fulfill"]>[0],
  submit: Locator,
  ...toast: [title: string, text: string]
) {
  await answerWith(page, path, answer);
  await submit.click();
  await expectToast(page, ...toast);
  await page.unroute(`**${path}`);
}

async function openMode(page: Page, mode: string) {
  await page.goto(`/auth?mode=${mode}`);
  return page.getByRole("dialog");
}

async function fillLogin(page: Page, username = "someone", password = PASSWORD) {
  const dialog = await openMode(page, "login");
  await dialog.getByLabel("Username or email").fill(username);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  return { dialog, submit: () => dialog.getByRole("button", { name: "Sign In", exact: true }).click() };
}

/** Signs up in another browser; `act` runs there. */
async function newSpeaker(page: Page, act?: (other: Page, person: Person) => Promise<unknown>) {
  const other = await page.context().browser()?.newPage();
  if (!other) throw new Error("no browser");
  const person = await signUp(other);
  await act?.(other, person);
  await other.close();
  return person;
}

test.describe("signing in", () => {
  test("a failure is explained and keeps what was typed; the right password signs in", async ({ page }) => {
    expects("Failed to load resource");
    const person = await newSpeaker(page);
    await page.goto("/auth?mode=login&next=%2Fclients");
    const dialog = page.getByRole("dialog");
    const password = dialog.getByLabel("Password", { exact: true });
    const submit = () => dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await dialog.getByLabel("Username or email").fill(person.username);
    await password.fill("Wrong0ne!");
    await answerWith(page, "/api/login", json(500, {}));
    await submit();
    await expectToast(page, "Login failed", "Login failed");
    await page.unroute("**/api/login");
    await submit();
    await expectToast(page, "Login failed", "Invalid username or password");
    await expect(dialog.getByLabel("Username or email")).toHaveValue(person.username);
    await expect(password).toHaveValue("Wrong0ne!");
    await password.fill(person.password);
    await submit();
    await page.waitForURL("/clients");
    await expectToast(page, "Welcome back!", "Successfully logged in");
    // The landing page of a signed-in user is the dashboard.
    await page.goto("/auth");
    await expect(page).toHaveURL("/");
  });

  test("an expired token is fetched again, exactly once", { tag: "@wide" }, async ({ page }) => {
    expects("403");
    let calls = 0;
    await page.route("**/api/login", (route) => {
      calls += 1;
      return route.fulfill(json(403, { error: "CSRF check failed: the CSRF token has expired.", code: "csrf" }));
    });
    const { submit } = await fillLogin(page);
    await submit();
    await expectToast(page, "Login failed", "CSRF check failed: the CSRF token has expired.");
    expect(calls).toBe(2);

    const person = await newSpeaker(page);
    await page.unroute("**/api/login");
    calls = 0;
    await page.route("**/api/login", (route) => {
      calls += 1;
      return route.fallback();
    });
    const { submit: again } = await fillLogin(page, person.username, person.password);
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: what a browser does with a cookie that has run out
      document.cookie = "csrf-token=old.old.old; path=/";
    });
    await again();
    await page.waitForURL("/");
    expect(calls).toBe(2);
    await expectToast(page, "Welcome back!", "Successfully logged in");
  });

  test("empty fields are reported on blur and on submit", { tag: "@wide" }, async ({ page }) => {
    const dialog = await openMode(page, "login");
    await dialog.getByLabel("Username or email").focus();
    await dialog.getByLabel("Password", { exact: true }).focus();
    await expect(dialog.getByText("Username is required", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(dialog.getByText("Password is required", { exact: true })).toBeVisible();
    await dialog.getByRole("link", { name: "Start My Free Trial" }).click();
    await dialog.getByLabel("Username", { exact: true }).fill("no spaces");
    await dialog.getByLabel("Username", { exact: true }).blur();
    const text = "Username can only contain letters, numbers, underscores, and hyphens";
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  });
});

test.describe("registering", () => {
  test("a failure is explained, and a taken name is reported at its field", async ({ page }) => {
    expects("Failed to load resource");
    const dialog = await openMode(page, "register");
    const person = newPerson();
    const submit = await fillRegistration(dialog, person);
    await expectFailure(page, "/api/register", json(500, {}), submit, "Registration failed", "Registration failed");
    const taken = await newSpeaker(page);
    await dialog.getByLabel("Username").fill(taken.username.toUpperCase());
    await submit.click();
    await expect(dialog.getByText("Username already exists")).toBeVisible();
    await dialog.getByLabel("Username").fill(person.username);
    await expect(dialog.getByRole("meter")).toHaveAttribute("aria-valuetext", "Strong");
    await submit.click();
    await page.waitForURL("/");
    await expectToast(page, "Welcome!", "Successfully registered! Please check your email to verify your account.");
  });
});

test.describe("recovering", () => {
  test("a reset link: sent, rejected, unverified", { tag: "@wide" }, async ({ page, app }) => {
    expects("Failed to load resource");
    const dialog = await openMode(page, "forgot-password");
    const email = dialog.getByLabel("Email");
    const submit = dialog.getByRole("button", { name: "Send the link" });
    await email.fill("nobody");
    await email.blur();
    await expect(dialog.getByText("Invalid email address", { exact: true })).toBeVisible();
    await email.fill("nobody@example.com");
    for (const [body, text] of [
      [{}, "Failed to send password reset email"],
      [{ error: "Mail is down" }, "Mail is down"],
    ] as const) {
      await expectFailure(page, "/api/auth/forgot-password", json(500, body), submit, "Request failed", text);
    }
    const person = await newSpeaker(page);
    await email.fill(person.email);
    const sentence =
      "You must verify your email address before resetting your password. Please check your inbox for a verification email.";
    const again = dialog.getByRole("button", { name: /Send the verification email again/ });
    await answerWith(page, "/api/auth/forgot-password", json(403, { requiresVerification: true }));
    await submit.click();
    await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
    await expect(again).toBeVisible();
    await page.unroute("**/api/auth/forgot-password");
    await submit.click();
    await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
    for (const [body, text] of [
      [{}, "Failed to resend verification email"],
      [{ message: "Not now" }, "Not now"],
    ] as const) {
      await expectFailure(page, "/api/auth/resend-verification", json(500, body), again, "Error", text);
    }
    await again.click();
    await expectToast(page, "Verification Email Sent");
    await runJobs(app);
    expect((await sentTo(person.email, app)).length).toBeGreaterThan(1);
    const fresh = await openMode(page, "forgot-password");
    await fresh.getByLabel("Email").fill("nobody@example.com");
    await fresh.getByRole("button", { name: "Send the link" }).click();
    const text = "If an account exists with that email, a password reset link will be sent.";
    await expectToast(page, "Password Reset Email Sent", text);
  });

  test("a username: sent, rejected", { tag: "@wide" }, async ({ page }) => {
    expects("Failed to load resource");
    const dialog = await openMode(page, "recover-username");
    await dialog.getByLabel("Email").fill("nobody@example.com");
    const submit = dialog.getByRole("button", { name: "Send my username" });
    for (const [body, text] of [
      [{}, "Failed to recover username"],
      [{ error: "Mail is down" }, "Mail is down"],
    ] as const) {
      await expectFailure(
        page,
        "/api/auth/recover-username",
        json(500, body),
        submit,
        "Username recovery failed",
        text,
      );
    }
    await submit.click();
    const text = "If your email is in our system, we will send your username to you.";
    await expectToast(page, "Username Recovery Email Sent", text);
  });

  test("the modes link to each other and keep what was typed", { tag: "@wide" }, async ({ page }) => {
    const dialog = await openMode(page, "register");
    await dialog.getByLabel("Email").fill("kept@example.com");
    await dialog.getByRole("link", { name: "Sign In" }).click();
    await expect(dialog.getByLabel("Username or email")).toBeVisible();
    await dialog.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page).toHaveURL(/mode=forgot-password/);
    await expect(dialog.getByLabel("Email")).toHaveValue("kept@example.com");
    await dialog.getByRole("link", { name: "Back to sign in" }).click();
    await dialog.getByRole("link", { name: "Forgot username?" }).click();
    await expect(page).toHaveURL(/mode=recover-username/);
    await dialog.getByRole("link", { name: "Back to sign in" }).click();
    await dialog.getByRole("link", { name: "Start My Free Trial" }).click();
    await expect(page).toHaveURL(/mode=register/);
  });
});

test.describe("the reset pages", () => {
  const SENTENCE = "Your password has been reset. Please log in with your new password.";
  const verified = async (page: Page, app: Parameters<typeof mailedPath>[0]) => {
    const person = await newSpeaker(page, async (other, { email }) => {
      const [, token] = (await mailedPath(app, email, "verify-email")).split("=");
      await call(other, "POST", "/api/auth/verify-email", { token });
      await call(other, "POST", "/api/auth/forgot-password", { email });
    });
    return { person, path: await mailedPath(app, person.email, "reset-password") };
  };

  test("the first: no token, an invalid one, a failure, success", { tag: "@wide" }, async ({ page, app }) => {
    expects("Failed to load resource");
    await page.goto("/auth-verify");
    await page.waitForURL(/\/auth(\?|$)/);
    await expectToast(
      page,
      "Missing Password Reset Token",
      "No password reset token was found. Please check your email and try the link again.",
    );
    const { path } = await verified(page, app);
    await page.goto(path.replace("/reset-password", "/auth-verify"));
    await page.getByLabel("New password").fill(PASSWORD);
    await expectFailure(
      page,
      "/api/auth/reset-password",
      json(500, {}),
      page.getByRole("button", { name: "Reset password" }),
      "Reset failed",
      "Failed to reset password",
    );
    await page.getByRole("button", { name: "Reset password" }).click();
    await page.waitForURL(/mode=login/);
    await expectToast(page, "Success", SENTENCE);
  });

  test("the second: no token redirects after three seconds", { tag: "@wide" }, async ({ page }) => {
    await page.clock.install();
    for (const path of ["/reset-password", "/reset-password/"]) {
      await page.goto(path);
      await expectToast(page, "Invalid Reset Link", "The password reset link is invalid or has expired");
      expect(new URL(page.url()).pathname).toContain("/reset-password");
      await page.clock.runFor(3_000);
      await page.waitForURL(/\/auth(\?|$)/);
    }
  });

  test("the second: failures stay for seven seconds; a rejected link redirects", { tag: "@wide" }, async ({ page }) => {
    expects("Failed to load resource");
    await page.clock.install();
    await page.goto("/reset-password/made-up-token");
    await page.getByLabel("New password").fill(PASSWORD);
    const submit = page.getByRole("button", { name: "Reset password" });
    for (const [answer, text] of [
      [json(500, { error: "Out of order" }), "Out of order"],
      [json(500, {}), "Failed to reset password"],
      [{ status: 502, contentType: "text/html", body: "<html>" }, "Server error: 502"],
    ] as const) {
      await expectFailure(page, "/api/auth/reset-password", answer, submit, "Reset Failed", text);
    }
    // Longer than other toasts stay.
    await page.clock.runFor(5_800);
    await expect(page.getByText("Server error: 502").first()).toBeVisible();
    await submit.click();
    await expect(page.getByRole("heading", { name: "Invalid Reset Link" })).toBeVisible();
    await expect(
      page.getByText("The password reset link is invalid or has expired", { exact: true }).first(),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Request a new link" })).toHaveAttribute(
      "href",
      "/auth?mode=forgot-password",
    );
    await page.waitForURL(/\/auth$/);
  });

  test("the second: success redirects to the sign-in after two seconds", { tag: "@wide" }, async ({ page, app }) => {
    const { person, path } = await verified(page, app);
    await page.clock.install();
    await page.goto(path);
    await page.getByLabel("New password").fill("Another1way!");
    await page.getByRole("button", { name: "Reset password" }).click();
    await expectToast(page, "Password Reset Successful", SENTENCE);
    await page.clock.runFor(2_000);
    await page.waitForURL(/mode=login/);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Username or email").fill(person.email);
    await dialog.getByLabel("Password", { exact: true }).fill("Another1way!");
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.waitForURL("/");
  });
});

test.describe("signed in", () => {
  test("'Session Expired' when the session has ended elsewhere", async ({ page, speaker: _ }) => {
    expects("Failed to load resource");
    await page.clock.install();
    await page.goto("/events");
    await page.evaluate((key) => localStorage.setItem(key, "acknowledged"), STORAGE_NOTICE_KEY);
    const away = (await page.context().cookies()).filter(({ name }) => name.includes("session"));
    // The plan's polling would notice it, too, so it's blocked here.
    await page.route("**/api/subscription-status", (route) => route.abort());
    // Not much later than the check: its ten-second timeout uses the same clock, and the response arrives on the real
    // one.
    const aCheck = async (status: number) => {
      const answered = page.waitForResponse((response) => response.url().endsWith("/api/user"));
      await page.clock.runFor("10:02");
      expect((await answered).status()).toBe(status);
    };
    await page.route("**/api/user", (route) => route.fulfill(json(500, {})));
    await aCheck(500);
    await page.unroute("**/api/user");
    await aCheck(200);
    await expect(page).toHaveURL(/\/events/);
    await call(page, "POST", "/api/logout");
    await page.context().addCookies(away);
    await aCheck(401);
    await page.waitForURL(/\/auth/);
    await expectToast(page, "Session Expired", "Your session has expired. Please log in again.");
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_NOTICE_KEY)).toBeNull();
  });

  test("'Goodbye!', also when the server fails", { tag: "@wide" }, async ({ page, speaker: _ }) => {
    expects("Failed to load resource");
    await page.goto("/");
    await page.evaluate((key) => localStorage.setItem(key, "acknowledged"), STORAGE_NOTICE_KEY);
    await answerWith(page, "/api/logout", json(500, {}));
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await page.waitForURL(/\/auth/);
    await expectToast(page, "Goodbye!", "Successfully logged out");
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_NOTICE_KEY)).toBeNull();
    // Really signed out, although the server never got the page's request.
    await page.goto("/events");
    await expect(page).toHaveURL(/\/auth/);
  });

  test("the password: changed, rejected, a link requested", { tag: "@wide" }, async ({ page, app, speaker }) => {
    expects("Failed to load resource");
    await page.goto("/account-settings?tab=security");
    const open = () => page.getByRole("button", { name: "Change password" }).click();
    await open();
    const dialog = page.getByRole("dialog");
    await expectFailure(
      page,
      "/api/auth/request-reset",
      json(500, {}),
      dialog.getByRole("button", { name: "Send me a reset link" }),
      "Request failed",
      "Failed to request password reset",
    );
    const [, token] = (await mailedPath(app, speaker.email, "verify-email")).split("=");
    await call(page, "POST", "/api/auth/verify-email", { token });
    await dialog.getByRole("button", { name: "Send me a reset link" }).click();
    await expectToast(page, "Password reset link sent", "Check your email for instructions to reset your password");
    await dialog.getByLabel("Current password").fill("Wrong111!");
    await dialog.getByLabel("New password").fill("Another1way!");
    await dialog.getByRole("button", { name: "Change password" }).click();
    await expect(dialog.getByText("That password isn't right")).toBeVisible();
    await dialog.getByLabel("Current password").fill(speaker.password);
    await dialog.getByRole("button", { name: "Change password" }).click();
    await expectToast(page, "Password Updated");
  });

  test("the verification email: resent, rejected", { tag: "@wide" }, async ({ page, speaker: _ }) => {
    expects("Failed to load resource");
    await page.goto("/");
    const banner = page.getByRole("complementary", { name: "Email to confirm" });
    await expectFailure(
      page,
      "/api/auth/resend-verification",
      json(500, {}),
      banner.getByRole("button"),
      "Error",
      "Failed to resend verification email",
    );
    await banner.getByRole("button").click();
    await expectToast(page, "Verification Email Sent");
  });

  test("an account without an email address can't resend its link", { tag: "@wide" }, async ({ page, speaker }) => {
    const account = (await call(page, "GET", "/api/account")) as object;
    await page.goto("/account-settings");
    await expect(page.getByRole("main").getByText(speaker.email)).toBeVisible();
    // The database has no such account; other requests that the page repeats on focus may return anything.
    await page.route("**/api/account", (route) => route.fulfill(json(200, { ...account, email: "" })));
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByRole("main").getByText(speaker.email)).toHaveCount(0);
    await page.getByRole("main").getByRole("button", { name: "Send it again" }).click();
    await expectToast(page, "Error", "No email address found");
  });

  test("the backup: exported, failed", { tag: "@wide" }, async ({ page, speaker: _ }) => {
    expects("Failed to load resource");
    await page.goto("/import");
    await page.route("**/api/export/workbook", (route) => route.fulfill(json(500, {})));
    const backup = page.getByRole("button", { name: "Download complete backup" });
    await backup.click();
    await expectToast(page, "Export failed", "Failed to export your data. Please try again.");
    await page.unroute("**/api/export/workbook");
    const download = page.waitForEvent("download");
    await backup.click();
    await download;
    await expectToast(page, "Complete backup exported");
  });
});
