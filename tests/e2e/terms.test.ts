import { call, dayFromNow, expect, expectToast, openTab, test } from "./fixtures";

test("a keynote starts with the usual terms, moves, and is canceled by its policy", async ({ page, speaker: _ }) => {
  await page.goto("/profile/terms");
  await page.getByRole("button", { name: "Edit terms: All events" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Recording", { exact: true }).selectOption({ label: "Internal use only" });
  await dialog.getByRole("button", { name: "Save terms" }).click();
  await expectToast(page, "Default terms saved");

  const keynote = {
    title: "Harvest Summit",
    type: "keynote",
    status: "confirmed",
    fee: 7500,
    travelFee: 500,
    travelMode: "buyout",
  };
  const { id } = (await call(page, "POST", "/api/events", { ...keynote, date: dayFromNow(10) })) as { id: string };
  await page.goto(`/events/${id}/edit`);
  await page.getByLabel("Date").fill(dayFromNow(20));
  await page.getByRole("button", { name: "Save event" }).click();
  await openTab(page, "Money");
  const terms = page.locator("section", { has: page.getByRole("heading", { name: /^Terms/ }) });
  await expect(terms).toContainText("From your defaults");
  await expect(terms.getByRole("listitem").first()).toHaveText("50% on signing$4,000");
  await expect(terms).toContainText("Balance on the day of the event");

  await terms.getByRole("button", { name: "Edit" }).click();
  await dialog.getByLabel("Percent", { exact: true }).fill("101");
  await dialog.getByRole("button", { name: "Save terms" }).click();
  await expect(dialog.getByText("Percent can be at most 100%")).toBeVisible();
  await dialog.getByLabel("Percent", { exact: true }).fill("25");
  await expect(dialog.getByText("$8,000 = $2,000 + $6,000")).toBeVisible();
  await dialog.getByRole("button", { name: "Save terms" }).click();
  await expectToast(page, "Terms saved");
  await expect(terms.getByRole("listitem").first()).toHaveText("25% on signing$2,000");

  await page.getByRole("button", { name: /^Status:/ }).click();
  await page.getByRole("menuitemradio", { name: /Canceled/ }).click();
  await expect(dialog).toContainText("20 days before the event. Under your policy, 100% of $7,500 is owed: $7,500.");
  await dialog.getByLabel("Canceled by").selectOption({ label: "You" });
  await expect(dialog.getByLabel("Amount you keep")).toHaveValue("0");
  await dialog.getByLabel("Canceled by").selectOption({ label: "The client" });
  await dialog.getByLabel("Already received").fill("2000");
  await expect(dialog).toContainText("Owed now: $5,500");
  await dialog.getByRole("button", { name: "Mark canceled, keep $7,500" }).click();
  await expect(page.locator("section", { hasText: "Money" })).toContainText("Kept");
  await expect(terms).toContainText("Received$2,000");
  await expect(terms).toContainText("Still owed$5,500");
  await openTab(page, "Timeline");
  await expect(page.getByRole("main")).toContainText("You kept $7,500");
});

test("a deal's price is spread over its dates, as shown before", async ({ page, speaker: _ }) => {
  const first = { title: "Workshop", date: dayFromNow(30), status: "hold", fee: 5000 };
  const { id } = (await call(page, "POST", "/api/events", first)) as { id: string };
  await call(page, "POST", `/api/events/${id}/copies`, { dates: [dayFromNow(60), dayFromNow(90)], oneDeal: true });
  await page.goto(`/events/${id}`);
  await page.getByRole("button", { name: "Package price" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Price for all dates").fill("10000");
  await expect(dialog.getByRole("row")).toHaveText([
    /New fee/,
    /\$5,000.00\$3,333.34$/,
    /\$5,000.00\$3,333.33$/,
    /\$5,000.00\$3,333.33$/,
  ]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Package price saved");
  await expect(page.getByRole("main")).toContainText("package price $10,000");
});
