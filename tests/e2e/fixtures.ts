import { randomUUID } from "node:crypto";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { addDays, today } from "../../lib/shared/dates";
import { type App, startApp } from "../support/app-process";
import { assertNoSecrets } from "../support/secrets";

export { expect };

export const PASSWORD = "Backstage7!";

/** The zone of every speaker, so that tests use its date rather than UTC's, which is a day ahead in the evening. */
const SPEAKER_ZONE = "America/New_York";

export type Person = { username: string; email: string; password: string };

type Fixtures = {
  /** Signed up and signed in, with no records. */
  speaker: Person;
  /** False to see the welcome and the storage notice, which cover the page of a new user. */
  greeted: boolean;
};

/**
 * Every worker has its own server on its own database. Every page fails its test on an uncaught error, a console error
 * or a report against the content security policy.
 */
export const test = base.extend<Fixtures, { app: App }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from its first parameter
    async ({}, use) => {
      const app = await startApp();
      await use(app);
      await app.stop();
      assertNoSecrets(app.output());
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  greeted: [true, { option: true }],
  context: async ({ context, greeted }, use) => {
    if (greeted) await context.addInitScript(answerGreetings);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => waitForHydration(await newPage());
    await use(context);
  },
  page: async ({ page }, use, info) => {
    const complaints = listen(page);
    await use(page);
    const expected = info.annotations
      .filter(({ type }) => type === "expects")
      .map(({ description }) => description ?? "");
    expect(complaints.filter((text) => !expected.some((part) => text.includes(part)))).toEqual([]);
  },
  speaker: async ({ page }, use) => {
    await use(await signUp(page));
  },
});

/**
 * A page counts as loaded once React has hydrated its fields and buttons: an earlier click is lost on a slow machine,
 * and a field that hydrates between selecting and typing in `fill` keeps its old text.
 */
function waitForHydration(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = (...args) => goto(...args).then((response) => isAlive(page).then(() => response));
  page.reload = (...args) => reload(...args).then((response) => isAlive(page).then(() => response));
  return page;
}

/** React has hydrated every field and button, or never will. */
export const isAlive = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () =>
        !("next" in window) ||
        [...document.querySelectorAll("button, input:not([type=hidden]), select, textarea")].every((element) =>
          Object.keys(element).some((key) => key.startsWith("__react")),
        ),
      undefined,
      { timeout: 10_000 },
    )
    // A page broken on purpose is never hydrated; its test checks the page itself.
    .catch(() => undefined);

/** Runs first in every page: marks both as dismissed for any user. */
function answerGreetings(): void {
  // A sandboxed frame has no storage.
  if (location.href === "about:srcdoc") return;
  if (location.pathname !== "/auth") localStorage.setItem("data-storage-acknowledged", "1");
  const read = Storage.prototype.getItem;
  Storage.prototype.getItem = function (key) {
    return key.startsWith("welcome-seen:") ? "1" : read.call(this, key);
  };
}

/** Errors and warnings of a page. */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => {
    // Its own script there, too.
    if (!message.includes("The document is sandboxed")) complaints.push(`uncaught: ${message}`);
  });
  page.on("console", (message) => {
    // Playwright's own script in the sandboxed preview of an email.
    if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return;
    if (message.type() === "error") complaints.push(`console: ${message.text()}`);
  });
  return complaints;
}

/** A console error that the test causes on purpose, as the browser logs a rejected call. */
export const expects = (part: string) => test.info().annotations.push({ type: "expects", description: part });

export const newPerson = (): Person => {
  const username = `s${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.com`, password: PASSWORD };
};

/** Calls the API with the page's own cookies, as its scripts would. */
export async function call(page: Page, method: string, path: string, body?: object): Promise<unknown> {
  const { csrfToken } = await (await page.request.get("/api/csrf-token")).json();
  const response = await page.request.fetch(path, { method, data: body, headers: { "X-CSRF-Token": csrfToken } });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return response.status() === 204 ? undefined : response.json();
}

export async function signUp(page: Page): Promise<Person> {
  const person = newPerson();
  await call(page, "POST", "/api/register", person);
  await call(page, "PATCH", "/api/speaker-profile", { timeZone: SPEAKER_ZONE, version: 1 });
  return person;
}

export type Made = { id: string; version: number };

export const addEvent = (page: Page, fields: object) => call(page, "POST", "/api/events", fields) as Promise<Made>;

/** Fills in the sign-up form and returns its submit button. */
export async function fillRegistration(form: Locator, { username, email, password }: Person): Promise<Locator> {
  await form.getByLabel("Username").fill(username);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  return form.getByRole("button", { name: "Start My Free Trial" });
}

/** A date so many days from the speaker's today (see `signUp`), YYYY-MM-DD. */
export const dayFromNow = (days: number): string => addDays(today(SPEAKER_ZONE), days);

/** Emails to planners require the speaker's name. */
export async function nameSpeaker(page: Page, fields: object = { name: "Margot Okafor" }): Promise<void> {
  const { version } = (await call(page, "GET", "/api/speaker-profile")) as { version: number };
  await call(page, "PATCH", "/api/speaker-profile", { ...fields, version });
}

/** A tab of an event's page. */
export const openTab = (page: Page, name: "Overview" | "Money" | "Files & notes" | "Timeline"): Promise<void> =>
  page.getByRole("navigation", { name: "Parts of this event" }).getByRole("link", { name }).click();

/** The one toast there is, with exactly this title and text. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toast = page.locator("[data-sonner-toast]").filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast.first()).toBeVisible();
  if (text) await expect(toast.first().getByText(text, { exact: true }).first()).toBeVisible();
}
