import { beforeAll, describe, expect, it } from "vitest";
import { makeContract } from "../support/contracts";
import { endpoints } from "../support/endpoints";
import { makeInvoice, pay } from "../support/invoices";
import {
  expectStatus,
  makeBureau,
  makeClient,
  makeEvent,
  makeRepresentative,
  makeTestimonial,
  makeVenue,
  type Person,
  signUp,
} from "../support/people";
import { fieldOf, recipeFor } from "../support/recipes";

/** Every list of a speaker: GET routes that can be sorted and paged. Admins' lists have their own tests. */
const lists = endpoints.filter(
  ({ access, filters }) => access !== "admin" && filters.includes("sort") && filters.includes("cursor"),
);

const ROWS = 23;
const PAGE = 5;

/** Names with case, accents, equal ones, and LIKE's wildcards. */
const NAMES = [
  "Alpha",
  "alpha",
  "Éclair",
  "zeta",
  "100% sure",
  "under_score",
  "back\\slash",
  "quote's",
  'say "hi"',
  "日本語",
  "שלום עולם",
];
const nameOf = (at: number) => NAMES[at] ?? `Row ${String(at % 4)}`;

/** How lists with more than a name get their rows; the same value occurs several times in every sortable column. */
const MAKERS: Record<string, (person: Person, at: number) => Promise<{ id: string }>> = {
  "/api/clients": (person, at) => makeClient(person, { name: nameOf(at), company: at % 3 ? `Company ${at % 3}` : "" }),
  "/api/bureau-partners": (person, at) => makeBureau(person, { name: nameOf(at), contactName: at % 2 ? "Kim" : "" }),
  "/api/representatives": async (person, at) =>
    makeRepresentative(person, { name: nameOf(at), bureauPartnerId: await bureauOf(person, at % 3) }),
  "/api/venues": (person, at) => makeVenue(person, { name: nameOf(at), city: at % 3 ? `City ${at % 3}` : "" }),
  "/api/contracts": (person, at) => makeContract(person, { title: nameOf(at) }),
  "/api/invoices": (person, at) =>
    makeInvoice(person, { billToName: nameOf(at), lines: [{ description: "Keynote", unitPrice: 1_000 + (at % 3) }] }),
  "/api/payments": (person, at) => pay(person, [], 100 + (at % 3), { note: nameOf(at) }),
  "/api/testimonials": (person, at) =>
    makeTestimonial(person, {
      clientName: nameOf(at),
      eventTitle: at % 3 ? `Event ${at % 3}` : "",
      rating: at % 4 === 0 ? null : at % 4,
      state: at % 2 ? "approved" : "hidden",
    }),
  "/api/events": (person, at) =>
    makeEvent(person, {
      title: nameOf(at),
      date: `2031-0${1 + (at % 4)}-11`,
      fee: (at % 3) * 1000,
      city: at % 2 ? "Denver" : "",
      status: at % 2 ? "confirmed" : "inquiry",
      clientCompany: at % 3 ? `Client ${at % 3}` : "",
    }),
};

/** Rows that differ in their name only. */
async function makeNamed(person: Person, route: string, at: number): Promise<{ id: string }> {
  const create = endpoints.find(({ key }) => key === `POST ${route}`);
  const field = fieldOf(route);
  if (!create || !field) throw new Error(`${route}: say in MAKERS how it gets its rows.`);
  const body = (await recipeFor(create).body?.(person, {})) as object;
  const answer = await person.post<{ id: string }>(route, { ...body, [field]: nameOf(at) });
  expectStatus(answer, 201, create.key);
  return answer.body;
}

const bureaus = new Map<number, Promise<string>>();
const bureauOf = (person: Person, at: number): Promise<string> => {
  const known = bureaus.get(at) ?? makeBureau(person, { name: `Bureau ${at}` }).then(({ id }) => id);
  bureaus.set(at, known);
  return known;
};

const walk = async (person: Person, url: string): Promise<{ ids: string[]; totals: number[] }> => {
  const ids: string[] = [];
  const totals: number[] = [];
  for (let cursor = ""; ; ) {
    const { status, body, text } = await person.get(`${url}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    expect(status, text).toBe(200);
    ids.push(...body.items.map(({ id }) => String(id)));
    totals.push(body.total);
    if (!body.nextCursor) return { ids, totals };
    expect(body.items).toHaveLength(PAGE);
    cursor = body.nextCursor;
  }
};

describe.each(lists)("$route", (list) => {
  let person: Person;
  let made: string[];

  beforeAll(async () => {
    person = await signUp();
    bureaus.clear();
    made = [];
    const make = MAKERS[list.route] ?? ((_, at) => makeNamed(person, list.route, at));
    for (let at = 0; at < ROWS; at += 1) made.push((await make(person, at)).id);
  });

  it.each(list.sorts.map((sort) => [sort]))(
    "pages through all rows once, sorted by %s, in both directions",
    async (sort) => {
      const url = (dir: string) => `${list.route}?sort=${sort}&dir=${dir}&limit=${PAGE}`;
      const [up, down] = [await walk(person, url("asc")), await walk(person, url("desc"))];
      expect(up.ids.toSorted()).toEqual(made.toSorted());
      expect(down.ids).toEqual(up.ids.toReversed());
      expect(new Set([...up.totals, ...down.totals])).toEqual(new Set([ROWS]));
      const whole = await person.get(`${list.route}?sort=${sort}&dir=asc&limit=200`);
      expect(whole.body.items.map(({ id }) => id)).toEqual(up.ids);
      expect(whole.body.nextCursor).toBeNull();
    },
  );

  it("has a further page for one row too many, and none for none, one or just enough", async () => {
    const get = async (query: string) => (await person.get(`${list.route}?sort=updated&dir=asc&${query}`)).body;
    const shape = ({ items, nextCursor, total }: Awaited<ReturnType<typeof get>>) => [
      items.length,
      !!nextCursor,
      total,
    ];
    expect(shape(await get("q=nothing-like-this"))).toEqual([0, false, 0]);
    expect(shape(await get("limit=1&q=zeta"))).toEqual([1, false, 1]);
    expect(shape(await get(`limit=${ROWS}`))).toEqual([ROWS, false, ROWS]);
    const most = await get(`limit=${ROWS - 1}`);
    expect(shape(most)).toEqual([ROWS - 1, true, ROWS]);
    expect(shape(await get(`limit=${ROWS - 1}&cursor=${most.nextCursor}`))).toEqual([1, false, ROWS]);
  });

  const mayDelete = endpoints.some(({ key }) => key === `DELETE ${list.route}/[id]`);

  if (mayDelete)
    it("continues at its position when rows are added and deleted in between", async () => {
      const first = (await person.get(`${list.route}?sort=updated&dir=asc&limit=${PAGE}`)).body;
      const [gone] = made;
      expectStatus(await person.delete(`${list.route}/${gone}`), 204, "trash");
      const rest = await walk(
        person,
        `${list.route}?sort=updated&dir=asc&limit=${PAGE}&cursor=${first.nextCursor}`,
      ).catch(() => null);
      expectStatus(await person.post(`${list.route}/${gone}/restoration`), 200, "restore");
      const seen = [...first.items.map(({ id }) => String(id)), ...(rest?.ids ?? [])];
      expect(new Set(seen).size).toBe(seen.length);
      expect(made.filter((id) => !seen.includes(id))).toEqual([]);
    });

  it("finds by words, with % _ \\ and quotes taken literally", async () => {
    const idsFor = async (q: string) => {
      const { status, body } = await person.get(`${list.route}?limit=200&q=${encodeURIComponent(q)}`);
      expect(status, q).toBe(200);
      expect(body.total, q).toBe(body.items.length);
      return body.items.map(({ id }) => String(id)).toSorted();
    };
    const named = (...at: number[]) => at.map((one) => made[one]).toSorted();
    expect(await idsFor("alpha")).toEqual(named(0, 1));
    expect(await idsFor("ALPHA")).toEqual(named(0, 1));
    expect(await idsFor("éclair")).toEqual(named(2));
    expect(await idsFor("ÉCLAIR")).toEqual(named(2));
    expect(await idsFor("%")).toEqual(named(4));
    expect(await idsFor("100% sure")).toEqual(named(4));
    expect(await idsFor("sure 100%")).toEqual(named(4));
    expect(await idsFor("_")).toEqual(named(5));
    expect(await idsFor("\\")).toEqual(named(6));
    expect(await idsFor("quote's")).toEqual(named(7));
    expect(await idsFor('"hi"')).toEqual(named(8));
    expect(await idsFor("日本")).toEqual(named(9));
    expect(await idsFor("עולם")).toEqual(named(10));
    expect(await idsFor("x".repeat(200))).toEqual([]);
    expect(await person.get(`${list.route}?q=${"x".repeat(400)}`)).toMatchObject({
      status: 422,
      body: { fields: { q: "A search can be at most 200 characters" } },
    });
    expect(await idsFor("alpha nothing")).toEqual([]);
    expect(await idsFor("\u0000")).toHaveLength(ROWS);
    expect(await idsFor("   ")).toHaveLength(ROWS);
  });

  it("rejects a foreign cursor, and never fails on one", async () => {
    const [sort, other] = list.sorts;
    const cursor = (await person.get(`${list.route}?sort=${sort}&dir=asc&limit=2`)).body.nextCursor ?? "";
    const forge = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
    const anId = made[0];
    const forged = [
      `sort=${other}&dir=asc&cursor=${cursor}`,
      `sort=${sort}&dir=desc&cursor=${cursor}`,
      ...[
        "zzz",
        "%00",
        "e30",
        forge(sort, "asc"),
        forge(sort, "asc", 7, anId),
        forge(sort, "asc", "x\u0000", anId),
      ].map((one) => `sort=${sort}&dir=asc&cursor=${one}`),
      ...[forge(sort, "asc", "x", "-".repeat(36)), forge(sort, "asc", "x", "' OR 1=1 --")].map(
        (one) => `sort=${sort}&dir=asc&cursor=${one}`,
      ),
      ...list.sorts
        .filter((name) => ["date", "fee", "status", "events", "lastEvent", "updated"].includes(name))
        .map((name) => `sort=${name}&dir=asc&cursor=${forge(name, "asc", "no such value", anId)}`),
    ];
    for (const query of forged) {
      const answer = await person.get(`${list.route}?${query}`);
      expect(answer, query).toMatchObject({ status: 422, body: { code: "invalid" } });
    }
  });

  it("rejects unknown values and parameters", async () => {
    for (const query of [
      "limit=0",
      "limit=201",
      "limit=x",
      "sort=id",
      "sort=constructor",
      "dir=up",
      "trash=2",
      "unknown=1",
      `q=${"x".repeat(201)}`,
    ]) {
      expect(await person.get(`${list.route}?${query}`), query).toMatchObject({
        status: 422,
        body: { code: "invalid" },
      });
    }
  });
});
