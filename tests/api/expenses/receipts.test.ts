import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { makeExpense } from "../../support/expenses";
import { deliverInvoice, issueInvoice, readInvoice } from "../../support/invoices";
import { attachmentOf, mailsTo, runTask } from "../../support/mails";
import { expectStatus, makeEvent, nameSpeaker, type Person, signUp, unique } from "../../support/people";
import { phonePhoto } from "../../support/pictures";
import { hasPoppler, pagesOf } from "../../support/poppler";
import { fileForm, storedBy } from "../../support/uploads";

let person: Person;
let width = 300;

beforeAll(async () => {
  person = await signUp();
  await nameSpeaker(person);
});

/** Another picture each time. */
const picture = () => {
  width += 2;
  return phonePhoto(width, 400);
};

const upload = (content: Uint8Array<ArrayBuffer>, { key, keepsBoth }: { key?: string; keepsBoth?: true } = {}) => {
  const form = fileForm({ kind: "receipt", name: "Receipt.jpg", content });
  if (keepsBoth) form.set("keepsBoth", "1");
  return person.post("/api/files", form, key ? { headers: { "idempotency-key": key } } : {});
};

const stored = async (content: Uint8Array<ArrayBuffer>): Promise<string> => {
  const answer = await upload(content);
  expectStatus(answer, 201, "upload");
  return String(answer.body.id);
};

describe("a receipt", () => {
  it("is upright and tells no place", async () => {
    const { bytes } = await person.get(`/api/files/${await stored(await picture())}`);
    const { orientation, exif, height } = await sharp(bytes).metadata();
    expect({ orientation, exif, height }).toEqual({ orientation: undefined, exif: undefined, height: 400 });
  });

  it("is refused when an expense has it, which is named, unless both keep it", async () => {
    const content = await picture();
    const expense = await makeExpense(person, { vendor: "Delta", receiptIds: [await stored(content)] });
    const again = await upload(content);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      error: "This receipt is on an expense already: Delta, $120.50 on Mar 12, 2026.",
      link: { href: `/expenses?open=${expense.id}`, label: "Open that expense" },
    });
    expectStatus(await upload(content, { keepsBoth: true }), 201, "both");
    const other = await signUp();
    expectStatus(
      await other.post("/api/files", fileForm({ kind: "receipt", name: "a.jpg", content })),
      201,
      "another's",
    );
  });

  it("is free again once its expense is deleted", async () => {
    const content = await picture();
    const expense = await makeExpense(person, { receiptIds: [await stored(content)] });
    expectStatus(await person.delete(`/api/expenses/${expense.id}`), 204, "delete");
    expectStatus(await upload(content), 201, "again");
  });

  it("is deleted 30 days after its upload when no expense took it", async () => {
    const own = await signUp();
    const upload = async () => {
      const form = fileForm({ kind: "receipt", name: "a.jpg", content: await picture() });
      return String((await own.post("/api/files", form)).body.id);
    };
    const [taken, forgotten, recent] = [await upload(), await upload(), await upload()];
    await makeExpense(own, { receiptIds: [taken] });
    await sql(`UPDATE files SET "createdAt" = now() - interval '31 days' WHERE id = ANY ($1)`, [[taken, forgotten]]);
    await runTask("purge-files");
    const left = await sql<{ id: string }>(`SELECT id FROM files WHERE "speakerId" = $1`, [own.speakerId]);
    expect(left.map(({ id }) => id).toSorted()).toEqual([taken, recent].toSorted());
    expect(await storedBy(own)).toHaveLength(left.length * 2);
  });

  it("isn't another one when its upload is repeated", async () => {
    const [content, key] = [await picture(), "receipt-of-a-lost-answer"];
    const first = await upload(content, { key });
    await makeExpense(person, { receiptIds: [first.body.id] });
    expect((await upload(content, { key })).body.id).toBe(first.body.id);
  });
});

describe("the receipts of an invoice", () => {
  it("are one PDF in the order of their dates", async () => {
    const event = await makeEvent(person, { travelMode: "reimbursed" });
    const about = { billable: true, shares: [{ eventId: event.id }] };
    await makeExpense(person, { ...about, spentOn: "2026-03-14", receiptIds: [await stored(await picture())] });
    const billed = await person.post("/api/expenses/billing", { eventId: event.id });
    const { bytes: invoice } = await person.get(`/api/invoices/${billed.body.invoiceId}/pdf`);
    // A receipt of the hotel, as it came.
    const paper = await stored(new Uint8Array(invoice));
    await makeExpense(person, { ...about, spentOn: "2026-03-12", receiptIds: [paper] });
    await person.post("/api/expenses/billing", { eventId: event.id });
    const { bytes, headers } = await person.get(`/api/invoices/${billed.body.invoiceId}/receipts`);
    expect(headers.get("content-disposition")).toContain("receipts.pdf");
    const pages = hasPoppler ? pagesOf(bytes).map((text) => text.trim() !== "") : [true, false];
    expect(pages).toEqual([true, false]);
  });

  it("come with its email", async () => {
    const to = `${unique("payables")}@example.com`;
    const event = await makeEvent(person, { travelMode: "reimbursed" });
    const receiptIds = [await stored(await picture())];
    await makeExpense(person, { billable: true, shares: [{ eventId: event.id }], receiptIds });
    const { body } = await person.post("/api/expenses/billing", { eventId: event.id });
    await sql('UPDATE users SET "emailVerifiedAt" = now() WHERE id = $1', [person.userId]);
    const draft = await readInvoice(person, body.invoiceId);
    const billed = await person.patch(`/api/invoices/${draft.id}`, {
      version: draft.version,
      billToName: "Acme",
      billToEmail: to,
    });
    const { number } = await issueInvoice(person, billed.body, { sends: true });
    await deliverInvoice(draft.id);
    const [mail] = await mailsTo(to);
    expect(mail?.text).toContain("The invoice and the expense receipts are attached.");
    expect(await attachmentOf(mail, 1)).toContain(`Invoice ${number}, receipts.pdf`);
  });

  it("are a 404 without any", async () => {
    const event = await makeEvent(person, { travelMode: "reimbursed" });
    await makeExpense(person, { billable: true, shares: [{ eventId: event.id }] });
    const { body } = await person.post("/api/expenses/billing", { eventId: event.id });
    expect((await person.get(`/api/invoices/${body.invoiceId}/receipts`)).status).toBe(404);
  });
});
