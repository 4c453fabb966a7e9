import type { Page } from "@playwright/test";
import type { App } from "../support/app-process";
import { call, dayFromNow, expect, expectToast, nameSpeaker, test } from "./fixtures";
import { followMail } from "./mail";
import { confirmAddress, sql } from "./sql";

const PLANNER = "terrence@acme.example";

/** Ends the ten seconds to undo. */
const hurry = (app: App) =>
  sql(app, `UPDATE pgboss.job SET start_after = now() WHERE name = 'tasks' AND data ->> 'task' = 'send-contract'`);

async function sendForSignature(page: Page, app: App): Promise<void> {
  await page.getByRole("button", { name: "Send for signature" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(PLANNER);
  await dialog.getByRole("button", { name: "Send for signature" }).click();
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeVisible();
  await hurry(app);
}

test("a keynote contract is written from a hold, sent, changed and sent again", async ({ page, app, speaker }) => {
  await nameSpeaker(page);
  await confirmAddress(app, speaker);
  const { id, version } = (await call(page, "POST", "/api/events", {
    title: "Harvest Summit",
    date: dayFromNow(120),
    time: "09:15",
    type: "keynote",
    status: "hold",
    fee: 12_000,
    city: "Columbus",
    state: "OH",
    clientCompany: "Acme Corporation",
    travelMode: "buyout",
    travelFee: 900,
    contactName: "Terrence Okafor",
    contactEmail: PLANNER,
  })) as { id: string; version: number };
  const half = { percent: 50, due: "signing" };
  const rest = { due: "before_event", days: 0 };
  await call(page, "PATCH", `/api/events/${id}/terms`, {
    installments: [half, rest],
    cancellation: [{ days: 30, percent: 100 }],
    version,
  });

  await page.goto(`/events/${id}/money`);
  await page.getByRole("button", { name: "Write contract" }).click();
  await page.waitForURL(/\/contracts\/.*\/edit$/);
  const address = page.url().replace(/\/edit$/, "");

  await test.step("fills in what is missing beside the editor, and keeps what was typed", async () => {
    const note = page.getByLabel("Cover note");
    await note.fill("See you in Columbus.");
    const missing = page.locator("section", { has: page.getByRole("heading", { name: "Before you send it" }) });
    await missing.getByRole("button", { name: "“Venue” is missing" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Venue", { exact: true }).fill("Convention Center");
    await dialog.getByLabel("Venue", { exact: true }).press("Enter");
    await expectToast(page, "Event saved");
    await expect(missing.getByRole("button", { name: "“Venue” is missing" })).toHaveCount(0);
    await missing.getByRole("button", { name: "“Home state” is missing" }).click();
    await dialog.getByLabel("Home state").fill("ME");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Business saved");
    await expect(missing).toHaveCount(0);
    await expect(note).toHaveValue("See you in Columbus.");
    await page.getByRole("button", { name: "Save contract" }).click();
    await page.waitForURL(address);
  });

  await sendForSignature(page, app);
  const first = await followMail(await page.context().newPage(), app, PLANNER, /: contract for /);
  await expect(first.getByRole("article")).toContainText("$12,000");
  await page.goto(`/events/${id}`);
  await expect(page.getByRole("button", { name: /^Status: Contract sent/ })).toBeVisible();

  await test.step("changes the fee, sees the difference and sends version two", async () => {
    const { version: current } = (await call(page, "GET", `/api/events/${id}`)) as { version: number };
    await call(page, "PATCH", `/api/events/${id}`, { fee: 9_000, version: current });
    await page.goto(address);
    await page.getByRole("button", { name: "New version" }).click();
    await page.waitForURL(/\/contracts\/.*\/edit$/);
    await page.goto(page.url().replace(/\/edit$/, ""));
    const changes = page.locator("section", { has: page.getByRole("heading", { name: "What changed" }) });
    await expect(changes.locator("del").first()).toContainText("12");
    await expect(changes.locator("ins").first()).toContainText("9");
    await sendForSignature(page, app);
  });

  await test.step("finds that the first link redirects to the second version", async () => {
    await followMail(await page.context().newPage(), app, PLANNER, /: contract for /);
    await first.reload();
    await expect(first.getByRole("heading", { level: 1 })).toHaveText("This contract was voided");
    await first.getByRole("link", { name: "Open the newer version" }).click();
    await expect(first.getByRole("article")).toContainText("$9,000");
    await expect(first.locator("del").first()).toContainText("12");
  });
});

test("a bureau's signed PDF confirms the event", async ({ page, speaker: _ }) => {
  const event = { title: "Sales Kickoff", date: dayFromNow(60), status: "hold", bureauPartnerName: "Northlight" };
  const { id } = (await call(page, "POST", "/api/events", event)) as { id: string };
  await page.goto(`/events/${id}/money`);
  await page.getByRole("button", { name: "Record a signed contract" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Record contract" }).click();
  await expect(dialog).toContainText("Choose the signed PDF");
  const buffer = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
  await dialog.getByLabel("Signed PDF").setInputFiles({ name: "northlight.pdf", mimeType: "application/pdf", buffer });
  await dialog.getByLabel("Signed on").fill(dayFromNow(-2));
  await dialog.getByLabel("Signed by").fill("Jo Lind\nMaren Holloway");
  await dialog.getByRole("button", { name: "Record contract" }).click();
  await page.waitForURL(/\/contracts\//);
  await expect(page.getByText("Signed elsewhere", { exact: true }).first()).toBeVisible();
  await page.goto(`/events/${id}`);
  await expect(page.getByRole("button", { name: /^Status: Confirmed/ })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Signed: Speaking agreement: Sales Kickoff");
});
