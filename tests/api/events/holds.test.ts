import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { type Answer, type Body, Browser } from "../../support/browser";
import { makeChallenge } from "../../support/holds";
import { mailsTo, runTask, zoneAt } from "../../support/mails";
import {
  expectStatus,
  freeDay,
  makeBureau,
  makeClient,
  makeEvent,
  makeHold,
  makeRepresentative,
  nameSpeaker,
  type Person,
  signUp,
  unique,
} from "../../support/people";

type Ladder = {
  version: number | null;
  rank: number | null;
  endClient: string;
  confirmBy: string | null;
  ladder: {
    eventId: string;
    rank: number;
    title: string;
    holder: string;
    email: string;
    movedUp: boolean;
    challenge: { state: string; endsAt: string; challengerId: string | null } | null;
  }[];
  taken: { eventId: string; title: string; status: string }[];
  near: { eventId: string }[];
};

let person: Person;
beforeAll(async () => {
  person = await signUp();
  await nameSpeaker(person);
});

const ladderOf = async (id: string): Promise<Ladder> => (await person.get<Ladder>(`/api/events/${id}/hold`)).body;
const order = async (id: string) => (await ladderOf(id)).ladder.map(({ eventId }) => eventId);
const release = (id: string) => person.post(`/api/events/${id}/hold/release`, { endReason: "hold_expired" });
const setStatus = async (id: string, status: string) => {
  const { version } = (await person.get(`/api/events/${id}`)).body;
  expectStatus(await person.patch(`/api/events/${id}`, { status, version }), 200, status);
};
const holdRows = (eventId: string) => sql(`SELECT * FROM holds WHERE "eventId" = $1`, [eventId]);
const ids = (events: { id: string }[]) => events.map(({ id }) => id);

/** Several holds of one date, in order. */
async function ladder(count: number, fields: object = {}): Promise<Body[]> {
  const date = freeDay();
  const holds: Body[] = [];
  for (let at = 0; at < count; at += 1) holds.push(await makeHold(person, { date, ...fields }));
  return holds;
}

describe("a date taken by another event", () => {
  const REFUSED = { status: 409, body: { code: "conflict" } };

  it.each(["contract_sent", "confirmed"])("by %s has no first hold, and no email says it's free", async (status) => {
    const contactEmail = `${unique("holder")}@example.com`;
    const [first, second] = (await ladder(2, { contactEmail })) as [Body, Body];
    await setStatus(first.id, status);
    const after = await ladderOf(second.id);
    expect(after.taken).toMatchObject([{ eventId: first.id, status }]);
    expect(after.ladder).toMatchObject([{ eventId: second.id, movedUp: false }]);
    expect(await person.post(`/api/events/${second.id}/hold/notice`)).toMatchObject(REFUSED);
    expect(await person.post(`/api/events/${second.id}/hold/challenge`, {})).toMatchObject(REFUSED);
    expect(await mailsTo(contactEmail)).toEqual([]);
  });

  it("releases the other holds with a kind email, and only then", async () => {
    const contactEmail = `${unique("holder")}@example.com`;
    const [first, second] = (await ladder(2, { contactEmail })) as [Body, Body];
    const told = () => person.post(`/api/events/${second.id}/hold/release`, { endReason: "date", tell: true });
    expect(await told(), "free").toMatchObject(REFUSED);
    await setStatus(first.id, "confirmed");
    expectStatus(await told(), 200, "released");
    expect((await person.get(`/api/events/${second.id}`)).body).toMatchObject({ status: "released" });
    const [mail, ...others] = await mailsTo(contactEmail);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: expect.stringMatching(/ is taken$/) });
    expect(mail?.text).toContain("The date is no longer available, so your hold has been released.");
  });

  it("is free again when that event is called off", async () => {
    const [first, second] = (await ladder(2)) as [Body, Body];
    await setStatus(first.id, "confirmed");
    await setStatus(first.id, "cancelled");
    expect(await ladderOf(second.id)).toMatchObject({ taken: [], ladder: [{ movedUp: true }] });
  });
});

describe("a hold", () => {
  it("is created with its event's status, on any path, once, at the end of its date's order", async () => {
    const [first, second] = await ladder(2);
    const { date } = first as Body & { date: string };
    const asked = await makeEvent(person, { date });
    expect(await holdRows(asked.id)).toHaveLength(0);
    await setStatus(asked.id, "hold");
    const imported = await sql<{ id: string }>(
      `INSERT INTO events (id, "speakerId", title, "startsOn", status, "updatedAt")
       SELECT gen_random_uuid(), $1, 'Bulk ' || n, $2, 'hold', now() FROM generate_series(1, 2) n RETURNING id`,
      [person.speakerId, date],
    );
    const rows = await order(String(first?.id));
    expect(rows.slice(0, 3)).toEqual([first?.id, second?.id, asked.id]);
    expect(rows.slice(3).toSorted()).toEqual(ids(imported).toSorted());
    for (const id of rows) expect(await holdRows(id)).toHaveLength(1);
    const { ladder: rungs } = await ladderOf(String(first?.id));
    expect(rungs.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
  });

  it("no longer counts when its event is ended or trashed, and the next moves up", async () => {
    const [first, second, third] = (await ladder(3)) as [Body, Body, Body];
    expectStatus(await release(first.id), 200, "release");
    expect((await person.get(`/api/events/${first.id}`)).body).toMatchObject({ status: "released" });
    expect(
      await sql(`SELECT "endReason", "userId" FROM event_status_changes WHERE "eventId" = $1`, [first.id]),
    ).toEqual([{ endReason: "hold_expired", userId: person.userId }]);
    expect(await order(third.id)).toEqual([second.id, third.id]);
    expect((await ladderOf(second.id)).rank).toBe(1);
    await person.delete(`/api/events/${second.id}`);
    expect(await order(third.id)).toEqual([third.id]);
    await person.post(`/api/events/${second.id}/restoration`);
    expect(await order(third.id)).toEqual([second.id, third.id]);
    expect((await release(first.id)).status, "it holds nothing any more").toBe(409);
  });

  it("keeps its position through an undo and a failed contract, and loses it otherwise", async () => {
    const [first, second] = (await ladder(2)) as [Body, Body];
    await release(first.id);
    await setStatus(first.id, "hold");
    expect(await order(first.id), "an undo").toEqual([first.id, second.id]);
    expectStatus(await person.post(`/api/events/${first.id}/hold/conversion`), 200, "conversion");
    expect(await order(first.id)).toEqual([second.id]);
    await sql(`UPDATE events SET "statusChangedAt" = now() - interval '9 days' WHERE id = $1`, [first.id]);
    await setStatus(first.id, "hold");
    expect(await order(first.id), "the contract came to nothing").toEqual([first.id, second.id]);
    await release(first.id);
    await sql(`UPDATE events SET "statusChangedAt" = now() - interval '11 minutes' WHERE id = $1`, [first.id]);
    await setStatus(first.id, "hold");
    expect(await order(first.id), "let go, and back later").toEqual([second.id, first.id]);
  });

  it("moves to the end of another date with its event", async () => {
    const [first] = (await ladder(2)) as [Body, Body];
    const [other] = (await ladder(1)) as [Body & { date: string }];
    const { version } = (await person.get(`/api/events/${first.id}`)).body;
    expectStatus(await person.patch(`/api/events/${first.id}`, { date: other.date, version }), 200, "moved");
    expect(await order(first.id)).toEqual([other.id, first.id]);
  });

  it("can be put in any position", async () => {
    const holds = await ladder(4);
    const [a, b, c, d] = ids(holds) as [string, string, string, string];
    const rank = (id: string, to: number) => person.post(`/api/events/${id}/hold/rank`, { rank: to });
    expectStatus(await rank(d, 1), 200, "first");
    expect(await order(a)).toEqual([d, a, b, c]);
    expectStatus(await rank(d, 3), 200, "third");
    expect(await order(a)).toEqual([a, b, d, c]);
    expectStatus(await rank(a, 1_000), 200, "beyond the last");
    expect(await order(a)).toEqual([b, d, c, a]);
    await Promise.all([rank(a, 1), rank(c, 1), rank(b, 4), rank(d, 2)]);
    expect((await order(a)).toSorted(), "whoever is last, nobody is lost").toEqual([a, b, c, d].toSorted());
    const { ladder: rungs } = await ladderOf(a);
    expect(rungs.map((one) => one.rank)).toEqual([1, 2, 3, 4]);
    expect((await rank(a, 0)).status).toBe(422);
    expect((await rank((await makeEvent(person)).id, 1)).status).toBe(409);
  });

  it("keeps end client and confirm-by date, and rejects nonexistent dates", async () => {
    const [hold] = (await ladder(1)) as [Body];
    const path = `/api/events/${hold.id}/hold`;
    const saved = await person.patch<Ladder>(path, { endClient: " Acme  Corp ", confirmBy: "2031-02-28", version: 1 });
    expect(saved.body).toMatchObject({ endClient: "Acme Corp", confirmBy: "2031-02-28", version: 2, rank: 1 });
    const wrong = await person.patch(path, { confirmBy: "2031-02-30", version: 2 });
    expect(wrong).toMatchObject({ status: 422, body: { fields: { confirmBy: expect.any(String) } } });
    expect((await person.patch(path, { confirmBy: null, version: 1 })).body).toMatchObject({ code: "stale" });
    expect((await person.patch(path, { confirmBy: null, version: 2 })).body).toMatchObject({ confirmBy: null });
    const inquiry = await makeEvent(person);
    expect((await person.patch(`/api/events/${inquiry.id}/hold`, { version: 1 })).body).toMatchObject({
      code: "conflict",
    });
  });

  it("shows the same client's holds on nearby dates", async () => {
    const client = await makeClient(person);
    const near = await makeHold(person, { date: "2034-03-12", clientId: client.id });
    const far = await makeHold(person, { date: "2034-03-16", clientId: client.id });
    const [other] = (await ladder(1)) as [Body];
    const here = await makeHold(person, { date: "2034-03-10" });
    const { version } = await ladderOf(here.id);
    await person.patch(`/api/events/${here.id}/hold`, { endClient: `${String(client.name).toUpperCase()}, `, version });
    expect((await ladderOf(here.id)).near.map(({ eventId }) => eventId)).toEqual([near.id]);
    expect((await ladderOf(far.id)).near).toEqual([]);
    expect((await ladderOf(other.id)).near).toEqual([]);
  });

  it("is listed by its date", async () => {
    const [first, second] = (await ladder(2)) as [Body & { date: string }, Body];
    const { body } = await person.get(`/api/holds?date=${first.date}`);
    expect(body.items.map(({ eventId }) => eventId)).toEqual([first.id, second.id]);
    expect((await person.get("/api/holds?date=2031-02-30")).status).toBe(422);
  });
});

describe("a challenge", () => {
  const challenge = (id: string, body: object = {}) => person.post<Ladder>(`/api/events/${id}/hold/challenge`, body);
  const withdraw = (id: string) => person.delete(`/api/events/${id}/hold/challenge`);
  const answer = (token: string, said: string, browser = new Browser()) =>
    browser.post(`/api/public/holds/${token}`, { answer: said });
  const page = (token: string) => new Browser().get(`/holds/${token}`);

  async function tokenTo(address: string): Promise<string> {
    const mails = await mailsTo(address);
    const token = /\/holds\/([\w-]{43})\b/.exec(mails.at(-1)?.text ?? "")?.[1];
    if (!token) throw new Error(`no link in ${mails.length} mails to ${address}`);
    return token;
  }

  it("is rejected without the speaker's name, and never shows the username", async () => {
    const nameless = await signUp();
    const date = freeDay();
    const [first, rival] = [await makeHold(nameless, { date }), await makeEvent(nameless, { date })];
    const ask = () => nameless.post(`/api/events/${rival.id}/hold/challenge`, {});
    const refused = { status: 422, body: { fields: { speakerName: expect.stringContaining("Add your name") } } };
    expect(await ask()).toMatchObject(refused);
    expect(await nameless.post(`/api/events/${first.id}/hold/notice`)).toMatchObject(refused);
    expect(await mailsTo(String(first.contactEmail))).toEqual([]);
    await nameSpeaker(nameless);
    expectStatus(await ask(), 201, "challenge");
    await sql(`UPDATE speakers SET name = '' WHERE id = $1`, [nameless.speakerId]);
    const address = String(first.contactEmail);
    const token = await tokenTo(address);
    const [mail] = await mailsTo(address);
    for (const text of [mail?.subject, mail?.text]) expect(text).toContain("Margot Okafor");
    for (const text of [mail?.text, (await page(token)).text]) expect(text).not.toContain(nameless.username);
    const { body } = await new Browser().get(`/api/public/holds/${token}`);
    expect(body).toMatchObject({ speaker: "the speaker" });
  });

  it("emails the first holder with the date and not the challenger, and accepts one response", async () => {
    const [first, second] = (await ladder(2)) as [Body & { date: string; contactEmail: string }, Body];
    const rival = await makeEvent(person, {
      date: first.date,
      title: unique("Rival"),
      fee: 98765,
      clientCompany: unique("Rival client"),
    });
    const asked = await challenge(rival.id);
    expectStatus(asked, 201, "challenge");
    expect(asked.body.ladder[0]?.challenge).toMatchObject({ state: "open", challengerId: rival.id });
    const [mail] = await mailsTo(first.contactEmail);
    expect(mail).toMatchObject({ reply_to: [person.email] });
    const token = await tokenTo(first.contactEmail);
    const shown = await page(token);
    expect(shown.status).toBe(200);
    for (const text of [mail?.text ?? "", shown.text]) {
      expect(text).toContain("Margot Okafor");
      expect(text).toContain(String(first.title));
      for (const secret of [rival.title, rival.clientCompany, second.title, "98765", "98,765", rival.id, first.id]) {
        expect(text, String(secret)).not.toContain(String(secret));
      }
    }
    expect(shown.headers.get("x-robots-tag")).toContain("noindex");
    expect(shown.headers.get("referrer-policy")).toBe("no-referrer");
    expect(shown.headers.get("cache-control")).toContain("no-store");
    const { body } = await new Browser().get(`/api/public/holds/${token}`);
    expect(Object.keys(body).toSorted()).toEqual(["answer", "date", "endsAt", "speaker", "timeZone", "title"]);
    expect((await ladderOf(first.id)).ladder[0]?.challenge, "looking acts on nothing").toMatchObject({ state: "open" });

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => answer(token, at % 2 ? "confirm" : "release")),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    const [row] = await sql(`SELECT answer, "answeredAt" FROM hold_challenges WHERE "eventId" = $1`, [first.id]);
    const won = answers.find(({ status }) => status === 200)?.body as { answer: string } | undefined;
    expect(row?.answer).toBe(won?.answer);
    expect(
      await mailsTo(person.email).then((mails) => mails.filter(({ text }) => text.includes(String(first.title)))),
    ).toHaveLength(1);
    expect((await page(token)).text).toMatch(/You (confirmed|released)/);
  });

  it("moves the next hold up when released, and notifies no one automatically", async () => {
    const [first, second] = (await ladder(2)) as [Body & { contactEmail: string }, Body & { contactEmail: string }];
    await challenge(second.id);
    expectStatus(await answer(await tokenTo(first.contactEmail), "release"), 200, "release");
    expect((await person.get(`/api/events/${first.id}`)).body.status).toBe("released");
    const [change] = await sql(`SELECT "to", "endReason", "userId" FROM event_status_changes WHERE "eventId" = $1`, [
      first.id,
    ]);
    expect(change).toEqual({ to: "released", endReason: "hold_challenged", userId: null });
    const now = await ladderOf(second.id);
    expect(now).toMatchObject({ rank: 1, ladder: [{ eventId: second.id, movedUp: true, challenge: null }] });
    expect(await mailsTo(second.contactEmail)).toEqual([]);
    const mine = (await mailsTo(person.email)).find(({ text }) => text.includes(String(first.title)));
    expect(mine?.text).toContain(String(second.title));

    const told = await person.post<Ladder>(`/api/events/${second.id}/hold/notice`);
    expectStatus(told, 200, "notice");
    expect(told.body.ladder[0]?.movedUp).toBe(false);
    const [mail] = await mailsTo(second.contactEmail);
    expect(mail).toMatchObject({ reply_to: [person.email] });
    expect(mail?.text).not.toContain(String(first.title));
  });

  it("keeps the order when confirmed, and adds a line to the history", async () => {
    const [first, second] = (await ladder(2)) as [Body & { contactEmail: string }, Body];
    const { version } = (await person.get(`/api/events/${first.id}`)).body;
    expectStatus(await person.patch(`/api/events/${first.id}`, { clientCompany: "Acme", version }), 200, "client");
    await challenge(second.id);
    const token = await tokenTo(first.contactEmail);
    expectStatus(await answer(token, "confirm"), 200, "confirm");
    expect(await order(first.id)).toEqual([first.id, second.id]);
    expect((await ladderOf(first.id)).ladder[0]?.challenge?.state).toBe("confirmed");
    const history = await sql(`SELECT "from", "to", note FROM event_status_changes WHERE "eventId" = $1`, [first.id]);
    expect(history).toEqual([{ from: "hold", to: "hold", note: "Confirmed by Acme" }]);
    expect((await answer(token, "release")).status).toBe(409);
    expect((await person.get(`/api/events/${first.id}`)).body.status).toBe("hold");
  });

  it("that is unknown, malformed, expired, withdrawn or obsolete returns the same 404", async () => {
    const dead: Record<string, string> = { unknown: "x".repeat(43), malformed: "../admin", short: "abc" };
    const expired = await makeChallenge(person);
    await sql(`UPDATE hold_challenges SET "endsAt" = now() - interval '1 second' WHERE "eventId" = $1`, [
      expired.eventId,
    ]);
    const withdrawn = await makeChallenge(person);
    expectStatus(await withdraw(withdrawn.eventId), 204, "withdraw");
    expect((await withdraw(withdrawn.eventId)).status, "a second time").toBe(404);
    const converted = await makeChallenge(person);
    await person.post(`/api/events/${converted.eventId}/hold/conversion`);
    const trashed = await makeChallenge(person);
    await person.delete(`/api/events/${trashed.eventId}`);
    const moved = await makeChallenge(person);
    const { version } = (await person.get(`/api/events/${moved.eventId}`)).body;
    await person.patch(`/api/events/${moved.eventId}`, { date: freeDay(), version });
    Object.assign(dead, {
      expired: expired.token,
      withdrawn: withdrawn.token,
      converted: converted.token,
      trashed: trashed.token,
      moved: moved.token,
    });
    const before = await sql(`SELECT * FROM hold_challenges ORDER BY id`);
    const seen = ({ status, text, headers }: Answer, token: string) => ({
      status,
      text: text.replaceAll(token, ""),
      cache: headers.get("cache-control"),
    });
    const apart: unknown[] = [];
    for (const [why, token] of Object.entries(dead)) {
      const post = await answer(encodeURIComponent(token), "release");
      expect(post.status, why).toBe(404);
      const shown = await page(encodeURIComponent(token));
      expect(shown.status, why).toBe(404);
      expect(shown.text, why).toContain("This link isn't available");
      if (/^[\w-]{43}$/.test(token)) apart.push(seen(post, token));
    }
    expect(new Set(apart.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await sql(`SELECT * FROM hold_challenges ORDER BY id`)).toEqual(before);
  });

  it("is sent to the bureau's own people when a bureau holds, never past them", async () => {
    const email = `${unique("rep")}@example.com`;
    const bureau = await makeBureau(person, { email: `${unique("office")}@example.com` });
    const rep = await makeRepresentative(person, { bureauPartnerId: bureau.id, email });
    const names = { bureauPartnerName: bureau.name, bureauRepName: rep.name, contactEmail: "planner@example.com" };
    const [first] = (await ladder(1, names)) as [Body];
    expect((await ladderOf(first.id)).ladder[0]).toMatchObject({ email, holder: bureau.name });
    expectStatus(await challenge(first.id), 201, "without a rival of ours");
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("is rejected with a clear reason when it isn't possible", async () => {
    const silent = await makeHold(person, { contactEmail: "" });
    expect(await challenge(silent.id)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("have an email address") },
    });
    const nobody = await makeEvent(person, { date: freeDay() });
    expect(await challenge(nobody.id)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("No one holds") },
    });
    const [first, second] = (await ladder(2)) as [Body, Body];
    expect((await challenge(second.id, { challengerId: first.id })).status, "itself").toBe(409);
    expect((await challenge(second.id, { challengerId: nobody.id })).status, "another day").toBe(409);
    expect((await challenge(second.id, { hours: 0 })).status).toBe(422);
    const twice = await Promise.all([challenge(second.id), challenge(second.id), challenge(first.id)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe("reminders", () => {
  beforeAll(() => sql(`UPDATE speakers SET "timeZone" = $2 WHERE id = $1`, [person.speakerId, zoneAt(11)]));
  const inZone = `(now() AT TIME ZONE (SELECT "timeZone" FROM speakers WHERE id = h."speakerId"))::date`;
  const reset = () => sql(`DELETE FROM morning_runs WHERE "speakerId" = $1`, [person.speakerId]);

  it("are sent three days before, on the day and the day after, once each, and release nothing", async () => {
    const [hold] = (await ladder(1)) as [Body];
    const remind = async (away: number) => {
      await sql(`UPDATE holds h SET "confirmBy" = ${inZone} + $2::int WHERE "eventId" = $1`, [hold.id, away]);
      for (let twice = 0; twice < 2; twice += 1) await runTask("morning-tasks");
      return (await mailsTo(person.email)).filter(({ text }) => text.includes(String(hold.title)));
    };
    expect(await remind(4)).toHaveLength(0);
    expect(await remind(3)).toHaveLength(1);
    await reset();
    expect(await remind(0)).toHaveLength(2);
    await reset();
    const all = await remind(-1);
    expect(all).toHaveLength(3);
    expect(all.map(({ text }) => /in 3 days|firm today|has passed/.exec(text)?.[0])).toEqual([
      "in 3 days",
      "firm today",
      "has passed",
    ]);
    expect((await person.get(`/api/events/${hold.id}`)).body.status).toBe("hold");
  });

  it("continue from one stage to the next without a reset, and not for ended holds", async () => {
    const [hold] = (await ladder(1)) as [Body];
    const count = async () =>
      (await mailsTo(person.email)).filter(({ text }) => text.includes(String(hold.title))).length;
    const round = async (reminded: number) => {
      await reset();
      await sql(
        `WITH h AS (UPDATE holds h SET "confirmBy" = ${inZone} - 5 WHERE "eventId" = $1 RETURNING h.*)
         INSERT INTO morning_runs (task, "subjectId", "speakerId", day, step)
         SELECT 'hold-reminders', id, "speakerId", "confirmBy" + $2::int, $2::int::text FROM h`,
        [hold.id, reminded],
      );
      await runTask("morning-tasks");
      return count();
    };
    expect(await round(1), "the last has gone out").toBe(0);
    expect(await round(0), "the day after is still to come, late").toBe(1);
    const taker = await makeEvent(person, { date: String(hold.date) });
    await setStatus(taker.id, "confirmed");
    expect(await round(0), "another event took the date").toBe(1);
    await setStatus(taker.id, "cancelled");
    await release(hold.id);
    expect(await round(0)).toBe(1);
  });
});
