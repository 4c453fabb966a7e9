import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { CONTRACT_SCRIPT } from "@/lib/contracts/public/document";
import { app, sql, startApp } from "../../support/app";
import { type Body, Browser } from "../../support/browser";
import { emailOf, makeSentContract, sendContract, signTokenOf } from "../../support/contracts";
import { startDatabaseProxy } from "../../support/database-proxy";
import { type Person, signUp } from "../../support/people";
import { recipientsOf, Signer, sendTo, signer } from "../../support/signing";

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const HUMAN = { headers: { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1.15" } };

const readerOf = ({ recipients }: Body) => (recipients as { id: string; email: string }[])[0] ?? { id: "", email: "" };
const tokenOf = (contract: Body) => signTokenOf(readerOf(contract).id);
const open = (token: string, browser = new Browser()) => browser.get(`/sign/${token}`, HUMAN);
const current = async ({ id }: Body) => (await person.get(`/api/contracts/${id}`)).body;

describe("a contract's public page", () => {
  it("shows the frozen text without scripts, and writes nothing", async () => {
    const sent = await makeSentContract(person);
    const { status, text, headers } = await open(tokenOf(sent));
    expect(status).toBe(200);
    expect(text).toContain("The fee is $12,000.");
    expect(text).toContain(`data-view="/sign/${tokenOf(sent)}/view"`);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await current(sent)).toMatchObject({ state: "sent", version: sent.version });
    const pdf = await new Browser().get(`/sign/${tokenOf(sent)}/contract.pdf`, HUMAN);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(Buffer.from(pdf.bytes.slice(0, 5)).toString()).toBe("%PDF-");
  });

  it("keeps values as text", async () => {
    const sent = await makeSentContract(person, {
      event: { clientCompany: `<b>{{event.fee}}</b> & Co` },
      clauses: [{ key: "a", title: "Client", text: "**Client:** {{client.name}}", condition: null }],
    });
    const { text } = await open(tokenOf(sent));
    expect(text).toContain("&lt;b&gt;{{event.fee}}&lt;/b&gt; &amp; Co");
  });

  it("never reveals its token and URL to texts that refer to them", async () => {
    const link = "[link](https://other.example/?t=the-form-token-goes-here)";
    const sent = await makeSentContract(person, {
      title: "the-view-address-goes-here",
      clauses: [{ key: "a", title: "", text: link, condition: null }],
    });
    const { text } = await open(tokenOf(sent));
    expect(text).toContain('href="https://other.example/?t=the-form-token-goes-here"');
    expect(text).toContain("<title>the-view-address-goes-here</title>");
    expect(text).toContain(`data-view="/sign/${tokenOf(sent)}/view"`);
    expect(text).toMatch(/name="csrf-token" value="[^"]{40,}"/);
  });

  it("counts the first view of a person, not of a scanner or the speaker", async () => {
    const sent = await makeSentContract(person);
    const path = `/sign/${tokenOf(sent)}/view`;
    await new Browser().post(path, {}, { headers: { "user-agent": "Googlebot/2.1" } });
    await person.post(path, {}, HUMAN);
    expect((await current(sent)).state).toBe("sent");
    expect((await new Browser().post(path, {}, HUMAN)).status).toBe(204);
    const viewed = await current(sent);
    expect(viewed).toMatchObject({ state: "viewed", progress: [{ viewedAt: expect.any(String) }, {}] });
    await new Browser().post(path, {}, HUMAN);
    expect(await current(sent)).toEqual(viewed);
  });

  it.each([
    ["paused", "This contract is paused"],
    ["voided", "This contract was voided"],
    ["declined", "This contract was declined"],
    ["expired", "This contract has expired"],
  ])("says that it's %s, and who to contact", async (state, title) => {
    const sent = await makeSentContract(person);
    await sql(
      `UPDATE contracts SET state = $2::contract_state, reason = 'The date moved', version = version + 1 WHERE id = $1`,
      [sent.id, state],
    );
    const { status, text } = await open(tokenOf(sent));
    expect(status).toBe(200);
    expect(text).toContain(title);
    expect(text).toContain("mailto:");
  });

  it("links to the newer version, which shows the changes word by word", async () => {
    const email = emailOf("planner");
    const first = await makeSentContract(person, { email });
    const event = (await person.get(`/api/events/${first.eventId}`)).body;
    await person.patch(`/api/events/${first.eventId}`, { fee: 9_000, version: event.version });
    const draft = (await person.post(`/api/contracts/${first.id}/versions`, { version: first.version })).body;
    expect((await open(tokenOf(first))).text).not.toContain("newer version");
    const second = await sendContract(person, draft);
    const old = (await open(tokenOf(first))).text;
    expect(old).toContain(`href="/sign/${tokenOf(second)}"`);
    const page = (await open(tokenOf(second))).text;
    const [one] = recipientsOf(second);
    const path = `/api/contracts/${second.id}/recipients/${one.id}/replacement`;
    const corrected = await person.post(path, { version: second.version, name: "Noor Haddad", email });
    expect(corrected.status).toBe(200);
    expect((await open(tokenOf(first))).text).toContain(`href="/sign/${tokenOf(corrected.body)}"`);
    expect(page).toMatch(
      /<del><span[^>]*>Removed: <\/span>\$12,000<\/del><ins><span[^>]*>Added: <\/span>\$9,000<\/ins>/,
    );
  });

  it("renders the text once per request, and shows what was typed", { tags: ["wide"] }, async () => {
    let reads = 0;
    const proxy = await startDatabaseProxy(app().appUrl, () => ({ isApp, chunk, to }) => {
      if (isApp && chunk.includes("contract-open-texts")) reads += 1;
      to.write(chunk);
    });
    const own = await startApp({ database: { ...app(), appUrl: proxy.url } });
    const sent = await sendTo(person, [signer(1), signer(2)]);
    const [first, second] = recipientsOf(sent);
    const [one, other] = [new Signer(first, new Browser(own)), new Signer(second, new Browser(own))];
    // A person's first post is a view, which changes the page.
    for (const each of [one, other]) await each.post("draft");
    for (const each of [one, other]) await each.open();
    const before = reads;
    for (let nth = 0; nth < 5; nth += 1) {
      const typed = `Terrence <${nth}> & Okafor`;
      const { status, text } = await one.sign({ typed, consent: "" });
      expect(status).toBe(422);
      expect(text).toContain(`value="Terrence &lt;${nth}&gt; &amp; Okafor"`);
      for (const shown of ["Check the box", "The fee is $12,000.", 'href="#consent"']) expect(text).toContain(shown);
      expect((await one.post("decline", { reason: " " })).status).toBe(422);
      expect((await other.sign()).status).toBe(409);
    }
    expect(before).toBeGreaterThan(0);
    expect(reads).toBe(before);
    await own.stop();
    await proxy.stop();
  });

  it.each(["nonsense", "A".repeat(43), "%00", "a/b"])("returns the same 404 for %s", async (token) => {
    const { status, text } = await open(token);
    expect(status).toBe(404);
    expect(text).toContain("This link isn&#x27;t available");
  });

  it("has the listed parts only, each by its own method", async () => {
    const path = `/sign/${tokenOf(await makeSentContract(person))}`;
    const below = path.replace("/sign/", "/api/public/contracts/");
    const closed = (await open("nonsense")).text;
    const odd = ["page", "nothing", "constructor", "contract.pdf/x"].map((part) => `${path}/${part}`);
    for (const address of [...odd, `${below}/nothing`, `${below}/constructor`]) {
      const { status, text } = await new Browser().get<unknown>(address, HUMAN);
      expect([status, text], address).toEqual([404, closed]);
    }
    expect((await new Browser().get(`${path}/signature`, HUMAN)).status).toBe(405);
    expect((await new Browser().post(`${path}/contract.pdf`, {}, HUMAN)).status).toBe(405);
  });

  it("closes with the account", async () => {
    const own = await signUp();
    const sent = await makeSentContract(own);
    await sql(`UPDATE speakers SET "deletionDueAt" = now() + interval '14 days' WHERE id = $1`, [own.speakerId]);
    expect((await open(tokenOf(sent))).status).toBe(404);
  });
});

it("the page's script has its hash in its URL", () => {
  const hash = createHash("sha256").update(readFileSync("public/contract.js")).digest("hex").slice(0, 8);
  expect(CONTRACT_SCRIPT).toBe(`/contract.js?v=${hash}`);
});
