import { addEvent, call, dayFromNow, expect, expectToast, nameSpeaker, test } from "./fixtures";

test("a keynote in a state that withholds: said before the contract, and the same $400 everywhere after", async ({
  page,
  speaker: _,
}) => {
  test.slow();
  await nameSpeaker(page);
  const { version } = (await call(page, "GET", "/api/business-details")) as { version: number };
  await call(page, "PATCH", "/api/business-details", { version, residenceState: "OR" });
  const today = dayFromNow(0);
  const year = today.slice(0, 4);
  const { id } = await addEvent(page, {
    title: "Raleigh Health Summit",
    date: today,
    status: "confirmed",
    fee: 10_000,
    clientCompany: "Acme",
    city: "Raleigh",
    state: "NC",
  });

  await test.step("the event and the contract's draft say what the payer will withhold", async () => {
    await page.goto(`/events/${id}`);
    await expect(page.getByText("North Carolina may have the payer withhold $400 of this fee.")).toBeVisible();
    const contract = (await call(page, "POST", "/api/contracts", { eventId: id })) as { id: string };
    await page.goto(`/contracts/${contract.id}`);
    await expect(page.getByRole("heading", { name: "State tax" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("$400");
  });

  await test.step("the invoice's payment is recorded with the tax withheld", async () => {
    await page.goto(`/events/${id}/money`);
    await page.getByRole("button", { name: "Create invoice" }).click();
    await page.waitForURL(/\/invoices\/.*\/edit$/);
    await page.goto(page.url().replace(/\/edit$/, ""));
    await page.getByRole("button", { name: /^Issue/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Issue invoice" }).click();
    await page.getByRole("button", { name: "Record payment" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Amount received").fill("9600");
    await dialog.getByLabel("Tax withheld").fill("400");
    await dialog.getByRole("button", { name: "Record payment" }).click();
    await expectToast(page, "Payment recorded");
  });

  await test.step("the same amount is on the event, in the state's row, on the map and in the pack", async () => {
    await page.goto(`/events/${id}/money`);
    await expect(page.getByText("Of it, tax withheld").locator("xpath=ancestor::div[1]")).toContainText("$400");
    await page.goto("/reports/fees-by-state");
    const table = page.getByRole("table", { name: /^Fees by state/ });
    await expect(table).toContainText("$400");
    await expect(page.getByRole("img", { name: /North Carolina \$10K \(\$400 tax withheld\)/ })).toBeVisible();
    await page.goto("/reports/tax-year");
    await expect(page.getByRole("main")).toContainText(/Tax withheld\s*\$400/);
    const pack = await page.request.get(`/api/reports/tax-year/${year}`);
    expect(pack.headers()["content-type"]).toBe("application/zip");
  });
});
