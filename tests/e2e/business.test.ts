import { phonePhoto } from "../support/pictures";
import { call, dayFromNow, expect, expectToast, nameSpeaker, signUp, test } from "./fixtures";

test("a speaker fills in the business, gets a logo, addresses a client and sends a W-9", async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page);
  await nameSpeaker(page);
  await page.goto("/profile");
  await page.getByRole("navigation", { name: "Profile" }).getByRole("link", { name: "Business" }).click();
  await page.getByLabel("Legal name").fill("Okafor Speaking LLC");
  await page.getByLabel("Entity type").selectOption({ label: "Single-member LLC" });
  await page.getByLabel("Street address").fill("12 Main Street");
  await page.getByLabel("City").fill("Denv");
  await page.getByRole("option", { name: "Denver, CO" }).click();
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("CO");
  await page.getByRole("button", { name: "Save business" }).click();
  const letterhead = page.locator("section", { hasText: "Letterhead" });
  await expect(letterhead.getByText("Okafor Speaking LLC")).toBeVisible();
  await expect(letterhead.getByText("Denver, CO")).toBeVisible();

  const wide = { name: "logo.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await phonePhoto(900, 90)) };
  await page.getByLabel("Choose your logo").setInputFiles(wide);
  await expect(page.getByAltText("Your logo")).toBeVisible();

  await page.getByRole("button", { name: "Add bank details" }).click();
  await page.getByRole("textbox", { name: "Bank", exact: true }).fill("First National");
  await page.getByLabel("Account holder").fill("Okafor Speaking LLC");
  await page.getByLabel("Routing number").fill("021000022");
  await page.getByLabel("Account number").fill("000123456789");
  await page.getByRole("button", { name: "Save bank details" }).click();
  await expect(page.getByText("This isn't a routing number. Check its nine digits.")).toBeVisible();
  await page.getByLabel("Routing number").fill("021000021");
  await page.getByRole("button", { name: "Save bank details" }).click();
  await expectToast(page, "Bank details saved");
  await expect(page.getByText("•••• 6789")).toBeVisible();

  const event = { title: "Sales Kickoff", date: dayFromNow(-9), status: "completed", city: "Austin", state: "TX" };
  await call(page, "POST", "/api/events", { ...event, clientCompany: "Acme" });
  await page.goto("/clients");
  await page.getByRole("link", { name: "Acme", exact: true }).click();
  await page.getByRole("button", { name: "Use this city" }).click();
  await expect(page.getByRole("link", { name: /Austin, TX.*\(map/ })).toHaveAttribute("href", /google\.com\/maps/);
  await expect(page.getByText("Central Time")).toBeVisible();

  await page.getByRole("link", { name: "Send your W-9" }).click();
  const pdf = { name: "w9.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  await page.getByLabel("Choose your W-9").setInputFiles(pdf);
  await expect(page.getByLabel("Who it's for")).toHaveValue("Acme");
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByText("Check the box to confirm that they may have your W-9")).toBeVisible();
  await page.getByLabel("They may have my W-9, with my tax ID").check();
  await page.getByRole("button", { name: "Create link" }).click();
  await expectToast(page, "Link created");

  const { items } = (await call(page, "GET", "/api/tax-form-links")) as { items: { url: string }[] };
  const other = await (await browser.newContext({ baseURL })).newPage();
  await other.goto(new URL(items[0]?.url ?? "").pathname);
  const download = other.waitForEvent("download");
  await other.getByRole("link", { name: "Download W-9" }).click();
  expect((await download).suggestedFilename()).toBe("w-9.pdf");
});
