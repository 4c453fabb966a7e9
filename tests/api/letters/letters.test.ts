import { beforeAll, describe, expect, it } from "vitest";
import { LETTER_TEMPLATES } from "@/lib/letters/templates";
import { addDays, today } from "@/lib/shared/dates";
import { app, sql } from "../../support/app";
import type { Body } from "../../support/browser";
import { emailOf } from "../../support/contracts";
import { letterAbout, letterTo, makeLetter, makeLetterTemplate, someTemplate } from "../../support/letters";
import { deliverHeld, mailsTo } from "../../support/mails";
import { kitTokenOf, makeKit } from "../../support/media-kit";
import {
  makeBureau,
  makeClient,
  makeContact,
  makeEvent,
  makeRepresentative,
  nameSpeaker,
  type Person,
  signUp,
} from "../../support/people";
import { makeTaxForm } from "../../support/tax-forms";
import { makeFile } from "../../support/uploads";

const PATH = "/api/letters";
const ZONE = "America/New_York";

let person: Person;
let other: Person;
beforeAll(async () => {
  [person, other] = await Promise.all([signUp(), signUp()]);
  await nameSpeaker(person);
});

const timeline = async (who: Person, path: string): Promise<Body[]> =>
  (await who.get<{ items: Body[] }>(`/api/${path}/timeline?show=letters`)).body.items;
const attached = (mail: { id: string } | undefined, at: number) =>
  fetch(`${app().servicesUrl}/inbox/${mail?.id}/attachments?at=${at}`);
const rowsOf = async (email: string) => sql(`SELECT state, reason FROM sent_emails WHERE recipient = $1`, [email]);

describe("a letter", () => {
  it("waits ten seconds, then arrives as it was previewed, in the speaker's name and with text for text", async () => {
    const email = emailOf("priya");
    const { id: clientId, name } = await makeClient(person, { name: "<b>Acme</b> [x](https://evil.example) **Corp**" });
    const input = {
      ...letterTo({ name: "Priya Raman", email }),
      clientId,
      subject: "For {{client.name}}",
      body: "Hi {{client.name}}\n\n- **one**",
    };
    const { body: preview } = await person.post<{ html: string }>(`${PATH}/preview`, input);
    expect((await person.post(PATH, input)).status).toBe(201);
    expect(await mailsTo(email)).toEqual([]);
    expect(await timeline(person, `clients/${clientId}`)).toMatchObject([
      {
        kind: "letter",
        email,
        name: "Priya Raman",
        state: "queued",
        subject: `For ${name}`,
        sendAt: expect.any(String),
      },
    ]);
    const [mail] = await deliverHeld(email);
    expect(mail).toMatchObject({ from: expect.stringMatching(/^Margot Okafor via Lectern/), subject: `For ${name}` });
    expect(mail?.html).toBe(preview.html);
    expect(mail?.html).toContain("&lt;b&gt;Acme&lt;/b&gt; [x](https://evil.example) **Corp**");
    expect(mail?.html).not.toMatch(/<img|evil\.example"|Unsubscribe/);
    expect(await timeline(person, `clients/${clientId}`)).toMatchObject([
      { state: expect.stringMatching(/sent|delivered/) },
    ]);
  });

  it("can be undone until then, and is on the event's timeline", async () => {
    const { emails } = await makeLetter(person);
    const [{ id, to } = { id: "", to: "" }] = emails;
    expect((await other.delete(`/api/sent-emails/${id}`)).status).toBe(404);
    expect((await person.delete(`/api/sent-emails/${id}`)).status).toBe(200);
    expect(await deliverHeld(to)).toEqual([]);
    const [row] = await sql<{ eventId: string }>(`SELECT "eventId" FROM letters WHERE email = $1`, [to]);
    expect(await timeline(person, `events/${row?.eventId}`)).toMatchObject([{ state: "undone", emailId: id }]);
  });

  it("brings files, a calendar file, the one-sheet, and links of its own", async () => {
    await makeKit(person);
    await makeTaxForm(person);
    const email = emailOf("priya");
    const { id: fileId } = await makeFile(person, { name: "plan.txt", content: "The plan." });
    const input = await letterAbout(person, { recipients: [{ name: "Priya", email }] });
    const all = { fileIds: [fileId], oneSheet: true, calendar: true, kitLink: true, taxForm: true };
    expect((await person.post(PATH, { ...input, ...all })).status).toBe(201);
    const [mail] = await deliverHeld(email);
    expect(await (await attached(mail, 0)).text()).toBe("The plan.");
    expect(await (await attached(mail, 1)).text()).toMatch(/^%PDF/);
    const calendar = await (await attached(mail, 2)).text();
    expect(calendar).toContain("BEGIN:VEVENT");
    expect(calendar).not.toContain(`/events/${input.eventId}`);
    const { body: links } = await person.get<{ items: Body[] }>("/api/media-kit/links");
    const link = links.items.find(({ name }) => name === "Priya");
    expect(mail?.text).toContain(kitTokenOf(link as Body));
    expect(mail?.text).toMatch(/\/tax-forms\/[\w-]{43}/);
  });

  it("later is sent at that hour where the speaker lives, unless they said no meanwhile", async () => {
    const email = emailOf("priya");
    const { id: clientId } = await makeClient(person, { email });
    const day = addDays(today(ZONE), 3);
    await sql(`UPDATE speakers SET "timeZone" = $2 WHERE id = $1`, [person.speakerId, ZONE]);
    const input = { ...letterTo({ name: "Priya", email }), subject: "Hi", body: "Hi", clientId };
    expect((await person.post(PATH, { ...input, sendAt: { day, time: "09:30" } })).status).toBe(201);
    const [job] = await sql(
      `SELECT to_char(start_after AT TIME ZONE $2, 'YYYY-MM-DD HH24:MI') AS at FROM pgboss.job
        WHERE name = 'mail' AND data ->> 'to' = $1`,
      [email, ZONE],
    );
    expect(job).toEqual({ at: `${day} 09:30` });
    const { version } = (await person.get(`/api/clients/${clientId}`)).body;
    await person.patch(`/api/clients/${clientId}`, { version, contactRule: "none", contactReason: "Left the company" });
    await sql(`UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND data ->> 'to' = $1`, [email]);
    expect(await mailsTo(email)).toEqual([]);
    expect(await rowsOf(email)).toEqual([{ state: "failed", reason: expect.stringContaining("Left the company") }]);
  });

  it("is previewed to the recipient that is looked at", async () => {
    const people = ["Ana Lima", "Bo Chen"].map((name) => ({ name, email: emailOf("several") }));
    const { body } = await person.post<{ html: string }>(`${PATH}/preview`, {
      ...(await letterAbout(person, { recipients: people })),
      at: 1,
    });
    expect(body.html).toContain("Hi Bo,");
  });

  it("isn't about a record in the trash", async () => {
    const input = await letterAbout(person);
    await person.delete(`/api/events/${input.eventId}`);
    expect((await person.post(PATH, input)).status).toBe(404);
  });

  const at = (days: number) => ({ sendAt: { day: addDays(today(ZONE), days), time: "09:00" } });

  it.each([
    ["a line break in its subject", { subject: "Hello\r\nBcc: q@q.q" }, "subject"],
    ["two addresses in one", { recipients: [{ email: "a@example.com, b@example.com" }] }, "recipients.0.email"],
    ["a line break in an address", { recipients: [{ email: "a@example.com\n" }] }, "recipients.0.email"],
    ["the same person twice", { recipients: [{ email: "a@example.com" }, { email: "A@example.com" }] }, "recipients"],
    ["no one to go to", { recipients: [] }, "recipients"],
    [
      "51 recipients",
      { recipients: Array.from({ length: 51 }, (_, i) => ({ email: `${i}@example.com` })) },
      "recipients",
    ],
    ["an unknown field", { body: "{{event.tilte}}" }, "body", /event\.tilte.*Did you mean \{\{event\.title\}\}/],
    ["an empty field", { body: "See you at {{event.venue}}" }, "body", /Venue.*missing/],
    [
      "a recipient without the name it uses",
      { recipients: [{ email: "a@example.com" }] },
      "body",
      /a@example\.com needs a name/,
    ],
    ["a time in the past", at(-1), "sendAt"],
    ["a time in 61 days", at(61), "sendAt"],
    ["a calendar file, but no event", { eventId: null, subject: "Hi", body: "Hi", calendar: true }, "calendar"],
  ])("with %s is refused, and nothing is sent", async (_, fields, name, text = /./) => {
    const answer = await person.post(PATH, await letterAbout(person, fields));
    expect(answer).toMatchObject({ status: 422, body: { fields: { [name]: expect.stringMatching(text) } } });
    if (name === "body" && "body" in fields && fields.body.includes("venue"))
      expect(answer.body.link).toMatchObject({ href: expect.stringMatching(/^\/events\/[\w-]+\/edit$/) });
  });

  it.each(["eventId", "clientId", "bureauPartnerId", "fileIds"])("isn't about another speaker's %s", async (name) => {
    const make = { eventId: makeEvent, clientId: makeClient, bureauPartnerId: makeBureau, fileIds: makeFile }[name];
    const { id } = make ? await make(other) : { id: "" };
    const fields = { eventId: null, subject: "Hi", body: "Hi", [name]: name === "fileIds" ? [id] : id };
    expect((await person.post(PATH, await letterAbout(person, fields))).status).toBe(404);
  });
});

describe("a letter to several people", () => {
  const people = () => ["Ana Lima", "Bo Chen"].map((name) => ({ name, email: emailOf("several") }));

  it("is one email each, with a link that unsubscribes by one POST from those to several", async () => {
    const recipients = people();
    const [ana, bo] = recipients.map(({ email }) => email) as [string, string];
    await makeLetter(person, { recipients });
    const [toAna] = await deliverHeld(ana);
    const [toBo] = await deliverHeld(bo);
    expect(toAna?.text).toContain("Hi Ana,");
    expect(toBo?.text).toContain("Hi Bo,");
    expect([toAna?.to, toBo?.to]).toEqual([[ana], [bo]]);
    const url = /<?(http\S+\/unsubscribe\/[\w-]{43})/.exec(toAna?.text ?? "")?.[1] ?? "";
    expect(toBo?.text).not.toContain(url);

    const shown = await fetch(url);
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain(ana);
    expect(shown.headers.get("referrer-policy")).toBe("no-referrer");
    const later = { recipients, sendAt: { day: addDays(today(ZONE), 3), time: "09:00" } };
    expect((await person.post(PATH, await letterAbout(person, later))).status).toBe(201);

    const form = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    for (let times = 0; times < 2; times += 1)
      expect((await fetch(url, { method: "POST", body: form })).status).toBe(200);
    await sql(`UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND data ->> 'to' = ANY ($1)`, [
      [ana, bo],
    ]);
    expect([(await mailsTo(ana)).length, (await mailsTo(bo)).length]).toEqual([1, 2]);
    expect(await person.post(PATH, await letterAbout(person, { recipients }))).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Ana Lima \(.*\) unsubscribed/) },
    });
    expect((await person.post(PATH, await letterAbout(person, { recipients: recipients.slice(0, 1) }))).status).toBe(
      201,
    );
    await nameSpeaker(other);
    expect((await other.post(PATH, await letterAbout(other, { recipients }))).status).toBe(201);
  });

  it("is on the timeline of each recipient's bureau or client", async () => {
    const [first, second, client] = [await makeBureau(person), await makeBureau(person), await makeClient(person)];
    const own = [
      await makeRepresentative(person, { bureauPartnerId: first.id, email: emailOf("first") }),
      await makeRepresentative(person, { bureauPartnerId: second.id, email: emailOf("second") }),
      await makeContact(person, { clientId: client.id, email: emailOf("client") }),
    ].map(({ email }) => email);
    const recipients = [...own, emailOf("stranger")].map((email) => ({
      name: "Ana",
      email: String(email).toUpperCase(),
    }));
    const about = { eventId: null, bureauPartnerId: first.id, subject: "My dates", body: "Here they are." };
    expect((await person.post(PATH, await letterAbout(person, { ...about, recipients, kitLink: false }))).status).toBe(
      201,
    );
    const readers = async (path: string) => (await timeline(person, path)).map(({ email }) => email).toSorted();
    const [ofFirst, ofSecond, ofClient, stranger] = recipients.map(({ email }) => email);
    expect(await readers(`bureau-partners/${first.id}`)).toEqual([ofFirst, ofClient, stranger].toSorted());
    expect(await readers(`bureau-partners/${second.id}`)).toEqual([ofSecond]);
    expect(await readers(`clients/${client.id}`)).toEqual([ofClient]);
  });

  it("is refused whole when one of them isn't to be contacted", async () => {
    const recipients = people();
    const client = await makeClient(person, { contactRule: "none" });
    await makeContact(person, { clientId: client.id, email: recipients[1]?.email });
    expect((await person.post(PATH, await letterAbout(person, { recipients }))).status).toBe(409);
    expect(await rowsOf(recipients[0]?.email ?? "")).toEqual([]);
  });

  it("isn't unsubscribed from by a made-up link", async () => {
    const { url } = app();
    for (const method of ["GET", "POST"]) {
      expect((await fetch(`${url}/unsubscribe/${"x".repeat(43)}`, { method })).status).toBe(404);
    }
  });
});

describe("a letter template", () => {
  const LIST = "/api/letter-templates";

  it("of ours is changed under its key, and restored", async () => {
    const { body: before } = await person.get(`${LIST}/thank-you`);
    expect(before).toMatchObject({ isOurs: true, isChanged: false, version: 0 });
    const { body: changed } = await person.patch(`${LIST}/thank-you`, { version: 0, body: "Thanks!" });
    expect(changed).toMatchObject({ ...before, body: "Thanks!", isChanged: true, version: 1 });
    expect((await person.patch(`${LIST}/thank-you`, { version: 0, body: "Late" })).status).toBe(409);
    expect((await other.get(`${LIST}/thank-you`)).body).toEqual(before);
    for (let times = 0; times < 2; times += 1) expect((await person.delete(`${LIST}/thank-you`)).status).toBe(204);
    expect((await person.get(`${LIST}/thank-you`)).body).toEqual(before);
  });

  it("that a speaker adds is listed after ours, for them only", async () => {
    const { id } = await makeLetterTemplate(person);
    const list = async (who: Person) => (await who.get<{ items: Body[] }>(LIST)).body.items.map((one) => one.id);
    expect((await list(person)).slice(LETTER_TEMPLATES.length)).toContain(id);
    expect(await list(other)).toHaveLength(LETTER_TEMPLATES.length);
    for (const answer of [
      await other.get(`${LIST}/${id}`),
      await other.patch(`${LIST}/${id}`, { ...someTemplate(), version: 1 }),
      await other.delete(`${LIST}/${id}`),
      await person.get(`${LIST}/nothing`),
      await person.delete(`${LIST}/${"-".repeat(36)}`),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await person.delete(`${LIST}/${id}`)).status).toBe(204);
    expect((await person.get(`${LIST}/${id}`)).status).toBe(404);
  });
});
