import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findBrowser } from "./lib/browser.mjs";
import { Failure, runScript } from "./lib/failure.mjs";
import { tryListen } from "./lib/ports.mjs";
import { pause, signal, waitForEnd } from "./lib/processes.mjs";
import { inProject } from "./lib/project.mjs";
import { createShutdown } from "./lib/shutdown.mjs";
import { step } from "./lib/steps.mjs";

/** Takes the screenshots for the landing page, the guides and the README from the demo data. */
const PICTURES = "public/pictures";
const SCREENSHOTS = "docs/screenshots";
const THEMES = ["light", "dark"];
const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const PHONE = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const QUALITY = 82;
const READY_LIMIT = 300_000;

/** `first`: opens the first link with this prefix; `tab`: of that record; `show`: scrolls to this panel; `settle`: ms. */
const SCREENS = [
  { name: "dashboard", open: "/" },
  { name: "events", open: "/events" },
  { name: "event", open: "/", first: "/events/" },
  { name: "event-money", open: "/", first: "/events/", tab: "/money", show: "Contracts" },
  { name: "event-form", open: "/events/new" },
  { name: "clients", open: "/clients" },
  { name: "client", open: "/clients", first: "/clients/" },
  { name: "bureaus", open: "/bureau-partners" },
  { name: "bureau", open: "/bureau-partners", first: "/bureau-partners/" },
  { name: "board", open: "/events/board" },
  { name: "calendar", open: "/events/calendar" },
  { name: "hold", open: "/events?status=hold&q=sales+kickoff", first: "/events/", show: "Hold ladder" },
  { name: "checklists", open: "/events/checklists" },
  { name: "terms", open: "/profile/terms" },
  { name: "calendar-feeds", open: "/calendar-feeds" },
  { name: "contract", open: "/contracts?state=completed", first: "/contracts/" },
  { name: "invoices", open: "/invoices" },
  { name: "testimonials", open: "/testimonials" },
  { name: "media-kit", open: "/media-kit", settle: 4_000 },
  { name: "kit-links", open: "/media-kit/links" },
  { name: "backup", open: "/import" },
  { name: "import", open: "/import", workbook: true },
  { name: "security", open: "/account-settings?tab=security" },
];
const RECORD = /\/[0-9a-f-]{36}$/;
const ON_THE_PHONE = ["dashboard", "events", "event"];
/** As KIT_DESIGNS in lib/media-kit/list.ts. */
const KIT_DESIGNS = { spotlight: "#b45309", editorial: "#0f766e", marquee: "#facc15" };

const HIDDEN = "[aria-label='Demo data'], nextjs-portal { display: none !important }";

async function main() {
  const shutdown = createShutdown({ exitCode: 130 });
  await shutdown.guard(async () => {
    const { chromium } = await import("@playwright/test");
    const app = await step("Starting the app with demo data", startDemo);
    shutdown.add(app);
    const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    const browser = await chromium.launch({ executablePath: (await findBrowser()) ?? undefined, args });
    shutdown.add({ stop: () => browser.close() });
    for (const folder of [PICTURES, SCREENSHOTS]) mkdirSync(inProject(folder), { recursive: true });
    for (const theme of THEMES) {
      await step(`Taking the pictures, ${theme}`, async (note) => {
        await takeAll({ app, browser, theme, note });
      });
    }
  });
}

async function startDemo() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "lectern-pictures-"));
  chmodSync(dataDir, 0o755);
  const { port } = await tryListen(0, "127.0.0.1");
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: "", NEXTAUTH_URL: "" };
  const child = spawn(process.execPath, [inProject("scripts/start.mjs")], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = async () => {
    signal(child.pid, "SIGTERM");
    await waitForEnd(child.pid, 30_000);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
  const address = `http://localhost:${port}`;
  const deadline = Date.now() + READY_LIMIT;
  while (Date.now() < deadline && child.exitCode === null) {
    if ((await fetch(`${address}/api/health`).catch(() => null))?.ok) {
      const { demoPassword } = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8"));
      return { address, password: demoPassword, workbook: await writeWorkbook(dataDir), stop };
    }
    await pause(300);
  }
  await stop();
  throw new Failure("the app did not start.");
}

async function takeAll({ app, browser, theme, note }) {
  const desk = await signIn({ app, browser, theme, device: DESK });
  for (const screen of SCREENS) {
    note(screen.name);
    await openScreen(desk, app, screen);
    const picture = await capture(desk, screen.name, theme);
    if (screen.name === "dashboard") writeFileSync(inProject(SCREENSHOTS, `dashboard-${theme}.webp`), picture);
  }
  note("the media kit's designs");
  await takeKits({ desk, app, browser, theme });
  await desk.context().close();
  const phone = await signIn({ app, browser, theme, device: PHONE });
  for (const screen of SCREENS.filter(({ name }) => ON_THE_PHONE.includes(name))) {
    note(`${screen.name} on a phone`);
    await openScreen(phone, app, screen);
    await capture(phone, `phone-${screen.name}`, theme);
  }
  await phone.context().close();
  note("the landing page");
  const visitor = await newTab({ browser, theme, device: DESK });
  await visitor.goto(`${app.address}/auth`, { waitUntil: "networkidle" });
  writeFileSync(inProject(SCREENSHOTS, `landing-${theme}.webp`), await shoot(visitor));
  await visitor.context().close();
}

async function takeKits({ desk, app, browser, theme }) {
  for (const [design, accent] of Object.entries(KIT_DESIGNS)) {
    const address = await publishKit(desk, { design, accent });
    for (const [device, name] of [
      [DESK, `kit-${design}-${theme}`],
      [PHONE, `kit-${design}-phone-${theme}`],
    ]) {
      const visitor = await newTab({ browser, theme, device });
      await visitor.goto(app.address + new URL(address).pathname, { waitUntil: "networkidle" });
      await visitor.evaluate(() => document.fonts.ready);
      writeFileSync(inProject(SCREENSHOTS, `${name}.webp`), await shoot(visitor));
      await visitor.context().close();
    }
  }
}

/** @returns the address of a link that anybody can open */
const publishKit = (page, look) =>
  page.evaluate(async (wanted) => {
    const { csrfToken } = await (await fetch("/api/csrf-token")).json();
    const headers = { "content-type": "application/json", "x-csrf-token": csrfToken };
    const { version } = await (await fetch("/api/media-kit")).json();
    const send = (path, method, body) => fetch(path, { method, headers, body: JSON.stringify(body) });
    const changed = await (await send("/api/media-kit", "PATCH", { ...wanted, version })).json();
    const published = await send("/api/media-kit/publication", "PUT", { version: changed.version });
    if (!published.ok) throw new Error(`the kit could not be published: ${published.status}`);
    const { items } = await (await fetch("/api/media-kit/links")).json();
    return items.find(({ state, hasPassword, isBureauSafe }) => state === "open" && !hasPassword && !isBureauSafe)
      .address;
  }, look);

async function newTab({ browser, theme, device }) {
  const context = await browser.newContext({
    ...device,
    colorScheme: theme,
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "America/New_York",
  });
  await context.addInitScript(() => {
    const getItem = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key) {
      return getItem.call(this, key) ?? (/acknowledged|welcome/.test(key) ? "true" : null);
    };
  });
  return context.newPage();
}

async function signIn({ app, browser, theme, device }) {
  const page = await newTab({ browser, theme, device });
  await page.goto(`${app.address}/auth`, { waitUntil: "networkidle" });
  await page.evaluate(async (password) => {
    const { csrfToken } = await (await fetch("/api/csrf-token")).json();
    const response = await fetch("/api/login", {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrf-token": csrfToken },
      body: JSON.stringify({ username: "demo", password }),
    });
    if (!response.ok) throw new Error(`the demo speaker could not sign in: ${response.status}`);
  }, app.password);
  return page;
}

async function openScreen(page, app, /** @type {any} */ { open, first, tab = "", show, workbook, settle = 0 }) {
  await page.goto(app.address + open, { waitUntil: "networkidle" });
  await page.waitForTimeout(settle);
  if (first) {
    const links = page.getByRole("main").locator(`a[href^="${first}"]`);
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    const record = addresses.find((address) => RECORD.test(address));
    if (!record) throw new Failure(`${open} has no link to a record in ${first}.`);
    await page.goto(app.address + record + tab, { waitUntil: "networkidle" });
  }
  if (workbook) {
    await page.getByLabel("File to import").setInputFiles(app.workbook);
    await page.getByRole("button", { name: /^Import \d+ (event|record)/ }).waitFor();
  }
  await page.addStyleTag({ content: HIDDEN });
  await page.evaluate(() => document.fonts.ready);
  if (show)
    await page.getByRole("heading", { name: show }).evaluate((heading) => heading.scrollIntoView({ block: "center" }));
}

async function capture(page, name, theme) {
  const picture = await shoot(page);
  writeFileSync(inProject(PICTURES, `${name}-${theme}.webp`), picture);
  return picture;
}

/** A third of PNG's size; Playwright does not offer it. */
async function shoot(page) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  await session.detach();
  return Buffer.from(data, "base64");
}

async function writeWorkbook(folder) {
  const { default: ExcelJS } = await import("exceljs");
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet("Events");
  sheet.addRow(["Event Name*", "Date*", "Venue/Hotel Name*", "City*", "State*", "Speaking Fee*", "Status*", "Client*"]);
  const year = new Date().getFullYear() + 1;
  for (const [name, day, venue, city, state, fee, status, client] of BOOKINGS) {
    sheet.addRow([name, `${year}-${day}`, venue, city, state, fee, status, client]);
  }
  const file = path.join(folder, "my-bookings.xlsx");
  await book.xlsx.writeFile(file);
  return file;
}

const BOOKINGS = [
  ["Leadership Forum", "02-11", "Civic Center", "Des Moines", "IA", 9000, "booked", "Prairie Credit Union"],
  ["Safety Week Keynote", "03-04", "Plant 2 Auditorium", "Toledo", "OH", 7500, "pencil", "Maumee Glassworks"],
  ["Nurses' Day", "05-06", "Harbor Hotel", "Portland", "ME", 8000, "firm", "Casco Health"],
  ["Dealer Meeting", "06-17", "Lakeside Resort", "Coeur d'Alene", "ID", 12000, "lead", "Timberline Equipment"],
  ["Women in Energy", "09-23", "Grand Ballroom", "Tulsa", "OK", 10500, "tentative", "Prairie Energy Council"],
  ["Sales Kickoff", "10-08", "Union Station Hall", "Kansas City", "MO", 14000, "booked", "Brightline Software"],
  ["Chamber Luncheon", "11-12", "Riverfront Pavilion", "Chattanooga", "TN", 5000, "lead", "Chattanooga Chamber"],
];

await runScript(main);
