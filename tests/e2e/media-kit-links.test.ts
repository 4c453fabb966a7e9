import type { Page } from "@playwright/test";
import { call, expect, expects, expectToast, nameSpeaker, test } from "./fixtures";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

async function publish(page: Page): Promise<void> {
  await nameSpeaker(page, { name: "Dana Reyes" });
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

test("a link is created, paused and revoked", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  test.slow();
  await page.goto("/media-kit/links");
  await expect(page.getByText("Your kit isn't published yet.")).toBeVisible();
  await page.getByRole("link", { name: "Create your first link" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Acme, June");
  await page.getByRole("checkbox", { name: /^For a bureau to share/ }).check();
  await expect(page.getByText(/all of it is shown/)).toBeVisible();
  await page.getByRole("button", { name: "Create link" }).first().click();
  await expectToast(page, "Link created", "Acme, June");
  // It would lie over one of the buttons.
  await page.getByRole("button", { name: "Close toast" }).click();
  await expect(page.getByRole("heading", { name: "Acme, June" })).toBeVisible();
  await expect(page.getByText("Not live").first()).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code for the link Acme, June" })).toBeVisible();
  for (const ending of ["SVG", "PNG"]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: `${ending} version of the QR code` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`QR Acme June.${ending.toLowerCase()}`);
  }
  await page.getByRole("link", { name: "Links" }).first().click();
  const row = page.getByRole("list", { name: "Links", exact: true }).getByRole("listitem");
  await expect(row).toContainText("No visits yet");
  await row.getByRole("button", { name: "More for Acme, June" }).click();
  await page.getByRole("menuitem", { name: "Pause" }).click();
  await expect(row).toContainText("Not live");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Not live");
  await row.getByRole("button", { name: "More for Acme, June" }).click();
  await page.getByRole("menuitem", { name: "Turn off" }).click();
  await expect(page.getByText("1 link turned off")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Not live");
});

test("an automated browser isn't counted", { tag: "@wide" }, async ({ page, browser, baseURL, speaker: _ }) => {
  await publish(page);
  const { id, address } = (await call(page, "POST", "/api/media-kit/links", { name: "Acme" })) as {
    id: string;
    address: string;
  };
  const context = await browser.newContext({ userAgent: IPHONE, viewport: { width: 390, height: 844 }, baseURL });
  const visitor = await context.newPage();
  await visitor.goto(new URL(address).pathname);
  await visitor.waitForTimeout(700);
  await visitor.mouse.move(100, 300);
  await visitor.mouse.wheel(0, 500);
  await visitor.waitForTimeout(4_500);
  await context.close();
  expect(await call(page, "GET", `/api/media-kit/links/${id}/views`)).toMatchObject({ visits: 0 });
});

test("a video loads its player on click", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  // The tests' own script can't use storage in a frame of another site.
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
  // The host must not learn the secret address.
  expect(asked[0]).not.toContain("shared");
});
