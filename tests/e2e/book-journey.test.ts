import { holdPath, runJobs, sentTo } from "../support/mailbox";
import { call, dayFromNow, expect, expects, expectToast, openTab, test } from "./fixtures";
import { confirmAddress } from "./sql";

type Event = { id: string; version: number };

test("an inquiry through hold, challenge, contract, confirmation, day sheet and completion to a testimonial", async ({
  page,
  speaker,
  app,
  browser,
}) => {
  const date = dayFromNow(40);
  const rival = "kim@premier.example";
  await confirmAddress(app, speaker);
  await call(page, "POST", "/api/events", {
    title: "Prairie Summit",
    date,
    status: "hold",
    bureauPartnerName: "Premier Speakers",
    contactEmail: rival,
  });

  await page.goto("/events/new");
  await page.getByLabel("Event name").fill("Credit Union Days");
  await page.getByLabel("Date").fill(date);
  await page.getByLabel("Starts").fill("09:00");
  await page.getByLabel("Speaking fee", { exact: true }).fill("9500");
  await page.getByLabel("City").fill("Denver");
  await page.getByLabel("State").fill("CO");
  await page.getByLabel("Client", { exact: true }).fill("Great Plains League");
  await page.getByLabel("Contact name").fill("Priya Raman");
  await page.getByLabel("Contact email").fill("priya@example.com");
  await page.getByRole("button", { name: "Add event" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Credit Union Days");
  await expect(page.getByText(/9:00 AM in Denver \(MT\)/)).toBeVisible();

  const status = (name: string) => page.getByRole("button", { name: `Status: ${name}. Change it` });
  const change = async (from: string, to: string) => {
    await status(from).click();
    await page.getByRole("menuitemradio", { name: new RegExp(`^${to}`) }).click();
    await expect(status(to)).toBeVisible();
  };
  await change("Inquiry", "Hold");
  const rungs = page.getByRole("listitem").filter({ has: page.getByText(/(First|Second) hold:/) });
  await expect(rungs).toHaveText([/Prairie Summit/, /Credit Union Days/]);
  await page.getByRole("button", { name: "Challenge first hold" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send email" }).click();
  expects("422");
  await page.getByLabel("What should planners call you?").fill("Margot Okafor");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expectToast(page, "We asked Premier Speakers");

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, baseURL: app.url });
  const stranger = await phone.newPage();
  await stranger.goto(await holdPath(rival, app));
  await stranger.getByRole("button", { name: "Release the date" }).tap();
  await stranger.getByRole("button", { name: "Yes, release the date" }).tap();
  await expect(stranger.getByRole("heading", { name: "You released the date" })).toBeVisible();

  await page.reload();
  await expect(rungs).toHaveText([/Credit Union Days/]);
  await page.getByRole("button", { name: "What to do with Credit Union Days" }).click();
  await page.getByRole("menuitem", { name: "Mark contract sent" }).click();
  await expect(status("Contract sent")).toBeVisible();
  await change("Contract sent", "Confirmed");

  await page.getByRole("link", { name: "Day sheet" }).click();
  await page.waitForURL(/day-sheet$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Credit Union Days");
  await expect(page.getByRole("link", { name: /Email/ }).first()).toHaveAttribute("href", /priya@example\.com/);

  // The event's date passes.
  const id = /events\/([\w-]+)\//.exec(page.url())?.[1] ?? "";
  const { version } = (await call(page, "GET", `/api/events/${id}`)) as Event;
  await call(page, "PATCH", `/api/events/${id}`, { date: dayFromNow(-2), version });
  await page.goto(`/events/${id}`);
  await page.getByRole("button", { name: "Mark completed" }).click();
  await expect(status("Completed")).toBeVisible();

  await openTab(page, "Files & notes");
  await page.getByRole("link", { name: "Request a testimonial" }).click();
  await page.waitForURL(/requests\/new/);
  await page.getByRole("button", { name: "Send request" }).click();
  await expectToast(page, "Request sent", "To priya@example.com");
  await runJobs(app);
  const [request] = await sentTo("priya@example.com", app);
  const path = /\/testimonial-request\?token=[\w-]+/.exec(request?.text ?? "")?.[0] ?? "";
  await stranger.goto(path);
  await stranger.getByLabel("Your testimonial").fill("They still quote her in March.");
  await stranger.getByLabel("Media kit").check();
  await stranger.getByRole("button", { name: "Send" }).tap();
  await expect(stranger.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await phone.close();

  await page.goto(`/events/${id}/files`);
  await page.getByRole("link", { name: /^Priya Raman/ }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await expectToast(page, "Approved");

  // Each step is in the timeline, in order.
  await page.goto(`/events/${id}/timeline`);
  const timeline = page.locator("section").filter({ has: page.getByRole("heading", { name: "Timeline" }) });
  await expect(timeline.getByText(/Priya Raman wrote/)).toBeVisible();
  for (const step of ["Confirmed → to Completed", "Contract sent → to Confirmed", "Hold → to Contract sent"]) {
    await expect(timeline.getByRole("listitem").filter({ hasText: step }).last()).toBeVisible();
  }
});
