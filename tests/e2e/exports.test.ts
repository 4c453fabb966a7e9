import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import readExcelFile from "read-excel-file/node";
import { call, expect, test } from "./fixtures";

const bytesOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());

/** Opens the menu and chooses a format; returns the downloaded file. */
async function exported(page: Page, menu: string, format: "Excel" | "CSV"): Promise<Download> {
  await page.getByRole("button", { name: menu, exact: true }).click();
  const download = page.waitForEvent("download");
  await page
    .getByRole("menuitem", { name: `Export as ${format}` })
    .first()
    .click();
  return download;
}

test.beforeEach(async ({ page, speaker: _ }) => {
  for (const [title, date, status] of [
    ["First", "2031-01-01", "hold"],
    ["Second", "2031-02-02", "confirmed"],
  ]) {
    await call(page, "POST", "/api/events", { title, date, status, fee: 1500, clientCompany: "Acme" });
  }
});

test("a list is exported as shown, with filter, order and columns, or with all columns", async ({ page }) => {
  await page.goto("/events?status=hold");
  const file = await exported(page, "Export events", "Excel");
  expect(file.suggestedFilename()).toMatch(/^[\w-]+_events_\d{4}-\d\d-\d\d\.xlsx$/);
  const [sheet] = await readExcelFile(await bytesOf(file));
  expect(sheet?.data).toEqual([
    ["Event", "Date", "Client", "City, State", "Fee", "Status"],
    ["First", new Date("2031-01-01T00:00:00Z"), "Acme", null, 1500, "Hold"],
  ]);
  await expect(page.getByText("Events exported")).toBeVisible();

  await page.getByRole("button", { name: "Export events", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "All columns" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export as CSV" }).click();
  const lines = (await bytesOf(await download)).toString().trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]?.split(",")).toHaveLength(22);
});

test("a failure shows the specified text", { tag: "@wide" }, async ({ page }) => {
  await page.goto("/clients");
  await page.route("**/api/export/lists", (route) => route.fulfill({ status: 503, json: {} }));
  test.info().annotations.push({ type: "expects", description: "503" });
  await page.getByRole("button", { name: "Export clients", exact: true }).click();
  await page.getByRole("menuitem", { name: "Export as Excel" }).click();
  await expect(page.getByText("Export failed")).toBeVisible();
  await expect(page.getByText("Failed to export your data. Please try again.")).toBeVisible();
});

test("board, calendar and the other lists can be exported, on a phone as well", { tag: "@wide" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/events/board");
  const board = (await bytesOf(await exported(page, "Export events", "CSV"))).toString().split("\r\n");
  expect(board.slice(1, 3).map((line) => line.split(",")[0])).toEqual(["First", "Second"]);

  await page.goto("/events/calendar?date=2031-02-10");
  const month = (await bytesOf(await exported(page, "Export events", "CSV"))).toString();
  expect(month).toContain("Second,2031-02-02");
  expect(month).not.toContain("First");

  await call(page, "POST", "/api/bureau-partners", { name: "Northlight" });
  await page.goto("/bureau-partners");
  await page.getByRole("button", { name: "Export bureau partners", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export as CSV" }).last().click();
  expect((await download).suggestedFilename()).toMatch(/_representatives_/);
});

test("an archive contains everything", { tag: "@wide" }, async ({ page }) => {
  await page.goto("/import");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download archive with files" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/_archive_\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await bytesOf(file));
  expect(JSON.parse(strFromU8(files["tables/events.json"] as Uint8Array))).toHaveLength(2);
  await expect(page.getByText("Complete backup exported")).toBeVisible();

  await page.route("**/api/export/archive", (route) => route.abort());
  test.info().annotations.push({ type: "expects", description: "ERR_FAILED" });
  await page.getByRole("button", { name: "Download archive with files" }).click();
  await expect(page.getByText("Failed to export your data. Please try again.")).toBeVisible();
});
