import { beforeAll, describe, expect, it } from "vitest";
import { app, sql } from "../support/app";
import { runJobs, sentTo, tokenIn } from "../support/mailbox";
import { runTask, zoneAt } from "../support/mails";
import {
  expectStatus,
  makeEvent,
  makeTestimonial,
  makeTestimonialRequest,
  nameSpeaker,
  Person,
  signUp,
  unique,
} from "../support/people";

let speaker: Person;
let planner: Person;

beforeAll(async () => {
  speaker = await signUp();
  await nameSpeaker(speaker);
  planner = new Person(app(), "", "", "");
});

const WORDS = {
  clientName: "Priya Raman",
  jobTitle: "VP Events",
  companyName: "Acme",
  content: "They still quote her.",
};

async function ask(fields: object = {}): Promise<{ id: string; token: string; path: string }> {
  const { id, url } = await makeTestimonialRequest(speaker, fields);
  const token = new URL(String(url)).searchParams.get("token") ?? "";
  return { id: String(id), token, path: `/api/public/testimonials/${token}` };
}

const written = async (id: string) =>
  (await sql(`SELECT * FROM testimonials WHERE "requestId" = $1`, [id])) as {
    id: string;
    state: string;
    content: string;
  }[];

describe("a request", () => {
  it("is emailed in the speaker's name with their reply address", async () => {
    const email = `${unique("planner")}@example.com`;
    const event = await makeEvent(speaker, { title: "Sales Kickoff", date: "2024-05-06" });
    const answer = await speaker.post("/api/testimonials/requests", {
      name: "Priya",
      email,
      message: "It was a joy.",
      eventId: event.id,
      send: true,
      remind: true,
    });
    expect(answer.body).toMatchObject({ eventTitle: "Sales Kickoff", testimonialId: null });
    await runJobs(app());
    const [mail] = await sentTo(email, app());
    expect(mail).toMatchObject({ reply_to: [speaker.email], subject: expect.stringContaining("Sales Kickoff") });
    expect(mail?.text).toContain("It was a joy.");
    expect(answer.body.url).toContain(tokenIn(mail ? [mail] : [], "testimonial-request"));
  });

  it("is emailed only on request and with an address", async () => {
    const email = `${unique("planner")}@example.com`;
    await makeTestimonialRequest(speaker, { email });
    const answer = await speaker.post("/api/testimonials/requests", { name: "Priya", send: true });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({ email: "Email is required to send the link" });
    await runJobs(app());
    expect(await sentTo(email, app())).toEqual([]);
  });

  it("is rejected without the speaker's name", async () => {
    const nameless = await signUp();
    const answer = await nameless.post("/api/testimonials/requests", { name: "Priya" });
    expect(answer).toMatchObject({ status: 422, body: { fields: { speakerName: expect.any(String) } } });
  });

  it("sends one reminder while it's unanswered", async () => {
    const waiting = `${unique("waiting")}@example.com`;
    const answered = `${unique("answered")}@example.com`;
    await ask({ email: waiting, send: true, remind: true });
    const { path } = await ask({ email: answered, send: true, remind: true });
    expectStatus(await planner.post(path, WORDS), 204, "answer");
    await runJobs(app());
    await sql(`UPDATE testimonial_requests SET "remindAt" = now() - interval '1 minute' WHERE "remindAt" IS NOT NULL`);
    await sql(`UPDATE speakers SET "timeZone" = $2 WHERE id = $1`, [speaker.speakerId, zoneAt(11)]);
    for (let run = 0; run < 2; run += 1) await runTask("morning-tasks");
    expect((await sentTo(waiting, app())).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Would you recommend Margot\?/),
      expect.stringMatching(/^Reminder/),
    ]);
    expect(await sentTo(answered, app())).toHaveLength(1);
  });
});

describe("a request for a talk that isn't over", () => {
  const inZone = (zone: string) => `(now() AT TIME ZONE '${zone}')::date`;
  async function schedule(zone: string) {
    const email = `${unique("later")}@example.com`;
    const { id: eventId } = await makeEvent(speaker, { status: "confirmed", date: "2031-05-06" });
    await sql(`UPDATE events SET "timeZone" = $2 WHERE id = $1`, [eventId, zone]);
    const made = await makeTestimonialRequest(speaker, { eventId, email, send: true, remind: true });
    return { ...(made as typeof made & { sendOn: string; sentAt: string | null }), email, eventId };
  }
  const moveTo = (eventId: unknown, zone: string, days: number) =>
    sql(`UPDATE events SET "startsOn" = ${inZone(zone)} + $2::int WHERE id = $1`, [eventId, days]);
  async function mailsTo(email: string) {
    await runTask("morning-tasks");
    return sentTo(email, app());
  }

  it("is scheduled for the day after and follows the event's date", async () => {
    const zone = zoneAt(11);
    const { id, email, eventId, sendOn, sentAt } = await schedule(zone);
    expect({ sendOn, sentAt }).toEqual({ sendOn: "2031-05-07", sentAt: null });
    await moveTo(eventId, zone, 0);
    expect(await mailsTo(email), "on the day of the talk").toEqual([]);
    await moveTo(eventId, zone, -1);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo(email), "sent once").toHaveLength(1);
    const { body } = await speaker.get(`/api/testimonials/requests/${id}`);
    expect(body).toMatchObject({ sendOn: null, sentAt: expect.any(String), remindAt: expect.any(String) });
    const days = (Date.parse(String(body.endsAt)) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(60);
  });

  it("that fails when it's due stays due, and blocks no other", async () => {
    const zone = zoneAt(11);
    const [refused, other] = [await schedule(zone), await schedule(zone)];
    await sql(
      `INSERT INTO sent_emails (id, "speakerId", "recordId", template, recipient, state)
       VALUES ($1, $2, $1, 'hold-challenge', $3, 'bounced')`,
      [refused.id, speaker.speakerId, refused.email],
    );
    const again = { name: "Priya", email: refused.email, eventId: refused.eventId, send: true };
    expect((await speaker.post("/api/testimonials/requests", again)).status, "also for later").toBe(409);
    for (const { eventId } of [refused, other]) await moveTo(eventId, zone, -1);
    expect(await mailsTo(refused.email)).toEqual([]);
    expect(await sentTo(other.email, app())).toHaveLength(1);
    const shown = async () => (await speaker.get(`/api/testimonials/requests/${refused.id}`)).body;
    expect(await shown()).toMatchObject({ sendOn: expect.any(String), refusal: expect.stringContaining("bounced") });
    await sql("DELETE FROM sent_emails WHERE id = $1", [refused.id]);
    expect(await mailsTo(refused.email)).toHaveLength(1);
    expect(await shown()).toMatchObject({ sentAt: expect.any(String), refusal: null });
  });

  it("counts the last session's date", async () => {
    const { id: eventId } = await makeEvent(speaker, {
      date: "2031-05-06",
      sessions: [{ title: "Workshop", date: "2031-05-08" }],
    });
    const made = await makeTestimonialRequest(speaker, { eventId, email: "later@example.com", send: true });
    expect(made.sendOn).toBe("2031-05-09");
  });

  it.each([3, 20])("waits for the next morning at hour %i", async (hour) => {
    const zone = zoneAt(hour);
    const { email, eventId } = await schedule(zone);
    await moveTo(eventId, zone, -1);
    expect(await mailsTo(email)).toEqual([]);
  });

  it.each(["cancelled", "inquiry", "trash", "revoked"])("isn't sent once %s", async (what) => {
    const zone = zoneAt(11);
    const { id, email, eventId } = await schedule(zone);
    if (what === "trash") await sql(`UPDATE events SET "deletedAt" = now() WHERE id = $1`, [eventId]);
    else if (what === "revoked") expectStatus(await speaker.delete(`/api/testimonials/requests/${id}`), 204, what);
    else await sql(`UPDATE events SET status = $2::event_status WHERE id = $1`, [eventId, what]);
    await moveTo(eventId, zone, -1);
    expect(await mailsTo(email)).toEqual([]);
    const { body } = await speaker.get(`/api/testimonials/requests/${id}`);
    expect(body).toMatchObject({ sentAt: null, paused: what !== "revoked" });
  });
});

describe("the link", () => {
  it("shows the visitor only the allowed fields", async () => {
    const event = await makeEvent(speaker, { title: "Gala", fee: 9_900, notes: "Secret notes", clientCompany: "Acme" });
    const { path } = await ask({ name: "Priya", email: "priya@example.com", message: "Please", eventId: event.id });
    const { body } = await planner.get(path);
    expect(body).toEqual({
      speakerName: "Margot Okafor",
      eventTitle: "Gala",
      eventDate: "2031-05-06",
      message: "Please",
      name: "Priya",
      companyName: "Acme",
      written: null,
      settled: false,
    });
  });

  it("accepts a testimonial by POST only and emails the speaker once", async () => {
    const { id, path } = await ask();
    await planner.get(path);
    expect(await written(id)).toEqual([]);
    expectStatus(await planner.post(path, { ...WORDS, mayUse: ["print", "kit"], rating: 5 }), 204, "answer");
    expectStatus(await planner.post(path, { ...WORDS, content: "Better words." }), 204, "change");
    expect(await written(id)).toMatchObject([{ state: "received", content: "Better words." }]);
    await runJobs(app());
    const mails = (await sentTo(speaker.email, app())).filter(({ text }) => text.includes("Priya Raman"));
    expect(mails.filter(({ text }) => text.includes("They still quote her."))).not.toEqual([]);
    expect(mails.filter(({ text }) => text.includes("Better words."))).toEqual([]);
  });

  it("creates one testimonial for ten concurrent responses", async () => {
    const { id, path } = await ask();
    const answers = await Promise.all(Array.from({ length: 10 }, () => planner.post(path, WORDS)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204));
    expect(await written(id)).toHaveLength(1);
  });

  it("is closed once the speaker has approved", async () => {
    const { id, path } = await ask();
    await planner.post(path, WORDS);
    const { body } = await speaker.get(`/api/testimonials/requests/${id}`);
    const one = `/api/testimonials/${body.testimonialId}`;
    expectStatus(await speaker.patch(one, { state: "approved", version: 1 }), 200, "approve");
    expect((await planner.post(path, WORDS)).status).toBe(409);
    expect((await planner.get(path)).body).toMatchObject({ settled: true, written: null });
  });

  it("returns the same 404 when unknown, malformed, expired or revoked", async () => {
    const over = await ask();
    const taken = await ask();
    await sql(`UPDATE testimonial_requests SET "endsAt" = now() - interval '1 second' WHERE id = $1`, [over.id]);
    expectStatus(await speaker.delete(`/api/testimonials/requests/${taken.id}`), 204, "take back");
    const paths = ["x".repeat(43), "no token", over.token, taken.token].map(
      (token) => `/api/public/testimonials/${token}`,
    );
    const shown = await Promise.all(paths.map((path) => planner.get(path)));
    const sent = await Promise.all(paths.map((path) => planner.post(path, WORDS)));
    for (const { status, text } of [...shown, ...sent]) {
      expect({ status, text }).toEqual({ status: 404, text: shown[0]?.text });
    }
    expect(await written(over.id)).toEqual([]);
  });

  it("has a page that isn't indexed, cached or sent as a referrer", async () => {
    const { token } = await ask();
    for (const [secret, status] of [
      [token, 200],
      ["x".repeat(43), 404],
    ] as const) {
      const page = await fetch(`${app().url}/testimonial-request?token=${secret}`);
      expect(page.status).toBe(status);
      expect(page.headers.get("referrer-policy")).toBe("no-referrer");
      expect(page.headers.get("x-robots-tag")).toContain("noindex");
      expect(page.headers.get("cache-control")).toContain("no-store");
    }
  });
});

describe("a testimonial", () => {
  it("has its event and client, and is listed by state", async () => {
    const event = await makeEvent(speaker, { title: "Retreat", clientCompany: unique("Client") });
    const made = await makeTestimonial(speaker, { eventId: event.id });
    expect(made).toMatchObject({ eventTitle: "Retreat", clientId: event.clientId, state: "approved", written: null });
    const listed = await speaker.get(`/api/testimonials?state=approved&eventId=${event.id}`);
    expect(listed.body.items).toHaveLength(1);
    expect((await speaker.get(`/api/testimonials?state=hidden&eventId=${event.id}`)).body.items).toEqual([]);
  });

  it("is found by the universal search, shortened", async () => {
    const word = unique("zebra");
    await makeTestimonial(speaker, { content: `${word} ${"and so on ".repeat(30)}` });
    const { body } = await speaker.get<{ testimonials: { content: string }[] }>(`/api/search?q=${word}`);
    expect(body.testimonials.map(({ content }) => content)).toEqual([expect.stringMatching(/^zebra.{95}…$/)]);
  });

  it("outlives its purged event", async () => {
    const event = await makeEvent(speaker);
    const made = await makeTestimonial(speaker, { eventId: event.id });
    await sql("DELETE FROM events WHERE id = $1", [event.id]);
    expect((await speaker.get(`/api/testimonials/${made.id}`)).body.eventId).toBeNull();
  });
});

describe("consent", () => {
  it("limits the uses that the speaker can choose", async () => {
    const { id, path } = await ask();
    const sent = { ...WORDS, mayUse: ["kit", "website"], nameShown: false, companyShown: true };
    expectStatus(await planner.post(path, sent), 204, "answer");
    const [row] = await written(id);
    const url = `/api/testimonials/${row?.id}`;
    const wider = await speaker.patch(url, { version: 1, mayUse: ["kit", "social"], nameShown: true });
    expect(wider).toMatchObject({
      status: 422,
      body: { fields: { mayUse: expect.stringContaining("Social media"), nameShown: expect.any(String) } },
    });
    const narrower = await speaker.patch(url, { version: 1, mayUse: ["kit"], content: "They still quote her!" });
    expect(narrower).toMatchObject({
      status: 200,
      body: { mayUse: ["kit"], content: "They still quote her!", written: { ...sent, content: WORDS.content } },
    });
    // Within the consent, a use can be chosen again.
    expect(await speaker.patch(url, { version: 2, mayUse: ["kit", "website"] })).toMatchObject({ status: 200 });
  });

  it("doesn't limit a testimonial that the speaker entered", async () => {
    const { id, version } = await makeTestimonial(speaker, { mayUse: [] });
    const answer = await speaker.patch(`/api/testimonials/${id}`, { version, mayUse: ["print"] });
    expectStatus(answer, 200, "other use");
  });
});
