import { type Browser, chromium, type Page } from "@playwright/test";
import { call, expect, expects, expectToast, test } from "./fixtures";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

async function publish(page: Page): Promise<void> {
  const bio = "She opens conferences. ".repeat(40).trim();
  const { version } = (await call(page, "PATCH", "/api/media-kit", {
    version: 0,
    headline: "Talks that are quoted on Monday",
    bios: { short: bio, medium: bio, long: bio },
    topics: [{ key: "one", title: "Change without fear", description: bio, takeaways: ["A map"], audience: "All" }],
    videos: [
      { key: "reel", title: "Showreel", address: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", posterFileId: null },
    ],
  })) as unknown as { version: number };
  await call(page, "PUT", "/api/media-kit/publication", { version });
}

type Views = { visits: number; latest: { seconds: number; sections: string[] }[] };

test("a link is made, copied, paused and revoked", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  test.slow();
  await page.goto("/media-kit/links");
  await expect(page.getByText("Your kit is not published yet.")).toBeVisible();
  await page.getByRole("link", { name: "Make the first link" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Acme, June");
  await page.getByRole("checkbox", { name: /^For a bureau to pass on/ }).check();
  await expect(page.getByText(/all of it is shown/)).toBeVisible();
  await page.getByRole("button", { name: "Make the link" }).first().click();
  await expectToast(page, "Link made", "Acme, June");
  await expect(page.getByRole("heading", { name: "Acme, June" })).toBeVisible();
  await expect(page.getByText("Nobody: no contact is shown")).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code of the link Acme, June" })).toBeVisible();
  for (const ending of ["SVG", "PNG"]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: `${ending} of the QR code` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`QR Acme June.${ending.toLowerCase()}`);
  }
  await page.getByRole("link", { name: "Links" }).first().click();
  const row = page.getByRole("list", { name: "Links", exact: true }).getByRole("listitem");
  await expect(row).toContainText("No visits yet");
  await row.getByRole("button", { name: "More for Acme, June" }).click();
  await page.getByRole("menuitem", { name: "Pause" }).click();
  await expect(row).toContainText("Paused");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Open");
  await row.getByRole("button", { name: "More for Acme, June" }).click();
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  await expect(page.getByText("1 revoked link")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Open");
});

/** Reads the page for some seconds, scrolling like a person. Real ones: the server counts none that have not passed. */
async function read(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ userAgent: IPHONE, viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  await visitor.goto(address);
  await visitor.waitForTimeout(700);
  await visitor.mouse.move(100, 300);
  await visitor.mouse.wheel(0, 500);
  await visitor.waitForTimeout(4_500);
  await context.close();
}

test("somebody who reads is counted once, and a browser that is driven is not", { tag: "@wide" }, async ({
  page,
  app,
  speaker: _,
}) => {
  test.slow();
  await publish(page);
  const { id, address } = (await call(page, "POST", "/api/media-kit/links", { name: "Acme" })) as {
    id: string;
    address: string;
  };
  const target = `${app.url}${new URL(address).pathname}`;
  const views = async () => (await call(page, "GET", `/api/media-kit/links/${id}/views`)) as unknown as Views;
  const launch = (args: string[]) =>
    chromium.launch({
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), ...args],
    });

  const driven = await launch([]);
  await read(driven, target);
  await driven.close();
  expect((await views()).visits).toBe(0);

  const plain = await launch(["--disable-blink-features=AutomationControlled"]);
  await read(plain, target);
  await expect.poll(async () => (await views()).visits).toBe(1);
  await read(plain, target);
  const { visits, latest } = await views();
  expect(visits).toBe(1);
  expect(latest[0]?.seconds).toBeGreaterThanOrEqual(3);
  expect(latest[0]?.sections).toContain("bio");
  await plain.close();

  await test.step("its own speaker sees the visit, and makes none", async () => {
    await page.goto(`/media-kit/links/${id}`);
    await expect(page.getByText("Visits in the last 30 days: 1")).toBeVisible();
    await page.goto(target);
    await expect(page.locator("body")).toHaveAttribute("data-kit-visit-token", "");
  });
});

test("a video plays in its place once it is asked for", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  // What the tests put into every page wants to remember something, which a player on another site may not.
  expects("localStorage");
  await publish(page);
  const { address } = (await call(page, "POST", "/api/media-kit/links", { name: "Acme" })) as { address: string };
  const asked: string[] = [];
  await page.route(/youtube/, (route) => {
    asked.push(route.request().headers().referer ?? "");
    return route.fulfill({ contentType: "text/html", body: "<title>player</title>" });
  });
  await page.goto(new URL(address).pathname);
  expect(asked).toEqual([]);
  await page.getByRole("link", { name: /Showreel/ }).press("Enter");
  await expect(page.frameLocator('iframe[title="Showreel"]').locator("html")).toBeAttached();
  expect(asked).toHaveLength(1);
  // The host learns whose site it is, never the secret address.
  expect(asked[0]).not.toContain("shared");
});
