import { addEvent, call, dayFromNow, expect, expectToast, nameSpeaker, test } from "./fixtures";
import { confirmAddress } from "./sql";

const DENVER = { city: "Denver", state: "CO" };

test("a speaker finds a client near the venue, writes to them, and notes the hotel for the next time", {
  tag: "@wide",
}, async ({ page, app, speaker }) => {
  await nameSpeaker(page);
  await confirmAddress(app, speaker);
  const about = { date: dayFromNow(60), status: "confirmed", fee: 10_000, ...DENVER };
  const { id } = await addEvent(page, { title: "Mile High Summit", ...about });
  const next = await addEvent(page, { title: "Front Range Forum", ...about, date: dayFromNow(90) });
  const bank = { name: "Foothill Bank", email: "dana@foothill.example", city: "Boulder", state: "CO" };
  await call(page, "POST", "/api/clients", bank);

  await page.goto(`/events/${id}`);
  await page.getByRole("button", { name: "Show who's near" }).click();
  const near = page.locator("section").filter({ has: page.getByRole("heading", { name: "Near the venue" }) });
  await expect(near.getByRole("listitem").filter({ hasText: "Foothill Bank" })).toContainText("24 mi");
  await expect(near).toContainText("DEN");
  await near.getByRole("link", { name: "Write to them" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("dana@foothill.example");
  await expect(page.getByLabel("Subject")).toHaveValue("I'll be in {{event.city}}");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expectToast(page, "Sending in a few seconds");
  await page.goto(`/events/${id}`);
  await page.getByRole("button", { name: "Show who's near" }).click();
  await expect(near.getByText(/written/)).toBeVisible();

  await page.getByRole("button", { name: "Places near the venue" }).click();
  await page.getByRole("button", { name: "Add place" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Hotel Teatro");
  await dialog.getByLabel("Kind").selectOption("hotel");
  await dialog.getByLabel("Again").selectOption("yes");
  await dialog.getByRole("button", { name: /Add|Save/ }).click();
  await expect(page.getByText("From this event")).toBeVisible();
  await page.goto(`/events/${next.id}`);
  await page.getByRole("button", { name: "Places near the venue" }).click();
  const places = page.getByRole("listitem").filter({ hasText: "Hotel Teatro" });
  await expect(places).toContainText("Again");
  await expect(places).toContainText("Mile High Summit");
});
