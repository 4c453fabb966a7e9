import type { Page } from "@playwright/test";
import { expect, expects, fillRegistration, newPerson, test } from "./fixtures";
import { sql } from "./sql";

const codeField = (page: Page) => page.getByLabel("Promotion code");
const offer = (page: Page) => page.getByRole("status").filter({ hasText: "Start My Free Trial" });

test("a code is checked, used at sign-up and stored with the account", async ({ page, app }) => {
  expects("404");
  await test.step("is checked, and errors appear next to it", async () => {
    await page.goto("/promo-test");
    await page.getByRole("button", { name: "Check code" }).click();
    await expect(page.getByText("Enter a code")).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await codeField(page).fill("lastseason");
    await page.keyboard.press("Enter");
    await expect(codeField(page)).toHaveAccessibleDescription("This code has expired.");
    await codeField(page).fill(" greenroom ");
    await page.keyboard.press("Enter");
    await expect(offer(page)).toContainText("20% off for your first 3 months");
    await expect(offer(page)).toContainText("$16.80 instead of $21 a month, after the 30-day free trial.");
    await expect(page).toHaveURL("/promo-test?code=GREENROOM");
  });

  const person = newPerson();
  await test.step("is shown in the sign-up", async () => {
    await page.getByRole("link", { name: "Start My Free Trial" }).click();
    await page.waitForURL(/\/auth\?mode=register/);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("20% off for your first 3 months: $16.80 instead of $21 a month")).toBeVisible();
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "promotion");
    expect(cookie).toMatchObject({ value: "GREENROOM", path: "/", sameSite: "Lax" });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 24 * 3600);
    await (await fillRegistration(dialog, person)).click();
    await page.waitForURL("/");
  });

  await test.step("is stored with the account, and deleted from the browser", async () => {
    const code = `SELECT "promotionCode" FROM speakers s JOIN users u ON u."speakerId" = s.id WHERE username = $1`;
    expect(await sql(app, code, [person.username])).toEqual([{ promotionCode: "GREENROOM" }]);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("promotion");
  });
});

test("a code in a link is checked and can be removed", { tag: "@wide" }, async ({ page }) => {
  await page.goto("/promo-test?code=openingact");
  await expect(codeField(page)).toHaveValue("openingact");
  await expect(offer(page)).toContainText("$10 off your first month");
  await page.getByRole("link", { name: "Start My Free Trial" }).click();
  const dialog = page.getByRole("dialog");
  const cookies = async () =>
    (await page.context().cookies()).flatMap(({ name, value }) => (name === "promotion" ? value : []));
  const button = dialog.getByRole("button", { name: /code OPENINGACT/ });
  await button.click();
  await expect(dialog.getByText("Not used")).toBeVisible();
  expect(await cookies()).toEqual([]);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toBeFocused();
  await expect(dialog.getByText("$10 off your first month")).toBeVisible();
  expect(await cookies()).toEqual(["OPENINGACT"]);
});

test("a code is kept while it can't be checked", { tag: "@wide" }, async ({ page, app }) => {
  expects("503");
  const times = { times: 99, method: "GET", kind: 500, path: "/v1/promotion_codes" };
  await page.request.post(`${app.servicesUrl}/_faults`, { data: times });
  try {
    await page.goto("/promo-test?code=ENCORE");
    await expect(offer(page)).toContainText("We can't look up promotion codes right now.");
    await page.getByRole("link", { name: "Start My Free Trial" }).click();
    await expect(page.getByRole("dialog").getByText("We'll save it and check it when you subscribe.")).toBeVisible();
  } finally {
    await page.request.delete(`${app.servicesUrl}/_faults`);
  }
});
