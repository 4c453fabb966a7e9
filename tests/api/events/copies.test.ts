import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { makeEvent, type Person, signUp } from "../../support/people";

let person: Person;
let _other: Person;
beforeAll(async () => {
  [person, _other] = await Promise.all([signUp(), signUp()]);
});

type Copies = { dealId: string | null; items: { id: string; date: string; status: string }[]; fields: object };
const copy = (id: string, body: object, by = person, options = {}) =>
  by.post<Copies>(`/api/events/${id}/copies`, body, options);
const read = async (id: string) => (await person.get(`/api/events/${id}`)).body;

it("joins one deal, although two copies are asked for at once", async () => {
  const { id } = await makeEvent(person, { title: "Tour", date: "2031-05-06" });
  const made = await Promise.all(
    ["2031-06-01", "2031-07-01"].map((date) => copy(id, { dates: [date], oneDeal: true })),
  );
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set([...made.map(({ body }) => body.dealId), (await read(id)).dealId]).size).toBe(1);
});

describe("a copy", () => {
  it("has everything that was agreed and no history", async () => {
    const source = await makeEvent(person, {
      title: "Roadshow",
      date: "2031-05-06",
      time: "09:00",
      endTime: "10:00",
      type: "keynote",
      clientCompany: "Tour Client",
      bureauPartnerName: "Tour Bureau",
      fee: 5000,
      quotedFee: 6000,
      status: "lost",
      endReason: "fee",
      statusNote: "This stop only",
      notes: "Bring the clicker",
      sessions: [
        { title: "Talk", date: "2031-05-06", time: "09:00" },
        { title: "Workshop", date: "2031-05-07" },
      ],
      contacts: [{ name: "Dana", role: "Planner" }],
    });
    const { status, body } = await copy(source.id, { dates: ["2031-12-31", "2031-06-01"] });
    expect(status).toBe(201);
    expect(body.dealId).toBeNull();
    expect(body.items.map(({ date }) => date)).toEqual(["2031-06-01", "2031-12-31"]);
    const [, last] = await Promise.all(body.items.map(({ id }) => read(id)));
    const own = [
      "id",
      "version",
      "createdAt",
      "updatedAt",
      "statusChangedAt",
      "date",
      "status",
      "endReason",
      "statusNote",
    ];
    const rest = Object.fromEntries(Object.entries(source).filter(([name]) => ![...own, "sessions"].includes(name)));
    expect(last).toMatchObject({
      ...rest,
      date: "2031-12-31",
      status: "inquiry",
      endReason: null,
      statusNote: "",
      version: 1,
    });
    // Sessions keep their distance from the first day.
    expect(last?.sessions).toMatchObject([
      { date: "2031-12-31", time: "09:00" },
      { title: "Workshop", date: "2032-01-01" },
    ]);
    expect((await person.get(`/api/events/${last?.id}/history`)).body.items).toHaveLength(1);
    // Searchable like any other.
    expect((await person.get("/api/events?q=roadshow&sort=date")).body.total).toBe(3);
  });

  it("under one deal shares it, and its state where a contract covers all dates", async () => {
    const source = await makeEvent(person, { title: "Series", status: "confirmed", fee: 4000 });
    const first = await copy(source.id, { dates: ["2031-07-01"], oneDeal: true });
    expect(first.body.items[0]?.status).toBe("confirmed");
    const dealId = first.body.dealId;
    expect(await read(source.id)).toMatchObject({ dealId, version: 2 });
    const second = await copy(source.id, { dates: ["2031-07-02"], oneDeal: true });
    expect(second.body.dealId).toBe(dealId);
    const [deal] = await sql<{ name: string; dates: number }>(
      `SELECT d.name, (SELECT count(*)::int FROM events e WHERE e."dealId" = d.id) AS dates FROM deals d WHERE d.id = $1`,
      [dealId],
    );
    expect(deal).toEqual({ name: "Series", dates: 3 });
    const held = await makeEvent(person, { status: "hold" });
    expect((await copy(held.id, { dates: ["2031-07-03"], oneDeal: true })).body.items[0]?.status).toBe("inquiry");
  });

  it.each([
    [[], /at least one date/],
    [["2031-02-30"], /real date/],
    [["2031-05-01", "2031-05-01"], /once/],
    [Array.from({ length: 25 }, (_, at) => `2031-05-${String(at + 1).padStart(2, "0")}`), /up to 24/],
  ])("reports problems with its dates: %#", async (dates, message) => {
    const { id } = await makeEvent(person);
    const answer = await copy(id, { dates });
    expect(answer.status).toBe(422);
    expect(Object.values(answer.body.fields)[0]).toMatch(message);
  });
});
