import { beforeAll, describe, expect, it } from "vitest";
import { app, sql } from "../support/app";
import { type Body, Browser } from "../support/browser";
import { mailsTo } from "../support/mails";
import { expectStatus, makeClient, type Person, signUp, unique } from "../support/people";
import { makeTaxForm, makeTaxLink } from "../support/tax-forms";

const PATH = "/api/tax-form-links";
const BROWSER = {
  headers: { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0" },
};

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const tokenOf = (link: Body) => String(link.url).split("/").at(-1) ?? "";
const open = (token: string, given = BROWSER) => new Browser().get(`/api/public/tax-forms/${token}`, given);
const attached = (mail: { id: string } | undefined) => fetch(`${app().servicesUrl}/inbox/${mail?.id}/attachments?at=0`);
const page = async (token: string) => (await new Browser().get(`/tax-forms/${token}`)).status;

describe("a W-9's link", () => {
  it("requires a W-9, and a confirmation each time", async () => {
    const other = await signUp();
    const input = { name: "Acme", isConfirmed: true };
    expect((await other.post(PATH, input)).status).toBe(422);
    await makeTaxForm(other);
    await sql(`UPDATE files SET "deletedAt" = now() WHERE "speakerId" = $1`, [other.speakerId]);
    expect(await other.post(PATH, input)).toMatchObject({ status: 409, body: { message: "Upload your W-9 first." } });
    const unconfirmed = await person.post(PATH, { name: "Acme" });
    expect(unconfirmed).toMatchObject({ status: 422, body: { fields: { isConfirmed: expect.any(String) } } });
  });

  it("returns the file for 14 days and lists downloads, but no link scanner's", async () => {
    const link = await makeTaxLink(person);
    const token = tokenOf(link);
    const days = (Date.parse(String(link.endsAt)) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(14, 1);
    expect(await page(token)).toBe(200);
    const answer = await open(token);
    expect(answer).toMatchObject({ status: 200, text: "%PDF-1.7 of a test" });
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    await open(token, { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } });
    expect((await person.get(`${PATH}/${link.id}`)).body.downloads).toHaveLength(1);
    const stored = await sql(`SELECT l::text AS text FROM tax_form_links l WHERE id = $1`, [link.id]);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it.each([
    ["revoked", async (id: string) => expectStatus(await person.delete(`${PATH}/${id}`), 204, "DELETE")],
    [
      "expired",
      (id: string) => sql(`UPDATE tax_form_links SET "endsAt" = now() - interval '1 second' WHERE id = $1`, [id]),
    ],
    [
      "without its file",
      (id: string) =>
        sql(`UPDATE files SET "deletedAt" = now() WHERE id = (SELECT "fileId" FROM tax_form_links WHERE id = $1)`, [
          id,
        ]),
    ],
    ["replaced by a second upload", () => makeTaxForm(person)],
  ])("is closed when %s", async (_, close) => {
    const link = await makeTaxLink(person);
    await close(String(link.id));
    expect((await open(tokenOf(link))).status).toBe(404);
    expect(await page(tokenOf(link))).toBe(404);
    const { endsAt, revokedAt } = (await person.get(`${PATH}/${link.id}`)).body;
    expect(revokedAt !== null || Date.parse(String(endsAt)) < Date.now(), "shown as closed").toBe(true);
  });

  it("is emailed on request, and records the date at the client", async () => {
    const email = `${unique("ap")}@example.com`;
    const { id: clientId } = await makeClient(person);
    const link = await makeTaxLink(person, { email, clientId, send: true, marksSent: true });
    expect(link).toMatchObject({ sentAt: expect.any(String), delivery: { to: email, state: "queued" } });
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ subject: "Margot Okafor: W-9", to: [email] });
    expect(mail?.html).toContain(String(link.url));
    expect((await attached(mail)).status).toBe(404);
    const { body } = await person.get(`/api/clients/${clientId}`);
    expect(body).toMatchObject({ w9SentOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), version: 2 });
  });

  it("is emailed with the PDF on request, unless that is too large", async () => {
    const [email, other] = [`${unique("ap")}@example.com`, `${unique("ap")}@example.com`];
    await makeTaxLink(person, { email, send: true, attach: true });
    const pdf = await attached((await mailsTo(email))[0]);
    expect(await pdf.text()).toBe("%PDF-1.7 of a test");
    await sql(`UPDATE files SET bytes = 20 * 1024 * 1024 + 1 WHERE kind = 'tax_form' AND "speakerId" = $1`, [
      person.speakerId,
    ]);
    expect(
      (await person.post(PATH, { name: "", email: other, send: true, attach: true, isConfirmed: true })).status,
    ).toBe(201);
    const [mail] = await mailsTo(other);
    expect((await attached(mail)).status).toBe(404);
    expect(mail?.html).toContain("/tax-forms/");
  });
});
