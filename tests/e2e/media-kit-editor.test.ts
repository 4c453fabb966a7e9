import type { Page } from "@playwright/test";
import { phonePhoto } from "../support/pictures";
import { call, expect, expects, expectToast, test } from "./fixtures";

type Kit = { version: number; publishedAt: string | null; hasUnpublishedChanges: boolean; content: Content };
type Content = {
  headline: string;
  order: string[];
  hidden: string[];
  bios: Record<string, string>;
  topics: { title: string; takeaways: string[] }[];
  headshots: { description: string }[];
  testimonialIds: string[];
  rider: string;
};

const kitOf = (page: Page) => call(page, "GET", "/api/media-kit") as Promise<Kit>;
const contentOf = async (page: Page) => (await kitOf(page)).content;
const open = (page: Page, section: string) =>
  page.getByRole("region", { name: section, exact: true }).getByRole("button", { name: section }).first().click();
const preview = (page: Page) => page.frameLocator('iframe[title="Your kit as planners see it"]');
const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

test("a kit is edited, previewed, reordered and published", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  test.slow();
  // Publishing without a name, which the dialog then asks for.
  expects("422");
  await page.setViewportSize({ width: 1440, height: 900 });
  const said = await call(page, "POST", "/api/testimonials", {
    clientName: "Priya Raman",
    content: "They were still quoting her on Monday.",
    state: "approved",
    mayUse: ["kit"],
  });
  await page.goto("/media-kit");
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();

  await test.step("input is previewed and saved", async () => {
    await page.getByLabel("Headline").fill("Change without the fear");
    await expect(preview(page).getByText("Change without the fear").first()).toBeVisible();
    await page.getByLabel(/^Short bio/).fill("Dana speaks about change.");
    await expect(page.getByText("4 of 50 words")).toBeVisible();
    await saved(page);
    expect(await contentOf(page)).toMatchObject({
      headline: "Change without the fear",
      bios: { short: "Dana speaks about change." },
    });
  });

  await test.step("an unfinished topic doesn't block saving", async () => {
    await open(page, "Topics");
    await page.getByRole("button", { name: "Add a topic" }).click();
    await page.getByLabel("Takeaways").fill("A map\n\nA date\n");
    await page.getByLabel("Title").focus();
    await page.getByLabel("Headline").fill("Change, calmly");
    await expect(page.getByText("Topic title is required")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Topic 1 needs a title" })).toBeVisible();
    expect(await contentOf(page)).toMatchObject({ headline: "Change, calmly", topics: [] });
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expectToast(page, "Not published", "Topic 1 needs a title");
    await expect(page.getByLabel("Title")).toBeFocused();
    await page.getByLabel("Title").fill("The first ninety days");
    await saved(page);
    expect((await contentOf(page)).topics).toMatchObject([
      { title: "The first ninety days", takeaways: ["A map", "A date"] },
    ]);
  });

  await test.step("sections move by keyboard with their focus", async () => {
    const up = page.getByRole("button", { name: "Move Topics up" });
    await up.press("Enter");
    await expect(page.getByText("Topics is now 1 of 11.")).toBeAttached();
    await expect(page.getByRole("button", { name: "Move Topics down" })).toBeFocused();
    await page.getByRole("button", { name: /^Move Fees: drag/ }).press("ArrowUp");
    await expect(page.getByRole("button", { name: /^Move Fees: drag/ })).toBeFocused();
    await page.getByRole("button", { name: "Show AV rider to planners" }).click();
    await saved(page);
    const { order, hidden } = await contentOf(page);
    expect([order[0], order[1], order[9], hidden]).toEqual(["topics", "bio", "fees", ["fees", "rider"]]);
  });

  await test.step("a section is dragged", async () => {
    // Neighbors, so that the page doesn't scroll.
    const handle = page.getByRole("button", { name: /^Move Books: drag/ });
    await handle.dragTo(
      page.getByRole("region", { name: "Awards and designations", exact: true }).getByRole("heading"),
    );
    await expect(page.getByText("Books is now 6 of 11.")).toBeAttached();
  });

  await test.step("a headshot is uploaded, described, removed and restored", async () => {
    await open(page, "Headshots");
    const file = { name: "stage.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await phonePhoto(900, 1200)) };
    await page.getByLabel("Choose headshots").setInputFiles(file);
    await page.getByRole("region", { name: "Headshots" }).getByLabel("Description").fill("Dana on stage");
    await expect(page.getByText("900 × 1,200 pixels: small for print")).toBeVisible();
    await expect(preview(page).locator("img").first()).toBeVisible();
    await page.getByRole("button", { name: "Remove headshot 1" }).click();
    await expect(page.getByRole("region", { name: "Headshots" }).getByLabel("Description")).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("region", { name: "Headshots" }).getByLabel("Description")).toHaveValue(
      "Dana on stage",
    );
    await saved(page);
    expect((await contentOf(page)).headshots).toMatchObject([{ description: "Dana on stage" }]);
  });

  await test.step("testimonials are chosen", async () => {
    await open(page, "Testimonials");
    await page.getByRole("button", { name: "Choose testimonials" }).click();
    await page.getByRole("checkbox", { name: /still quoting/ }).check();
    await page.getByRole("button", { name: "Show 1" }).click();
    await expect(preview(page).getByText("They were still quoting her on Monday.")).toBeVisible();
    await saved(page);
    expect((await contentOf(page)).testimonialIds).toEqual([(said as { id: string }).id]);
  });

  await test.step("publish, change, unpublish and undo", async () => {
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("textbox", { name: "What should planners call you?" }).fill("Dana Reyes");
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expectToast(page, "Your kit is published");
    await expect(preview(page).getByRole("heading", { name: "Dana Reyes", exact: true })).toBeVisible();
    await expect(page.getByText("Published", { exact: true })).toBeVisible();
    await page.getByLabel("Headline").fill("Change, and then lunch");
    await expect(page.getByText("Unpublished changes")).toBeVisible();
    await saved(page);
    expect(await kitOf(page)).toMatchObject({ hasUnpublishedChanges: true });
    await page.getByRole("button", { name: "More media kit actions" }).click();
    await page.getByRole("menuitem", { name: "Unpublish" }).click();
    await expect(page.getByText("Draft", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Unpublished changes")).toBeVisible();
  });
});

test("input survives a lost connection, a reload and another tab", { tag: "@wide" }, async ({
  page,
  context,
  speaker: _,
}) => {
  test.slow();
  expects("Failed to load resource");
  await page.goto("/media-kit");
  await test.step("a reload before it is saved", async () => {
    await context.setOffline(true);
    await page.getByLabel(/^Short bio/).fill("Typed without a network.");
    await expect(page.getByRole("status").getByText("Saved on this device")).toBeVisible();
    page.once("dialog", (dialog) => void dialog.accept());
    await page.route("**/api/media-kit", (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByLabel(/^Short bio/)).toHaveValue("Typed without a network.");
    await page.unroute("**/api/media-kit");
    await page.getByLabel(/^Medium bio/).fill("And this with one.");
    await saved(page);
    expect((await contentOf(page)).bios).toMatchObject({
      short: "Typed without a network.",
      medium: "And this with one.",
    });
  });

  await test.step("changed elsewhere: other parts are merged, the same part is a choice", async () => {
    const { version } = await kitOf(page);
    const theirs = { rider: "A chair", headline: "Elsewhere", version };
    await call(page, "PATCH", "/api/media-kit", theirs);
    await page.getByLabel("Headline").fill("Here");
    await expect(page.getByRole("heading", { name: "This media kit was changed elsewhere" })).toBeVisible();
    expect((await contentOf(page)).headline).toBe("Elsewhere");
    await page.getByRole("button", { name: "Keep mine" }).click();
    await saved(page);
    expect(await contentOf(page)).toMatchObject({ headline: "Here", rider: "A chair" });
  });
});

test("on a phone the preview replaces the form", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/media-kit");
  await page.getByLabel("Headline").fill("Seen on a phone");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(preview(page).getByText("Seen on a phone").first()).toBeVisible();
  await expect(page.getByLabel("Headline")).toBeHidden();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("button", { name: "Move Topics up" }).click();
  await expect(page.getByText("Topics is now 1 of 11.")).toBeAttached();
});
