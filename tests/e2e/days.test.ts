import { addDays } from "../../lib/shared/dates";
import { call, dayFromNow, expect, expects, expectToast, openTab, test } from "./fixtures";

type Made = { id: string };

/** No February has thirty days, leap year or not. */
const FEBRUARY_30 = "02302027";

test("February 30 is rejected in every date field, and keeps the stored date", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  expects("422");
  const bureau = { name: "Harbor Speakers", commissionPercent: 25, payDays: 30 };
  await call(page, "POST", "/api/bureau-partners", bureau);
  const date = dayFromNow(90);
  const fields = { title: "Held", date, status: "hold", fee: 8000, bureauPartnerName: bureau.name };
  const { id } = (await call(page, "POST", "/api/events", fields)) as Made;
  const confirmBy = addDays(date, -30);
  await call(page, "PATCH", `/api/events/${id}/hold`, { confirmBy, version: 1 });
  const items = async <T>(part: string) =>
    ((await call(page, "GET", `/api/events/${id}/${part}`)) as { items: T[] }).items;

  await page.goto(`/events/${id}`);
  await page.getByLabel("Confirm by").focus();
  await page.keyboard.type(FEBRUARY_30);
  await page.getByRole("button", { name: "Save hold" }).click();
  await expect(page.getByText(/Confirm-by (day|date) must be a real date/)).toBeVisible();
  const held = (await call(page, "GET", `/api/events/${id}/hold`)) as { confirmBy: string };
  expect(held.confirmBy).toBe(confirmBy);
  await page.getByLabel("Confirm by").fill(addDays(date, -20));
  await page.getByRole("button", { name: "Save hold" }).click();
  await expect(page.getByText(/Confirm-by (day|date) must be a real date/)).toHaveCount(0);
  const moved = () => call(page, "GET", `/api/events/${id}/hold`).then((hold) => (hold as typeof held).confirmBy);
  await expect.poll(moved).toBe(addDays(date, -20));

  await openTab(page, "Money");
  const commission = page.locator("section").filter({ has: page.getByRole("heading", { name: /^Commission/ }) });
  await commission.getByRole("button", { name: /^Edit .*commission$/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Due date").focus();
  await page.keyboard.type(FEBRUARY_30);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText("Due date must be a real date")).toBeVisible();
  expect(await items<{ dueOn: string }>("commission-lines")).toMatchObject([{ dueOn: addDays(date, 30) }]);
  await dialog.getByLabel("Due date").fill("");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, "Commission saved", bureau.name);
  expect(await items<{ dueOn: string | null }>("commission-lines")).toMatchObject([{ dueOn: null }]);

  await call(page, "POST", `/api/events/${id}/tasks`, { title: "Send slides", dueOn: confirmBy });
  await page.goto(`/events/${id}`);
  await page.getByRole("button", { name: "Actions for Send slides" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByLabel("Date", { exact: true }).focus();
  await page.keyboard.type(FEBRUARY_30);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Due date must be a real date")).toBeVisible();
  expect(await items<{ dueOn: string }>("tasks")).toMatchObject([{ dueOn: confirmBy }]);

  await page.goto(`/events/${id}/timeline`);
  await page.getByLabel("Log what happened").fill("They called back");
  await page.getByRole("button", { name: /^Now/ }).click();
  await page.keyboard.type(`${FEBRUARY_30}\t1000AM`);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Enter a valid date and time")).toBeVisible();
  await expect(page.getByLabel("Log what happened")).toHaveValue("They called back");
  await page.getByLabel("When").fill(`${dayFromNow(-1)}T10:00`);
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await expectToast(page, "Note logged");
});
