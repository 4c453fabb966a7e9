import type { Page } from "@playwright/test";
import { call, dayFromNow, expect, expectToast, test } from "./fixtures";

/** The response to a request without a session. */
const read = (page: Page, address: string) =>
  page.request.get(new URL(address).pathname, {
    headers: { "user-agent": "Google-Calendar-Importer", cookie: "" },
  });

const addressOf = async (page: Page, name: string): Promise<string> =>
  ((await page.getByRole("listitem").filter({ hasText: name }).locator("code").textContent()) ?? "").trim();

test("a feed is created, read, renamed, renewed and revoked", async ({ page, speaker: _ }) => {
  test.slow();
  await call(page, "POST", "/api/events", { title: "Keynote in Denver", date: dayFromNow(20), status: "confirmed" });
  await page.goto("/calendar-feeds");

  await test.step("create a feed with titles", async () => {
    await page.getByRole("button", { name: "Create feed" }).click();
    await expect(page.getByText("Name is required")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
    await page.getByRole("textbox", { name: "Name" }).fill("My phone");
    await page.getByRole("radio", { name: /^Titles/ }).check();
    await page.getByRole("button", { name: "Create feed" }).click();
    await expect(page.getByRole("heading", { name: "My phone" })).toBeFocused();
    await expect(page.getByText("Not used yet")).toBeVisible();
  });

  const address = await addressOf(page, "My phone");

  await test.step("link programs to the feed", async () => {
    const link = (name: string) => page.getByRole("link", { name });
    await expect(link("Apple Calendar")).toHaveAttribute("href", address.replace("http:", "webcal:"));
    await expect(link("Google Calendar")).toHaveAttribute("href", /^https:\/\/calendar\.google\.com\/.*cid=webcal/);
    await expect(link("Outlook at work")).toHaveAttribute("href", /^https:\/\/outlook\.office\.com\/.*addfromweb/);
  });

  await test.step("show that a program has read it", async () => {
    expect(await (await read(page, address)).text()).toContain("SUMMARY:Keynote in Denver");
    await page.reload();
    await expect(page.getByText("Last used just now by Google Calendar")).toBeVisible();
  });

  await test.step("rename it", async () => {
    await page.getByRole("button", { name: "Rename of My phone" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Dana at the office");
    await page.getByRole("textbox", { name: "Name" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Dana at the office" })).toBeFocused();
  });

  await test.step("renew the secret after a question, which invalidates the old URL", async () => {
    await page.getByRole("button", { name: "New link" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    expect((await read(page, address)).status()).toBe(200);
    await page.getByRole("button", { name: "New link" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Create new link" }).click();
    await expectToast(page, "New link created");
    expect((await read(page, address)).status()).toBe(404);
  });

  const renewed = await addressOf(page, "Dana at the office");

  await test.step("revoke it", async () => {
    expect(renewed).not.toBe(address);
    expect((await read(page, renewed)).status()).toBe(200);
    await page.getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke feed" }).click();
    await expectToast(page, "Feed revoked", "Dana at the office");
    expect((await read(page, renewed)).status()).toBe(404);
    await expect(page.getByRole("button", { name: "Create feed" })).toBeVisible();
  });
});

test("one event is added to a calendar from its page", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  const { id } = (await call(page, "POST", "/api/events", { title: "Lunch talk", date: dayFromNow(9) })) as {
    id: string;
  };
  await page.goto(`/events/${id}`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to calendar" }).click();
  expect((await download).suggestedFilename()).toBe("event.ics");
});
