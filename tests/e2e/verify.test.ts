import { createHash, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import type { App } from "../support/app-process";
import { expect, expects, test } from "./fixtures";
import { sql } from "./sql";

const newNumber = () => (randomBytes(6).toString("hex").toUpperCase().match(/.{4}/g) ?? []).join("-");

function contract(number: string) {
  const text = `%PDF-1.7\n1 0 obj\n<</Subject (Document number ${number})>>\nendobj\n`;
  return { name: "keynote.pdf", mimeType: "application/pdf", buffer: Buffer.from(text) };
}

async function seal(app: App, number: string, { buffer }: { buffer: Buffer }): Promise<string> {
  const sha256 = createHash("sha256").update(buffer).digest("hex");
  await sql(
    app,
    `INSERT INTO audit_entries (id, action, subject, details, at)
     VALUES (gen_random_uuid(), 'contract.sealed', '', $1::jsonb, '2026-11-24T19:30:00Z')`,
    [JSON.stringify({ number, sha256 })],
  );
  return sha256;
}

const status = (page: Page) => page.getByRole("main").getByRole("status");
const chooser = (page: Page) => page.getByLabel("Choose PDF");
const numberField = (page: Page) => page.getByLabel("Document number (optional)");
const result = (page: Page, name: string) => status(page).getByRole("heading", { name });

test.use({ timezoneId: "America/New_York" });

test("a chosen file is compared with what was sealed, and never leaves the browser", async ({ page, app }) => {
  const number = newNumber();
  const file = contract(number);
  const sha256 = await seal(app, number, file);
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.postData() !== null) sent.push([new URL(request.url()).pathname, request.postDataJSON()]);
  });

  await test.step("is genuine, with its number read from the file", async () => {
    await page.goto("/verify");
    await chooser(page).setInputFiles(file);
    await expect(result(page, "This file is genuine")).toBeInViewport();
    await expect(status(page)).toContainText("sealed on Nov 24, 2026, 2:30 PM ET");
    await expect(status(page)).toContainText("Nov 24, 2026, 7:30 PM UTC");
    await expect(numberField(page)).toHaveValue(number);
  });

  const altered = { ...file, buffer: Buffer.concat([file.buffer, Buffer.from("\n")]) };
  await test.step("isn't the sealed file once a byte is added, also when dropped", async () => {
    await page.getByRole("button", { name: "Check another file" }).click();
    await expect(chooser(page)).toBeFocused();
    await expect(numberField(page)).toHaveValue("");
    await drop(page, altered);
    await expect(result(page, "This is an altered copy")).toBeVisible();
    await expect(status(page)).toContainText(`Lectern sealed one file with the number ${number}, on Nov 24, 2026`);
  });

  const shaOf = ({ buffer }: typeof file) => createHash("sha256").update(buffer).digest("hex");
  expect(sent).toEqual([
    ["/api/public/verify", { sha256, number }],
    ["/api/public/verify", { sha256: shaOf(altered), number }],
  ]);
});

test("the number in the URL is used for a file without one, and can be corrected", async ({ page, app }) => {
  const number = newNumber();
  await seal(app, number, contract(number));
  const copy = { name: "unsigned.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\nunsigned") };
  await page.goto(`/verify#${number}`);
  await expect(numberField(page)).toHaveValue(number);
  await chooser(page).setInputFiles(copy);
  await expect(result(page, "This isn't the sealed file")).toBeVisible();

  await numberField(page).fill("3F9A");
  await page.keyboard.press("Enter");
  await expect(result(page, "We don't know this file")).toBeVisible();
  await expect(numberField(page)).toHaveAccessibleDescription(/A document number has 12 characters/);
  await numberField(page).fill(number.toLowerCase().replaceAll("-", " "));
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(result(page, "This isn't the sealed file")).toBeVisible();
  await expect(numberField(page)).toHaveValue(number);
});

test("a file that can't be checked is named, with the reason", { tag: "@wide" }, async ({ page, context }) => {
  expects("ERR_INTERNET_DISCONNECTED");
  await page.goto("/verify");
  // Before hydration Enter does nothing.
  await expect(async () => {
    await numberField(page).press("Enter");
    await expect(status(page)).toHaveText("Choose the PDF first.", { timeout: 1_000 });
  }).toPass();
  await expect(chooser(page)).toBeFocused();

  await chooser(page).setInputFiles({ name: "empty.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) });
  await expect(status(page)).toContainText("This file is empty.");
  await drop(page, { name: "huge.pdf", size: 50 * 1024 * 1024 + 1 });
  await expect(status(page)).toContainText("This file is larger than 50 MB.");

  await context.setOffline(true);
  await chooser(page).setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await expect(status(page)).toContainText("You seem to be offline. Nothing is lost");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(result(page, "We don't know this file")).toBeVisible();
  await expect(status(page)).toContainText("This file isn't a PDF.");
});

/** As a person drags a file onto the page. */
async function drop(page: Page, file: { name: string; buffer?: Buffer; size?: number }): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name, bytes, size }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([size ? new Uint8Array(size) : new Uint8Array(bytes)], name));
      return transfer;
    },
    { name: file.name, bytes: [...(file.buffer ?? [])], size: file.size },
  );
  const area = page.getByText("never uploaded");
  await area.dispatchEvent("dragover", { dataTransfer: data });
  await expect(page.getByText("Drop the PDF to check it")).toBeVisible();
  await area.dispatchEvent("drop", { dataTransfer: data });
}
