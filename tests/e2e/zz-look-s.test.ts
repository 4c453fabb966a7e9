import { call, addEvent, dayFromNow, expect, expectToast, nameSpeaker, test, type Made } from "./fixtures";

test("look", async ({ page, speaker: _ }) => {
  test.setTimeout(300_000);
  await nameSpeaker(page);
  const { version } = (await call(page, "GET", "/api/business-details")) as Made;
  await call(page, "PATCH", "/api/business-details", { version, residenceState: "Ohio" });
  const { id } = await addEvent(page, { title: "Harvest Summit", date: dayFromNow(60), type: "keynote", status: "confirmed", fee: 10_000, city: "Raleigh", state: "NC", clientCompany: "Acme Corporation" });
  const unknown = await addEvent(page, { title: "Bayside Forum", date: dayFromNow(30), status: "confirmed", fee: 4_000, venueName: "Hilton San Diego Bayfront" });
  const contract = (await call(page, "POST", "/api/contracts", { eventId: id })) as Made;
  const invoice = (await call(page, "POST", "/api/invoices", { eventId: id })) as Made;
  const shots: [string, string][] = [["overview", `/events/${id}`], ["money", `/events/${id}/money`], ["unknown", `/events/${unknown.id}/money`], ["form", `/events/${id}/edit`], ["contract", `/contracts/${contract.id}/edit`], ["contract-page", `/contracts/${contract.id}`], ["invoice", `/invoices/${invoice.id}`], ["items", "/action-items"]];
  for (const [width, scheme] of [[1440, "light"], [390, "dark"]] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    for (const [name, path] of shots) {
      await page.goto(path);
      await page.screenshot({ path: `/tmp/look-s/${name}-${width}.png`, fullPage: true });
    }
  }
  await page.goto(`/events/${id}/money`);
  await page.getByRole("button", { name: "Doesn't apply" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Certificate shown");
  await page.screenshot({ path: "/tmp/look-s/reason.png" });
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Noted");
  await expect(page.getByText("Certificate shown")).toBeVisible();
  await page.getByRole("button", { name: "Apply the rule again" }).click();
  await expect(page.getByRole("button", { name: "Doesn't apply" })).toBeVisible();
  await page.goto(`/events/${unknown.id}/money`);
  await page.getByRole("button", { name: "Use California" }).click();
  await expect(page.getByText("Performed in California")).toBeVisible();
  await page.goto(`/events/${id}/edit`);
  await page.getByLabel("Hours spent").fill("6.5");
  await page.getByLabel("Performed in").selectOption("GB");
  await page.getByRole("button", { name: "Save event" }).click();
  await page.waitForURL(/events\/[^/]+$/);
  expect(await call(page, "GET", `/api/events/${id}`)).toMatchObject({ workMinutes: 390, performedIn: "GB" });
  await page.goto("/payments");
  await page.getByRole("button", { name: "Record payment" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount received").fill("960");
  await dialog.getByLabel("Tax withheld").fill("40");
  await dialog.getByLabel("Withheld for").selectOption("US-NC");
  await dialog.getByLabel("Certificate").setInputFiles({ name: "c.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF") });
  await page.screenshot({ path: "/tmp/look-s/payment.png" });
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expectToast(page, "Payment recorded");
  await page.goto("/payments");
  await expect(page.getByText("$40.00 withheld for North Carolina")).toBeVisible();
  await page.getByRole("button", { name: "Withheld tax" }).click();
  await page.screenshot({ path: "/tmp/look-s/withheld.png" });
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Withheld tax saved");
  await page.screenshot({ path: "/tmp/look-s/payments.png" });
});
