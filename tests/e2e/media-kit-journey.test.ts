import { type Browser, type BrowserContext, chromium, devices, type Page } from "@playwright/test";
import { publicKitSchema } from "@/lib/media-kit/public/kit-schema";
import { phonePhoto } from "../support/pictures";
import { call, dayFromNow, expect, expectToast, nameSpeaker, openTab, test } from "./fixtures";

/** A phone that doesn't report automation, as the page's script ignores automated browsers. */
async function withPhone<T>(
  work: (phone: BrowserContext, browser: Browser) => Promise<T>,
  more: object = {},
): Promise<T> {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    args: ["--disable-blink-features=AutomationControlled", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    ...(executablePath && { executablePath }),
  });
  try {
    const { defaultBrowserType: _, ...iphone } = devices["iPhone 14"];
    const phone = await browser.newContext({ ...iphone, ...more });
    return await work(phone, browser);
  } finally {
    await browser.close();
  }
}

async function ask(visitor: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await visitor.getByLabel(label, { exact: true }).fill(value);
  // The server rejects a form sent within two seconds.
  await visitor.waitForTimeout(2_000);
  await visitor.locator("form button[type=submit]").click();
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Your inquiry was sent");
}

const shared = (page: Page) => page.locator("#link-address").textContent();

test("a kit is published, shared through a bureau, read on a phone, inquired about, counted and closed", async ({
  page,
  speaker,
  baseURL,
}) => {
  test.slow();
  const at = (path: string) => new URL(path, baseURL).href;
  await nameSpeaker(page, {
    name: "Dana Reyes",
    title: "Keynote Speaker",
    email: speaker.email,
    phone: "(555) 010-2030",
    website: "https://dana-reyes.example.com",
  });
  const bureau = (await call(page, "POST", "/api/bureau-partners", { name: "Northlight Speakers" })) as { id: string };
  await call(page, "POST", "/api/representatives", {
    bureauPartnerId: bureau.id,
    name: "Rita Vale",
    email: "rita@northlight.example.com",
  });

  await test.step("the speaker makes a kit with a headshot and publishes it", async () => {
    await page.goto("/media-kit");
    await page.getByRole("textbox", { name: "Headline" }).fill("Calm is a skill");
    await page.getByRole("button", { name: /^Headshots/, expanded: false }).click();
    const portrait = { name: "Portrait.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await phonePhoto()) };
    await page.getByLabel("Choose headshots").setInputFiles(portrait);
    await expect(page.getByRole("button", { name: "Remove headshot 1" })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("status").filter({ hasText: /Saved\s*$/ })).toBeVisible({ timeout: 15_000 });
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expectToast(page, "Your kit is published");
  });

  // The rest is sent as the editor would, including an email address within a bio.
  const { version } = (await call(page, "GET", "/api/media-kit")) as { version: number };
  await call(page, "PATCH", "/api/media-kit", {
    version,
    bios: {
      short: "Dana Reyes teaches calm.",
      medium: `Dana teaches calm to hospitals. Write to ${speaker.email} for more. She lives in Ohio.`,
      long: "Dana Reyes teaches calm. See dana-reyes.example.com for more.",
    },
    topics: [
      { key: "one", title: "Calm on call", description: "A keynote.", takeaways: ["Breathe"], audience: "Nurses" },
    ],
  });
  await call(page, "PUT", "/api/media-kit/publication", { version: version + 1 });

  await test.step("creates a bureau-safe link", async () => {
    await page.goto("/media-kit/links/new");
    await page.getByRole("textbox", { name: "Name" }).first().fill("Northlight, June");
    await page.getByRole("checkbox", { name: /Show open, held and booked dates/ }).check();
    await page.getByRole("checkbox", { name: /For a bureau to share/ }).check();
    await page.getByLabel("Bureau", { exact: true }).selectOption({ label: "Northlight Speakers" });
    await page.getByLabel("Representative").selectOption({ label: "Rita Vale" });
    await page.getByRole("button", { name: "Create link" }).click();
    await expectToast(page, "Link created");
  });
  await page.waitForURL(/\/media-kit\/links\/[0-9a-f-]{36}$/);
  const link = page.url();
  const path = new URL((await shared(page)) ?? "").pathname;
  const date = dayFromNow(60);

  await withPhone(async (phone) => {
    const visitor = await phone.newPage();
    const complaints: string[] = [];
    visitor.on("pageerror", (error) => complaints.push(error.message));
    visitor.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });

    await test.step("a stranger reads it on a phone", async () => {
      await visitor.clock.install();
      const counted = visitor.waitForResponse((answer) => answer.url().endsWith("/visits"), { timeout: 30_000 });
      const answer = await visitor.goto(at(path));
      expect(answer?.status()).toBe(200);
      await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Dana Reyes");
      await expect(visitor.getByText("Calm on call").first()).toBeVisible();
      await expect(visitor.getByText("Rita Vale").first()).toBeVisible();
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const source = (await answer?.text()) ?? "";
      for (const own of [speaker.email, "010-2030", "dana-reyes.example", "Northlight, June"]) {
        expect(source).not.toContain(own);
      }
      await visitor.clock.runFor(1_000);
      for (let at = 0; at < 6; at++) {
        await visitor.mouse.wheel(0, 300);
        await visitor.clock.runFor(800);
      }
      expect((await counted).status()).toBe(204);
    });

    await test.step("gets only allowed fields", async () => {
      const token = path.split("/").at(-1);
      const kit = (await (await phone.request.get(at(`/api/public/media-kits/${token}`))).json()) as object;
      expect(Object.keys(kit).toSorted()).toEqual(Object.keys(publicKitSchema.shape).toSorted());
      // The schema is strict.
      expect(publicKitSchema.parse(kit)).toEqual(kit);
      expect(kit).toMatchObject({
        contact: null,
        bureau: { name: "Northlight Speakers", representative: "Rita Vale" },
      });
    });

    await test.step("and sends an inquiry", async () => {
      await visitor.goto(at(`${path}/dates`));
      await visitor.getByLabel("Format", { exact: false }).selectOption({ label: "Keynote" });
      await visitor.getByLabel("Topic", { exact: false }).selectOption({ label: "Calm on call" });
      await visitor.getByLabel("Budget from", { exact: false }).fill("7,500");
      await visitor.getByLabel("Budget up to", { exact: false }).fill("12k");
      await visitor.getByLabel("Message", { exact: false }).fill("Would you open our day?");
      await ask(visitor, {
        Event: "Leaders' Meeting",
        Organization: "Acme Corp",
        Date: date,
        "Your name": "Pat Doe",
        "Your email": "pat@acme.example",
      });
    });
    expect(complaints).toEqual([]);
  });

  await test.step("the inquiry is in the pipeline, linked to its source, and the visit is counted", async () => {
    const { items } = (await call(page, "GET", "/api/events?q=Leaders")) as {
      items: { id: string; status: string; date: string }[];
    };
    expect(items).toMatchObject([{ status: "inquiry", date }]);
    await page.goto(`/events/${items[0]?.id}`);
    await expect(page.getByText("Northlight, June").first()).toBeVisible();
    const inquiry = page.getByRole("region", { name: "Inquiry", exact: true });
    for (const text of [
      "Would you open our day?",
      "$7,500 to $12,000",
      "Keynote",
      "Calm on call",
      "pat@acme.example",
    ]) {
      await expect(inquiry).toContainText(text);
    }
    await inquiry.getByRole("button", { name: "Log reply" }).click();
    await page.getByRole("textbox", { name: "What you replied" }).fill("Sent her the terms");
    await page.getByRole("dialog").getByRole("button", { name: "Log reply" }).click();
    await expectToast(page, "Reply logged");
    await openTab(page, "Timeline");
    await expect(page.getByText("Sent her the terms")).toBeVisible();
    await openTab(page, "Overview");
    await inquiry.getByRole("button", { name: "Place hold" }).click();
    await expectToast(page, "Moved to Hold");
    await expect(page.getByRole("heading", { name: "Original inquiry" })).toBeVisible();
    const views = (await call(page, "GET", `/api/media-kit/links/${link.split("/").at(-1)}/views`)) as object;
    expect(views).toMatchObject({
      visits: 1,
      visitors: 1,
      inquiries: 1,
      latest: [{ sections: expect.arrayContaining([expect.stringMatching(/./)]) }],
    });
    // The speaker's own visit gets no token.
    await page.goto(path);
    await expect(page.locator("body")).toHaveAttribute("data-kit-visit-token", "");
    await page.goto(link);
    await expect(page.getByText("Visits in the last 30 days: 1")).toBeVisible();
  });

  await test.step("a revoked link responds like an unknown one", async () => {
    await page.getByRole("button", { name: "Turn off" }).click();
    await expectToast(page, "Link turned off");
    const nonsense = `/shared/${"x".repeat(43)}`;
    const answers = await Promise.all(
      [path, nonsense, `${path}/one-sheet.pdf`, `${nonsense}/one-sheet.pdf`].map((one) =>
        page.request.get(at(one), { headers: { cookie: "" } }),
      ),
    );
    expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404, 404]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
  });
});

test("a kit works without scripts", { tag: "@wide" }, async ({ page, speaker: _, baseURL }) => {
  const at = (path: string) => new URL(path, baseURL).href;
  await nameSpeaker(page, { name: "Dana Reyes", title: "Keynote Speaker" });
  await call(page, "PATCH", "/api/media-kit", { version: 0, introduction: "Please welcome Dana.", headline: "Calm" });
  await call(page, "PUT", "/api/media-kit/publication", { version: 1 });
  const link = (await call(page, "POST", "/api/media-kit/links", {
    name: "Board",
    password: "open-sesame",
    showsDates: true,
  })) as { address: string };
  const path = new URL(link.address).pathname;
  await withPhone(
    async (phone) => {
      const visitor = await phone.newPage();
      await visitor.goto(at(path));
      await expect(visitor.getByRole("heading", { level: 1 })).toContainText("password");
      await expect(visitor.getByText("Dana")).toHaveCount(0);
      await visitor.getByLabel("Password").fill("wrong-word");
      await visitor.getByRole("button", { name: "View media kit" }).click();
      await expect(visitor.getByRole("alert")).toBeVisible();
      await visitor.getByLabel("Password").fill("open-sesame");
      await visitor.getByRole("button", { name: "View media kit" }).click();
      await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Dana Reyes");
      await expect(visitor.getByText("Please welcome Dana.").first()).toBeVisible();
      await visitor.goto(at(`${path}/dates`));
      await ask(visitor, {
        Event: "Retreat",
        Organization: "Acme",
        Date: dayFromNow(90),
        "Your name": "Pat",
        "Your email": "pat@acme.example",
      });
    },
    { javaScriptEnabled: false },
  );
  const { items } = (await call(page, "GET", "/api/events?q=Retreat")) as { items: { status: string }[] };
  expect(items).toMatchObject([{ status: "inquiry" }]);
});
