import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import type { Body } from "../../support/browser";
import {
  expectStatus,
  makeBureau,
  makeEvent,
  makeRepresentative,
  type Person,
  signUp,
  TERMS,
  unique,
} from "../../support/people";

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const scorecardOf = async (bureau: Body) => (await person.get(`/api/bureau-partners/${bureau.id}/scorecard`)).body;

/** Events get their past by SQL: the status they went through, and when. */
const history = (id: unknown, steps: [from: string, to: string, daysAgo: number][]) =>
  Promise.all(
    steps.map(([from, to, daysAgo]) =>
      sql(
        `INSERT INTO event_status_changes ("speakerId", "eventId", "from", "to", at)
         VALUES ($1, $2, $3::event_status, $4::event_status, now() - make_interval(days => $5))`,
        [person.speakerId, id, from, to, daysAgo],
      ),
    ),
  );

describe("a bureau's scorecard", () => {
  it("counts its own events, and shows nothing for few cases", async () => {
    const bureau = await makeBureau(person, TERMS);
    const make = (fields: object) =>
      makeEvent(person, { bureauPartnerName: bureau.name, date: "2026-01-10", ...fields });
    expect(await scorecardOf(bureau)).toMatchObject({ inquiries: 0, averageFee: null, lastContactAt: null, kept: 0 });

    const done = [
      await make({ status: "completed", fee: 10_000, travelFee: 1000 }),
      await make({ status: "completed", fee: 20_000 }),
      await make({ status: "confirmed", fee: 30_000 }),
    ];
    for (const { id } of done.slice(0, 2))
      await history(id, [
        ["inquiry", "hold", 60],
        ["hold", "confirmed", 50],
      ]);
    const released = await make({ status: "released", fee: 5000 });
    await history(released.id, [
      ["inquiry", "hold", 20],
      ["hold", "released", 8],
    ]);
    await sql(`UPDATE events SET "statusChangedAt" = now() - interval '8 days' WHERE id = $1`, [released.id]);
    await make({ status: "hold" });
    await make({ status: "inquiry" });
    const thrown = await make({ status: "completed", fee: 99_999 });
    await person.delete(`/api/events/${thrown.id}`);

    for (const [at, { id }] of done.slice(0, 2).entries()) {
      const { items } = (await person.get(`/api/events/${id}/commission-lines`)).body;
      const [line] = items as unknown as Body[];
      const paid = { state: "paid", paidOn: `2026-02-${at === 0 ? "09" : "19"}`, version: line?.version };
      expectStatus(await person.patch(`/api/commission-lines/${line?.id}`, paid), 200, "paid");
    }
    expect(await scorecardOf(bureau)).toMatchObject({
      inquiries: 6,
      holds: 4,
      holdsDecided: 3,
      holdsBooked: 2,
      holdBookedPercent: 67,
      booked: 3,
      averageFee: 20_000,
      releases: 1,
      daysToRelease: null,
      payments: 2,
      daysToPay: null,
      kept: 30_000 - 7500,
    });

    const [third] = (await person.get(`/api/events/${done[2]?.id}/commission-lines`)).body.items as unknown as Body[];
    const paid = { state: "paid", paidOn: "2026-01-30", version: third?.version };
    expectStatus(await person.patch(`/api/commission-lines/${third?.id}`, paid), 200, "paid");
    expect(await scorecardOf(bureau)).toMatchObject({ payments: 3, daysToPay: 30 });
  });

  it("states the latest contact", async () => {
    const bureau = await makeBureau(person);
    await makeEvent(person, { bureauPartnerName: bureau.name });
    await sql(
      `INSERT INTO activities (id, "speakerId", "bureauPartnerId", kind, text, "happenedAt", "updatedAt")
       VALUES (gen_random_uuid(), $1, $2, 'call', 'About March', '2031-01-02T03:04:05Z', now())`,
      [person.speakerId, bureau.id],
    );
    expect(await scorecardOf(bureau)).toMatchObject({ lastContactAt: "2031-01-02T03:04:05.000Z" });
  });
});

describe("a bureau's page", () => {
  it("shows terms, people, events and open work", async () => {
    const bureau = await makeBureau(person, { ...TERMS, name: unique("Harbor") });
    await makeRepresentative(person, { bureauPartnerId: bureau.id, name: "Lena Ortiz", phone: "(410) 555-0199" });
    await makeEvent(person, {
      bureauPartnerName: bureau.name,
      title: "Kickoff",
      date: "2026-01-14",
      fee: 12_000,
      status: "completed",
    });
    await makeEvent(person, { bureauPartnerName: bureau.name, title: "Only asked", date: "2031-01-14", fee: 500 });
    const { text, status } = await person.get(`/bureau-partners/${bureau.id}`);
    expect(status).toBe(200);
    expect(text).toContain(
      "25% of the fee (gross). Bureau invoices; pays you 30 days after the event. 10% of spin-offs for 24 months.",
    );
    expect(text).toContain('href="tel:4105550199"');
    expect(text).toContain("They owe you $9,000 · 1 overdue");
    expect(text).toContain("Only asked");
  });

  it("works for a bureau with many people, and for one in the trash", async () => {
    const bureau = await makeBureau(person);
    await sql(
      `INSERT INTO representatives (id, "speakerId", "bureauPartnerId", name, "updatedAt")
       SELECT gen_random_uuid(), $1, $2, 'Rep ' || n, now() FROM generate_series(1, 60) n`,
      [person.speakerId, bureau.id],
    );
    expect((await person.get(`/bureau-partners/${bureau.id}`)).text).toContain("Rep 1");
    await person.delete(`/api/bureau-partners/${bureau.id}`);
    expect((await person.get(`/bureau-partners/${bureau.id}`)).text).toContain(
      "Its representatives are in the trash, too",
    );
  });
});
