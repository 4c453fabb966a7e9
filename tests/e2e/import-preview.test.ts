import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import exceljs from "exceljs";
import { expectAccessible } from "./accessible";
import { call, expect, expects, test } from "./fixtures";

const HEADER = "Event Name,Date,Venue,City,State,Speaking Fee,Status,Client";
const line = (title: string, date: string, fee = "7500") =>
  `${title},${date},Grand Hotel,Denver,CO,${fee},confirmed,Acme`;

/** Uploads rows under a header and waits for the page of the import. */
async function upload(page: Page, rows: readonly string[]): Promise<void> {
  await page.goto("/import");
  const buffer = Buffer.from([HEADER, ...rows].join("\n"));
  await page.getByLabel("File to import").setInputFiles({ name: "my gigs.csv", mimeType: "text/csv", buffer });
  await page.waitForURL(/\/import\/[0-9a-f-]{36}/);
}

const tab = (page: Page, name: RegExp) =>
  page.getByRole("group", { name: "Show rows that are" }).getByRole("button", { name });
const rowNamed = (page: Page, title: string) =>
  page.getByRole("region", { name: "Rows of the file" }).getByRole("rowgroup").filter({ hasText: title });

const titles = async (page: Page): Promise<string[]> =>
  ((await call(page, "GET", "/api/events?limit=50")) as { items: { title: string }[] }).items
    .map(({ title }) => title)
    .sort();

test("a bad cell is corrected in place, and the import is written once, undone and remembered", async ({
  page,
  speaker: _,
}) => {
  test.slow();
  await upload(page, [
    line("Mile High Summit", "2031-03-12"),
    line("Mile High Summit", "2031-03-12", "9000"),
    line("Harbor Days", "2031-13-45"),
    line("Lakeside Forum", "someday", "a lot"),
  ]);

  await test.step("each row shows its row number and its errors", async () => {
    await expect(tab(page, /^Can't be read 2$/)).toHaveAttribute("aria-pressed", "true");
    const harbor = rowNamed(page, "Harbor Days");
    await expect(harbor).toContainText("Row 4");
    await expect(harbor.getByLabel("Date cell B4")).toHaveAccessibleDescription(
      /We couldn't read "2031-13-45" as a date/,
    );
    await expectAccessible(page);
    await tab(page, /^Duplicates 1$/).click();
    await expect(rowNamed(page, "Mile High Summit")).toContainText("Same event as row 2, with different Speaking Fee");
  });

  await test.step("Enter saves the cell, the row becomes new, and the next wrong cell gets the focus", async () => {
    await tab(page, /^Can't be read 2$/).click();
    const harbor = rowNamed(page, "Harbor Days");
    await harbor.getByLabel("Date cell B4").fill("2031-05-04");
    await page.keyboard.press("Enter");
    await expect(harbor).toContainText("New");
    await expect(tab(page, /^New 2$/)).toBeVisible();
    await expect(rowNamed(page, "Lakeside Forum").getByLabel("Date cell B5")).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "Row 4: New. 1 row still can't be read." })).toHaveCount(1);
  });

  await test.step("unsaved typing makes Import ask first", async () => {
    await rowNamed(page, "Lakeside Forum").getByLabel("Date cell B5").fill("2031-06-07");
    await page.getByRole("button", { name: "Import 2 events" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Keep editing" }).click();
    await page.keyboard.press("Escape");
    await rowNamed(page, "Lakeside Forum").getByRole("button", { name: /^Save/ }).click();
    // One of its two cells is valid now.
    await expect(rowNamed(page, "Lakeside Forum").getByLabel("Speaking Fee cell F5")).toBeFocused();
    await expect(rowNamed(page, "Lakeside Forum").getByLabel("Date cell B5")).toHaveCount(0);
  });

  await test.step("two clicks write one import", async () => {
    const commits: string[] = [];
    page.on("request", (request) => request.url().endsWith("/commit") && commits.push(request.url()));
    await page.getByRole("button", { name: "Import 2 events" }).dblclick();
    await expect(page.getByRole("heading", { name: "Import complete" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("2 events added");
    await expect(page.getByRole("main")).toContainText("We couldn't read 1 row, so it wasn't imported");
    expect(await titles(page)).toEqual(["Harbor Days", "Mile High Summit"]);
    // Nor does a click in another tab.
    await call(page, "POST", new URL(commits[0] as string).pathname, { version: 1 });
    expect(await titles(page)).toEqual(["Harbor Days", "Mile High Summit"]);
    await expectAccessible(page);
  });

  await test.step("a reload shows the result again", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Import complete" })).toBeVisible();
  });

  await test.step("undo asks first, undoes everything except records changed since, and says so", async () => {
    const { items } = (await call(page, "GET", "/api/events?q=harbor")) as { items: { id: string; version: number }[] };
    await call(page, "PATCH", `/api/events/${items[0]?.id}`, { version: items[0]?.version, notes: "Bring a coat." });
    await page.getByRole("button", { name: "Undo this import" }).click();
    const dialog = page.getByRole("dialog", { name: "Undo this import?" });
    await expect(dialog).toContainText(/until \w{3}, \w{3} \d|until \w{3} \d/);
    await dialog.getByRole("button", { name: "Undo this import" }).click();
    await expect(page.getByRole("heading", { name: "Import undone" })).toBeVisible();
    await expect(page.getByRole("region", { name: /^Kept/ })).toContainText("Changed since the import");
    await expect(page.getByRole("link", { name: "Harbor Days" })).toHaveAttribute("href", /^\/events\//);
    expect(await titles(page)).toEqual(["Harbor Days"]);
    await expectAccessible(page);
  });

  await test.step("the history has it, with its files", async () => {
    await page.goto("/import");
    const history = page.getByRole("region", { name: "Your imports" });
    await expect(history.getByRole("listitem").filter({ hasText: "my gigs.csv" })).toContainText("Undone");
    await expect(history.getByRole("listitem")).toContainText("2 added and 1 left out");
    await expectAccessible(page);
    await history.getByRole("link", { name: "my gigs.csv" }).click();
    await expect(page.getByRole("heading", { name: "Import undone" })).toBeVisible();
  });
});

test("typed text survives a network failure and a change made elsewhere", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  await upload(page, [line("Harbor Days", "2031-13-45"), line("Lakeside Forum", "someday")]);
  const cell = rowNamed(page, "Harbor Days").getByLabel("Date cell B2");
  await cell.fill("2031-05-04");
  await page.route("**/rows/*", (route) => route.abort());
  expects("ERR_FAILED");
  expects("ERR_INTERNET_DISCONNECTED");
  await page.context().setOffline(true);
  await cell.press("Enter");
  await expect(rowNamed(page, "Harbor Days").getByRole("alert")).toContainText("Nothing is lost");
  await expect(cell).toHaveValue("2031-05-04");
  await page.context().setOffline(false);
  await page.unroute("**/rows/*");

  // Opening the file's reading options doesn't lose it either.
  await page.getByRole("button", { name: "How we read your file" }).click();
  await page.getByRole("button", { name: "Back to the preview" }).click();
  await expect(cell).toHaveValue("2031-05-04");

  // Another window corrects the other row.
  const id = page.url().split("/").at(-1) as string;
  const { version, rows } = (await call(page, "GET", `/api/imports/${id}?action=error`)) as {
    version: number;
    rows: { id: string; label: string }[];
  };
  const other = rows.find(({ label }) => label === "Lakeside Forum")?.id;
  await call(page, "PATCH", `/api/imports/${id}/rows/${other}`, { version, cells: { 1: "2031-06-07" } });
  expects("409");
  await cell.press("Enter");
  await expect(rowNamed(page, "Harbor Days").getByRole("alert")).toContainText("was changed in another window");
  await expect(cell).toHaveValue("2031-05-04");
  await expect(tab(page, /^New 1$/)).toBeVisible();
  await cell.press("Enter");
  await expect(tab(page, /^New 2$/)).toBeVisible();
  await expect(rowNamed(page, "Harbor Days")).toContainText("New");
});

test("existing rows are updated, skipped or duplicated, by choices with numbers", async ({ page, speaker: _ }) => {
  const known = { date: "2031-03-12", city: "Denver", clientCompany: "Acme" };
  await call(page, "POST", "/api/events", { ...known, title: "Mile High Summit", fee: 100 });
  await upload(page, [line("Mile High Summit", "2031-03-12"), line("Harbor Days", "2031-05-04")]);
  const choice = page.getByRole("group", { name: /1 row is already in your account/ });
  await expect(choice.getByRole("radio", { name: /^Update/ })).toBeChecked();
  await tab(page, /^Changed 1$/).click();
  await expect(rowNamed(page, "Mile High Summit")).toContainText("Speaking Fee:$100$7,500");
  // While the choice is being saved, the button still shows the previous one.
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/api/imports/*", async (route) => {
    await held;
    await route.continue();
  });
  await choice.getByRole("radio", { name: /^Add as new/ }).check();
  const press = page.getByRole("button", { name: /^Import 1 event/ });
  await expect(press).toHaveAttribute("aria-disabled", "true");
  await expect(press).toHaveAccessibleDescription("Saving your choice…");
  letThrough();
  await expect(page.getByRole("button", { name: "Import 2 events" })).toBeVisible();
  await expect(choice).toContainText("1 record will be in your account twice.");
  await choice.getByRole("radio", { name: /^Keep mine/ }).check();
  await expect(page.getByRole("button", { name: "Import 1 event" })).toBeVisible();
  await tab(page, /^Not imported 1$/).click();
  await page.getByRole("button", { name: "Import 1 event" }).click();
  await expect(page.getByRole("heading", { name: "Import complete" })).toBeVisible();
  const { items } = (await call(page, "GET", "/api/events?q=mile")) as { items: { fee: number }[] };
  expect(items.map(({ fee }) => fee)).toEqual([100]);
});

test("a long import shows its progress, also on a page opened meanwhile", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  test.slow();
  await upload(
    page,
    Array.from({ length: 2_000 }, (_, at) => line(`Event ${at}`, "2031-03-12")),
  );
  // The progress at a given moment is random; the page shown then isn't.
  const running = { state: "ready", running: true, done: 500, total: 2_001 };
  await page.route("**/progress", (route) => route.fulfill({ json: running }));
  await page.reload();
  const bar = page.getByRole("progressbar", { name: "Importing" });
  await expect(bar).toHaveAttribute("aria-valuetext", "500 of 2,001 rows");
  await expect(bar).toHaveAttribute("aria-valuenow", "25");
  await expect(page.getByRole("button", { name: /^Import 2,000/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute("**/progress");
  await page.getByRole("button", { name: /^Import 2,000 events/ }).click();
  await expect(bar).toBeVisible();
  await expect(page.getByRole("main")).toContainText("2,000 events added", { timeout: 60_000 });
});

test("unreadable rows are downloaded as a workbook and imported again corrected", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  await upload(page, [line("Mile High Summit", "2031-03-12"), line("Harbor Days", "2031-13-45")]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download these rows" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("my_gigs-errors.xlsx");
  const book = new exceljs.Workbook();
  await book.xlsx.load(Uint8Array.from(readFileSync(await download.path())).buffer);
  const [sheet] = book.worksheets;
  const bad = sheet?.getRow(2);
  expect(bad?.getCell(9).text).toContain(`We couldn't read "2031-13-45" as a date`);
  if (bad) bad.getCell(2).value = "2031-05-04";
  const file = test.info().outputPath("corrected.xlsx");
  writeFileSync(file, Buffer.from(await book.xlsx.writeBuffer()));
  const first = page.url();
  await page.getByLabel("Corrected file").setInputFiles(file);
  await expect(page).not.toHaveURL(first);
  await expect(tab(page, /^New 1$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Import 1 event" })).toBeVisible();
  await page.goto("/import");
  const history = page.getByRole("region", { name: "Your imports" });
  await history.getByRole("button", { name: "Discard corrected.xlsx" }).click();
  await expect(history.getByRole("listitem")).toHaveCount(1);
  await history.getByRole("link", { name: "Continue with my gigs.csv" }).click();
  await expect(page).toHaveURL(first);
});

test("on a phone the import button wraps, and nothing is wider than the screen", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await call(page, "POST", "/api/bureau-partners", { name: "Northlight Speakers Bureau", phone: "555 0100" });
  await page.goto("/import");
  await page.getByLabel("File to import").setInputFiles("tests/fixtures/engagements.xlsx");
  await page.waitForURL(/\/import\/[0-9a-f-]{36}/);
  await expect(page.getByRole("button", { name: /^Import \d+ records and update 1$/ })).toBeVisible();
  await expectAccessible(page);
});
