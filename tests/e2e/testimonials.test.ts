import { runJobs } from "../support/mailbox";
import { call, dayFromNow, expect, expects, expectToast, listen, nameSpeaker, test } from "./fixtures";
import { confirmAddress } from "./sql";

test("a planner writes on a phone without an account, and the speaker approves", async ({
  page,
  speaker,
  app,
  browser,
  baseURL,
}) => {
  await confirmAddress(app, speaker);
  const event = (await call(page, "POST", "/api/events", {
    title: "Sales Kickoff",
    date: dayFromNow(-1),
    status: "completed",
    contactName: "Priya Raman",
    contactEmail: "priya@example.com",
  })) as { id: string };
  await page.goto(`/testimonials/requests/new?eventId=${event.id}`);
  await expect(page.getByLabel("Name")).toHaveValue("Priya Raman");
  await expect(page.getByLabel("Personal message")).toHaveValue(/speaking at Sales Kickoff/);
  await page.getByLabel("Personal message").fill("It was a joy.");
  await page.getByRole("button", { name: "Send request" }).click();
  expects("422");
  await page.getByLabel("What should planners call you?").fill("Margot Okafor");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expectToast(page, "Request sent", "To priya@example.com");
  await expect(page).toHaveURL(/\/testimonials\/requests$/);
  await expect(page.getByText(/Waiting · Sales Kickoff/)).toBeVisible();

  const { items } = (await call(page, "GET", "/api/testimonials/requests")) as { items: { url: string }[] };
  const { pathname, search } = new URL(items[0]?.url ?? "");
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, baseURL });
  const planner = await phone.newPage();
  const complaints = listen(planner);
  await planner.goto(pathname + search);
  await expect(planner.getByRole("blockquote").or(planner.getByText("It was a joy."))).toBeVisible();
  await planner.getByRole("button", { name: "Send testimonial" }).tap();
  await expect(planner.getByText("Testimonial is required")).toBeVisible();
  await planner.getByLabel("Your testimonial").fill("They still quote her in March.");
  await planner.getByText("5 stars").locator("..").tap();
  await planner.getByLabel("Media kit").check();
  await planner.reload();
  await expect(planner.getByLabel("Your testimonial")).toHaveValue("They still quote her in March.");
  await planner.getByRole("button", { name: "Send testimonial" }).tap();
  await expect(planner.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await planner.getByRole("button", { name: "Edit my testimonial" }).tap();
  await planner.getByLabel("Your testimonial").fill("They still quote her in May.");
  await planner.getByRole("button", { name: "Send changes" }).tap();
  await expect(planner.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(complaints).toEqual([]);

  await page.goto("/testimonials?state=received");
  await page.getByRole("link", { name: "Priya Raman" }).click();
  await expect(page.getByText("They still quote her in May.")).toBeVisible();
  await expect(page.getByText("Media kit", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).click();
  await expectToast(page, "Approved");
  await expect(page.getByRole("button", { name: "Approve" })).toBeHidden();
  await planner.reload();
  await expect(planner.getByRole("button", { name: "Edit my testimonial" })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Approve" })).toBeVisible();
  await phone.close();
});

test("a request for a future talk is scheduled and can be canceled", { tag: "@wide" }, async ({
  page,
  speaker,
  app,
}) => {
  await confirmAddress(app, speaker);
  const { id } = (await call(page, "POST", "/api/events", {
    title: "Sales Kickoff",
    date: "2031-05-06",
    status: "confirmed",
    contactName: "Priya Raman",
    contactEmail: "priya@example.com",
  })) as { id: string };
  await nameSpeaker(page);
  await page.goto(`/testimonials/requests/new?eventId=${id}`);
  await expect(page.getByText("We'll send this on May 7, 2031")).toBeVisible();
  await page.getByRole("button", { name: "Schedule request" }).click();
  await expectToast(page, "Request scheduled", "We'll email priya@example.com on May 7, 2031.");
  await expect(page.getByText(/Scheduled · Sales Kickoff · we'll send this on May 7, 2031/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel request to Priya Raman" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel request" }).click();
  await expectToast(page, "Request canceled", "We won't send it.");
});

test("a bounce shows on its request while the page is open", { tag: "@wide" }, async ({ page, speaker, app }) => {
  await confirmAddress(app, speaker);
  await nameSpeaker(page);
  const email = `bounced+${speaker.username}@example.com`;
  await call(page, "POST", "/api/testimonials/requests", { name: "Priya Raman", email, send: true });
  await page.goto("/testimonials/requests");
  await expect(page.getByText(/Waiting ·/)).toBeVisible();
  await runJobs(app);
  await expect(page.getByText("Bounced", { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(`Email to ${email}`)).toBeVisible();
  await page.getByRole("link", { name: "Correct the address" }).click();
  await page.getByLabel("Name").fill("Priya Raman");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Email them the link").check();
  await page.getByRole("button", { name: "Send request" }).click();
  expects("409");
  await expect(page.getByText(/Your last email to .* bounced/)).toBeVisible();
});

test("a revoked link is closed", { tag: "@wide" }, async ({ page, speaker: _, browser, baseURL }) => {
  await nameSpeaker(page);
  const { url } = (await call(page, "POST", "/api/testimonials/requests", { name: "Priya Raman" })) as { url: string };
  const { pathname, search } = new URL(url);
  await page.goto("/testimonials/requests");
  await page.getByRole("button", { name: "Cancel request to Priya Raman" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByText(/Waiting ·/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel request to Priya Raman" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel request" }).click();
  await expectToast(page, "Request canceled");
  await expect(page.getByText(/Canceled ·/)).toBeVisible();
  const visitor = await browser.newContext({ baseURL });
  const stranger = await visitor.newPage();
  expect((await stranger.goto(pathname + search))?.status()).toBe(404);
  await visitor.close();
});
