import type { Locator, Page } from "@playwright/test";
import { sentTo } from "../support/mailbox";
import { isValidSeal } from "../support/pdfsig";
import { phonePhoto } from "../support/pictures";
import { expect, nameSpeaker, PASSWORD, test } from "./fixtures";
import { followMail } from "./mail";
import { sendContract, signer, signToken } from "./signing";
import { confirmAddress } from "./sql";

const SIGNATURE = { key: "signature", kind: "signature", label: "Signature", required: true };
const DATE = { key: "date", kind: "date", label: "Date", required: true };
const FIELDS = [SIGNATURE, DATE];
const WITH_ORDER = [SIGNATURE, { key: "po", kind: "text", label: "PO number", required: true }, DATE];

const agreeTo = (tab: Page) => tab.getByRole("button", { name: "I agree to sign this agreement" });

async function agree(tab: Page): Promise<void> {
  await tab.locator("input[name=consent]").check();
  await agreeTo(tab).click();
}

const expectSigned = (tab: Page) =>
  expect(tab.getByRole("heading", { level: 1 })).toHaveText("You signed this contract");

const method = (tab: Page, name: string) => tab.locator(".methods label", { hasText: name });

/** One stroke, with a finger. */
async function draw(tab: Page): Promise<void> {
  const box = await tab.locator("#signature canvas").boundingBox();
  if (!box) throw new Error("There is nothing to draw on");
  const client = await tab.context().newCDPSession(tab);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: number) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        type === "touchEnd" ? [] : [{ x: box.x + 20 + at * 20, y: box.y + box.height / 2 + (at % 2 ? 20 : -20) }],
    });
  await touch("touchStart", 0);
  for (let at = 1; at < 10; at += 1) await touch("touchMove", at);
  await touch("touchEnd", 0);
}

test("two signers sign in order, one by finger and one without scripts, and the speaker countersigns", async ({
  page,
  app,
  speaker,
  browser,
}) => {
  const first = `terrence-${speaker.email}`;
  const second = `noor-${speaker.email}`;
  await nameSpeaker(page);
  await confirmAddress(app, speaker);
  const { id } = await sendContract(page, app, {
    recipients: [
      signer(1, "Terrence Okafor", first, WITH_ORDER),
      signer(2, "Noor Haddad", second, FIELDS),
      signer(3, "Maren Holloway", speaker.email, FIELDS, "speaker"),
    ],
  });

  await test.step("the first draws on a phone, and downloads twice while drawing", async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const tab = await followMail(await phone.newPage(), app, first, /: contract for /);
    await expect(tab.getByRole("article")).toContainText("The fee is $12,000.");
    await tab.getByLabel(/PO number/).fill("PO-7");
    await method(tab, "Draw").click();
    await expect(tab.locator("#signature canvas")).toBeVisible();
    await tab.locator("#signature canvas").scrollIntoViewIfNeeded();
    const drawn = tab.getByAltText("Your signature");
    const [undo, clear] = [tab.getByRole("button", { name: "Undo" }), tab.getByRole("button", { name: "Clear" })];

    await draw(tab);
    await draw(tab);
    await undo.click();
    await expect(drawn).toBeVisible();
    await undo.click();
    await expect(undo).toBeDisabled();
    await expect(drawn).toHaveCount(0);
    await draw(tab);
    await draw(tab);
    await clear.click();
    await expect(clear).toBeDisabled();
    await expect(drawn).toHaveCount(0);
    await draw(tab);
    await expect(drawn).toBeVisible();

    const prompts: string[] = [];
    tab.on("dialog", (dialog) => {
      prompts.push(dialog.type());
      void dialog.dismiss();
    });
    await tab.getByRole("link", { name: "Email Margot Okafor" }).click();
    for (let time = 0; time < 2; time += 1) {
      const download = tab.waitForEvent("download");
      await tab.getByRole("button", { name: "Download PDF" }).click();
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    }
    expect(prompts).toEqual([]);
    await tab.close({ runBeforeUnload: true });
    await expect.poll(() => prompts).toEqual(["beforeunload"]);

    await agreeTo(tab).click();
    await expect(agreeTo(tab)).toBeVisible();
    await agree(tab);
    await expectSigned(tab);
    await expect(tab.getByAltText("Signature of Terrence Okafor")).toBeVisible();
    expect(prompts).toHaveLength(1);
    await phone.close();
  });

  await test.step("the second types without scripts", async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const tab = await plain.newPage();
    await tab.goto(`${app.url}/sign/${await signToken(app, second)}`);
    await tab.getByRole("button", { name: "Continue to sign" }).click();
    await tab.getByLabel("Type your full name").fill("Noor Haddad");
    await agree(tab);
    await expectSigned(tab);
    await plain.close();
  });

  await test.step("the speaker countersigns from the list", async () => {
    await page.goto("/contracts");
    await page.getByRole("link", { name: /^Sign/ }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("checkbox", { name: /electronic/i }).check();
    await dialog.getByLabel("Your password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "I agree to sign this agreement" }).click();
    await expect(page.getByText("Signed, sealing").first()).toBeVisible();
  });

  await test.step("everyone has the sealed file", async () => {
    await followMail(await page.context().newPage(), app, first, /signed by everyone/);
    for (const email of [first, second, speaker.email]) {
      const mails = await sentTo(email, app);
      expect(mails.filter(({ subject }) => /signed by everyone/i.test(subject))).toHaveLength(1);
    }
    const pdf = await page.request.get(`${app.url}/api/contracts/${id}/pdf`);
    const file = await pdf.body();
    expect(isValidSeal(file)).toBe(true);
    await page.goto(`/contracts/${id}`);
    await expect(page.getByText("Signed", { exact: true }).first()).toBeVisible();
    await page.goto("/verify");
    await page.getByLabel("Choose PDF").setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: file });
    await expect(page.getByRole("heading", { name: "This file is genuine" })).toBeVisible();
  });
});

test("one signer uses only the keyboard at 200% zoom, another uploads a picture", async ({ page, app, speaker }) => {
  const first = `terrence-${speaker.email}`;
  const second = `noor-${speaker.email}`;
  await nameSpeaker(page);
  await confirmAddress(app, speaker);
  await sendContract(page, app, {
    recipients: [signer(1, "Terrence Okafor", first, WITH_ORDER), signer(1, "Noor Haddad", second, FIELDS)],
  });
  await page.context().clearCookies();

  await test.step("keyboard", async () => {
    // As 1280 × 900 shows it. The page scrolls at once.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 640, height: 450 });
    await page.goto(`/sign/${await signToken(app, first)}`);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the contract" })).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page.getByLabel("PO number"));
    await page.keyboard.type("PO-7");
    await tabTo(page.getByLabel("Type your full name"));
    await page.keyboard.type("Terrence Okafor");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowUp");
    await tabTo(page.locator("input[name=consent]"));
    await page.keyboard.press("Space");
    await tabTo(agreeTo(page));
    await page.keyboard.press("Enter");
    await expectSigned(page);
    await expect(page.locator("article .typeface-great-vibes")).toHaveText("Terrence Okafor");
  });

  await test.step("picture", async () => {
    await page.goto(`/sign/${await signToken(app, second)}`);
    await method(page, "Upload").click();
    const file = page.getByLabel("Choose a picture of your signature");
    await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("%PDF-1.7") });
    await expect(page.getByText("This file isn't a picture.")).toBeVisible();
    const photo = Buffer.from(await phonePhoto(1_600, 600));
    await file.setInputFiles({ name: "signature.jpg", mimeType: "image/jpeg", buffer: photo });
    await expect(page.locator("[data-preview]").getByAltText("Your signature")).toBeVisible();
    await agree(page);
    await expect(page.getByAltText("Signature of Noor Haddad")).toBeVisible();
  });
});

/** Tabs until the target has the focus. Nothing may cover the focused element. */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(coverOfFocus)).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab doesn't reach ${target}`);
}

/** Describes what covers the focused element, if anything. */
function coverOfFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "nothing has the focus";
  const { left, top, width, height } = focused.getBoundingClientRect();
  const shown = document.elementFromPoint(left + width / 2, top + height / 2);
  if (focused.contains(shown) || shown?.contains(focused)) return null;
  return `${focused.id || focused.tagName} is behind ${shown?.className || shown?.tagName}`;
}
