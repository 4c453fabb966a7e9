import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { type Body, Browser } from "../../support/browser";
import { emailOf } from "../../support/contracts";
import { mailsTo } from "../../support/mails";
import { type Person, signUp } from "../../support/people";
import { bounce, eventsOf, kindsOf, recipientsOf, Signer, sendTo, signer } from "../../support/signing";

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const current = async ({ id }: Body): Promise<Body> => (await person.get(`/api/contracts/${id}`)).body;
const firstOf = (contract: Body) => recipientsOf(contract)[0];
const last = async (address: string) => (await mailsTo(address)).at(-1);

describe("handing over to another person", () => {
  it("replaces the row, invalidates the old link and emails both", async () => {
    const sent = await sendTo(person, [signer(1)]);
    const before = firstOf(sent);
    const old = new Signer(before);
    const email = emailOf("right");
    expect((await old.post("handover", { name: "", email })).text).toContain("Name is required");
    const answer = await old.post("handover", { name: "Noor Haddad", email });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("Handed over to Noor Haddad");
    expect((await old.open()).status).toBe(404);
    expect((await old.sign()).status).toBe(404);
    const after = firstOf(await current(sent));
    expect(after).toMatchObject({ name: "Noor Haddad", email });
    expect((await last(email))?.text).toContain(new Signer(after).path);
    expect((await last(person.email))?.subject).toContain("handed over to");
    expect((await eventsOf(sent)).find(({ kind }) => kind === "handed_over")).toMatchObject({
      actor: `${before.name} <${before.email}>`,
      details: { to: `Noor Haddad <${email}>` },
    });
    const rows = await sql(`SELECT name FROM contract_recipients WHERE "contractId" = $1 ORDER BY id`, [sent.id]);
    expect(rows).toEqual([{ name: before.name }, { name: "Noor Haddad" }]);
    expect((await new Signer(after).sign()).status).toBe(303);
  });

  it("says that an address can't be emailed, and keeps what was typed", async () => {
    const sent = await sendTo(person, [signer(1)]);
    const email = emailOf("lost");
    await bounce(person, email);
    const answer = await new Signer(firstOf(sent)).post("handover", { name: "Noor Haddad", email });
    expect(answer.status).toBe(422);
    for (const text of ["send an email to this address", "Noor Haddad", email]) expect(answer.text).toContain(text);
    expect(await kindsOf(sent)).not.toContain("handed_over");
  });

  it("waits for the speaker when a code is required", async () => {
    const sent = await sendTo(person, [signer(1)], { requireCode: true });
    const one = firstOf(sent);
    const link = new Signer(one);
    await enterCode(link, one.email);
    const email = emailOf("right");
    expect((await link.post("handover", { name: "Noor Haddad", email })).status).toBe(303);
    expect((await link.open()).text).toContain("Noor Haddad");
    const path = `/api/contracts/${sent.id}/recipients/${one.id}/handover`;
    const confirmed = await person.post(path);
    expect(confirmed.status).toBe(200);
    expect(firstOf(confirmed.body)).toMatchObject({ email });
    expect((await link.open()).status).toBe(404);
    expect((await person.post(path)).status).toBe(404);
  });

  it("prevents signing, declining and another request while it waits", async () => {
    const sent = await sendTo(person, [signer(1)], { requireCode: true });
    const one = firstOf(sent);
    const link = new Signer(one);
    await enterCode(link, one.email);
    await link.post("handover", { name: "Noor Haddad", email: emailOf("right") });
    const again = { name: "Jo Lind", email: emailOf("other") };
    for (const answer of [
      await link.sign(),
      await link.post("decline", { reason: "No" }),
      await link.post("handover", again),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.text).toContain("You asked to hand this over to Noor Haddad");
    }
    expect(await current(sent)).toMatchObject({ state: "viewed", progress: [{ handover: { name: "Noor Haddad" } }] });
    const about = (await mailsTo(person.email)).filter(({ subject }) => subject.includes("wants to hand over"));
    expect(about.filter(({ text }) => text.includes(String(sent.id)))).toHaveLength(1);
  });

  it("continues with the same person when the speaker refuses", async () => {
    const sent = await sendTo(person, [signer(1)], { requireCode: true });
    const one = firstOf(sent);
    const link = new Signer(one);
    await enterCode(link, one.email);
    await link.post("handover", { name: "Noor Haddad", email: emailOf("right") });
    expect((await person.delete(`/api/contracts/${sent.id}/recipients/${one.id}/handover`)).status).toBe(200);
    expect((await link.sign()).status).toBe(303);
  });
});

describe("the limits of hand-overs and codes", () => {
  const counted = () =>
    sql(`SELECT id FROM sent_emails WHERE "speakerId" = $1 AND NOT "isReceipt" ORDER BY id`, [person.speakerId]);

  it("allows five hand-overs of a contract, which don't count as the speaker's emails", async () => {
    const sent = await sendTo(person, [signer(1)]);
    const before = await counted();
    for (let times = 0; times < 5; times += 1) {
      const email = emailOf("next");
      const link = new Signer(firstOf(await current(sent)));
      expect((await link.post("handover", { name: "Noor Haddad", email })).status).toBe(200);
    }
    const last = firstOf(await current(sent));
    const to = { name: "Jo Lind", email: emailOf("sixth") };
    const answer = await new Signer(last).post("handover", to);
    expect(answer.status).toBe(429);
    for (const text of ["handed over five times", to.email]) expect(answer.text).toContain(text);
    expect(await counted()).toEqual(before);
    expect(await mailsTo(last.email)).toHaveLength(1);
    expect((await new Signer(last).sign()).status).toBe(303);
  });

  it("emails only the next person, so that others on turn count as the speaker's emails", async () => {
    const sent = await sendTo(person, [signer(1), signer(1)]);
    const [first, second] = recipientsOf(sent);
    await sql(`UPDATE contract_recipients SET "sentAt" = NULL WHERE id = $1`, [second.id]);
    const email = emailOf("next");
    expect((await new Signer(first).post("handover", { name: "Noor Haddad", email })).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo(second.email)).toHaveLength(1);
  });

  it("allows five requests that the speaker declines", async () => {
    const sent = await sendTo(person, [signer(1)], { requireCode: true });
    const one = firstOf(sent);
    const link = new Signer(one);
    await enterCode(link, one.email);
    const ask = () => link.post("handover", { name: "Noor Haddad", email: emailOf("right") });
    const path = `/api/contracts/${sent.id}/recipients/${one.id}/handover`;
    for (let times = 0; times < 5; times += 1) {
      expect((await ask()).status).toBe(303);
      expect((await person.delete(path)).status).toBe(200);
    }
    expect((await ask()).status).toBe(429);
  });

  it("allows five codes a day for a person's part, also after a hand-over", async () => {
    const sent = await sendTo(person, [signer(1), signer(1)], { requireCode: true });
    const before = await counted();
    const [one, other] = recipientsOf(sent);
    const link = new Signer(one);
    for (let times = 0; times < 5; times += 1) expect((await link.post("code")).status).toBe(303);
    const refused = await link.post("code");
    expect(refused.status).toBe(429);
    expect(refused.text).toContain("We emailed five codes today");
    expect(await counted()).toEqual(before);
    const path = `/api/contracts/${sent.id}/recipients/${one.id}/replacement`;
    const to = { version: (await current(sent)).version, name: "Noor Haddad", email: emailOf("right") };
    const corrected = await person.post(path, to);
    expect((await new Signer(firstOf(corrected.body)).post("code")).status).toBe(429);
    expect((await new Signer(other).post("code")).status).toBe(303);
  });

  it("sends no code to someone who isn't on turn", async () => {
    const sent = await sendTo(person, [signer(1), signer(2)], { requireCode: true });
    const [, second] = recipientsOf(sent);
    expect((await new Signer(second).post("code")).status).toBe(409);
    expect(await mailsTo(second.email)).toEqual([]);
  });
});

describe("correcting an address", () => {
  const correct = ({ id, version }: Body, recipient: { id: string }, to: object) =>
    person.post(`/api/contracts/${id}/recipients/${recipient.id}/replacement`, { version, ...to });

  it("works until that person signed, and not for an address that is already part of the contract", async () => {
    const sent = await sendTo(person, [signer(1), signer(2)]);
    const [first, second] = recipientsOf(sent);
    expect((await correct(sent, first, { name: "Noor", email: second.email })).status).toBe(422);
    expect((await correct(sent, first, { name: "Noor", email: "nowhere" })).status).toBe(422);
    const email = emailOf("mended");
    const corrected = await correct(sent, first, { name: "Noor Haddad", email });
    expect(corrected.status).toBe(200);
    expect((await correct(sent, first, { name: "Noor", email: emailOf("again") })).status).toBe(404);
    expect((await new Signer(first).open()).status).toBe(404);
    const [now] = recipientsOf(corrected.body);
    expect((await new Signer(now).sign()).status).toBe(303);
    const signed = await current(sent);
    expect((await correct(signed, now, { name: "Noor", email: emailOf("late") })).status).toBe(409);
    expect(await kindsOf(sent)).toContain("corrected");
  });

  it("is rejected by the database for another person, or for one who signed", async () => {
    const sent = await sendTo(person, [signer(1), signer(2)]);
    const [first] = recipientsOf(sent);
    const copy = (position: string) =>
      sql(
        `INSERT INTO contract_recipients (id, "speakerId", "contractId", position, turn, role, party, name, email, fields, "replacesId")
         SELECT gen_random_uuid(), "speakerId", "contractId", ${position}, turn, role, party, 'X', 'x@example.com', fields, id
           FROM contract_recipients WHERE id = $1`,
        [first.id],
      );
    await expect(copy("position + 1")).rejects.toThrow(/never changed/);
    await new Signer(first).sign();
    await expect(copy("position")).rejects.toThrow(/never changed/);
  });
});

/** @returns the cookie that it sets */
async function enterCode(link: Signer, email: string): Promise<string | undefined> {
  expect((await link.post("code")).status).toBe(303);
  const code = /\b\d{6}\b/.exec((await last(email))?.text ?? "")?.[0] ?? "";
  const { status, headers } = await link.post("entry", { code });
  expect(status).toBe(303);
  return headers.getSetCookie().find((cookie) => cookie.startsWith("sign-"));
}

describe("a one-time code", () => {
  it("that can't be emailed is rejected with the reason", async () => {
    const sent = await sendTo(person, [signer(1)], { requireCode: true });
    const one = firstOf(sent);
    await bounce(person, one.email);
    const answer = await new Signer(one).post("code");
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("send an email to this address");
  });

  it("is required first, and opens one link on one device", async () => {
    const sent = await sendTo(person, [signer(1), signer(1)], { requireCode: true });
    const [first, second] = recipientsOf(sent);
    const link = new Signer(first);
    expect((await link.open()).text).not.toContain("I agree to sign this agreement");
    expect((await link.sign()).status).toBe(403);
    expect((await link.post("decline", { reason: "No" })).status).toBe(403);
    expect(await enterCode(link, first.email)).toMatch(/; Path=\/sign\/; HttpOnly; SameSite=Lax; Max-Age=7200/);
    expect((await link.open()).text).toContain("I agree to sign this agreement");
    expect((await new Signer(first, new Browser()).sign()).status).toBe(403);
    expect((await new Signer(second, link.browser).sign()).status).toBe(403);
    expect((await link.sign()).status).toBe(303);
    expect(await kindsOf(sent)).toEqual(expect.arrayContaining(["code_sent", "code_entered", "signed"]));
    const [mail] = await sql(`SELECT subject FROM sent_emails WHERE "recordId" = $1 AND template = 'contract-code'`, [
      first.id,
    ]);
    expect((mail as { subject: string }).subject).not.toMatch(/\b\d{6}\b/);
  });

  it("locks for 15 minutes after five wrong ones, and expires after ten minutes", async () => {
    const sent = await sendTo(person, [signer(1)], { requireCode: true });
    const one = firstOf(sent);
    const link = new Signer(one);
    await link.post("code");
    const code = /\b\d{6}\b/.exec((await last(one.email))?.text ?? "")?.[0] ?? "";
    const wrong = code === "000000" ? "000001" : "000000";
    for (let left = 4; left > 0; left -= 1)
      expect((await link.post("entry", { code: wrong })).text).toContain(`${left} `);
    expect((await link.post("entry", { code: wrong })).text).toContain("Too many wrong codes");
    expect((await link.post("entry", { code })).status).toBe(429);
    expect((await link.post("code")).status).toBe(429);
    await sql(`UPDATE signing_progress SET "codeLockedUntil" = now() WHERE "recipientId" = $1`, [one.id]);
    await link.post("code");
    await sql(`UPDATE signing_progress SET "codeSentAt" = now() - interval '11 minutes' WHERE "recipientId" = $1`, [
      one.id,
    ]);
    const next = /\b\d{6}\b/.exec((await last(one.email))?.text ?? "")?.[0] ?? "";
    expect((await link.post("entry", { code: next })).text).toContain("older than 10 minutes");
  });
});
