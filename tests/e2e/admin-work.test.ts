import type { App } from "../support/app-process";
import { runJobs, sentTo } from "../support/mailbox";
import { call, expect, expects, expectToast, newPerson, signUp, test } from "./fixtures";
import { makeAdmin, sql } from "./sql";

/** An admin's work: messages, jobs, emails and errors. */

/** Creates a dead letter to this address; returns its id. */
async function giveUp(app: App, to: string): Promise<string> {
  const data = { speakerId: null, to, template: "username-recovery", props: { username: "reader" } };
  const [row] = await sql<{ id: string }>(
    app,
    `INSERT INTO pgboss.job (name, data, output) VALUES ('dead-letters', $1, '{"message": "the mailbox was full"}') RETURNING id`,
    [data],
  );
  return row?.id ?? "";
}

test("feedback is read, answered and moved on, and its speaker sees it", async ({ app, page, speaker, browser }) => {
  const other = await browser.newContext({ baseURL: app.url });
  const theirs = await other.newPage();
  const sender = await signUp(theirs);
  const text = `Show the fee per state, please ${speaker.username}`;
  await call(theirs, "POST", "/api/feedback", { kind: "idea", text, mayAnswer: true });
  await makeAdmin(app, speaker.username);

  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Messages" }).click();
  await page.waitForURL("/admin/messages");
  await page.getByRole("link", { name: text }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sender.username);
  await expect(page.getByText(text)).toBeVisible();

  // Typed text survives a reload, and is sent once.
  const field = page.getByLabel("Your reply");
  await field.fill("It comes in spring.");
  await page.reload();
  await expect(page.getByText("We kept what you typed here before.")).toBeVisible();
  await expect(field).toHaveValue("It comes in spring.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expectToast(page, "Reply sent");
  await expect(page.getByRole("heading", { name: "Replies" })).toBeVisible();
  await expect(page.getByText("It comes in spring.")).toBeVisible();
  await expect(field).toHaveValue("");
  await runJobs(app);
  const mails = (await sentTo(sender.email, app)).filter(({ subject }) => subject.startsWith("Our reply"));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("It comes in spring.");

  await page.getByRole("combobox", { name: "Status" }).selectOption("planned");
  await expectToast(page, "Idea set to planned");
  await theirs.goto("/feedback");
  await expect(theirs.getByText("We've read it and plan to do it.")).toBeVisible();
  await expect(theirs.getByText("Reply from Lectern")).toBeVisible();
  await expect(theirs.getByRole("main")).toContainText("It comes in spring.");
  await expect(theirs.getByRole("main")).not.toContainText("admin");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("received");
  await other.close();
});

test("an admin can't reply to feedback that asked for no reply, but can reply to a visitor", { tag: "@wide" }, async ({
  app,
  page,
  speaker,
}) => {
  await call(page, "POST", "/api/feedback", {
    kind: "praise",
    text: `Well done ${speaker.username}`,
    mayAnswer: false,
  });
  const { email } = newPerson();
  await call(page, "POST", "/api/contact", {
    name: "Priya Raman",
    email,
    message: `<b>Do you</b> import ${speaker.username}?`,
  });
  await makeAdmin(app, speaker.username);
  await page.goto("/admin/messages?kind=praise");
  await page.getByRole("link", { name: `Well done ${speaker.username}` }).click();
  await expect(page.getByText("This speaker didn't ask for a reply.")).toBeVisible();
  await expect(page.getByLabel("Your reply")).toHaveCount(0);
  await page.goto(`/admin/messages?q=${speaker.username}&kind=message`);
  await page.getByRole("link", { name: "Priya Raman" }).click();
  await expect(page.getByText(`<b>Do you</b> import ${speaker.username}?`)).toBeVisible();
  await expect(page.getByText("None with this address")).toBeVisible();
  await expect(page.getByText(`We'll email it to ${email}`)).toBeVisible();
});

test("an admin retries a failed job and dismisses another", { tag: "@wide" }, async ({ app, page, speaker }) => {
  await makeAdmin(app, speaker.username);
  const [first, second] = [newPerson().email, newPerson().email];
  await sql(app, "DELETE FROM pgboss.job WHERE name = 'dead-letters'");
  await giveUp(app, second);
  await giveUp(app, first);
  await page.goto("/admin/jobs");
  const letters = page.getByRole("list", { name: "Failed jobs" }).getByRole("listitem");
  await expect(letters).toHaveCount(2);
  await expect(letters.first()).toContainText("the mailbox was full");
  await expect(page.getByRole("main")).not.toContainText(first);
  await letters.first().getByRole("button", { name: /Retry/ }).click();
  await expectToast(page, "Retry scheduled");
  await expect(letters).toHaveCount(1);
  await runJobs(app);
  expect(await sentTo(first, app)).toHaveLength(1);
  await letters
    .first()
    .getByRole("button", { name: /Dismiss/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Dismiss job" }).click();
  await expect(page.getByText("No failed jobs.")).toBeVisible();
  await runJobs(app);
  expect(await sentTo(second, app)).toHaveLength(0);

  await page.getByRole("link", { name: "Email log" }).click();
  await page.waitForURL("/admin/jobs?tab=mail");
  await expect(page.getByRole("list", { name: "Emails" }).getByRole("listitem").first()).toContainText("Sent");
  await expect(page.getByRole("main")).not.toContainText(first);
  await page.getByRole("combobox", { name: "Status" }).selectOption("failed");
  await expect(page).toHaveURL(/tab=mail/);
  await expect(page).toHaveURL(/state=failed/);
});

test("an admin resolves an error and undoes it", { tag: "@wide" }, async ({ app, page, speaker }) => {
  await makeAdmin(app, speaker.username);
  await sql(app, "DELETE FROM error_groups");
  await page.goto("/admin/errors");
  await expect(page.getByRole("heading", { name: "No errors" })).toBeVisible();
  await sql(
    app,
    `INSERT INTO error_groups (id, fingerprint, source, place, name, message, stack, count)
     VALUES (gen_random_uuid(), 'e2e', 'route', 'PATCH /api/clients/[id]', 'TypeError', 'Cannot read properties', 'at here (x.js:1:2)', 1204)`,
  );
  await page.reload();
  const row = page.getByRole("list", { name: "Errors" }).getByRole("listitem");
  await expect(row).toContainText("PATCH /api/clients/[id]");
  await expect(row).toContainText("1,204 times");
  await row.getByText("Stack trace").click();
  await expect(row.getByText("at here (x.js:1:2)")).toBeVisible();
  await row.getByRole("button", { name: /Mark as resolved/ }).click();
  await expectToast(page, "Marked as resolved");
  await expect(page.getByRole("heading", { name: "No errors" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("PATCH /api/clients/[id]");
});

test("the audit log says when loading more fails, and keeps its entries", { tag: "@wide" }, async ({
  app,
  page,
  speaker,
}) => {
  expects("422");
  await makeAdmin(app, speaker.username);
  await sql(
    app,
    `INSERT INTO audit_entries (id, action, subject, by)
     SELECT gen_random_uuid(), 'test.listed', '', 'admin' FROM generate_series(1, 60)`,
  );
  await page.goto("/admin/audit?action=test.listed");
  const entries = page.getByRole("list", { name: "Audit log" }).getByRole("listitem");
  await expect(entries).toHaveCount(50);
  await page.route(/\/api\/admin\/audit\?.*cursor=/, (route) =>
    route.fulfill({ status: 422, json: { error: "Start again from the first page.", code: "invalid" } }),
  );
  await page.getByRole("button", { name: "Show more" }).click();
  await expectToast(page, "Couldn't load more", "422: Start again from the first page.");
  await expect(entries).toHaveCount(50);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.getByText("All 60 shown")).toBeVisible();
});

test("the overview draws its charts, and states the same in numbers", { tag: "@wide" }, async ({
  app,
  page,
  speaker,
}) => {
  await makeAdmin(app, speaker.username);
  await sql(
    app,
    `INSERT INTO speakers (id, "createdAt", "updatedAt", "trialEndsAt")
     SELECT gen_random_uuid(), now() - interval '1 hour', now(), now() + interval '10 days' FROM generate_series(1, 3)`,
  );
  await page.goto("/admin");
  await expect(page.getByRole("img", { name: "Sign-ups by week" })).toBeVisible();
  await expect(page.getByText("Speakers who added 3 or more events within 7 days")).toBeVisible();
  await page.getByText("Show the numbers for Open trials").click();
  await expect(page.getByRole("table", { name: "Open trials" })).toBeVisible();
  await page.getByRole("link", { name: "12 months" }).click();
  await page.waitForURL("/admin?range=12m");
  await expect(page.getByRole("img", { name: "Sign-ups by month" })).toBeVisible();
});
