import type { Page } from "@playwright/test";
import { addEvent, expect, expects, test } from "./fixtures";

/** URLs that aren't pages of their own; tests/api/pages.test.ts covers the pages themselves. */

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function expectNotFound(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText("404 Page Not Found");
  await expect(page).toHaveTitle(/404 Page Not Found/);
  await expect(page.getByRole("button", { name: "Go Back" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Dashboard" })).toHaveAttribute("href", "/dashboard");
}

test("a visitor gets a 404 at an unknown URL and at an unshared media kit", async ({ page }) => {
  expects("404");
  expect((await page.goto("/nowhere"))?.status()).toBe(404);
  await expectNotFound(page);
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL("/auth");
  for (const path of ["/shared/made-up", "/share/nobody/made-up"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(heading(page)).toHaveText("This link isn't available");
  }
});

test("a speaker is redirected from the other names of pages, and goes back from an unknown one", async ({
  page,
  speaker: _,
}) => {
  expects("404");
  const { id } = await addEvent(page, { title: "Keynote", date: "2027-03-04" });
  for (const path of ["/dashboard", "/auth"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/");
  }
  await page.goto(`/event/${id}`);
  await expect(page).toHaveURL(`/events/${id}`);
  await expect(heading(page)).toHaveText("Keynote");
  await page.goto("/events/nothing");
  await expectNotFound(page);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.goto("/clients");
  await page.goto("/nowhere");
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/clients");
});
