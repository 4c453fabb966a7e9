import { readFileSync, writeFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { heic, phonePhoto } from "../support/pictures";
import { call, expect, expects, test } from "./fixtures";

type Dropped = { name: string; type: string; bytes: Uint8Array };

/** Drops files on an element, as a person does. */
async function drop(target: Locator, files: Dropped[]): Promise<void> {
  const plain = files.map(({ name, type, bytes }) => ({ name, type, bytes: Buffer.from(bytes).toString("base64") }));
  const data = await target.page().evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, type, bytes } of dropped) {
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type }));
    }
    return transfer;
  }, plain);
  await target.dispatchEvent("dragover", { dataTransfer: data });
  await expect(target.page().getByText(/^Drop .* to add them$/)).toBeVisible();
  await target.dispatchEvent("drop", { dataTransfer: data });
}

const openEvent = async (page: Page) => {
  const made = await call(page, "POST", "/api/events", { title: "Autumn Forum", date: "2031-10-02" });
  await page.goto(`/events/${(made as { id: string }).id}/files`);
};

const photos = (page: Page) => page.getByRole("region", { name: "Photos" });
const photo = (page: Page, name: string) => photos(page).getByRole("link", { name });
const uploads = (page: Page) => page.getByRole("list", { name: "Uploads" });

const jpeg = async (name: string, width = 300): Promise<Dropped> => ({
  name,
  type: "image/jpeg",
  bytes: await phonePhoto(width, 400),
});

test("two photos are dropped, uploaded, opened, renamed, deleted and restored", {
  tag: "@wide",
}, async ({ page, app, speaker: _ }) => {
  await openEvent(page);
  await expect(photos(page)).toContainText("Drop or paste photos here");
  for (let times = 0; times < 2; times += 1) {
    const fault = { path: "/blob/api/", method: "PUT", kind: "delay", milliseconds: 1_500, times: 4 };
    await fetch(`${app.servicesUrl}/_faults`, { method: "POST", body: JSON.stringify(fault) });
  }
  await drop(photos(page), [await jpeg("Stage.jpg"), await jpeg("Foyer.jpg", 380)]);
  await expect(page.getByRole("progressbar", { name: "Sending Stage.jpg" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel Foyer.jpg" })).toBeVisible();
  await expect(uploads(page)).toHaveCount(0, { timeout: 20_000 });
  await expect(photos(page).getByRole("img")).toHaveCount(2);
  await expect(photos(page).getByRole("status")).toContainText("has been added");
  // The pictures have loaded, not only their frames.
  for (const name of ["Stage", "Foyer"]) {
    await expect
      .poll(() =>
        photo(page, name)
          .getByRole("img")
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(100);
  }

  const order = await photos(page)
    .getByRole("img")
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt));
  await photo(page, order[0] ?? "").focus();
  await page.keyboard.press("Enter");
  const large = page.getByRole("dialog");
  await expect(large.getByRole("heading")).toContainText(`${order[0]}1 of 2`);
  await page.keyboard.press("ArrowRight");
  await expect(large.getByRole("heading")).toContainText(`${order[1]}2 of 2`);
  await page.keyboard.press("ArrowRight");
  await expect(large.getByRole("heading")).toContainText("1 of 2");
  await expect(large.getByRole("img")).toHaveAttribute("alt", order[0] ?? "");
  await page.keyboard.press("Escape");
  await expect(large).toHaveCount(0);
  await expect(photo(page, order[0] ?? "")).toBeFocused();

  await photos(page).getByRole("button", { name: "More for Stage" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("On stage, from the balcony");
  await page.keyboard.press("Enter");
  await expect(photo(page, "On stage, from the balcony")).toBeVisible();

  await photos(page).getByRole("button", { name: "More for Foyer" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Move to trash" }).click();
  await expect(photo(page, "Foyer")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(photo(page, "Foyer")).toBeVisible();
  await page.reload();
  await expect(photos(page).getByRole("img")).toHaveCount(2);
});

test("rejected files say why, and an upload waits out a lost connection", { tag: "@wide" }, async ({
  page,
  context,
  speaker: _,
}) => {
  expects("415");
  expects("ERR_INTERNET_DISCONNECTED");
  await openEvent(page);
  const input = photos(page).getByLabel("Photos to add");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));

  // From the disk, as Playwright is slow with so many bytes in memory.
  const huge = test.info().outputPath("Huge.jpg");
  writeFileSync(huge, Buffer.alloc(26 * 1024 * 1024));
  await input.setInputFiles(huge);
  await expect(photos(page).getByRole("alert")).toContainText("larger than 25 MB");
  expect(sent, "said before it is sent").toEqual([]);
  await page.getByRole("button", { name: "Dismiss Huge.jpg" }).click();

  await input.setInputFiles({ name: "IMG_1.heic", mimeType: "image/heic", buffer: Buffer.from(heic()) });
  await expect(photos(page).getByRole("alert")).toContainText("Most Compatible");
  await page.getByRole("button", { name: "Dismiss IMG_1.heic" }).click();
  await expect(uploads(page)).toHaveCount(0);

  await context.setOffline(true);
  await input.setInputFiles({ name: "Later.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await phonePhoto()) });
  await expect(photos(page)).toContainText("No connection. The upload will continue automatically.");
  await context.setOffline(false);
  await expect(photo(page, "Later")).toBeVisible({ timeout: 15_000 });
  await expect(uploads(page)).toHaveCount(0);
});

test("a document is uploaded and downloaded under its own name", { tag: "@wide" }, async ({ page, speaker: _ }) => {
  await openEvent(page);
  const documents = page.getByRole("region", { name: "Documents" });
  await documents
    .getByLabel("Files to add")
    .setInputFiles({ name: "Stage notes.txt", mimeType: "text/plain", buffer: Buffer.from("Water, no ice.") });
  const saving = page.waitForEvent("download");
  await documents.getByRole("link", { name: "Stage notes.txt" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("Stage notes.txt");
  expect(readFileSync(await saved.path(), "utf8")).toBe("Water, no ice.");
});
