import type { BrowserContext, Page } from "@playwright/test";
import { phonePhoto } from "../support/pictures";
import { addEvent, call, dayFromNow, expect, expects, expectToast, test } from "./fixtures";
import { sql } from "./sql";

type Listed = { items: { amount: number; receipts: object[]; shares: { eventId: string | null }[] }[] };

const listed = async (page: Page) => ((await call(page, "GET", "/api/expenses")) as Listed).items;

const waiting = (page: Page) => page.getByText("Waiting to upload");

const picked = async (seed: number) => ({
  name: "IMG_0042.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from(await phonePhoto(300 + seed, 400)),
});

const reimbursed = (page: Page, fields: object = {}) =>
  addEvent(page, {
    title: "Harvest Summit",
    date: dayFromNow(0),
    status: "confirmed",
    fee: 10_000,
    clientCompany: "Acme",
    travelMode: "reimbursed",
    travelCap: 100,
    ...fields,
  });

/** Opened once with a network, as on the day before. */
async function openOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.goto("/expenses/receipt");
  await expect(page.getByText("Available offline on this device")).toBeVisible();
  await context.setOffline(true);
}

async function takeReceipt(page: Page, amount: string, seed = 0): Promise<void> {
  await page.getByLabel("Receipt", { exact: true }).setInputFiles(await picked(seed));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount").fill(amount);
  await expect(dialog.getByLabel("Event")).toHaveText(/Harvest Summit/);
  await expect(dialog.getByText("Guessed from your calendar.")).toBeVisible();
  await dialog.getByRole("button", { name: "Save receipt" }).click();
  await expect(dialog).toBeHidden();
}

test("a receipt taken offline is on its event once, and billed within the cap", async ({
  page,
  context,
  app,
  speaker: _,
}) => {
  test.slow();
  expects("ERR_INTERNET_DISCONNECTED");
  expects("ERR_FAILED");
  expects("404");
  expects("Failed to read the 'localStorage' property");
  await reimbursed(page, { title: "Another one", date: dayFromNow(20) });
  const { id } = await reimbursed(page);

  await test.step("waits on the device, also when the browser was closed", async () => {
    await openOffline(page, context);
    await takeReceipt(page, "142.60");
    await expect(waiting(page)).toBeVisible();
    await page.goto("about:blank");
    await page.goto("/expenses/receipt");
    await expect(waiting(page)).toBeVisible();
    await expect(page.getByRole("list", { name: "Receipts on this device" })).toContainText("$142.60");
  });

  await test.step("is one expense although the answer to its upload was lost and its key is forgotten", async () => {
    await page.goto("about:blank");
    const lost = Promise.withResolvers<void>();
    await context.route("**/api/expenses", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort();
      lost.resolve();
    });
    await context.setOffline(false);
    await page.goto("/expenses");
    await lost.promise;
    await expect(waiting(page)).toBeVisible();
    await page.goto("about:blank");
    await context.unroute("**/api/expenses");
    await sql(app, "DELETE FROM idempotency_keys");
    await page.goto("/expenses");
    await expectToast(page, "1 receipt uploaded");
    await expect(waiting(page)).toHaveCount(0);
    const items = await listed(page);
    expect(items).toMatchObject([{ amount: 142.6, receipts: [{}], shares: [{ eventId: id }] }]);
  });

  await test.step("is billed on the draft invoice, with what is above the cap", async () => {
    await page.goto(`/events/${id}/money`);
    const panel = page.locator("section").filter({ has: page.getByRole("heading", { name: "Expenses" }) });
    await expect(panel.getByText("$142.60")).toHaveCount(2);
    await panel.getByRole("button", { name: "Add to invoice" }).click();
    await expectToast(page, "1 expense added to the draft invoice", "$42.60 above the travel cap.");
    await panel.getByRole("link", { name: "Draft invoice" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Draft invoice");
    await expect(page.getByText("$142.60").first()).toBeVisible();
  });

  await test.step("is found again in the card's statement, which adds only the other charge", async () => {
    const on = dayFromNow(0);
    const lines = [
      "Date,Description,Amount",
      `${on},HILTON CHICAGO,142.60`,
      `${on},SQ *BLUE BOTTLE,6.50`,
      `${on},PAYMENT THANK YOU,-149.10`,
    ];
    await page.goto("/expenses");
    await page.getByRole("link", { name: "Card statements" }).click();
    const buffer = Buffer.from(lines.join("\n"));
    await page.getByLabel("File to import").setInputFiles({ name: "card.csv", mimeType: "text/csv", buffer });
    await page.getByLabel("Category of SQ *BLUE BOTTLE").selectOption("meals");
    await page.getByRole("button", { name: "Add 1 expense" }).click();
    await expectToast(page, "1 expense added");
    expect((await listed(page)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([6.5, 142.6]);
    await page.getByRole("button", { name: "Undo card.csv" }).click();
    await expectToast(page, "1 expense moved to the trash");
    expect((await listed(page)).map(({ amount }) => amount)).toEqual([142.6]);
  });
});

test("uploads once online, without an event that was deleted meanwhile", async ({ page, context, speaker: _ }) => {
  test.slow();
  expects("ERR_INTERNET_DISCONNECTED");
  expects("ERR_FAILED");
  expects("404");
  const { id } = await reimbursed(page);
  await openOffline(page, context);
  await takeReceipt(page, "12");
  await expect(waiting(page)).toBeVisible();
  await call(page, "DELETE", `/api/events/${id}`);
  await context.setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  expect(await listed(page)).toMatchObject([{ amount: 12, receipts: [{}], shares: [] }]);
});
