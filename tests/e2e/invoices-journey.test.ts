import type { Page } from "@playwright/test";
import type { App } from "../support/app-process";
import { runJobs } from "../support/mailbox";
import { addEvent, call, dayFromNow, expect, expectToast, type Made, nameSpeaker, test } from "./fixtures";
import { followMail } from "./mail";
import { sendContract, signer, signToken } from "./signing";
import { confirmAddress, sql } from "./sql";

const PAYABLES = "payables@acme.example";

const hurry = async (app: App) => {
  await sql(app, `UPDATE pgboss.job SET start_after = now() WHERE name = 'tasks'`);
  await runJobs(app);
};

const runTask = async (app: App, name: string) => {
  await sql(app, `UPDATE recurring_tasks SET "dueAt" = "dueAt" - interval '1 day' WHERE name = '${name}'`);
  await runJobs(app);
};

async function recordPayment(page: Page, fields: Record<string, string>): Promise<void> {
  await page.getByRole("button", { name: "Record payment" }).click();
  const dialog = page.getByRole("dialog");
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expectToast(page, "Payment recorded");
}

test("a deposit and a balance are billed, promised, paid and shown", async ({ page, app, speaker }) => {
  await nameSpeaker(page);
  await confirmAddress(app, speaker);
  const { id, version } = (await call(page, "POST", "/api/events", {
    title: "Harvest Summit",
    date: dayFromNow(60),
    type: "keynote",
    status: "confirmed",
    fee: 10_000,
    clientCompany: "Acme Corporation",
  })) as Made;
  const installments = [
    { percent: 50, due: "signing" },
    { due: "before_event", days: 14 },
  ];
  await call(page, "PATCH", `/api/events/${id}/terms`, { installments, version });

  await test.step("issues and sends an invoice from the event", async () => {
    await page.goto(`/events/${id}/money`);
    await page.getByRole("button", { name: "Create invoice" }).click();
    await page.waitForURL(/\/invoices\/.*\/edit$/);
    await page.getByLabel("Billing email").fill(PAYABLES);
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/\/invoices\/[^/]+$/);
    await expect(page.getByText("doesn't say where to send a check")).toBeVisible();
    await page.getByRole("button", { name: "Issue and send…" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("doesn't say where to send a check");
    await dialog.getByRole("button", { name: "Issue and send" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("-0001");
    await hurry(app);
    await expect(page.getByText("Email sent")).toBeVisible();
    await expect(page.getByRole("button", { name: "Email it" })).toHaveCount(0);
  });
  const address = page.url();

  await test.step("is opened by its payer, who says when they'll pay", async () => {
    const payer = await followMail(await page.context().newPage(), app, PAYABLES, /invoice/);
    await expect(payer.getByRole("main")).toContainText("$5,000.00");
    await expect(payer.getByRole("main")).toContainText("$10,000.00");
    await payer.getByLabel("Payment date").fill(dayFromNow(7));
    await payer.getByRole("button", { name: "Save date" }).click();
    await page.goto(address);
    await expect(page.getByRole("main")).toContainText(/Promised/);
  });

  await test.step("is paid in two parts, with tax withheld and too much", async () => {
    await recordPayment(page, { "Amount received": "5000", Reference: "1042" });
    await expect(page.getByRole("main")).toContainText("Partly paid");
    await recordPayment(page, { "Amount received": "5200", "Tax withheld": "200" });
    await expect(page.getByRole("main")).toContainText("Paid");
  });

  await test.step("leaves credit for the next invoice", async () => {
    const event = (await call(page, "GET", `/api/events/${id}`)) as Made;
    await call(page, "PATCH", `/api/events/${id}`, { fee: 20_000, version: event.version });
    await page.goto(`/events/${id}/money`);
    await page.getByRole("button", { name: "Create invoice" }).click();
    await page.waitForURL(/\/invoices\/.*\/edit$/);
    await page.goto(page.url().replace(/\/edit$/, ""));
    await page.getByRole("button", { name: "Issue and send…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Issue invoice" }).click();
    await page.getByRole("button", { name: /^Use \$400/ }).click();
    await expect(page.getByRole("main")).toContainText("$9,600.00");
    await page.goto("/invoices");
    const owes = page.getByRole("row", { name: /Acme Corporation/ }).first();
    await expect(owes).toContainText("$9,600.00");
    const link = await page.getByRole("link", { name: "Statement for Acme Corporation (PDF)" }).getAttribute("href");
    const pdf = await page.request.get(String(link));
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
  });
});

test("a signed contract issues its invoice, and a cancellation bills what is owed", async ({ page, app, speaker }) => {
  await nameSpeaker(page);
  await confirmAddress(app, speaker);
  const recipients = [
    signer(1, "Terrence Okafor", "terrence@acme.example", [{ key: "s", kind: "signature", label: "Signature" }]),
  ];
  const contract = await sendContract(page, app, { recipients }, { issuesInvoice: true });
  const token = await signToken(app, "terrence@acme.example");
  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`/sign/${token}`);
  await phone.getByLabel("Type your full name").fill("Terrence Okafor");
  await phone.getByLabel(/^I agree/).check();
  await phone.getByRole("button", { name: "I agree to sign this agreement" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Everyone has signed");
  await runJobs(app);
  await runTask(app, "issue-from-contracts");
  await page.goto("/invoices");
  await expect(page.getByRole("main")).toContainText("-0001");

  const { state } = (await call(page, "GET", `/api/contracts/${contract.id}`)) as { state: string };
  expect(state).toBe("completed");
  const event = await addEvent(page, { title: "Spring Summit", date: dayFromNow(20), status: "confirmed", fee: 6_000 });
  await call(page, "PUT", `/api/events/${event.id}/status`, {
    status: "cancelled",
    version: event.version,
    keptAmount: 6_000,
    cancelledBy: "client",
  });
  await page.goto(`/events/${event.id}/money`);
  await page.getByRole("button", { name: "Create invoice" }).click();
  await page.waitForURL(/\/invoices\/.*\/edit$/);
  await expect(page.getByLabel("Description").first()).toHaveValue(/^Cancellation fee: Spring Summit/);
});
