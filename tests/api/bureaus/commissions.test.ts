import { randomUUID } from "node:crypto";
import pg, { type PoolClient } from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { splitCommission } from "@/lib/events/commissions/commission";
import { syncCommissionsInBulk } from "@/lib/events/commissions/creating-lines";
import { takesFromFee } from "@/lib/events/rules";
import type { SpeakerId } from "@/lib/server/session";
import { shareOf } from "@/lib/shared/money";
import { app, sql } from "../../support/app";
import type { Body } from "../../support/browser";
import { importBook, row, workbook } from "../../support/imports";
import { expectStatus, makeBureau, makeEvent, type Person, signUp, TERMS, unique } from "../../support/people";
import { random } from "../../support/random";

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

type Line = Body & { id: string; version: number; amount: number; percent: number | null };

const linesOf = async (eventId: unknown): Promise<Line[]> =>
  (await person.get(`/api/events/${eventId}/commission-lines`)).body.items as unknown as Line[];

async function book(fields: object = {}, terms: object = TERMS) {
  const bureau = await makeBureau(person, terms);
  const event = await makeEvent(person, { bureauPartnerName: bureau.name, fee: 10_000, travelFee: 1500, ...fields });
  return { bureau, event, lines: await linesOf(event.id) };
}

const edit = async (event: Body, fields: object) => {
  const { version } = (await person.get(`/api/events/${event.id}`)).body;
  const answer = await person.patch(`/api/events/${event.id}`, { ...fields, version });
  expectStatus(answer, 200, "event");
};

const patch = async (line: Line, fields: object) => {
  const answer = await person.patch(`/api/commission-lines/${line.id}`, { ...fields, version: line.version });
  expectStatus(answer, 200, "line");
  return answer.body as Line;
};

const setTerms = async (bureau: Body, terms: object) => {
  const { version } = (await person.get(`/api/bureau-partners/${bureau.id}`)).body;
  expectStatus(await person.patch(`/api/bureau-partners/${bureau.id}`, { ...terms, version }), 200, "terms");
};

const share = (event: Body, fields: object) => person.post(`/api/events/${event.id}/commission-lines`, fields);

describe("a bureau's terms", () => {
  it("are sent and returned as percentages", async () => {
    const terms = {
      commissionPercent: 27.25,
      commissionOn: "fee_and_travel",
      feeKind: "net",
      invoicedBy: "speaker",
      payDays: 0,
      spinOffPercent: 7.5,
      spinOffMonths: 12,
      termsNotes: "Agreement of 2025",
    };
    const { id } = await makeBureau(person, terms);
    expect((await person.get(`/api/bureau-partners/${id}`)).body).toMatchObject(terms);
    const { body } = await person.get(`/api/export-complete-data`);
    expect(body.bureauPartners).toContainEqual(expect.objectContaining({ id, ...terms }));
  });
});

describe("a commission line", () => {
  it("is created with an event booked by a bureau with terms", async () => {
    const { lines, bureau } = await book({ date: "2031-05-06" });
    expect(lines).toEqual([
      expect.objectContaining({
        kind: "commission",
        bureauPartnerId: bureau.id,
        bureauPartnerName: bureau.name,
        percent: 25,
        basis: "fee",
        amount: 2500,
        deducted: true,
        invoicedBy: "bureau",
        byHand: false,
        state: "due",
        dueOn: "2031-06-05",
        paidOn: null,
        fromEventId: null,
      }),
    ]);
  });

  it("isn't created without terms, nor for an ended event", async () => {
    expect((await book({}, {})).lines).toEqual([]);
    expect((await book({ status: "lost" })).lines).toEqual([]);
  });

  it("counts as settled where the event is already completed", async () => {
    expect((await book({ status: "closed" })).lines).toMatchObject([{ state: "paid", paidOn: null }]);
  });

  it("includes travel where agreed, and is only shown when the fee is net", async () => {
    const { lines } = await book(
      {},
      { ...TERMS, commissionOn: "fee_and_travel", feeKind: "net", invoicedBy: "speaker" },
    );
    expect(lines).toMatchObject([{ amount: 2875, deducted: false, invoicedBy: "speaker" }]);
  });

  it("follows fee, travel, date and bureau, and a repeat changes nothing", async () => {
    const { event, bureau, lines } = await book({}, { ...TERMS, commissionOn: "fee_and_travel" });
    await edit(event, { fee: 12_000.01, travelFee: 0 });
    expect(await linesOf(event.id)).toMatchObject([{ id: lines[0]?.id, amount: 3000 }]);
    await edit(event, { date: "2031-07-01" });
    const moved = await linesOf(event.id);
    expect(moved).toMatchObject([{ dueOn: "2031-07-31" }]);
    await edit(event, { notes: "Nothing to do with money" });
    expect(await linesOf(event.id)).toEqual(moved);

    const other = await makeBureau(person, { commissionPercent: 30 });
    await edit(event, { bureauPartnerName: other.name });
    expect(await linesOf(event.id)).toMatchObject([{ bureauPartnerName: other.name, percent: 30, dueOn: null }]);
    await edit(event, { bureauPartnerName: "" });
    expect(await linesOf(event.id)).toEqual([]);
    await edit(event, { bureauPartnerName: bureau.name });
    expect(await linesOf(event.id)).toMatchObject([{ bureauPartnerName: bureau.name, percent: 25 }]);
  });

  it("follows the kept amount of a cancelled event", async () => {
    const { event } = await book();
    await sql(`UPDATE events SET status = 'cancelled', "keptCents" = 400000 WHERE id = $1`, [event.id]);
    await edit(event, { notes: "They called it off" });
    expect(await linesOf(event.id)).toMatchObject([{ amount: 1000 }]);
  });

  it("stays as edited until it's set to follow the terms again", async () => {
    const { event, lines } = await book();
    const byHand = await patch(lines[0] as Line, { amount: 1999.99, note: "Agreed on the phone" });
    expect(byHand).toMatchObject({ byHand: true, percent: null, amount: 1999.99, note: "Agreed on the phone" });
    await edit(event, { fee: 20_000 });
    expect(await linesOf(event.id)).toMatchObject([{ amount: 1999.99, byHand: true }]);
    const again = await patch((await linesOf(event.id))[0] as Line, { followTerms: true });
    expect(again).toMatchObject({ byHand: false, percent: 25, amount: 5000 });
    expect(await patch(again, { percent: 12.5 })).toMatchObject({ byHand: true, percent: 12.5, amount: 2500 });
  });

  it("is paid on a date, and that can be undone; paid and waived lines keep their amount", async () => {
    const { event, lines } = await book();
    const paid = await patch(lines[0] as Line, { state: "paid", paidOn: "2026-01-05" });
    expect(paid).toMatchObject({ state: "paid", paidOn: "2026-01-05", byHand: false });
    await edit(event, { fee: 1 });
    expect(await linesOf(event.id)).toMatchObject([{ amount: 2500 }]);
    const other = await patch((await linesOf(event.id))[0] as Line, { paidOn: "2026-01-06" });
    expect(other).toMatchObject({ state: "paid", paidOn: "2026-01-06", byHand: false });
    const due = await patch(other, { state: "due" });
    expect(due).toMatchObject({ state: "due", paidOn: null, amount: 0.25 });
    const today = (await patch(due, { state: "paid" })).paidOn;
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
    const future = await person.patch(`/api/commission-lines/${due.id}`, {
      state: "paid",
      paidOn: "2199-01-01",
      version: (await linesOf(event.id))[0]?.version,
    });
    expect(future).toMatchObject({
      status: 422,
      body: { fields: { paidOn: "The payment date can't be in the future" } },
    });
  });

  it("can be trashed, isn't created again, and can be restored", async () => {
    const { event, lines } = await book();
    const url = `/api/commission-lines/${lines[0]?.id}`;
    expectStatus(await person.delete(url), 204, "trash");
    await edit(event, { fee: 8000 });
    expect(await linesOf(event.id)).toEqual([]);
    expectStatus(await person.post(`${url}/restoration`), 200, "restore");
    expect(await linesOf(event.id)).toMatchObject([{ amount: 2000 }]);
  });

  it("can be added by hand for a bureau without terms", async () => {
    const { event, bureau } = await book({}, {});
    const without = await share(event, {});
    expect(without).toMatchObject({ status: 422, body: { fields: { percent: expect.stringContaining("no terms") } } });
    const key = { headers: { "idempotency-key": unique("key") } };
    const first = await person.post(`/api/events/${event.id}/commission-lines`, { percent: 20 }, key);
    const repeat = await person.post(`/api/events/${event.id}/commission-lines`, { percent: 20 }, key);
    expect(first).toMatchObject({ status: 201, body: { bureauPartnerName: bureau.name, amount: 2000, byHand: true } });
    expect(repeat.body).toEqual(first.body);
    expect(await share((await book()).event, {}), "it has one that follows").toMatchObject({ status: 409 });
  });
});

describe("what takes something from the fee", () => {
  it("is what a bureau's page has taken from what is left to come", async () => {
    const { bureau, event } = await book({ status: "completed" }, { ...TERMS, commissionPercent: null });
    const add = (fields: object) => share(event, { kind: "commission", bureauPartnerName: bureau.name, ...fields });
    expectStatus(await add({ amount: 1000 }), 201, "due");
    expectStatus(await add({ amount: 300, state: "waived" }), 201, "waived");
    await setTerms(bureau, { feeKind: "net" });
    expectStatus(await add({ amount: 70 }), 201, "net");
    const lines = await linesOf(event.id);
    const taken = lines.filter((line) => takesFromFee(line as never)).map(({ amount }) => amount);
    expect(taken).toEqual([1000]);
    const { body } = await person.get(`/api/bureau-partners/${bureau.id}/scorecard`);
    expect(body.kept).toBe(10_000 - 1000);
  });
});

describe("a co-broke", () => {
  const total = (lines: Line[]) => Math.round(lines.reduce((sum, line) => sum + line.amount * 100, 0));

  it("splits one commission without losing a cent, and keeps the split while the fee changes", async () => {
    const { event } = await book({ fee: 9999.97 });
    const second = unique("Second");
    expectStatus(await share(event, { kind: "co_broke", bureauPartnerName: second, share: 33.33 }), 201, "share");
    const lines = await linesOf(event.id);
    expect(lines).toMatchObject([
      { kind: "commission", percent: 16.67 },
      { kind: "co_broke", bureauPartnerName: second, percent: 8.33 },
    ]);
    expect(total(lines)).toBe(249_999);
    for (const fee of [10_000, 7777.77, 0.03, 123.45]) {
      await edit(event, { fee });
      expect(total(await linesOf(event.id)), String(fee)).toBe(
        Math.floor((Math.round(fee * 100) * 2500 + 5000) / 10_000),
      );
    }
    expect(await share(event, { kind: "co_broke", bureauPartnerName: "Third", share: 10 })).toMatchObject({
      status: 409,
    });
  });

  it("adds up to the whole to the cent for 5,000 fees and shares", async () => {
    const below = random(42);
    const [speakerId, ...bureaus] = [randomUUID() as SpeakerId, randomUUID(), randomUUID()] as const;
    const rounds = Array.from({ length: 5000 }, () => {
      const [fee, whole] = [below(99_999_999), below(6001)];
      return { id: randomUUID(), fee, whole, points: splitCommission(whole, below(10_001)) };
    });
    const lines = rounds.flatMap(({ id, points }) =>
      points.map((own, at) => ({ event: id, own, bureau: bureaus[at], kind: at === 0 ? "commission" : "co_broke" })),
    );
    const client = new pg.Client(app().ownerUrl);
    await client.connect();
    try {
      // The rule's own statements find these first, which have neither triggers nor other people's rows.
      const { rows: views } = await client.query(`SELECT pg_get_viewdef('event_money') AS definition`);
      for (const table of ["events", "commission_lines"])
        await client.query(`CREATE TEMP TABLE ${table} (LIKE public.${table} INCLUDING ALL)`);
      await client.query(`CREATE TEMP VIEW event_money AS ${views[0].definition}`);
      await client.query(
        `INSERT INTO events (id, "speakerId", title, "startsOn", "feeCents", "bureauPartnerId", "updatedAt")
         SELECT id, $1, '', '2031-01-01', fee, $2, now() FROM json_to_recordset($3) AS r(id uuid, fee int)`,
        [speakerId, bureaus[0], JSON.stringify(rounds)],
      );
      await client.query(
        `INSERT INTO commission_lines (id, "speakerId", "eventId", "bureauPartnerId", kind, "basisPoints", "amountCents", "updatedAt")
         SELECT gen_random_uuid(), $1, event, bureau, kind, own, 0, now()
           FROM json_to_recordset($2) AS r(event uuid, bureau uuid, kind commission_kind, own int)`,
        [speakerId, JSON.stringify(lines)],
      );
      await client.query("ANALYZE events, commission_lines");
      const ids = rounds.map(({ id }) => id);
      await syncCommissionsInBulk(client as unknown as PoolClient, speakerId, ids);
      const { rows } = await client.query<{ id: string; sum: string; least: number }>(
        `SELECT "eventId" AS id, sum("amountCents") AS sum, min("amountCents") AS least FROM commission_lines GROUP BY 1`,
      );
      const found = new Map(rows.map((row) => [row.id, row]));
      const wrong = rounds.filter(({ id, fee, whole }) => {
        const { sum, least = -1 } = found.get(id) ?? {};
        return Number(sum) !== shareOf(fee, whole) || least < 0;
      });
      expect(wrong).toEqual([]);
    } finally {
      await client.end();
    }
  });

  it("returns to the first bureau when the second's part is removed, and is split again on restore", async () => {
    const { event } = await book();
    const part = (await share(event, { kind: "co_broke", bureauPartnerName: unique("Second"), share: 40 }))
      .body as Line;
    expect(await linesOf(event.id)).toMatchObject([{ amount: 1500 }, { amount: 1000 }]);
    await person.delete(`/api/commission-lines/${part.id}`);
    expect(await linesOf(event.id)).toMatchObject([{ amount: 2500, percent: 25 }]);
    await person.post(`/api/commission-lines/${part.id}/restoration`);
    expect(await linesOf(event.id)).toMatchObject([{ amount: 1500 }, { amount: 1000 }]);
  });

  it("is set by hand and follows the terms again as one", async () => {
    const { event } = await book();
    await share(event, { kind: "co_broke", bureauPartnerName: unique("Second"), share: 40 });
    const [first] = await linesOf(event.id);
    await patch(first as Line, { percent: 20 });
    await edit(event, { fee: 20_000 });
    expect(await linesOf(event.id)).toMatchObject([
      { amount: 2000, byHand: true },
      { amount: 1000, byHand: true },
    ]);
    await patch((await linesOf(event.id))[1] as Line, { followTerms: true });
    const again = await linesOf(event.id);
    expect(again).toMatchObject([{ byHand: false }, { byHand: false }]);
    expect(total(again)).toBe(500_000);
  });

  it("requires a commission, and another bureau", async () => {
    const { event, bureau } = await book();
    const same = await share(event, { kind: "co_broke", bureauPartnerName: bureau.name, share: 50 });
    expect(same).toMatchObject({
      status: 422,
      body: { fields: { bureauPartnerName: expect.stringContaining("different") } },
    });
    const direct = await makeEvent(person, { fee: 5000 });
    expect(await share(direct, { kind: "co_broke", bureauPartnerName: "Any", share: 50 })).toMatchObject({
      status: 409,
    });
    expect(await share(event, { kind: "co_broke", bureauPartnerName: "Any" })).toMatchObject({
      status: 422,
      body: { fields: { share: expect.any(String) } },
    });
  });
});

describe("changed terms", () => {
  const changesOf = async (bureau: Body) => (await person.get(`/api/bureau-partners/${bureau.id}/term-changes`)).body;

  it("leave bookings unchanged until events are chosen to follow them, and do what was announced", async () => {
    const { bureau, event } = await book({ date: "2031-03-04" });
    const make = (fields: object) =>
      makeEvent(person, { bureauPartnerName: bureau.name, fee: 8000, date: "2031-04-05", ...fields });
    const [shared, byHand, past, lost] = await Promise.all([
      make({}),
      make({}),
      make({ date: "2020-01-01", status: "completed" }),
      make({ status: "lost" }),
    ]);
    await share(shared as Body, { kind: "co_broke", bureauPartnerName: unique("Second"), share: 40 });
    await patch((await linesOf(byHand?.id))[0] as Line, { amount: 1 });
    expect(await changesOf(bureau)).toEqual({ items: [] });

    await setTerms(bureau, { commissionPercent: 30, payDays: 10 });
    expect(await linesOf(event.id)).toMatchObject([{ percent: 25 }]);
    await edit(event, { fee: 12_000 });
    expect(await linesOf(event.id)).toMatchObject([{ percent: 25, amount: 3000 }]);
    const { items } = await changesOf(bureau);
    expect(items).toEqual([
      { eventId: event.id, title: event.title, date: "2031-03-04", past: false, amount: 3000, newAmount: 3600 },
      { eventId: shared?.id, title: shared?.title, date: "2031-04-05", past: false, amount: 2000, newAmount: 2400 },
    ]);
    const eventIds = items.map(({ eventId }) => eventId);
    const answer = await person.post(`/api/bureau-partners/${bureau.id}/term-changes`, { eventIds });
    expect(answer).toMatchObject({ status: 200, body: { applied: 2 } });
    expect(await linesOf(event.id)).toMatchObject([{ percent: 30, amount: 3600, dueOn: "2031-03-14" }]);
    expect(await linesOf(shared?.id)).toMatchObject([
      { percent: 18, amount: 1440 },
      { percent: 12, amount: 960 },
    ]);
    expect(await linesOf(byHand?.id)).toMatchObject([{ amount: 1 }]);
    expect(await linesOf(past?.id)).toMatchObject([{ percent: 25 }]);
    expect(await linesOf(lost?.id)).toEqual([]);
    expect(await changesOf(bureau)).toEqual({ items: [] });
  });

  it("produce a take-home that the interface shows, too", async () => {
    const { event } = await book({ status: "confirmed", travelFee: 500, travelMode: "buyout" });
    const { status, body } = await person.get(`/api/events/${event.id}/take-home`);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { kind: "booked", fee: 10_000, travel: 500, commission: 2500, total: 8000 },
    });
  });

  it("create lines for events booked earlier, and remove them when no terms are left", async () => {
    const { bureau, event } = await book({}, {});
    await setTerms(bureau, TERMS);
    const old = await makeEvent(person, { date: "2020-01-01", status: "closed", fee: 4000 });
    expect(await changesOf(bureau)).toMatchObject({ items: [{ amount: null, newAmount: 2500 }] });
    await sql(`UPDATE events SET "bureauPartnerId" = $2 WHERE id = $1`, [old.id, bureau.id]);
    expect(await changesOf(bureau)).toMatchObject({
      items: [{ past: false }, { eventId: old.id, past: true, amount: null, newAmount: 1000 }],
    });
    await person.post(`/api/bureau-partners/${bureau.id}/term-changes`, { eventIds: [old.id] });
    expect(await linesOf(old.id)).toMatchObject([{ amount: 1000, state: "paid" }]);
    await person.post(`/api/bureau-partners/${bureau.id}/term-changes`, { eventIds: [event.id] });
    expect(await linesOf(event.id)).toMatchObject([{ amount: 2500 }]);
    await setTerms(bureau, { commissionPercent: null });
    expect(await changesOf(bureau)).toMatchObject({ items: [{ amount: 2500, newAmount: null }] });
    await person.post(`/api/bureau-partners/${bureau.id}/term-changes`, { eventIds: [event.id] });
    expect(await linesOf(event.id)).toEqual([]);
  });

  it("are offered on each event without a line, including past ones, and applied there", async () => {
    const offerOf = async (event: Body) =>
      (await person.get(`/api/events/${event.id}/commission-lines`)).body.offer as unknown;
    const { bureau, event } = await book({ date: "2020-01-01", status: "completed" }, {});
    const closed = await makeEvent(person, { bureauPartnerName: bureau.name, status: "closed", fee: 4000 });
    const lost = await makeEvent(person, { bureauPartnerName: bureau.name, status: "lost" });
    expect(await offerOf(event)).toBeNull();
    await setTerms(bureau, TERMS);
    expect(await offerOf(event)).toEqual({ percent: 25, deducted: true });
    expect(await offerOf(lost)).toBeNull();
    const applied = await share(event, {});
    expect(applied).toMatchObject({ status: 201, body: { amount: 2500, byHand: false, state: "due" } });
    expect((await share(closed, {})).body).toMatchObject({ amount: 1000, state: "paid" });
    expect(await offerOf(event)).toBeNull();
    await person.delete(`/api/commission-lines/${applied.body.id}`);
    await setTerms(bureau, { feeKind: "net" });
    expect(await offerOf(event)).toEqual({ percent: 25, deducted: false });
  });

  it("apply to this bureau's events only", async () => {
    const { bureau } = await book();
    const direct = await makeEvent(person);
    const answer = await person.post(`/api/bureau-partners/${bureau.id}/term-changes`, { eventIds: [direct.id] });
    expect(answer).toMatchObject({ status: 404 });
  });
});

describe("an import", () => {
  async function importEvents(bureau: string, events: [title: string, fee: number, status: string][]) {
    const rows = events.map(([title, fee, status]) => row(title, { date: "2031-05-06", fee, status, bureau }));
    await importBook(person, await workbook(rows));
    const found = await person.get(`/api/events?sort=title&dir=asc&q=${events[0]?.[0].split(" ")[0]}`);
    return Promise.all((found.body.items as unknown as Body[]).map(({ id }) => linesOf(id)));
  }

  it("creates and updates the lines of all its events at once", async () => {
    const { name } = await makeBureau(person, TERMS);
    const mark = unique("Imported");
    const first = await importEvents(String(name), [
      [`${mark} a`, 7500, "confirmed"],
      [`${mark} b`, 333.33, "hold"],
      [`${mark} c`, 9000, "lost"],
    ]);
    expect(first).toMatchObject([[{ amount: 1875, dueOn: "2031-06-05" }], [{ amount: 83.33 }], []]);
    const second = await importEvents(String(name), [[`${mark} a`, 8000, "confirmed"]]);
    expect(second).toMatchObject([[{ id: first[0]?.[0]?.id, amount: 2000 }], [{ amount: 83.33 }], []]);
  });
});

describe("a spin-off", () => {
  /** An event that came out of a chain of `levels` earlier ones, the first booked through a bureau. */
  async function chain(levels: number, fields: object = {}) {
    const { bureau, event } = await book({ date: "2031-01-14", status: "confirmed", title: unique("Stage") });
    let from = event;
    for (let level = 0; level < levels; level++) {
      const next = await makeEvent(person, { date: "2032-06-01", fee: 8000, ...fields });
      await sql(`UPDATE events SET "cameFromEventId" = $2 WHERE id = $1`, [next.id, from.id]);
      from = next;
    }
    return { bureau, stage: event, event: from };
  }

  const originsOf = async (event: Body) =>
    (await person.get(`/api/events/${event.id}/commission-lines`)).body.origins as unknown as object[];

  it("is accepted once, with the reason in words, and follows the fee", async () => {
    const { event, stage, bureau } = await chain(1);
    expect(await originsOf(event)).toEqual([
      expect.objectContaining({ eventId: stage.id, level: 1, bureauPartnerId: bureau.id, percent: 10, months: 24 }),
    ]);
    const answer = await share(event, { kind: "spin_off", fromEventId: stage.id });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        kind: "spin_off",
        percent: 10,
        amount: 800,
        deducted: true,
        invoicedBy: "speaker",
        fromEventTitle: stage.title,
        note: expect.stringContaining("Their terms include 10% of spin-offs for 24 months, until Jan 14, 2033"),
      },
    });
    await edit(event, { fee: 9000 });
    expect(await linesOf(event.id)).toMatchObject([{ amount: 900 }]);
    expect(await share(event, { kind: "spin_off", fromEventId: stage.id })).toMatchObject({ status: 409 });
  });

  it("is dismissed permanently by a waived line, and that can be undone", async () => {
    const { event, stage } = await chain(1);
    const waived = (await share(event, { kind: "spin_off", fromEventId: stage.id, state: "waived" })).body as Line;
    expect(waived).toMatchObject({ state: "waived" });
    expect(await share(event, { kind: "spin_off", fromEventId: stage.id })).toMatchObject({ status: 409 });
    await person.delete(`/api/commission-lines/${waived.id}`);
    expect(await share(event, { kind: "spin_off", fromEventId: stage.id })).toMatchObject({ status: 201 });
  });

  it("looks back three stages and no further, and terminates on a cycle", async () => {
    expect(await originsOf((await chain(3)).event)).toMatchObject([{ level: 3 }]);
    expect(await originsOf((await chain(4)).event)).toEqual([]);
    const { event, stage } = await chain(1);
    await sql(`UPDATE events SET "cameFromEventId" = $2 WHERE id = $1`, [stage.id, event.id]);
    expect(await originsOf(event)).toMatchObject([{ eventId: stage.id }]);
  });

  it("isn't owed after the agreed time", async () => {
    const { event, stage } = await chain(1, { date: "2033-01-15" });
    expect(await share(event, { kind: "spin_off", fromEventId: stage.id })).toMatchObject({ status: 409 });
  });
});
