import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, expects, test } from "./fixtures";

/** All questions about a file are on one screen, and aren't asked again. */
const MESSY = path.join(import.meta.dirname, "../fixtures/engagements-messy.xlsx");
/** Ambiguous dates, a row without a fee, an unknown word; no column for the client. */
const CALENDAR = [
  "My speaking calendar,,,,,,,",
  "Event,Date,Hall,City,State,Fee,Stage,Whatever",
  "Expo,3/4/2026,Hall,Denver,CO,5000,verbal yes,a",
  "Fair,5/6/2026,Hall,Austin,TX,,booked,b",
];

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\r\n")),
});

type Files = Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0];

async function upload(page: Page, file: Files): Promise<void> {
  await page.goto("/import");
  await page.getByLabel("File to import").setInputFiles(file);
  await page.waitForURL(/\/import\/[0-9a-f-]{36}$/);
}

const proceed = (page: Page) => page.getByRole("button", { name: "Continue", exact: true }).click();
const preview = (page: Page) => page.getByRole("heading", { level: 1, name: "Review import" });
const question = (page: Page, title: string) => page.getByRole("group", { name: title });

/** The label of the chosen option. */
const shows = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label);

test("a messy workbook: questions, answers, a stable preview, and no repeated questions", async ({
  page,
  speaker: _,
}) => {
  test.slow();
  await upload(page, MESSY);
  await expect(page.getByRole("heading", { level: 1, name: "A few questions first" })).toBeVisible();
  await expect(page.getByText("2 questions left")).toBeVisible();
  const hired = page.getByRole("listitem").filter({ hasText: "Who hired me" });
  await expect(hired).toContainText("CodeMash · THAT Conference · CloudNativeSecurityCon");

  // Continue leads to open questions.
  await proceed(page);
  await expect(page.getByLabel("Column for Client")).toBeFocused();
  await question(page, "Which column has the Client?").getByRole("button", { name: "Use “Who hired me”" }).click();
  expect(await shows(page, "What “Who hired me” fills")).toBe("Client");
  await proceed(page);
  await expect(page.getByLabel("Status of “???”")).toBeFocused();
  await page.getByLabel("Status of “???”").selectOption("Inquiry");
  await expect(page.getByText("No questions left")).toBeVisible();

  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") sent.push(request.postData() ?? "");
  });
  await proceed(page);
  await expect(preview(page)).toBeVisible();
  expect(sent.map((body) => JSON.parse(body))).toEqual([
    { version: 1, sheets: [{ index: 0, columns: { 7: "clientCompany" } }], statuses: { "???": "inquiry" } },
  ]);
  await expect(page.getByText(/This will add 1\d\d events/)).toBeVisible();

  await page.reload();
  await expect(preview(page)).toBeVisible();
  await page.getByRole("button", { name: "How we read your file" }).click();
  expect(await shows(page, "What “Who hired me” fills")).toBe("Client");
  expect(await shows(page, "Status of “???”")).toBe("Inquiry");
  await page.goBack();
  await expect(preview(page)).toBeVisible();

  await upload(page, MESSY);
  await expect(preview(page)).toBeVisible();
  await page.getByRole("button", { name: "How we read your file" }).click();
  await expect(hired).toContainText("Same as last time");
  expect(await shows(page, "Status of “???”")).toBe("Inquiry");

  // Remembered choices can be changed; going back leaves everything unchanged.
  await page.getByLabel("What “Who hired me” fills").selectOption("Don't import");
  await page.getByLabel("What “remarks” fills").selectOption("Client");
  await proceed(page);
  await expect(preview(page)).toBeVisible();
  await page.getByRole("button", { name: "How we read your file" }).click();
  expect(await shows(page, "What “remarks” fills")).toBe("Client");
  await page.getByRole("button", { name: "Back to the preview" }).click();
  await expect(preview(page)).toBeVisible();
});

test("a messy workbook is imported, and rows that can't be read say why", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  test.slow();
  await upload(page, MESSY);
  await question(page, "Which column has the Client?").getByRole("button", { name: "Use “Who hired me”" }).click();
  await page.getByLabel("Status of “???”").selectOption("None: mark those rows to fix");
  await proceed(page);
  await expect(preview(page)).toBeVisible();
  const rows = page.getByRole("region", { name: "Rows of the file" }).locator("tbody");
  await expect(rows).toHaveCount(3);
  const first = rows.filter({ has: page.getByText("Row 47", { exact: true }) });
  for (const reason of ["City is required", `"???" isn't a status. Use Inquiry`, `We couldn't read "lots" as a number`])
    await expect(first).toContainText(reason);
  await expect(rows.getByLabel("When cell A47")).toHaveAccessibleDescription(
    /^We couldn't read "sometime in May" as a date/,
  );

  await page.getByRole("button", { name: /^Import 120 events/ }).click();
  await expect(page.getByRole("heading", { name: "Import complete" })).toBeVisible();
  const result = page.getByRole("main");
  await expect(result).toContainText("120 events added");
  await expect(result).toContainText("Not imported: 1 duplicate row.");
  await expect(result).toContainText("We couldn't read 3 rows, so they weren't imported");
});

test("days read both ways, blanks and words, by keyboard only", async ({ page, speaker: _ }) => {
  await page.goto("/import");
  const choose = page.getByRole("button", { name: "Choose a file" });
  await choose.focus();
  // Before hydration the button does nothing.
  await expect(async () => {
    const chooser = page.waitForEvent("filechooser", { timeout: 1_000 });
    await page.keyboard.press("Enter");
    await (await chooser).setFiles(csv("calendar.csv", CALENDAR));
  }).toPass();
  await page.waitForURL(/\/import\//);
  const go = page.getByRole("button", { name: "Continue", exact: true });
  const tabTo = async (reached: () => Promise<boolean>) => {
    for (let presses = 0; presses < 80 && !(await reached()); presses++) await page.keyboard.press("Tab");
    expect(await reached()).toBe(true);
    // The bar at the bottom edge doesn't cover the focused element.
    const covered = await page.evaluate(() => {
      const [bar, focused] = [document.querySelector("[data-save-bar]"), document.activeElement];
      if (!bar || !focused || bar.contains(focused)) return false;
      return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
    });
    expect(covered).toBe(false);
  };
  const isOn = (name: string) => () =>
    page.evaluate((label) => document.activeElement?.getAttribute("aria-label") === label, name);
  const isIn = (title: string) => () =>
    question(page, title).evaluate((group) => group.contains(document.activeElement));

  await tabTo(isOn("Column for Client"));
  await page.keyboard.type("No column");
  await expect(question(page, "Which column has the Client?")).toBeVisible();
  const days = "How are the dates in “Date” written?";
  await expect(question(page, days)).toContainText("3/4/2026 is Wednesday, March 4, 2026");
  await expect(question(page, days)).toContainText("3/4/2026 is Friday, April 3, 2026");
  await tabTo(isIn(days));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Day first" })).toBeChecked();
  const fee = "One row has no Speaking Fee. Import it anyway?";
  await tabTo(isIn(fee));
  await page.keyboard.press("Space");
  await expect(page.getByRole("radio", { name: "Yes, leave Speaking Fee blank" })).toBeChecked();
  await tabTo(isOn("Status of “verbal yes”"));
  await page.keyboard.type("Hold");
  await expect(page.getByText("No questions left")).toBeVisible();
  await tabTo(() => go.evaluate((button) => button === document.activeElement));
  await page.keyboard.press("Enter");
  await expect(preview(page)).toBeVisible();
  await expect(page.getByText("This will add 2 events.")).toBeVisible();
});

test("choices survive a reload, a network failure and another tab", { tag: "@wide" }, async ({
  page,
  context,
  speaker: _,
}) => {
  expects("ERR_INTERNET_DISCONNECTED");
  expects("409");
  await upload(page, csv("calendar.csv", CALENDAR));
  await page.getByRole("radio", { name: "Month first" }).check();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Month first" })).toBeChecked();
  await page.getByRole("radio", { name: "Yes, leave Speaking Fee blank" }).check();
  await page.getByLabel("Column for Client").selectOption("No column: leave Client blank");
  await page.getByLabel("Status of “verbal yes”").selectOption("Hold");

  await context.setOffline(true);
  await proceed(page);
  await expect(page.getByRole("alert").filter({ hasText: "offline" })).toContainText("Your choices are still here.");
  await context.setOffline(false);
  await expect(page.getByRole("radio", { name: "Month first" })).toBeChecked();

  // Another tab saves first.
  const { origin, pathname } = new URL(page.url());
  const id = pathname.split("/").at(-1);
  const { csrfToken } = await (await page.request.get("/api/csrf-token")).json();
  const other = await page.request.patch(`${origin}/api/imports/${id}`, {
    data: { version: 1, statuses: { "verbal yes": "inquiry" } },
    headers: { "X-CSRF-Token": csrfToken },
  });
  expect(other.status()).toBe(200);
  await proceed(page);
  await expect(page.getByRole("alert").filter({ hasText: "another tab" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Month first" })).toBeChecked();
  await proceed(page);
  await expect(preview(page)).toBeVisible();
  await page.getByRole("button", { name: "How we read your file" }).click();
  expect(await shows(page, "Status of “verbal yes”")).toBe("Hold");
});

test("an unknown sheet and a header in another row are read again", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  await upload(page, csv("liste.csv", ["Alpha,Beta,Gamma", "Keynote,3/14/2026,Denver", "Panel,4/15/2026,Austin"]));
  await page.getByLabel("What the sheet “liste” holds").selectOption("Events");
  await expect(page.getByText("One sheet needs to be read again")).toBeVisible();
  await proceed(page);
  await expect(page.getByLabel("Column for Event Name")).toBeFocused();
  await page.getByLabel("Column for Event Name").selectOption({ index: 1 });
  await page.getByLabel("What “Beta” fills").selectOption("Date");
  await page.getByLabel("What “Gamma” fills").selectOption("City");
  await page.getByLabel("Column for Status").selectOption("Confirmed");
  for (const label of ["Venue/Hotel Name", "State", "Speaking Fee", "Client"]) {
    await page.getByLabel(`Column for ${label}`).selectOption("blank");
  }
  await proceed(page);
  await expect(preview(page)).toBeVisible();
  await expect(page.getByText("This will add 2 events.")).toBeVisible();

  await page.getByRole("button", { name: "How we read your file" }).click();
  await page.getByLabel("Header row").fill("2");
  await proceed(page);
  await expect(page.getByRole("listitem").filter({ hasText: "Keynote" })).toContainText("Panel");
  await expect(page.getByRole("heading", { level: 2, name: "liste" })).toBeFocused();
  await proceed(page);
  await expect(preview(page)).toBeVisible();
  await expect(page.getByText("This will add 1 event.")).toBeVisible();
});
