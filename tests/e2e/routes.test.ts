import type { Page } from "@playwright/test";
import { call, expect, expects, test } from "./fixtures";

/** Every address of the specification's section 2, as a visitor and as a speaker; admins are in admin.test.ts. */

const PUBLIC: [path: string, heading: string | RegExp][] = [
  ["/auth", /More Stage Time\.\s*Less Screen Time\./],
  ["/promo-test", /promotion code/i],
  ["/privacy-policy", "Privacy Policy"],
  ["/terms-conditions", "Terms & Conditions"],
];

const PROTECTED: [path: string, heading: string | RegExp][] = [
  ["/", /./],
  ["/events", "Events"],
  ["/clients", "Clients"],
  ["/bureau-partners", "Bureau Partners"],
  ["/profile", "Profile"],
  ["/account-settings", "Account"],
  ["/account-settings?tab=danger", "Account"],
  ["/tutorials", "Help"],
  ["/tutorials?focus=essential-setup", "Help"],
  ["/faq", "FAQ"],
  ["/feedback", "Feedback"],
  ["/diagnostic", /Diagnostic/],
  ["/subscribe", /./],
];

const UNKNOWN = ["/nowhere", "/events/nothing"];
/** Planners are no users: they are told what to do, and nothing of a dashboard. */
const UNSHARED = ["/shared/made-up", "/share/nobody/made-up"];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function expectNotFound(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText("404 Page Not Found");
  await expect(page).toHaveTitle(/404 Page Not Found/);
  await expect(page.getByRole("button", { name: "Go Back" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Dashboard" })).toHaveAttribute("href", "/dashboard");
}

test.describe("a visitor", () => {
  for (const [path, title] of PUBLIC) {
    test(`sees ${path}`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(heading(page)).toHaveText(title);
    });
  }

  test("is sent from every protected address to /auth", async ({ page }) => {
    for (const [path] of PROTECTED) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/auth\?mode=login/);
    }
  });

  test("is told that a reset link is missing, and led to /auth after three seconds", async ({ page }) => {
    for (const path of ["/auth-verify", "/reset-password"]) {
      await page.goto(path);
      await expect(page.getByText(/Missing Password Reset Token|Invalid Reset Link/).first(), path).toBeVisible();
      await expect(page, path).toHaveURL(/\/auth(\?|$)/, { timeout: 6_000 });
    }
  });

  for (const path of ["/auth-verify?token=made-up", "/reset-password/made-up", "/reset-password/made/up"]) {
    test(`can type a new password at ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(
        page
          .getByLabel(/^New password/)
          .or(page.getByLabel("Password", { exact: true }))
          .first(),
      ).toBeVisible();
    });
  }

  test("finds nothing at an unknown address, nor at a media kit that nobody shared", async ({ page }) => {
    expects("404");
    for (const path of UNKNOWN.filter((one) => !one.startsWith("/events"))) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expectNotFound(page);
    }
    await page.getByRole("link", { name: "Go to Dashboard" }).click();
    await expect(page).toHaveURL(/\/auth\?mode=login/);
    for (const path of UNSHARED) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(heading(page)).toHaveText("This link is not open");
    }
  });
});

test.describe("a speaker", () => {
  test("sees every protected page", async ({ page, speaker: _ }) => {
    for (const [path, title] of PROTECTED) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await expect(page, path).toHaveURL(path);
      await expect(heading(page), path).toHaveText(title);
    }
  });

  test("goes by the other names of two pages", async ({ page, speaker: _ }) => {
    const { id } = (await call(page, "POST", "/api/events", { title: "Keynote", date: "2027-03-04" })) as {
      id: string;
    };
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/");
    await page.goto(`/event/${id}`);
    await expect(page).toHaveURL(`/events/${id}`);
    await expect(heading(page)).toHaveText("Keynote");
  });

  test("is led from /auth to the dashboard, and goes back from an unknown address", async ({ page, speaker: _ }) => {
    expects("404");
    await page.goto("/auth");
    await expect(page).toHaveURL("/");
    await page.goto("/clients");
    for (const path of UNKNOWN) {
      await page.goto(path);
      await expectNotFound(page);
    }
    await page.goto("/clients");
    await page.goto("/nowhere", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Go Back" }).click();
    await expect(page).toHaveURL("/clients");
  });
});
