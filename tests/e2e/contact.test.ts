import type { Locator, Page } from "@playwright/test";
import type { App } from "../support/app-process";
import { type Mail, runJobs, sentTo } from "../support/mailbox";
import { expect, expects, test } from "./fixtures";

const HOUSE = "hello@lectern.example";

const openContact = async (page: Page): Promise<Locator> => {
  const dialog = page.getByRole("dialog", { name: "Contact Us" });
  await page.getByRole("contentinfo").getByRole("button", { name: "Contact Us" }).click();
  await expect(dialog).toBeVisible();
  return dialog;
};

const field = (dialog: Locator, name: string) => dialog.getByRole("textbox", { name });
const press = (dialog: Locator, name: string) => dialog.getByRole("button", { name }).click();

/** One toast only. */
async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: title });
  await expect(toast).toContainText(description);
  await expect(page.locator("[data-sonner-toaster]")).toHaveCount(1);
}

type Sent = Mail & { reply_to: string[] };

async function mailsAbout(app: App, text: string): Promise<Sent[]> {
  await runJobs(app);
  return ((await sentTo(HOUSE, app)) as Sent[]).filter((mail) => mail.text.includes(text));
}

const countPosts = (page: Page): string[] => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname));
  return posts;
};

test("a visitor sends a message", async ({ page, app }) => {
  const posts = countPosts(page);
  await page.goto("/auth");
  const dialog = await openContact(page);
  await expect(field(dialog, "Name")).toBeFocused();
  await expect(field(dialog, "Email")).toHaveAttribute("type", "email");

  // Spaces are empty: nothing is sent, and the first empty field gets the focus.
  await field(dialog, "Name").fill("Priya Raman");
  await field(dialog, "Email").fill("   ");
  await press(dialog, "Send Message");
  await expectToast(page, "Missing Information", "Please fill in all fields before sending.");
  await expect(field(dialog, "Email")).toBeFocused();
  await expect(field(dialog, "Email")).toHaveAccessibleDescription(/Email is required/);
  await expect(field(dialog, "Message")).toHaveAccessibleDescription(/Message is required/);
  expect(posts).toEqual([]);

  // The server's own error texts.
  expects("422");
  await field(dialog, "Email").fill("priya");
  await field(dialog, "Message").fill("Do you import holds?");
  await press(dialog, "Send Message");
  await expectToast(page, "Failed to Send", "Invalid email address");
  await expect(field(dialog, "Email")).toBeFocused();

  await field(dialog, "Email").fill("priya@example.com");
  await field(dialog, "Message").press("Control+Enter");
  await expectToast(page, "Message Sent", "Thank you for your message! We'll get back to you soon.");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("contentinfo").getByRole("button", { name: "Contact Us" })).toBeFocused();
  // Other tests may use this name.
  const mails = await mailsAbout(app, "priya@example.com");
  expect(mails.map(({ reply_to }) => reply_to)).toEqual([["priya@example.com"]]);

  // The form is empty afterwards.
  await openContact(page);
  for (const name of ["Name", "Email", "Message"]) await expect(field(dialog, name)).toHaveValue("");
});

test("a draft survives a closed dialog and a page load", { tag: "@wide" }, async ({ page }) => {
  await page.goto("/auth");
  // The draft is kept once the server has responded that this visitor isn't signed in.
  const [known] = await Promise.all([page.waitForResponse("**/api/contact"), openContact(page)]);
  await known.finished();
  let dialog = page.getByRole("dialog", { name: "Contact Us" });
  await field(dialog, "Name").fill("Half");
  await field(dialog, "Message").fill("Half a sentence");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  dialog = await openContact(page);
  await expect(field(dialog, "Message")).toHaveValue("Half a sentence");
  await press(dialog, "Cancel");
  await expect(dialog).toBeHidden();
  await page.goto("/privacy-policy");
  dialog = await openContact(page);
  await expect(field(dialog, "Name")).toHaveValue("Half");
  await expect(field(dialog, "Message")).toHaveValue("Half a sentence");
});

test("a failure keeps the message, and a lost response doesn't send it twice", { tag: "@wide" }, async ({
  page,
  app,
}) => {
  expects("ERR_");
  expects("502");
  await page.goto("/auth");
  const dialog = await openContact(page);
  await field(dialog, "Name").fill("Lost Answer");
  await field(dialog, "Email").fill("lost@example.com");
  await field(dialog, "Message").fill("Only once, please");
  await page.context().setOffline(true);
  await press(dialog, "Send Message");
  await expectToast(page, "Failed to Send", "Please try again or email us directly");
  await expect(dialog.getByRole("alert")).toContainText("What you typed is still here.");
  await expect(dialog.getByRole("button", { name: "Send Message" })).toBeFocused();
  await page.context().setOffline(false);

  // An error page without our text, so the email address is suggested.
  await page.route("**/api/contact", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 502, contentType: "text/html", body: "<html>" })
      : route.continue(),
  );
  await press(dialog, "Send Message");
  await expect(dialog.getByRole("alert")).toContainText("Please try again or email us directly");
  await expect(dialog.getByRole("link", { name: HOUSE })).toHaveAttribute("href", `mailto:${HOUSE}`);
  await page.unroute("**/api/contact");

  // It arrives, but the response doesn't: the automatic retries send the same under the same key.
  let tries = 0;
  await page.route("**/api/contact", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    tries += 1;
    if (tries > 2) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await press(dialog, "Send Message");
  await expectToast(page, "Message Sent", "Thank you for your message!");
  expect(tries).toBe(3);
  expect(await mailsAbout(app, "Only once, please")).toHaveLength(1);
});

test("fills in the name and email of the signed-in user, and keeps their draft to them", { tag: "@wide" }, async ({
  page,
  app,
  speaker,
}) => {
  await page.goto("/events");
  let dialog = await openContact(page);
  await expect(field(dialog, "Name")).toHaveValue(speaker.username);
  await expect(field(dialog, "Email")).toHaveValue(speaker.email);
  await field(dialog, "Message").fill("From inside");
  await press(dialog, "Close");
  await expect(dialog).toBeHidden();
  await page.reload();
  dialog = await openContact(page);
  await expect(field(dialog, "Message")).toHaveValue("From inside");
  await press(dialog, "Send Message");
  await expectToast(page, "Message Sent", "We'll get back to you soon.");
  const [mail] = await mailsAbout(app, "From inside");
  expect(mail?.reply_to).toEqual([speaker.email]);
  expect(mail?.text).toContain(speaker.username);

  // The next person at this device doesn't see the draft.
  dialog = await openContact(page);
  await field(dialog, "Message").fill("Between us");
  await page.keyboard.press("Escape");
  await page.context().clearCookies();
  await page.goto("/auth");
  const [known] = await Promise.all([page.waitForResponse("**/api/contact"), openContact(page)]);
  await known.finished();
  for (const name of ["Name", "Email", "Message"]) await expect(field(dialog, name)).toHaveValue("");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("contact-draft"))).toBeNull();
});

test("feedback is sent, kept while typed, and listed with its state", { tag: "@wide" }, async ({
  page,
  app,
  speaker,
}) => {
  await page.goto("/feedback");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Feedback");
  await expect(page).toHaveTitle(/^Feedback/);
  await expect(page.getByRole("heading", { name: "Nothing sent yet" })).toBeVisible();
  const form = page.getByRole("form", { name: "Send feedback" });
  await form.getByRole("button", { name: "Send feedback" }).click();
  await expect(form.getByRole("textbox")).toHaveAccessibleDescription(/Tell us in a few words/);

  await form.getByRole("radio", { name: /Problem/ }).check();
  await form.getByRole("textbox").fill("The day sheet is late");
  // The browser asks before unsaved text is left; it's kept anyway.
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(form.getByRole("textbox")).toHaveValue("The day sheet is late");
  await expect(form.getByRole("radio", { name: /Problem/ })).toBeChecked();
  await expect(form.getByText(/It hasn't been sent yet/)).toBeVisible();

  await form.getByRole("textbox").press("Control+Enter");
  await expectToast(page, "Feedback sent", "Thanks! We'll email you if we have questions.");
  await expect(page.getByRole("heading", { name: "Sent feedback" })).toBeFocused();
  const sent = page.getByRole("region", { name: "Sent feedback" }).getByRole("listitem");
  await expect(sent).toHaveCount(1);
  await expect(sent).toContainText("Problem");
  await expect(sent).toContainText("The day sheet is late");
  await expect(sent).toContainText("Received");
  await expect(form.getByRole("textbox")).toHaveValue("");
  const [mail] = await mailsAbout(app, "The day sheet is late");
  expect(mail?.reply_to).toEqual([speaker.email]);

  // The next one is a new item on top, and doesn't change the first.
  await form.getByRole("textbox").fill("A second one");
  await form.getByRole("checkbox", { name: /OK to reply to me/ }).uncheck();
  await form.getByRole("button", { name: "Send feedback" }).click();
  await expect(sent).toHaveCount(2);
  await expect(sent.first()).toContainText("A second one");
  await page.reload();
  await expect(sent).toHaveCount(2);
  await expect(form.getByRole("textbox")).toHaveValue("");
});
