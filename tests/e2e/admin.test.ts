import { fill, listPages } from "../support/routes";
import { expect, expects, test } from "./fixtures";
import { makeAdmin, sql } from "./sql";

test("an admin has an extra group in the sidebar, and sees the state of the installation", async ({
  app,
  page,
  speaker,
}) => {
  await makeAdmin(app, speaker.username);
  const [users] = await sql<{ speakers: number; verified: number }>(
    app,
    `SELECT count(*)::int AS speakers, count("emailVerifiedAt")::int AS verified FROM users`,
  );
  await page.goto("/");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links.filter({ hasText: "Admin Dashboard" })).toHaveAttribute("href", "/admin");
  await expect(links.filter({ hasText: "Announcements" })).toHaveAttribute("href", "/admin/announcements");
  await links.filter({ hasText: "Admin Dashboard" }).click();
  await page.waitForURL("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  const main = page.getByRole("main");
  await expect(main.getByRole("definition").first()).toHaveText(String(users?.speakers));
  await expect(main).toContainText(`Verified${users?.verified}`);
  await expect(main).toContainText("DatabaseConnected");
  await links.filter({ hasText: "Announcements" }).click();
  await page.waitForURL("/admin/announcements");
  await expect(page.locator("#sidebar [aria-current=page]")).toHaveText("Announcements");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Announcements");
});

test("every admin page is denied to other users in the specified words", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  expects("403");
  const { id } = (await (await page.request.get("/api/user")).json()) as { id: string };
  const pages = listPages().filter(({ file }) => file.startsWith("app/(admin)/"));
  expect(pages.length).toBeGreaterThan(8);
  for (const path of pages.map(({ route }) => fill(route, { id }))) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(403);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("Access Denied");
    await expect(
      page.getByText(
        "You do not have permission to access this admin area. This page is restricted to administrators only.",
      ),
      path,
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Admin Dashboard" }), path).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Admin" }), path).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Return to Dashboard" }).click();
  await expect(page).toHaveURL("/");
});

test("a visitor is asked to sign in", { tag: "@wide" }, async ({ page }) => {
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/auth\?mode=login&next=%2Fadmin/);
});
