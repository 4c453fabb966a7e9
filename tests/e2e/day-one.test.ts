import path from "node:path";
import type { BrowserContext, Locator } from "@playwright/test";
import { runJobs } from "../support/mailbox";
import { dayFromNow, expect, newPerson, test } from "./fixtures";
import { followMail } from "./mail";
import { sql } from "./sql";

const WORKBOOK = path.join(import.meta.dirname, "../fixtures/engagements.xlsx");

// The welcome costs a click as well.
test.use({ greeted: false });

/** Clicks in every tab. The preview of an email runs no scripts, so its link isn't counted. */
async function countClicks(context: BrowserContext): Promise<() => number> {
  let clicks = 0;
  await context.exposeFunction("countClick", () => clicks++);
  await context.addInitScript(() => {
    const { countClick } = window as unknown as { countClick?: () => void };
    addEventListener("pointerdown", () => countClick?.(), true);
  });
  return () => clicks;
}

test("day one takes at most 40 clicks: sign-up, import, first contract, first invoice", { tag: "@wide" }, async ({
  page,
  context,
  app,
}) => {
  test.slow();
  const clicks = await countClicks(context);
  let fields = 0;
  /** Counts as a click, although most fields are a Tab away. */
  const type = (field: Locator, text: string) => {
    fields++;
    return field.fill(text);
  };
  const person = newPerson();
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const dialog = page.getByRole("dialog");
  const openMoney = () =>
    page.getByRole("navigation", { name: "Parts of this event" }).getByRole("link", { name: "Money" }).click();

  await test.step("signs up and fills in the first screen", async () => {
    await page.goto("/auth");
    await page.getByRole("link", { name: "Start My Free Trial" }).or(button("Start My Free Trial")).first().click();
    await type(dialog.getByLabel("Username"), person.username);
    await type(dialog.getByLabel("Email"), person.email);
    await type(dialog.getByLabel("Password", { exact: true }), person.password);
    await dialog.getByRole("button", { name: "Start My Free Trial" }).click();
    await page.waitForURL("/");
    await dialog.getByRole("button", { name: "Explore on My Own" }).click();
    await type(field("What should planners call you?"), "Jordan Blake");
    await type(field("Home city"), "Madison");
    await type(field("State"), "WI");
    await button("Save").click();
    await expect(field("Home city")).toHaveCount(0);
  });

  await test.step("confirms the email", async () => {
    const inbox = await context.newPage();
    const tab = await followMail(inbox, app, person.email, /confirm/i);
    await tab.getByRole("button", { name: "Confirm my email" }).click();
    await expect(tab.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
    await tab.close();
    await inbox.close();
  });

  await test.step("imports a spreadsheet and sees all of it", async () => {
    await page.getByRole("main").getByRole("link", { name: "Import a spreadsheet" }).click();
    const chooser = page.waitForEvent("filechooser");
    await button("Choose a file").click();
    await (await chooser).setFiles(WORKBOOK);
    await button(/^Import \d/).click();
    await page.getByRole("link", { name: "See your events" }).click();
    await expect(page.getByRole("main").getByText("465", { exact: true })).toBeVisible();
  });

  await test.step("writes and sends the first contract", async () => {
    await page.getByRole("banner").getByRole("link", { name: "New event" }).click();
    await type(page.getByLabel("Event name"), "Harvest Summit");
    await type(page.getByLabel("Date"), dayFromNow(60));
    for (const [label, text] of [
      ["Starts", "09:15"],
      ["Speaking fee", "10,000"],
      ["Venue", "Convention Center"],
      ["City", "Columbus"],
      ["State", "OH"],
      ["Client", "Acme Corporation"],
      ["Contact name", "Dana Whitlock"],
      ["Contact email", "dana@acme.example"],
    ] as const) {
      await type(field(label), text);
    }
    await button("Add event").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harvest Summit");
    await openMoney();
    await button("Write contract").click();
    await button("Save contract").click();
    await button("Send for signature").click();
    await dialog.getByRole("button", { name: "Send for signature" }).click();
    await expect(button(/^Undo/)).toBeVisible();
    await sql(app, `UPDATE pgboss.job SET start_after = now() WHERE name = 'tasks'`);
    await runJobs(app);
    await expect(page.getByRole("main").getByText("Sent", { exact: true }).first()).toBeVisible();
  });

  await test.step("issues and sends the first invoice", async () => {
    await page.getByRole("main").getByRole("link", { name: "Harvest Summit" }).first().click();
    await openMoney();
    await button("Create invoice").click();
    await button("Save").click();
    await button("Issue and send…").click();
    await dialog.getByRole("button", { name: "Issue and send" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("-0001");
  });

  expect(clicks() + fields + 1).toBeLessThanOrEqual(40);
});
