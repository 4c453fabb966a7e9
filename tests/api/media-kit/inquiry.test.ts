import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { type Answer, Browser } from "../../support/browser";
import { mailsTo } from "../../support/mails";
import { kitTokenOf, makeKitLink, makeOpenKit, someQuestion } from "../../support/media-kit";
import {
  makeBureau,
  makeClient,
  makeEvent,
  makeRepresentative,
  type Person,
  signUp,
  unique,
} from "../../support/people";

let speaker: Person;
let token: string;
/** The form was opened more than two seconds ago. */
const visitor = new Browser();

beforeAll(async () => {
  speaker = await signUp();
  ({ token } = await makeOpenKit(speaker, { showsDates: true, name: "Acme, June" }));
  await visitor.get(`/shared/${token}/dates`);
  await pause(2_100);
});

const ask = (fields: Record<string, string> = {}, of = token, by = visitor): Promise<Answer> =>
  by.send<unknown>("POST", `/shared/${of}/dates`, someQuestion(fields));

const inquiries = (person = speaker) =>
  sql<{ id: string; title: string; notes: string; bureauPartnerId: string | null; representativeId: string | null }>(
    `SELECT * FROM events WHERE "speakerId" = $1 AND status = 'inquiry' ORDER BY "createdAt"`,
    [person.speakerId],
  );

describe("an inquiry", () => {
  it("is created for the link, emailed to the speaker and copied to the planner", async () => {
    const client = await makeClient(speaker, { name: unique("Prairie") });
    const fields = {
      eventName: unique("Summit"),
      organisation: String(client.name),
      alternativeDate: "2031-05-13",
      format: "workshop",
      topic: "Calm on call",
      budgetFrom: "$7,500",
      budgetTo: "12k",
    };
    const answer = await ask({ ...fields, email: "asks@planner.example" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/shared/${token}/dates?sent=copy`]);
    const [event] = (await inquiries()).filter(({ title }) => title === fields.eventName);
    expect(event).toBeDefined();
    expect((await speaker.get(`/api/events/${event?.id}`)).body).toMatchObject({
      date: "2031-05-06",
      status: "inquiry",
      source: "Media kit",
      clientId: client.id,
      contactName: "Priya Raman",
      contactEmail: "asks@planner.example",
      contactPhone: "402 555 0100",
      city: "Omaha",
      state: "NE",
      attendees: 600,
      notes: "",
      type: "workshop",
    });
    expect((event as { inquiry?: unknown } | undefined)?.inquiry).toEqual({
      name: "Priya Raman",
      email: "asks@planner.example",
      phone: "402 555 0100",
      organisation: client.name,
      date: "2031-05-06",
      alternativeDate: "2031-05-13",
      format: "workshop",
      topic: "Calm on call",
      budgetFrom: 7500,
      budgetTo: 12000,
      message: "Would you open our day?",
    });
    const page = await speaker.get(`/events/${event?.id}`);
    for (const text of ["Would you open our day?", "$7,500 to $12,000", "Workshop", "Calm on call", "Place hold"]) {
      expect(page.text).toContain(text);
    }
    expect(page.text).toContain("Asked through media kit link");
    expect(page.text).toContain("Acme, June");
    for (const words of ["calm on call", "would you open our day"]) {
      const found = await speaker.get<{ events: { id: string }[] }>(`/api/search?q=${encodeURIComponent(words)}`);
      expect(found.body.events.map(({ id }) => id)).toContain(event?.id);
    }
    const mails = (await mailsTo(speaker.email)).filter(({ subject }) => subject.startsWith("Inquiry for"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(fields.eventName);
    expect(mails[0]?.text).toContain("$7,500 to $12,000");
    const [copy, ...others] = await mailsTo("asks@planner.example");
    expect(others).toEqual([]);
    expect(copy?.subject).toMatch(/: your inquiry$/);
    expect(copy?.text).toContain("Nothing is booked or held yet.");
    expect(copy?.text).toContain("Would you open our day?");
    expect(JSON.stringify(copy)).not.toContain(speaker.email);
  });

  it("is created once for repeated clicks", async () => {
    const eventName = unique("Twice");
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask({ eventName, organisation: "Twice Inc" })));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(303));
    expect((await inquiries()).filter(({ title }) => title === eventName)).toHaveLength(1);
  });

  it("is shown again with its values after the token expired, and can be sent then", async () => {
    const fields = { eventName: unique("Overnight"), message: "Typed before midnight" };
    const late = new Browser();
    await late.get(`/shared/${token}/dates`);
    late.cookies.delete("csrf-token");
    const headers = { accept: "text/html", origin: "null", "sec-fetch-site": "same-origin" };
    const answer = await late.send<unknown>("POST", `/shared/${token}/dates`, someQuestion(fields), {
      csrf: "of.last.night",
      headers,
    });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain(fields.eventName);
    expect(answer.text).toContain(fields.message);
    expect(answer.text).toContain("please send it again");
    expect((await inquiries()).filter(({ title }) => title === fields.eventName)).toEqual([]);
    await pause(2_100);
    const again = await late.send("POST", `/shared/${token}/dates`, someQuestion(fields));
    expect(again.status).toBe(303);
    expect((await inquiries()).filter(({ title }) => title === fields.eventName)).toHaveLength(1);
  });

  it("is rejected from another site", async () => {
    const headers = { accept: "text/html", origin: "null", "sec-fetch-site": "cross-site" };
    const answer = await visitor.send("POST", `/shared/${token}/dates`, someQuestion({}), { csrf: "wrong", headers });
    expect(answer).toMatchObject({ status: 403, body: { code: "csrf" } });
  });

  it("names the bureau of a bureau-safe link", async () => {
    const bureau = await makeBureau(speaker);
    const representative = await makeRepresentative(speaker, { bureauPartnerId: bureau.id });
    const fields = { isBureauSafe: true, bureauPartnerId: bureau.id, representativeId: representative.id };
    const eventName = unique("Through a bureau");
    expect((await ask({ eventName }, kitTokenOf(await makeKitLink(speaker, fields)))).status).toBe(303);
    const [event] = (await inquiries()).filter(({ title }) => title === eventName);
    expect(event).toMatchObject({ bureauPartnerId: bureau.id, representativeId: representative.id });
  });

  it("shows errors beside the fields and keeps the values", async () => {
    const before = (await inquiries()).length;
    const wrong: Record<string, [string, RegExp]> = {
      eventName: ["", /Event is required/],
      organisation: ["  ", /Organization is required/],
      date: ["2020-01-01", /in the future/],
      alternativeDate: ["2031-02-30", /real date/],
      format: ["opera", /Choose a format/],
      budgetFrom: ["a lot", /such as 7500/],
      budgetTo: ["-5", /such as 7500/],
      name: ["", /name is required/],
      email: ["not an address", /Invalid email/],
      message: ["x".repeat(5_001), /at most 5,000/],
    };
    for (const [field, [value, sentence]] of Object.entries(wrong)) {
      const answer = await ask({ [field]: value, city: "Kept in the form" });
      expect(answer.status, field).toBe(422);
      expect(answer.headers.get("content-type"), field).toContain("text/html");
      expect(answer.text, field).toMatch(sentence);
      expect(answer.text, field).toContain("Kept in the form");
    }
    expect((await ask({ budgetFrom: "9000", budgetTo: "5000" })).text).toContain("be less than the lowest");
    expect((await ask({ date: "2099-01-01" })).text).toContain("within the next five years");
    expect(await inquiries()).toHaveLength(before);
  });

  it("rejects line breaks in email headers", async () => {
    const before = (await inquiries()).length;
    for (const field of ["email", "name", "eventName", "organisation", "city"]) {
      for (const end of ["\r\nBcc: all@example.com", "\n", "\r", "\u2028"]) {
        expect((await ask({ [field]: `a@b.example${end}` })).status, field).toBe(422);
      }
    }
    expect(await inquiries()).toHaveLength(before);
  });

  it("is returned to bots and can be sent again", async () => {
    const quick = new Browser();
    const eventName = unique("Quick");
    const answers = [
      await ask({ eventName }, token, quick),
      await ask({ eventName, homepage: "https://spam.example" }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      expect(answer.text).toContain(eventName);
      expect(answer.text).not.toContain("spam.example");
    }
    expect((await inquiries()).filter(({ title }) => title === eventName)).toEqual([]);
    await pause(2_100);
    expect((await ask({ eventName }, token, quick)).status).toBe(303);
  });

  it("keeps formulas and markup as text", async () => {
    const eventName = `=HYPERLINK("https://evil.example","x")${unique("")}`;
    expect((await ask({ eventName, message: "<script>alert(1)</script>" })).status).toBe(303);
    expect((await inquiries()).at(-1)).toMatchObject({ title: eventName });
    expect((await ask({ eventName: `"><script>alert(1)</script>`, date: "" })).text).not.toContain("<script>alert");
  });

  it("is limited to ten a day per visitor", async () => {
    const link = kitTokenOf(await makeKitLink(speaker));
    const answers: Answer[] = [];
    for (let turn = 0; turn < 11; turn += 1) answers.push(await ask({ eventName: unique("Many") }, link));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(303), 429]);
    expect(answers.at(-1)?.text).toContain("Too many attempts");
    expect((await ask({}, kitTokenOf(await makeKitLink(speaker)))).status).toBe(303);
  });

  it("copies at most five inquiries a day to one address, and the page says only then that it did", async () => {
    const email = `${unique("target")}@planner.example`.toLowerCase();
    const pages: string[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const link = kitTokenOf(await makeKitLink(speaker));
      const answer = await ask({ email, eventName: unique("Flood") }, link);
      expect(answer.status).toBe(303);
      pages.push((await visitor.get(String(answer.headers.get("location")))).text);
    }
    expect(await mailsTo(email)).toHaveLength(5);
    const copied = pages.map((page) => page.includes("We also emailed you a copy"));
    expect(copied).toEqual([true, true, true, true, true, false, false]);
  });

  it("counts its copy as an email of the speaker, and arrives without one beyond the limit", async () => {
    const busy = await signUp();
    const { token: link } = await makeOpenKit(busy, { showsDates: true });
    await sql(
      `INSERT INTO sent_emails (id, "speakerId", "recordId", template, recipient)
       SELECT gen_random_uuid(), $1, gen_random_uuid(), 'contract', 'many@example.com' FROM generate_series(1, 29)`,
      [busy.speakerId],
    );
    const emails = [`${unique("one")}@planner.example`, `${unique("two")}@planner.example`];
    for (const email of emails) expect((await ask({ email, eventName: unique("Day") }, link)).status).toBe(303);
    expect(await inquiries(busy)).toHaveLength(2);
    // In turn, as a second run of the jobs finds none that the first one sends.
    const copies = [await mailsTo(emails[0] ?? ""), await mailsTo(emails[1] ?? "")];
    expect(copies.map(({ length }) => length)).toEqual([1, 0]);
  });

  it("leaves half of a trial's emails to the speaker", async () => {
    const asked = await signUp();
    await makeOpenKit(asked, { showsDates: true });
    for (let turn = 0; turn < 17; turn += 1) {
      const link = kitTokenOf(await makeKitLink(asked));
      await ask({ email: `${unique("many")}@planner.example`, eventName: unique("Many") }, link);
    }
    expect(await inquiries(asked)).toHaveLength(17);
    expect(await sql(`SELECT id FROM sent_emails WHERE "speakerId" = $1`, [asked.speakerId])).toHaveLength(15);
  });

  it("copies names of emoji and 200 letters, and makes no link of them", async () => {
    const email = `${unique("emoji")}@planner.example`.toLowerCase();
    const link = kitTokenOf(await makeKitLink(speaker));
    const fields = {
      email,
      name: "🎤".repeat(40),
      organisation: "O".repeat(200),
      message: "Buy at https://evil.example",
    };
    expect((await ask(fields, link)).status).toBe(303);
    const [copy] = await mailsTo(email);
    expect(copy?.html).toContain("🎤🎤");
    expect(copy?.html).not.toMatch(/evil\.example/);
  });

  it("returns 404 on a closed link", async () => {
    const link = await makeKitLink(speaker);
    await speaker.delete(`/api/media-kit/links/${link.id}`);
    expect((await ask({}, kitTokenOf(link))).status).toBe(404);
    expect((await ask({}, "A".repeat(43))).status).toBe(404);
  });
});

describe("dates", () => {
  it("are free, held or booked, without details", async () => {
    const person = await signUp();
    const { token: shows } = await makeOpenKit(person, { showsDates: true });
    const secret = { title: "canary-title", city: "canary-city", venueName: "canary-venue" };
    const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const session = { title: "canary-session", date: soon(41) };
    await makeEvent(person, { ...secret, date: soon(40), status: "confirmed", sessions: [session] });
    await makeEvent(person, { ...secret, date: soon(50), status: "hold" });
    for (const [days, status] of [
      [60, "inquiry"],
      [61, "cancelled"],
      [62, "lost"],
    ] as const) {
      await makeEvent(person, { ...secret, date: soon(days), status, endReason: null });
    }
    const { text } = await new Browser().get<unknown>(`/shared/${shows}/dates`);
    expect(text).not.toContain("canary");
    const taken = await sql<{ day: string; booked: boolean }>(DAYS, [person.speakerId, soon(0), soon(548)]);
    expect(taken).toEqual([
      { day: soon(40), booked: true },
      { day: soon(41), booked: true },
      { day: soon(50), booked: false },
    ]);
    const { text: none } = await new Browser().get<unknown>(`/shared/${kitTokenOf(await makeKitLink(person))}/dates`);
    for (const { day } of taken) expect(none).not.toContain(day);
  });
});

/** The expected dates, by another query. */
const DAYS = `SELECT day::text, bool_or(status IN ('confirmed','completed','closed')) AS booked FROM (
    SELECT "startsOn" AS day, status FROM events WHERE "speakerId" = $1
    UNION ALL SELECT s."startsOn", e.status FROM event_sessions s JOIN events e ON e.id = s."eventId" WHERE e."speakerId" = $1) d
  WHERE day BETWEEN $2::date AND $3::date AND status IN ('hold','contract_sent','confirmed','completed','closed')
  GROUP BY day ORDER BY day`;
