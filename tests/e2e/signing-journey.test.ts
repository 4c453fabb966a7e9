import type { Page } from "@playwright/test";
import type { App } from "../support/app-process";
import { runJobs, sentTo } from "../support/mailbox";
import { isValidSeal } from "../support/pdfsig";
import { call, dayFromNow, expect, nameSpeaker, PASSWORD, test } from "./fixtures";
import { followMail } from "./mail";
import { confirmAddress, sql } from "./sql";

const FIRST = "terrence@acme.example";
const SECOND = "noor@acme.example";

const FIELDS = [
  { key: "signature", kind: "signature", label: "Signature", required: true },
  { key: "po", kind: "text", label: "PO number", required: true },
  { key: "date", kind: "date", label: "Date", required: true },
];

const person = (turn: number, party: string, name: string, email: string, fields: object[]) => ({
  ...{ turn, role: "signer", party, name, email, title: "", company: "", fields },
});

type Made = { id: string; version: number };
const made = (...request: Parameters<typeof call>) => call(...request) as Promise<Made>;

/** A short agreement that waits for its first signer. */
async function sendContract(page: Page, app: App, email: string): Promise<string> {
  const { id: eventId } = await made(page, "POST", "/api/events", {
    ...{
      title: "Harvest Summit",
      date: dayFromNow(90),
      status: "hold",
      fee: 12_000,
      clientCompany: "Acme Corporation",
    },
  });
  const draft = await made(page, "POST", "/api/contracts", { eventId });
  const { id, version } = await made(page, "PATCH", `/api/contracts/${draft.id}`, {
    version: draft.version,
    clauses: [{ key: "fee", title: "Fee", text: "The fee is {{event.fee}}.", condition: null }],
    recipients: [
      person(1, "client", "Terrence Okafor", FIRST, FIELDS),
      person(
        2,
        "client",
        "Noor Haddad",
        SECOND,
        FIELDS.filter(({ key }) => key !== "po"),
      ),
      person(
        3,
        "speaker",
        "Maren Holloway",
        email,
        FIELDS.filter(({ key }) => key !== "po"),
      ),
    ],
  });
  await call(page, "POST", `/api/contracts/${id}/sending`, { version });
  await sql(
    app,
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'tasks' AND data ->> 'task' = 'send-contract'`,
  );
  return id;
}

/** With a finger. */
async function draw(page: Page): Promise<void> {
  const box = await page.locator("#signature canvas").boundingBox();
  if (!box) throw new Error("There is nothing to draw on");
  const client = await page.context().newCDPSession(page);
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
  await nameSpeaker(page);
  await confirmAddress(app, speaker);
  const id = await sendContract(page, app, speaker.email);

  await test.step("the first draws on a phone", async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const tab = await followMail(await phone.newPage(), app, FIRST, /Contract from/);
    await expect(tab.getByRole("article")).toContainText("The fee is $12,000.");
    await tab.getByLabel(/PO number/).fill("PO-7");
    await tab.locator(".methods label", { hasText: "Draw" }).click();
    await expect(tab.locator("#signature canvas")).toBeVisible();
    await tab.locator("#signature canvas").scrollIntoViewIfNeeded();
    await draw(tab);
    const agree = tab.getByRole("button", { name: "I agree to sign this agreement" });
    await agree.click();
    await expect(agree).toBeVisible();
    await tab.locator("input[name=consent]").check();
    await agree.click();
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("You signed this contract");
    await expect(tab.getByAltText("Signature of Terrence Okafor")).toBeVisible();
    await phone.close();
  });

  await test.step("the second types without scripts", async () => {
    await runJobs(app);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const [mail] = (await sentTo(SECOND, app)).toReversed();
    const link = /\/sign\/[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "";
    const tab = await plain.newPage();
    await tab.goto(`${app.url}${link}`);
    await tab.getByRole("button", { name: "Continue to sign" }).click();
    await tab.getByLabel("Type your full name").fill("Noor Haddad");
    await tab.locator("input[name=consent]").check();
    await tab.getByRole("button", { name: "I agree to sign this agreement" }).click();
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("You signed this contract");
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
    await followMail(await page.context().newPage(), app, FIRST, /Signed by everyone/);
    for (const email of [FIRST, SECOND, speaker.email]) {
      const mails = await sentTo(email, app);
      expect(mails.filter(({ subject }) => subject.startsWith("Signed by everyone"))).toHaveLength(1);
    }
    const pdf = await page.request.get(`${app.url}/api/contracts/${id}/pdf`);
    const file = await pdf.body();
    expect(isValidSeal(file)).toBe(true);
    await page.goto(`/contracts/${id}`);
    await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible();
    await page.goto("/verify");
    await page.getByLabel("Choose PDF").setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: file });
    await expect(page.getByRole("heading", { name: "This file is genuine" })).toBeVisible();
  });
});
