import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "@/lib/shared/dates";
import { sql } from "../../support/app";
import { type Body, Browser, PageForm } from "../../support/browser";
import { issueInvoice, makeIssuedInvoice, pay, readInvoice } from "../../support/invoices";
import { type Person, signUp } from "../../support/people";
import { hasPoppler, pagesOf } from "../../support/poppler";
import { SOME_BANK } from "../../support/tax-forms";

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const HUMAN = { headers: { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1.15" } };
const SCANNER = { headers: { "user-agent": "Googlebot/2.1" } };

const pathOf = ({ url }: Body): string => new URL(String(url)).pathname;
const open = (path: string, browser = new Browser()) => browser.get(path, HUMAN);
const post = (path: string, fields: Record<string, string> = {}, browser: Browser = new Browser()) =>
  browser.post(path, new PageForm(fields), HUMAN);
const current = ({ id }: Body) => readInvoice(person, id);
const kindsOf = async ({ id }: Body): Promise<string[]> =>
  (await sql<{ kind: string }>(`SELECT kind FROM invoice_events WHERE "invoiceId" = $1 ORDER BY number`, [id])).map(
    ({ kind }) => kind,
  );
const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

describe("an invoice's public page", () => {
  it("shows what is due without scripts, and writes nothing", async () => {
    const invoice = await makeIssuedInvoice(person);
    const before = await kindsOf(invoice);
    const { status, text, headers } = await open(pathOf(invoice));
    expect(status).toBe(200);
    expect(text).toContain(`Invoice ${invoice.number}`);
    for (const part of [
      "Total",
      "Paid to date",
      "Balance",
      "How to pay",
      "Download PDF",
      "Tell us when you&#x27;ll pay",
    ])
      expect.soft(text).toContain(part);
    expect(text).not.toContain("<script");
    expect(text).not.toContain("reminders");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("cache-control")).toContain("no-store");
    expect(await current(invoice)).toMatchObject({ state: invoice.state, version: invoice.version, viewedAt: null });
    expect(await kindsOf(invoice)).toEqual(before);
  });

  it("counts the first post of a person as the view, once, and none of the speaker's own", async () => {
    const invoice = await makeIssuedInvoice(person);
    expect((await person.post(`${pathOf(invoice)}/download`, new PageForm(), HUMAN)).status).toBe(200);
    expect((await current(invoice)).viewedAt).toBeNull();
    expect((await post(`${pathOf(invoice)}/download`)).status).toBe(200);
    const viewed = await current(invoice);
    expect(viewed).toMatchObject({ state: "viewed", viewedAt: expect.any(String) });
    await post(`${pathOf(invoice)}/download`);
    expect(await current(invoice)).toEqual(viewed);
    const kinds = await kindsOf(invoice);
    expect(kinds.filter((kind) => kind === "viewed")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "downloaded")).toHaveLength(1);
  });

  it("notes a scanner once a day, which is not a view", async () => {
    const invoice = await makeIssuedInvoice(person);
    for (let nth = 0; nth < 3; nth += 1) await new Browser().get(pathOf(invoice), SCANNER);
    expect((await kindsOf(invoice)).filter((kind) => kind === "viewed")).toHaveLength(1);
    expect(await current(invoice)).toMatchObject({ state: invoice.state, viewedAt: null });
  });

  it("shows bank details only after they were asked for", async () => {
    const own = await signUp();
    expect((await own.put("/api/business-details/bank", SOME_BANK)).status).toBe(200);
    const invoice = await makeIssuedInvoice(own);
    const page = (await open(pathOf(invoice))).text;
    expect(page).toContain("Show bank details");
    expect(page).not.toContain(SOME_BANK.accountNumber);
    const { status, text, headers } = await post(`${pathOf(invoice)}/bank`);
    expect(status).toBe(200);
    expect(text).toContain(SOME_BANK.accountNumber);
    expect(headers.get("cache-control")).toContain("no-store");
    expect((await open(pathOf(invoice))).text).not.toContain(SOME_BANK.accountNumber);
  });

  it("takes a date within the next 180 days", async () => {
    const invoice = await makeIssuedInvoice(person, { reminders: true });
    expect((await open(pathOf(invoice))).text).toContain("get reminders until then");
    const path = `${pathOf(invoice)}/promise`;
    for (const promisedOn of ["", "soon", "2027-02-30", inDays(-3), inDays(200)]) {
      const { status, text } = await post(path, { promisedOn });
      expect.soft(status, promisedOn).toBe(422);
      expect.soft(text, promisedOn).toContain('id="promise-problem"');
    }
    expect((await current(invoice)).promisedOn).toBeNull();
    const promisedOn = inDays(20);
    const { status, headers } = await post(path, { promisedOn });
    expect([status, headers.get("location")]).toEqual([303, pathOf(invoice)]);
    expect((await current(invoice)).promisedOn).toBe(promisedOn);
    expect((await open(pathOf(invoice))).text).toContain("Payment expected by");
    expect((await kindsOf(invoice)).at(-1)).toBe("promised");
  });

  it.each(["amount", "state", "currency", "constructor"])("refuses %s in the body", async (field) => {
    const invoice = await makeIssuedInvoice(person);
    for (const part of ["promise", "bank", "download"]) {
      const { status, body } = await post(`${pathOf(invoice)}/${part}`, { [field]: "1" });
      expect.soft(status, part).toBe(422);
      expect.soft(body, part).toMatchObject({ error: `${field} isn't a field here` });
    }
    expect(await current(invoice)).toMatchObject({ promisedOn: null, viewedAt: null });
  });

  it("shows what was paid, and asks for nothing once it is paid in full", async () => {
    const invoice = await makeIssuedInvoice(person);
    const total = Number(invoice.total);
    await open(pathOf(invoice));
    await pay(person, [invoice.id], total - 11, { withheld: 10 });
    const partly = (await open(pathOf(invoice))).text;
    for (const part of ["Check 1042", "$1.00", "How to pay"]) expect.soft(partly).toContain(part);
    expect(partly).toMatch(/Check 1042[\s\S]*Tax withheld/);
    const pdf = await post(`${pathOf(invoice)}/download`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    if (hasPoppler) expect(pagesOf(pdf.bytes).join("")).toMatch(/Paid to date[\s\S]*Balance/);
    await pay(person, [invoice.id], 1);
    const { text } = await open(pathOf(invoice));
    expect(text).toContain("is paid in full");
    expect(text).not.toMatch(/How to pay|Show bank details|Tell us/);
    for (const part of ["bank", "promise"]) {
      const fields: Record<string, string> = part === "promise" ? { promisedOn: inDays(5) } : {};
      expect.soft((await post(`${pathOf(invoice)}/${part}`, fields)).status, part).toBe(409);
    }
  });

  it("says that it is void, and names and links the invoice that replaced it once that is issued", async () => {
    const invoice = await makeIssuedInvoice(person);
    const { version } = await current(invoice);
    const body = { version, reason: "Wrong fee", replaces: true };
    const draft = (await person.post(`/api/invoices/${invoice.id}/void`, body)).body;
    const before = (await open(pathOf(invoice))).text;
    expect(before).toContain("is void");
    expect(before).toContain("Wrong fee");
    expect(before).not.toMatch(/Open invoice|Download PDF|How to pay/);
    const issued = await issueInvoice(person, draft);
    const after = (await open(pathOf(invoice))).text;
    expect(after).toContain(`Open invoice ${issued.number}`);
    expect(after).toContain(`href="${pathOf(issued)}"`);
    expect((await post(`${pathOf(invoice)}/download`)).status).toBe(409);
  });

  it("shows the frozen document when the client is renamed", async () => {
    const invoice = await makeIssuedInvoice(person);
    await sql(`UPDATE clients SET name = 'Renamed' WHERE "speakerId" = $1`, [person.speakerId]);
    expect((await open(pathOf(invoice))).text).not.toContain("Renamed");
  });

  it.each(["nonsense", "A".repeat(43), "%00", "a/b"])("returns the same 404 for %s", async (token) => {
    const { status, text } = await open(`/invoice/${token}`);
    expect(status).toBe(404);
    expect(text).toContain("This link isn&#x27;t available");
  });

  it("has the listed parts only, each by its own method", async () => {
    const path = pathOf(await makeIssuedInvoice(person));
    const closed = (await open("/invoice/nonsense")).text;
    for (const part of ["page", "nothing", "constructor", "download/x"]) {
      const { status, text } = await open(`${path}/${part}`);
      expect([status, text], part).toEqual([404, closed]);
    }
    expect((await open(`${path}/download`)).status).toBe(405);
  });

  it("shows the page again when the form's token is too old", async () => {
    const path = pathOf(await makeIssuedInvoice(person));
    const options = {
      csrf: "old",
      headers: { ...HUMAN.headers, "sec-fetch-site": "same-origin", accept: "text/html" },
    };
    const { status, text } = await new Browser().post(`${path}/bank`, new PageForm(), options);
    expect(status).toBe(403);
    expect(text).toContain("Please try again");
  });

  it("closes with the account", async () => {
    const own = await signUp();
    const path = pathOf(await makeIssuedInvoice(own));
    await sql(`UPDATE speakers SET "deletionDueAt" = now() + interval '15 days' WHERE id = $1`, [own.speakerId]);
    expect((await open(path)).status).toBe(404);
  });
});
