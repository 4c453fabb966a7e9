import { beforeAll, describe, expect, it } from "vitest";
import { CONSENTED } from "@/lib/contracts/signing/constants";
import { sql } from "../../support/app";
import type { Body } from "../../support/browser";
import { deliver, emailOf, makeReadyContract, makeSentContract, sendContract } from "../../support/contracts";
import { mailsTo, runJobs } from "../../support/mails";
import { PASSWORD } from "../../support/password";
import { isValidSeal } from "../../support/pdfsig";
import { type Person, signUp } from "../../support/people";
import {
  bounce,
  drawing,
  eventsOf,
  kindsOf,
  makeContractForSpeaker,
  recipientsOf,
  Signer,
  sendTo,
  signer,
  TYPED,
} from "../../support/signing";

let person: Person;
/** An account's emails are limited. */
const withOwnAccount = () =>
  beforeAll(async () => {
    person = await signUp();
  });
withOwnAccount();

const current = async ({ id }: Body): Promise<Body> => (await person.get(`/api/contracts/${id}`)).body;
const signersOf = (contract: Body) => recipientsOf(contract).map((one) => new Signer(one));

/** To the speaker, newest first. */
const newsOf = async ({ id }: Body) => (await mailsTo(person.email)).filter(({ text }) => text.includes(id)).reverse();

describe("signing in order", () => {
  it("becomes binding with the last signature, seals one file and sends it to everyone", async () => {
    const emails = [emailOf("first"), emailOf("second"), emailOf("copy")] as const;
    const copy = { ...signer(1, emails[2], []), role: "copy", party: "other" };
    const sent = await sendTo(person, [signer(1, emails[0]), signer(2, emails[1]), copy]);
    const [first, second] = signersOf(sent) as [Signer, Signer];
    expect(await mailsTo(emails[1])).toHaveLength(0);

    const early = await second.sign();
    expect(early.status).toBe(409);
    expect(early.text).toContain("turn first");
    expect((await first.sign()).status).toBe(303);
    expect(await current(sent)).toMatchObject({ state: "partly_signed" });
    expect(await mailsTo(emails[1])).toHaveLength(1);
    const [news] = await newsOf(sent);
    expect(news?.subject).toContain(`${recipientsOf(sent)[0].name} signed`);
    expect(news?.text).toContain(`Next: ${recipientsOf(sent)[1].name}.`);
    for (const consent of [CONSENTED, ""]) expect((await first.sign({ consent })).status).toBe(409);
    expect((await second.sign({ method: "drawn", image: await drawing() })).status).toBe(303);
    const bound = await current(sent);
    expect(bound).toMatchObject({ state: "sealing", expiresAt: null });
    expect((await person.get(`/api/events/${sent.eventId}`)).body).toMatchObject({ status: "confirmed" });

    await runJobs();
    const done = await current(sent);
    expect(done).toMatchObject({ state: "completed", reason: "" });
    const pdf = await person.get(`/api/contracts/${sent.id}/pdf`);
    expect(isValidSeal(pdf.bytes)).toBe(true);
    for (const email of [...emails, person.email]) {
      expect((await mailsTo(email)).filter(({ subject }) => /signed by everyone/i.test(subject))).toHaveLength(1);
    }
    const { number } = done.text as { number: string };
    const [entry] = await sql(`SELECT subject, details FROM audit_entries WHERE details->>'number' = $1`, [number]);
    expect(entry).toEqual({ subject: "", details: { number, sha256: (done.file as Body).sha256 } });
    const kinds = await kindsOf(sent);
    expect(kinds.filter((kind) => !["sent", "delivered"].includes(kind))).toEqual([
      ...["created", "frozen", "opened", "opened", "consented", "signed", "consented", "signed", "sealed"],
    ]);
  });

  it("binds to the total of the text, whatever the event's fee has become", async () => {
    const draft = await makeReadyContract(person, { recipients: [signer(1)] });
    const path = `/api/events/${draft.eventId}`;
    const event = async () => (await person.get(path)).body;
    const installments = [{ percent: 100, due: "signing" }];
    await person.patch(`${path}/terms`, { installments, version: (await event()).version });
    const sent = await sendContract(person, draft);
    await person.patch(path, { fee: 15_000, version: (await event()).version });
    const [only] = signersOf(sent) as [Signer];
    expect((await only.sign()).status).toBe(303);
    expect(await event()).toMatchObject({ fee: 15_000, signedTotal: 12_000, signedTerms: { installments: [{}] } });
  });

  it("rejects a person who isn't on turn before it decodes a picture", async () => {
    const [first, second] = signersOf(await sendTo(person, [signer(1), signer(2)])) as [Signer, Signer];
    const broken = { method: "uploaded", image: "data:image/png;base64,aGVsbG8=" };
    expect((await second.sign(broken)).status).toBe(409);
    expect((await first.sign()).status).toBe(303);
    expect((await first.sign(broken)).status).toBe(409);
    const mine = await makeContractForSpeaker(person);
    const path = `/api/contracts/${mine.id}/signature`;
    const form = { ...TYPED, field1: "Maren Holloway" };
    expect((await person.post(path, { password: PASSWORD, form })).status).toBe(200);
    const again = await person.post(path, { password: PASSWORD, form: { ...form, ...broken } });
    expect(again.status).toBe(409);
  });

  it("keeps one of ten concurrent signatures", async () => {
    const sent = await sendTo(person, [signer(1)]);
    const [one] = recipientsOf(sent);
    const answers = await Promise.all(Array.from({ length: 10 }, () => new Signer(one).sign()));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array<number>(9).fill(409)]);
    expect((await kindsOf(sent)).filter((kind) => kind === "signed")).toHaveLength(1);
  });

  it("lets equal turns sign in any order, and an approver approve", async () => {
    const approver = { ...signer(1, emailOf("approver"), []), role: "approver" };
    const sent = await sendTo(person, [signer(1), approver]);
    const [first, second] = signersOf(sent) as [Signer, Signer];
    expect((await second.post("signature", { consent: CONSENTED })).status).toBe(303);
    expect((await first.open()).text).toContain("I agree to sign this agreement");
    expect((await first.sign()).status).toBe(303);
    expect(await kindsOf(sent)).toContain("approved");
    expect(await current(sent)).toMatchObject({ state: "sealing" });
  });

  it("lets the speaker countersign only with their password", async () => {
    const sent = await makeSentContract(person);
    await (signersOf(sent)[0] as Signer).sign({ field1: "Terrence Okafor" });
    const path = `/api/contracts/${sent.id}/signature`;
    const form = { ...TYPED, field1: "Maren Holloway" };
    expect((await person.post(path, { password: "Wrong-pass1!", form })).status).toBe(422);
    const signed = await person.post(path, { password: PASSWORD, form });
    expect(signed.body).toMatchObject({ state: "sealing" });
  });

  it("emails no one until the speaker, who signs first, has signed", async () => {
    const email = emailOf("after");
    const me = { ...signer(1, person.email), party: "speaker", name: "Maren Holloway" };
    const sent = await sendTo(person, [me, signer(2, email)]);
    expect(await mailsTo(email)).toHaveLength(0);
    expect((await person.post(`/api/contracts/${sent.id}/signature`, { password: PASSWORD, form: TYPED })).status).toBe(
      200,
    );
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("asks the speaker for the part whose turn it is", async () => {
    const mine = (turn: number, name: string) => ({ ...signer(turn, emailOf("me")), party: "speaker", name });
    const sent = await sendTo(person, [mine(2, "Maren Holloway"), mine(1, "Holloway Speaking LLC")]);
    const path = `/api/contracts/${sent.id}/signature`;
    const sign = () => person.post(path, { password: PASSWORD, form: TYPED });
    expect((await sign()).body).toMatchObject({ state: "partly_signed" });
    expect((await sign()).body).toMatchObject({ state: "sealing" });
    expect((await sign()).status).toBe(409);
  });

  it("counts a signature although the next person can't be emailed, and tells the speaker", async () => {
    const email = emailOf("bounced");
    const sent = await sendTo(person, [signer(1), signer(2, email)]);
    await bounce(person, email);
    expect((await (signersOf(sent)[0] as Signer).sign()).status).toBe(303);
    expect((await mailsTo(person.email)).map(({ subject }) => subject).join()).toContain("couldn't be emailed");
    expect(await current(sent)).toMatchObject({
      state: "partly_signed",
      progress: [{}, { sentAt: null, isOnTurn: true }],
    });
  });

  it("records a signature on the speaker's own device as in person", async () => {
    const sent = await sendTo(person, [signer(1)]);
    const [one] = recipientsOf(sent);
    const here = new Signer(one, person);
    expect((await here.open()).text).toContain("signed in as");
    await here.sign();
    const signed = (await eventsOf(sent)).find(({ kind }) => kind === "signed");
    expect(signed?.details).toMatchObject({ inPerson: true });
  });
});

describe("an invalid signature", () => {
  const DOT = "M20 20 l1 1";
  it.each([
    ["no consent", { consent: "" }, 422, "Check the box"],
    ["a consent to other words", { consent: "version 0" }, 422, "This text has changed"],
    ["nothing typed", { typed: " " }, 422, "Draw or type your signature"],
    ["nothing drawn", { method: "drawn", image: "" }, 422, "Draw or type your signature"],
    ["one dot", { method: "drawn", image: () => drawing(400, 120, DOT) }, 422, "Draw or type your signature"],
    ["an empty picture", { method: "drawn", image: () => drawing(400, 120, "") }, 422, "Draw or type your signature"],
    ["text", { method: "uploaded", image: "data:image/png;base64,aGVsbG8=" }, 415, "isn&#x27;t a picture"],
    ["an SVG", { method: "uploaded", image: "data:image/svg+xml;base64,PHN2Zy8+" }, 415, "isn&#x27;t a picture"],
    ["30,000 pixels", { method: "uploaded", image: () => drawing(30_000, 20) }, 422, "30000 × 20"],
    ["letters it can't print", { typed: "山田" }, 422, "can&#x27;t show"],
  ])("is rejected: %s", async (_, fields, status, sentence) => {
    const sent = await sendTo(person, [signer(1)]);
    const values = Object.fromEntries(
      await Promise.all(
        Object.entries(fields).map(async ([name, value]) => [
          name,
          typeof value === "function" ? await value() : value,
        ]),
      ),
    );
    const answer = await (signersOf(sent)[0] as Signer).sign(values);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(sentence);
    expect(await current(sent)).not.toMatchObject({ state: "sealing" });
  });

  it("keeps what was typed, and names each missing field", async () => {
    const fields = [
      { key: "signature", kind: "signature", label: "Signature", required: true },
      { key: "po", kind: "text", label: "PO number", required: true },
      { key: "meal", kind: "choice", label: "Meal", required: true, options: ["Fish", "Pasta"] },
      { key: "ok", kind: "checkbox", label: "Recording", required: true },
      { key: "note", kind: "text", label: "Note", required: false },
    ];
    const sent = await sendTo(person, [signer(1, emailOf("fields"), fields)]);
    const [one] = signersOf(sent) as [Signer];
    const answer = await one.sign({ field2: "Steak", field4: "Side <entrance>" });
    expect(answer.status).toBe(422);
    for (const text of ["Enter po number", "Choose Meal", "Check “Recording”", "Side &lt;entrance&gt;"]) {
      expect(answer.text).toContain(text);
    }
    // 3,500 letters in the field, which a form sends as 4,200.
    const note = "Rows\r\n".repeat(700);
    expect((await one.sign({ field1: "PO-7", field2: "Fish", field3: "yes", field4: note })).status).toBe(303);
    expect((await one.open()).text).toContain("PO-7");
  });

  it("can be continued later", async () => {
    const sent = await sendTo(person, [signer(1)]);
    const [one] = signersOf(sent) as [Signer];
    const saved = await one.post("draft", { ...TYPED, typed: "Terrence O. Okafor" });
    expect(saved.headers.get("location")).toContain("?saved=1");
    expect((await one.open()).text).toContain("Terrence O. Okafor");
    expect(await current(sent)).toMatchObject({ state: "viewed" });
  });
});

describe("the PDF of a contract", () => {
  it("is recorded once per link and day, however often it's downloaded", async () => {
    const sent = await sendTo(person, [signer(1), signer(1)]);
    const [first, second] = signersOf(sent) as [Signer, Signer];
    const downloads = async () => (await kindsOf(sent)).filter((kind) => kind === "downloaded").length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => first.post("download")));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await downloads()).toBe(1);
    await second.post("download");
    expect(await downloads()).toBe(2);
    await sql(`UPDATE signing_progress SET "downloadedOn" = current_date - 1 WHERE "recipientId" = $1`, [
      recipientsOf(sent)[0].id,
    ]);
    await first.post("download");
    expect(await downloads()).toBe(3);
  });
});

describe("declining, requesting a change, and links of ended contracts", () => {
  withOwnAccount();

  it.each([
    ["decline", "declined", "declined"],
    ["change", "paused", "change_requested"],
  ])("%s notifies the speaker immediately, with the reason", async (part, state, kind) => {
    const sent = await sendTo(person, [signer(1)]);
    const [one] = signersOf(sent) as [Signer];
    expect((await one.post(part, { reason: " " })).status).toBe(422);
    expect((await one.post(part, { reason: "The fee was $9,000." })).status).toBe(303);
    expect(await current(sent)).toMatchObject({ state, reason: expect.stringContaining("The fee was $9,000.") });
    expect(await kindsOf(sent)).toContain(kind);
    const mail = (await mailsTo(person.email)).at(-1);
    expect(mail?.text).toContain("The fee was $9,000.");
    const late = await one.sign();
    expect(late.status).toBe(409);
    expect(late.text).toContain("mailto:");
  });

  it.each(["voided", "expired", "superseded"])(
    "shows what happened on GET and returns 409 on POST: %s",
    async (state) => {
      const sent = await sendTo(person, [signer(1)]);
      const [one] = signersOf(sent) as [Signer];
      if (state === "superseded") await sql(`UPDATE contracts SET state = 'sealing' WHERE id = $1`, [sent.id]);
      if (state === "superseded") await sql(`UPDATE contracts SET state = 'completed' WHERE id = $1`, [sent.id]);
      await sql(`UPDATE contracts SET state = $2::contract_state, version = version + 1 WHERE id = $1`, [
        sent.id,
        state,
      ]);
      expect((await one.open()).status).toBe(200);
      for (const part of ["signature", "draft", "decline", "change", "handover", "code", "entry", "opening"]) {
        expect((await one.post(part, part === "signature" ? TYPED : {})).status, part).toBe(409);
      }
    },
  );

  it("expires on the minute, before the task runs", async () => {
    const sent = await sendTo(person, [signer(1)]);
    await sql(`UPDATE contracts SET "expiresAt" = now() - interval '1 second', version = version + 1 WHERE id = $1`, [
      sent.id,
    ]);
    const [one] = signersOf(sent) as [Signer];
    expect((await one.open()).text).toContain("This contract has expired");
    expect((await one.sign()).status).toBe(409);
  });

  it("returns the same 404 a year after the contract ended", async () => {
    const sent = await sendTo(person, [signer(1)]);
    const [one] = signersOf(sent) as [Signer];
    await sql(`UPDATE contracts SET state = 'voided' WHERE id = $1`, [sent.id]);
    await sql(`UPDATE contracts SET "stateAt" = now() - interval '366 days' WHERE id = $1`, [sent.id]);
    expect((await one.open()).status).toBe(404);
    expect((await one.sign()).status).toBe(404);
  });
});

describe("a link opened by machines", () => {
  it("records one visit a day, and no view", async () => {
    const sent = await sendTo(person, [signer(1)]);
    const [one] = signersOf(sent) as [Signer];
    for (let times = 0; times < 100; times += 1) await one.open({ "user-agent": "SafeLinks scanner" });
    const opened = (await eventsOf(sent)).filter(({ kind }) => kind === "opened");
    expect(opened).toHaveLength(1);
    expect(opened[0]?.details).toEqual({ machine: true });
    expect(await current(sent)).toMatchObject({ state: "sent", progress: [{ viewedAt: null }] });
  });

  it("records one visit on the day of a signature, too", async () => {
    const sent = await sendTo(person, [signer(1), signer(2)]);
    const [one] = signersOf(sent) as [Signer];
    const scan = () => one.open({ "user-agent": "SafeLinks scanner" });
    await scan();
    await one.sign();
    await scan();
    expect((await eventsOf(sent)).filter(({ details }) => details.machine)).toHaveLength(1);
  });
});

describe("after a signature that isn't the last", () => {
  withOwnAccount();

  it("invites the next person once, although two signed at the same time", async () => {
    const next = emailOf("next");
    const sent = await sendTo(person, [signer(1), signer(1), signer(2, next)]);
    const signers = signersOf(sent).slice(0, 2);
    const answers = await Promise.all(signers.map((one) => one.sign()));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await mailsTo(next)).toHaveLength(1);
  });

  it("notifies of the signature although the contract was paused right after it, and invites no one", async () => {
    const next = emailOf("next");
    const sent = await sendTo(person, [signer(1), signer(2, next)]);
    const [first] = signersOf(sent) as [Signer];
    await first.sign();
    const { version } = await current(sent);
    expect((await person.put(`/api/contracts/${sent.id}/pause`, { version, reason: "Fee" })).status).toBe(200);
    const [news] = await newsOf(sent);
    expect(news?.subject).toContain(`${recipientsOf(sent)[0].name} signed`);
    expect(news?.text).toContain("The contract is now paused.");
    expect(await mailsTo(next)).toHaveLength(0);
    await person.delete(`/api/contracts/${sent.id}/pause`);
    expect(await mailsTo(next)).toHaveLength(1);
  });

  it("invites the others although one can't be emailed", async () => {
    const [lost, next] = [emailOf("lost"), emailOf("next")];
    const sent = await sendTo(person, [signer(1), signer(2, lost), signer(2, next)]);
    await bounce(person, lost);
    await (signersOf(sent)[0] as Signer).sign();
    expect(await mailsTo(next)).toHaveLength(1);
    expect(await mailsTo(lost)).toHaveLength(0);
    expect((await newsOf(sent)).map(({ text }) => text).join()).toContain("Correct the address");
  });

  it("retries an hour later when the day's emails are used up", async () => {
    const next = emailOf("next");
    const sent = await sendTo(person, [signer(1), signer(2, next)]);
    await sql(
      `INSERT INTO sent_emails (id, "speakerId", "recordId", template, recipient)
       SELECT gen_random_uuid(), $1, gen_random_uuid(), 'contract', 'many@example.com' FROM generate_series(1, 30)`,
      [person.speakerId],
    );
    await (signersOf(sent)[0] as Signer).sign();
    expect(await mailsTo(next)).toHaveLength(0);
    expect((await newsOf(sent)).map(({ text }) => text).join()).toContain("try again every hour");
    await deliver(String(sent.id));
    expect(await newsOf(sent)).toHaveLength(2);
    await sql(`DELETE FROM sent_emails WHERE recipient = 'many@example.com' AND "speakerId" = $1`, [person.speakerId]);
    await deliver(String(sent.id));
    expect(await mailsTo(next)).toHaveLength(1);
  });
});
