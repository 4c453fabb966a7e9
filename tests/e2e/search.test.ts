import type { Page, Route } from "@playwright/test";
import { call, expect, expects, test } from "./fixtures";

/** The response of a stubbed search. */
const EMPTY = {
  events: [],
  clients: [],
  representatives: [],
  testimonials: [],
  invoices: [],
  bureauPartners: [],
  contracts: [],
  expenses: [],
  letters: [],
  files: [],
  venues: [],
  more: [],
  isCorrected: false,
};

const field = (page: Page) => page.getByRole("combobox", { name: /^Search/ });
/** Without the search of the help, which is offered for every text. */
const options = (page: Page) => page.getByRole("listbox").getByRole("option").filter({ hasNotText: "Search help" });
const groups = (page: Page) => page.getByRole("listbox").getByRole("group");
const status = (page: Page) => page.getByRole("dialog", { name: "Search and commands" }).getByRole("status");

async function openSearch(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(field(page)).toBeFocused();
}

/** A response with one event. */
const hit = (title: string) => ({
  ...EMPTY,
  events: [{ id: "x", title, date: "2027-03-04", status: "hold", fee: 0, venueName: "", city: "", state: "" }],
});

const asked = (route: Route) => new URL(route.request().url()).searchParams.get("q") ?? "";

test.describe("search", () => {
  test("finds in every group, marks what was typed, and opens the chosen hit", async ({ page, speaker: _ }) => {
    const bureau = (await call(page, "POST", "/api/bureau-partners", { name: "Núñez Speakers" })) as { id: string };
    await call(page, "POST", "/api/representatives", { name: "Ana Nunez", bureauPartnerId: bureau.id });
    const client = (await call(page, "POST", "/api/clients", { name: "Nunez Foods", phone: "(555) 123-4567" })) as {
      id: string;
    };
    await call(page, "POST", "/api/events", { title: "Núñez Family Day", date: "2027-03-04", city: "Austin" });
    for (let n = 0; n < 8; n += 1) {
      await call(page, "POST", "/api/events", { title: `Harvest Dinner ${n}`, date: `2027-03-0${n + 1}` });
    }
    await openSearch(page);
    await field(page).fill("nunez");
    await expect(groups(page).filter({ hasText: "Núñez Family Day" })).toHaveAccessibleName("Events");
    await expect(groups(page)).toHaveCount(5);
    expect(await groups(page).evaluateAll((all) => all.map((one) => one.firstElementChild?.textContent))).toEqual([
      "Events",
      "Clients",
      "Representatives",
      "Bureau Partners",
      "Help",
    ]);
    await expect(options(page).first().locator("mark")).toHaveText("Núñez");
    await expect(options(page).first()).toContainText("Mar 4, 2027 · Inquiry · Austin");
    await expect(status(page)).toHaveText("4 results");

    // More than one group links to the list.
    await field(page).fill("harvest");
    await options(page).filter({ hasText: "More events…" }).click();
    await expect(page).toHaveURL("/events?q=harvest");
    await expect(page.getByRole("main").getByRole("link", { name: /Harvest Dinner/ })).toHaveCount(8);
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("button", { name: /^status:hold/ }).click();
    await expect(field(page)).toHaveValue("status:hold");

    await field(page).fill("555.123");
    await expect(options(page)).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/clients/${client.id}`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("searches once typing pauses, dims the previous results meanwhile, and offers a retry", {
    tag: "@wide",
  }, async ({ page, speaker: _ }) => {
    expects("402");
    const questions: string[] = [];
    const late: (() => void)[] = [];
    let refuses = false;
    await page.route("**/api/search?**", async (route) => {
      questions.push(asked(route));
      if (refuses) return route.fulfill({ status: 402, json: { error: "No" } });
      if (asked(route) === "gala din") await new Promise<void>((answer) => late.push(answer));
      // The pending one is canceled meanwhile.
      await route.fulfill({ json: hit(asked(route) === "gala" ? "Gala night" : "Gala dinner") }).catch(() => undefined);
    });
    await page.clock.install();
    await openSearch(page);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await field(page).pressSequentially("g");
    await page.clock.runFor(1_000);
    await field(page).pressSequentially("al");
    await page.clock.runFor(250);
    await field(page).pressSequentially("a ");
    await page.clock.runFor(299);
    expect(questions).toEqual([]);
    await page.clock.resume();
    await expect(status(page)).toHaveText("1 result");
    expect(questions).toEqual(["gala"]);

    const before = await options(page).first().boundingBox();
    await field(page).fill("gala din");
    await expect(status(page)).toHaveText("Searching...");
    await expect(options(page)).toHaveText([/Gala night/]);
    expect(await options(page).first().boundingBox()).toEqual(before);

    refuses = true;
    await field(page).fill("keynote");
    await expect(page.getByRole("alert").filter({ hasText: "Search failed" })).toBeVisible();
    refuses = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(status(page)).toHaveText("1 result");
    await expect(field(page)).toBeFocused();

    // Enter opens the result of what is typed now, not the old one on screen.
    await field(page).fill("gala");
    await expect(options(page)).toHaveText([/Gala night/]);
    for (const answer of late) answer();
    await field(page).fill("gala dinner");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/events/x");
  });
});

test.describe("commands", () => {
  test("Ctrl-K opens, also while typing; arrows move, Enter opens, Escape returns the focus", async ({
    page,
    speaker: _,
  }) => {
    await page.goto("/events/new");
    const title = page.getByRole("main").getByLabel("Event name");
    await title.focus();
    await page.keyboard.press("ControlOrMeta+k");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(title).toBeFocused();
    await page.keyboard.press("ControlOrMeta+k");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await expect(options(page).first()).toContainText("New event");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
    await field(page).fill("go to cl");
    await expect(options(page).first()).toContainText("Go to clients");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/clients");
    // A command that is listed only when it's searched for. Its dialog keeps the search closed.
    await page.keyboard.press("ControlOrMeta+k");
    await field(page).fill("keyb short");
    await expect(options(page)).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Search and commands");
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("g");
    await page.keyboard.press("h");
    await expect(page).toHaveURL("/tutorials");
  });
});

test.describe("while the dialog loads", { tag: "@wide" }, () => {
  const chunks = "**/_next/static/chunks/**";

  test("typed text is kept for the field instead of triggering shortcuts", async ({ page, speaker: _ }) => {
    await page.goto("/");
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(chunks, async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press("ControlOrMeta+k");
    // "n" would start a new event.
    await page.keyboard.type("new cl");
    arrive();
    await expect(field(page)).toHaveValue("new cl");
    await expect(page).toHaveURL("/");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/clients/new");
  });

  test("a failed load is reported and leaves the page unchanged", async ({ page, speaker: _ }) => {
    expects("ERR_FAILED");
    await page.goto("/events/new");
    await page.getByLabel("Event name").fill("Half written");
    await page.route(chunks, async (route) => {
      const response = await route.fetch();
      // The search's own chunk; the toast is loaded as well.
      if ((await response.text()).includes("Search and commands")) await route.abort();
      else await route.fulfill({ response });
    });
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByText("We couldn't open search")).toBeVisible();
    await expect(page.getByLabel("Event name")).toHaveValue("Half written");
    await page.unroute(chunks);
    await page.keyboard.press("ControlOrMeta+k");
    await expect(field(page)).toBeFocused();
  });
});

test("leaving a form with unsaved text asks first, by command, click and key", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  await page.goto("/events/new");
  const title = page.getByRole("main").getByLabel("Event name");
  await title.fill("Half written");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  for (const choose of [() => page.keyboard.press("Enter"), () => options(page).first().click()]) {
    await page.keyboard.press("ControlOrMeta+k");
    await field(page).fill("go to clients");
    await choose();
    await expect(question).toBeVisible();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(title).toBeFocused();
  }
  await page.getByRole("button", { name: "Search", exact: true }).focus();
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL("/events");
});

test("Control-Enter and a middle click open a tab, and the search stays", { tag: "@wide" }, async ({
  page,
  context,
  speaker: _,
}) => {
  await page.route("**/api/search?**", (route) => route.fulfill({ json: hit("Gala night") }));
  await openSearch(page);
  await field(page).fill("gala");
  await expect(status(page)).toHaveText("1 result");
  for (const open of [
    () => page.keyboard.press("ControlOrMeta+Enter"),
    () => options(page).first().click({ button: "middle" }),
  ]) {
    const [tab] = await Promise.all([context.waitForEvent("page"), open()]);
    expect(new URL(tab.url() === "about:blank" ? await urlOf(tab) : tab.url()).pathname).toBe("/events/x");
    await tab.close();
  }
  await expect(field(page)).toHaveValue("gala");
});

const urlOf = async (tab: Page): Promise<string> => {
  await tab.waitForURL(/\/events\//);
  return tab.url();
};

test("the active option stays active when a result is listed above it", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/api/search?**", async (route) => {
    await held;
    await route.fulfill({ json: hit("Events of the year") });
  });
  await openSearch(page);
  await field(page).fill("event");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).nth(1)).toContainText("Go to events");
  arrive();
  await expect(status(page)).toHaveText("1 result");
  await expect(options(page).filter({ hasText: "Go to events" })).toHaveAttribute("aria-selected", "true");
  const active = await field(page).getAttribute("aria-activedescendant");
  await expect(page.locator(`[id="${active}"]`)).toContainText("Go to events");
});

test.describe("on a phone", { tag: "@wide" }, () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test("is a sheet over the whole screen, from a button with a label", async ({ page, speaker: _ }) => {
    await call(page, "POST", "/api/clients", {
      name: "A client with a name that is longer than a phone is wide, Inc.",
    });
    await page.goto("/");
    const trigger = page.getByRole("button", { name: "Search", exact: true });
    expect((await trigger.boundingBox())?.width).toBeGreaterThanOrEqual(24);
    await trigger.tap();
    await expect(field(page)).toBeFocused();
    const dialog = page.getByRole("dialog", { name: "Search and commands" });
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 780 });
    // A hint is inserted, and the keyboard stays.
    await page.getByRole("button", { name: /^state:TX/ }).tap();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("ny");
    await expect(field(page)).toHaveValue("state:ny");
    await field(page).fill("longer than");
    await expect(status(page)).toHaveText("1 result");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await options(page).first().tap();
    await expect(page).toHaveURL(/\/clients\/.+/);
  });

  test("opens with Ctrl-K from the open menu, too", async ({ page, speaker: _ }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).tap();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await page.keyboard.press("ControlOrMeta+k");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("go to cl");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/clients");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("stays above the keyboard", async ({ page, speaker: _ }) => {
    await page.addInitScript(() => {
      // On a phone, the page keeps its height while the keyboard covers it.
      const view = window.visualViewport;
      if (view) Object.defineProperty(view, "height", { get: () => 420 });
    });
    await openSearch(page);
    const dialog = page.getByRole("dialog", { name: "Search and commands" });
    await expect.poll(async () => (await dialog.boundingBox())?.height).toBe(420);
    await page.getByRole("button", { name: "Close" }).tap();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
