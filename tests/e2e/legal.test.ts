import { COOKIES } from "@/components/marketing/legal-table";
import { expect, test } from "./fixtures";

const PAGES = [
  { path: "/privacy-policy", title: "Privacy Policy" },
  { path: "/terms-conditions", title: "Terms & Conditions" },
];

for (const { path, title } of PAGES) {
  test(`${path} is public, has a table of contents, and prints without navigation`, { tag: "@wide" }, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{50,170}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
    await expect(page.locator("time")).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\d$/);
    const links = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
    expect(await links.count()).toBeGreaterThan(8);
    for (const link of await links.all()) {
      const id = (await link.getAttribute("href")) ?? "";
      await expect(page.locator(`h2${id}`)).toHaveText((await link.textContent()) ?? "");
    }
    await links.last().click();
    await expect(page.getByRole("heading", { level: 2 }).last()).toBeInViewport();

    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Contents" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Sign In" })).toBeHidden();
  });
}

test("the terms describe the plan", { tag: "@wide" }, async ({ page }) => {
  await page.goto("/terms-conditions");
  for (const words of ["at least 18", "30 days", "$21 per month", "cancel anytime", "stays yours"]) {
    await expect(page.getByRole("main")).toContainText(words);
  }
});

test("every cookie of a visit is in the policy", async ({ page, context, speaker: _ }) => {
  const told: readonly string[] = COOKIES.map(([name]) => name);
  for (const path of ["/", "/account-settings", "/privacy-policy", "/promo-test"]) await page.goto(path);
  const left = (await context.cookies()).map(({ name }) => name);
  expect(left.length).toBeGreaterThan(2);
  expect(left.filter((name) => !told.includes(name))).toEqual([]);
});
