import { launch, type Page } from "puppeteer-core";
import { findFirefox } from "../../scripts/lib/browser.mjs";
import { dayFromNow, expect, newPerson, test } from "./fixtures";
import { sql } from "./sql";

const FIREFOX = findFirefox();

const named = (page: Page, name: string) => page.locator(`::-p-aria(${name})`);

/** With puppeteer, as Playwright 1.65 uses `emulation.setMediaFeaturesOverride`, which Debian's Firefox 153 lacks. */
test("Firefox: signing up, a first event, its status, and the list", { tag: "@wide" }, async ({ app }) => {
  test.skip(!FIREFOX, "needs Firefox");
  const browser = await launch({ browser: "firefox", executablePath: FIREFOX, headless: true });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    const person = newPerson();

    await page.goto(`${app.url}/auth?mode=register`);
    await page.locator("[name=username]").fill(person.username);
    await page.locator("[name=email]").fill(person.email);
    await page.locator("[name=password]").fill(person.password);
    await page.locator('dialog button[type="submit"]').click();
    await page.locator("::-p-text(Let's get your calendar in)").wait();
    await page.locator("::-p-text(Explore on My Own)").click();

    await page.locator('header a[href="/events/new"]').click();
    await page.locator("[name=title]").fill("Harvest Summit");
    await page.locator("[name=date]").fill(dayFromNow(40));
    await page.locator("[name=fee]").fill("7500");
    await page.locator("form button[type=submit]::-p-text(Add event)").click();
    await page.locator("h1::-p-text(Harvest Summit)").wait();
    await named(page, "Status: Inquiry. Change it").click();
    await page.locator("[role=menuitemradio]::-p-text(Confirmed)").click();
    await named(page, "Status: Confirmed. Change it").wait();
    await page.locator('nav a[href="/events"]').click();
    await page.locator("main a::-p-text(Harvest Summit)").wait();
    const [saved] = await sql(app, 'SELECT status, "feeCents" FROM events WHERE title = $1', ["Harvest Summit"]);
    expect(saved).toMatchObject({ status: "confirmed", feeCents: 750_000 });
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
  }
});
