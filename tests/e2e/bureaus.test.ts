import type { Page } from "@playwright/test";
import { call, dayFromNow, expect, expectToast, test } from "./fixtures";

const make = (page: Page, path: string, body: object) =>
  call(page, "POST", path, body) as Promise<{ id: string; version: number }>;

test("terms are entered once, apply to events, and are updated on chosen ones", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  await page.goto("/bureau-partners/new");
  await page.getByLabel("Bureau name").fill("Harbor Speakers");
  await page.getByLabel("Commission (%)").fill("61");
  await page.getByLabel("Payment terms (days)").fill("30");
  await page.getByLabel("Spin-off share (%)").fill("10");
  await page.getByLabel("Owed for (months)").fill("24");
  await expect(page.getByText("Commission can be at most 60%")).toBeVisible();
  await page.getByLabel("Commission (%)").fill("25%");
  const sentence =
    "25% of the fee (gross). Bureau invoices; pays you 30 days after the event. 10% of spin-offs for 24 months.";
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByRole("button", { name: "Add bureau partner" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbor Speakers");
  await expect(page.getByText(sentence)).toBeVisible();
  const bureauUrl = page.url();

  const event = { date: dayFromNow(40), bureauPartnerName: "Harbor Speakers", fee: 10_000, status: "confirmed" };
  const kickoff = await make(page, "/api/events", { ...event, title: "Acme Kickoff" });
  await make(page, "/api/events", { ...event, title: "Regional Forum" });

  await page.goto(`${bureauUrl}/edit`);
  await page.getByLabel("Commission (%)").fill("30");
  await page.getByRole("button", { name: "Save bureau partner" }).click();
  await page.getByRole("button", { name: "Choose events" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /Regional Forum/ }).uncheck();
  await dialog.getByRole("button", { name: "Apply to 1 event" }).click();
  await expectToast(page, "Terms applied", "1 event");
  await expect(page.getByRole("button", { name: "Choose events" })).toBeVisible();

  await page.goto(`/events/${kickoff.id}/money`);
  await expect(
    page.getByText("Harbor Speakers invoices the client, keeps $3,000 and pays you the rest."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Mark bureau payment received" }).click();
  await expect(page.getByText(/^Received/).first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Mark bureau payment received" })).toBeVisible();
});

test("a commission is set by hand, shared with a second bureau, and follows the terms again", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  await make(page, "/api/bureau-partners", { name: "Harbor Speakers", commissionPercent: 25 });
  const { id } = await make(page, "/api/events", {
    title: "Kickoff",
    date: dayFromNow(40),
    bureauPartnerName: "Harbor Speakers",
    fee: 10_000,
  });
  await page.goto(`/events/${id}/money`);
  const panel = page.locator("section").filter({ has: page.getByRole("heading", { name: /^Commission/ }) });
  await panel.getByRole("button", { name: "Edit Harbor Speakers's commission" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Type").selectOption("Fixed amount");
  await dialog.getByLabel("Amount").fill("1,999.99");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByText("Set manually")).toBeVisible();
  await expect(panel.getByText("$1,999.99", { exact: true })).toBeVisible();

  await panel.getByRole("button", { name: "Edit Harbor Speakers's commission" }).click();
  await dialog.getByRole("button", { name: "Follow the bureau's terms" }).click();
  await expect(panel.getByText("25% of the fee")).toBeVisible();

  await panel.getByRole("button", { name: "Split commission" }).click();
  await dialog.getByLabel("Second bureau").fill("Keystone");
  await dialog.getByLabel("Their share of the commission (%)").fill("40");
  await expect(dialog.getByText("$1,500 for Harbor Speakers, $1,000 for Keystone.")).toBeVisible();
  await dialog.getByRole("button", { name: "Split commission" }).click();
  await expect(panel.getByRole("link", { name: "Keystone" })).toBeVisible();
  await expect(panel.getByText("keeps $1,500, passes on $1,000 and pays you the rest")).toBeVisible();

  await panel.getByRole("button", { name: "Edit Keystone's commission" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(panel.getByText("keeps $2,500 and pays you the rest")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(panel.getByRole("link", { name: "Keystone" })).toBeVisible();
});
