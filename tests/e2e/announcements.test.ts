import type { Locator, Page } from "@playwright/test";
import type { App } from "../support/app-process";
import { expect, expects, expectToast, test } from "./fixtures";
import { endTrialIn, makeAdmin, sql } from "./sql";

type Fields = { title: string; text?: string; level?: string; audience?: string; isDismissible?: boolean };

/** As an admin would have published it a minute ago. */
async function announce(app: App, { title, text = "", level = "info", audience = "everybody", ...rest }: Fields) {
  const [row] = await sql<{ id: string }>(
    app,
    `INSERT INTO announcements (id, title, text, level, audience, "startsAt", "isDismissible", "updatedAt")
     VALUES (gen_random_uuid(), $1, $2, $3::announcement_level, $4::announcement_audience, now() - interval '1 minute', $5, now())
     RETURNING id`,
    [title, text, level, audience, rest.isDismissible ?? true],
  );
  return row?.id ?? "";
}

const readings = (app: App, id: string) =>
  sql<{ dismissed: boolean }>(
    app,
    `SELECT "dismissedAt" IS NOT NULL AS dismissed FROM announcement_readings WHERE "announcementId" = $1`,
    [id],
  );

const bars = (page: Page | Locator) => page.getByRole("region", { name: "Announcements" });

test.beforeEach(({ app }) => sql(app, "DELETE FROM announcements"));

test("appears above the page, counts as seen once on screen, and is dismissed by keyboard", async ({
  app,
  page,
  speaker: _,
}) => {
  const [first, second, third] = [
    await announce(app, { title: "Payments are down", level: "critical", isDismissible: false }),
    await announce(app, {
      title: "A pause on Sunday",
      level: "warning",
      text: "From https://status.example.com/sunday.",
    }),
    await announce(app, { title: "New: day sheets" }),
  ];
  const written: string[] = [];
  page.on("request", (request) => request.url().includes("/reading") && written.push(request.url()));
  await page.goto("/clients");
  await expect(bars(page).getByRole("alert")).toContainText("Critical: Payments are down");
  await expect(bars(page).getByRole("status").first()).toContainText("A pause on Sunday");
  await expect(bars(page).getByRole("link")).toHaveAttribute("href", "https://status.example.com/sunday");
  await expect(page.getByText("New: day sheets")).toBeHidden();
  await expect.poll(async () => (await readings(app, second)).length).toBe(1);
  expect((await readings(app, first)).length).toBe(1);
  expect(await readings(app, third), "it is folded up").toEqual([]);
  await page.getByText("and 1 more").click();
  await expect(page.getByText("New: day sheets")).toBeVisible();
  await expect.poll(async () => (await readings(app, third)).length).toBe(1);

  await page.reload();
  await expect(bars(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Dismiss: Payments are down" })).toHaveCount(0);
  await page.getByRole("button", { name: "Dismiss: A pause on Sunday" }).focus();
  await page.keyboard.press("Enter");
  await expectToast(page, "Announcement dismissed", "A pause on Sunday");
  await expect(bars(page)).not.toContainText("A pause on Sunday");
  await expect(page.getByRole("button", { name: "Dismiss: New: day sheets" }), "up from below").toBeVisible();
  expect(await readings(app, second)).toEqual([{ dismissed: true }]);
  expect(written, "once each, and not again").toHaveLength(3);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(bars(page)).toContainText("A pause on Sunday");
  await expect.poll(() => readings(app, second)).toEqual([{ dismissed: false }]);

  await page.getByRole("button", { name: "Dismiss: A pause on Sunday" }).click();
  await expectToast(page, "Announcement dismissed", "A pause on Sunday");
  await page.goto("/events");
  await expect(bars(page)).toContainText("Payments are down");
  await expect(bars(page)).not.toContainText("A pause on Sunday");
});

test("dismissing the last one moves the focus to the page", { tag: "@wide" }, async ({ app, page, speaker: _ }) => {
  await announce(app, { title: "Only this" });
  await page.goto("/clients");
  await page.getByRole("button", { name: "Dismiss: Only this" }).press("Enter");
  await expect(bars(page)).toHaveCount(0);
  await expect(page.locator("#main")).toBeFocused();
});

test("appears on an open page when its window gets the focus", { tag: "@wide" }, async ({ app, page, speaker: _ }) => {
  await page.goto("/clients");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await announce(app, { title: "Just now" });
  // A minute later on the page's clock.
  await page.evaluate(() => {
    const before = performance.now.bind(performance);
    performance.now = () => before() + 61_000;
  });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(bars(page)).toContainText("Just now");
});

test.describe("over a blocked plan", () => {
  const blocker = (page: Page) => page.getByRole("dialog", { name: "Subscription Expired" });
  test("is read and dismissed in the dialog, and counts", { tag: "@wide" }, async ({ app, page, speaker }) => {
    const critical = await announce(app, { title: "Payments are down", text: "Until noon.", level: "critical" });
    const blocked = await announce(app, { title: "Ten percent off this week", audience: "blocked" });
    await announce(app, { title: "New: day sheets" });
    await endTrialIn(app, speaker, "-1 minute");
    await page.goto("/events");
    const dialog = blocker(page);
    await expect(bars(dialog).getByRole("alert")).toContainText("Critical: Payments are down");
    await expect(bars(dialog).getByRole("status")).toContainText("Ten percent off this week");
    await expect(dialog).not.toContainText("New: day sheets");
    await expect.poll(() => readings(app, critical)).toEqual([{ dismissed: false }]);
    await expect.poll(() => readings(app, blocked)).toEqual([{ dismissed: false }]);

    await dialog.getByRole("button", { name: "Dismiss: Payments are down" }).press("Enter");
    await expectToast(page, "Announcement dismissed", "Payments are down");
    await expect(page.getByRole("button", { name: "Undo" }), "it could not be pressed").toHaveCount(0);
    await expect(dialog.getByRole("button", { name: "Dismiss: Ten percent off this week" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(bars(dialog)).toHaveCount(0);
    await expect(dialog.getByRole("link", { name: "See the plan" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.waitForURL("/subscribe");
    await expect(bars(page), "the shell knows").toHaveCount(0);

    await endTrialIn(app, speaker, "3 days");
    await makeAdmin(app, speaker.username);
    await page.goto("/admin/announcements");
    const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Payments are down" });
    await expect(row).toContainText(/Seen by1 of \d+Dismissed by1/);
  });

  test("appears with the dialog on an open page, which keeps what was typed", { tag: "@wide" }, async ({
    app,
    page,
    speaker,
  }) => {
    expects("402");
    await announce(app, { title: "New: day sheets" });
    const blocked = await announce(app, { title: "Ten percent off this week", audience: "blocked" });
    await page.clock.install();
    await page.goto("/clients/new");
    const name = page.getByRole("main").getByRole("textbox").first();
    await name.fill("Somebody half typed");
    await endTrialIn(app, speaker, "-1 minute");
    await page.clock.runFor(36_000);
    await expect(bars(blocker(page))).toContainText("Ten percent off this week");
    await expect(blocker(page)).not.toContainText("New: day sheets");
    await page.clock.runFor(120_000);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect.poll(() => readings(app, blocked)).toEqual([{ dismissed: false }]);
    await expect(name).toHaveValue("Somebody half typed");
  });
});

test("needs no script on a page without announcements", { tag: "@wide" }, async ({ app, page, speaker: _ }) => {
  const scripts = new Set<string>();
  page.on("response", (response) => {
    if (response.url().includes(".js")) scripts.add(response.url());
  });
  await page.goto("/clients");
  await page.waitForLoadState("networkidle");
  const without = scripts.size;
  await page.goto("/clients");
  await page.waitForLoadState("networkidle");
  expect(scripts.size).toBe(without);
  await announce(app, { title: "Now there is one" });
  await page.goto("/clients");
  await expect(bars(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(scripts.size, "its own script comes with the first").toBeGreaterThan(without);
});

test("an admin publishes, previews, edits, withdraws and restores an announcement", {
  tag: "@wide",
}, async ({ app, page, speaker }) => {
  expects("409");
  await makeAdmin(app, speaker.username);
  await page.goto("/admin/announcements");
  await page.getByRole("link", { name: "New announcement" }).first().click();
  await expect(page).toHaveURL(/\/new$/);
  await page.getByLabel(/^Title/).fill("A pause on Sunday");
  await page.getByLabel("Text").fill("From 6 to 8.\n\nSee https://status.example.com.");
  await page.getByLabel("Level").selectOption("warning");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("Warning: A pause on Sunday");
  await expect(preview.getByRole("link")).toHaveAttribute("href", "https://status.example.com");
  await expect(page.getByText("17 of 120 characters")).toBeVisible();
  await expect(page.getByText(/^Times are in your time zone, .+ \(\S+\)/)).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill("2020-01-01T00:00");
  await page.getByLabel("To", { exact: true }).blur();
  await expect(page.getByText("To must be later than From")).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill("");
  await page.getByLabel("To", { exact: true }).blur();
  await expect(page.getByText("To must be later than From")).toHaveCount(0);
  await page.getByRole("button", { name: "Publish announcement" }).click();
  await expectToast(page, "Announcement published", "A pause on Sunday");
  await expect(page).toHaveURL(/\/admin\/announcements$/);
  await expect(bars(page)).toContainText("A pause on Sunday");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "A pause on Sunday" });
  await expect(row).toContainText("Showing");

  await row.getByRole("link").click();
  await page.getByLabel(/^Title/).fill("A pause on Monday");
  await sql(app, `UPDATE announcements SET title = 'Theirs', version = version + 1`);
  await page.getByRole("button", { name: "Save announcement" }).click();
  await expect(page.getByText("Theirs").first(), "laid beside one's own words").toBeVisible();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expectToast(page, "Announcement saved", "A pause on Monday");

  await page.getByRole("button", { name: "Withdraw: A pause on Monday" }).click();
  await expectToast(page, "Announcement withdrawn", "A pause on Monday");
  await expect(bars(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(bars(page)).toContainText("A pause on Monday");
  await page.getByRole("link", { name: "Withdrawn" }).click();
  await expect(page.getByText("No withdrawn announcements")).toBeVisible();
});
