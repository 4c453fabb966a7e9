import type { Page } from "@playwright/test";
import { call, dayFromNow, expect, test } from "./fixtures";
import { sql } from "./sql";

const field = (page: Page) => page.getByRole("combobox", { name: "Client" });
const options = (page: Page) => page.getByRole("listbox", { name: "Client" }).getByRole("option");

test("a client is found by typing, picked by Enter, or created, and Enter saves nothing", async ({
  page,
  speaker: _,
}) => {
  for (const name of ["Acme", "Big Acme", "Zürich Forum"]) await call(page, "POST", "/api/clients", { name });
  await page.goto("/events/new");
  await field(page).pressSequentially("acm");
  await expect(options(page)).toHaveText(["Acme", "Big Acme", "Create acm"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("Big Acme");
  await expect(options(page)).toHaveCount(0);
  await expect(field(page), "the focus stays").toBeFocused();

  await field(page).fill("zurich");
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press("Enter");
  await expect(field(page), "Enter picks the first match").toHaveValue("Zürich Forum");

  await field(page).fill("Harbor Guild");
  await options(page).getByText("Create Harbor Guild").click();
  await expect(field(page)).toHaveValue("Harbor Guild");
  await field(page).press("ArrowDown");
  await expect(options(page), "opened again, it offers all").toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/events/new");

  await page.getByLabel("Event name").fill("Dock Days");
  await page.getByLabel("Date").fill(dayFromNow(30));
  await page.getByRole("combobox", { name: "Time zone" }).fill("honolulu");
  await expect(page.getByRole("option", { name: "Hawaii Time (HST)" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveValue("Hawaii Time (HST)");
  await page.getByRole("button", { name: "Add event" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dock Days");
  await expect(page.getByRole("main")).toContainText("Harbor Guild");
});

test("text typed before the list has loaded is kept, and opens it then", { tag: "@wide" }, async ({
  page,
  speaker: _,
}) => {
  await call(page, "POST", "/api/clients", { name: "Acme" });
  await page.goto("/events/new");
  await page.waitForLoadState("networkidle");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route("**/_next/static/chunks/**", async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await field(page).pressSequentially("ac");
  await expect.poll(() => asked, "fetched at the first focus").toBeGreaterThan(0);
  await expect(options(page)).toHaveCount(0);
  await field(page).pressSequentially("m");
  release();
  await expect(options(page)).toHaveText(["Acme", "Create acm"]);
  await expect(field(page)).toHaveValue("acm");
  await expect(field(page)).toBeFocused();
});

test("a keystroke takes at most three times as long with 5,000 clients as with 50", { tag: "@wide" }, async ({
  app,
  page,
  speaker,
}) => {
  const keysWith = async (clients: number) => {
    await sql(
      app,
      `INSERT INTO clients (id, "speakerId", name, "updatedAt")
       SELECT gen_random_uuid(), s.id, 'Client ' || md5(n::text) || ' Association', now()
       FROM generate_series(1, $2::int) n, speakers s JOIN users u ON u."speakerId" = s.id WHERE u.username = $1`,
      [speaker.username, clients],
    );
    await page.goto("/events/new");
    await field(page).click();
    await expect(options(page)).toHaveCount(50);
    return page.evaluate(async () => {
      const input = document.activeElement as HTMLInputElement;
      const took: number[] = [];
      for (const text of ["c", "cl", "cli", "clie", "client", "client 1", "client 1a", "a", "as", "ass"]) {
        const before = performance.now();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
        input.dispatchEvent(new InputEvent("input", { bubbles: true, data: text.at(-1) }));
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        took.push(performance.now() - before);
      }
      return took.sort((a, b) => a - b);
    });
  };
  const devtools = await page.context().newCDPSession(page);
  // The work then takes longer than a frame.
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  const few = await keysWith(50);
  const many = await keysWith(4950);
  console.log(`A key takes ${few.map(Math.round).join(", ")} ms, then ${many.map(Math.round).join(", ")} ms.`);
  expect(many[5], "the median").toBeLessThan(3 * Number(few[5]));
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test("field and list fill the screen as a sheet", { tag: "@wide" }, async ({ page, speaker: _ }) => {
    await call(page, "POST", "/api/clients", { name: "Acme" });
    await page.goto("/events/new");
    await field(page).tap();
    await expect(options(page)).toHaveText(["Acme"]);
    const box = await field(page).boundingBox();
    expect(box?.y, "at the top of the screen").toBeLessThan(120);
    await field(page).pressSequentially("ac");
    await options(page).getByText("Acme", { exact: true }).tap();
    await expect(field(page)).toHaveValue("Acme");
    await expect(page.getByRole("button", { name: "Done" })).toHaveCount(0);
    await field(page).tap();
    await page.getByRole("button", { name: "Done" }).tap();
    await expect(options(page)).toHaveCount(0);
  });
});
