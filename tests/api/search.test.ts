import { beforeAll, describe, expect, it } from "vitest";
import { foldText } from "@/lib/shared/words";
import { sql } from "../support/app";
import { makeContract } from "../support/contracts";
import { makeInvoice } from "../support/invoices";
import { makeBureau, makeClient, makeEvent, makeRepresentative, type Person, signUp, trashed } from "../support/people";

const GROUPS = ["events", "clients", "representatives", "testimonials", "bureauPartners"] as const;
const FURTHER = ["contracts", "invoices", "expenses", "letters", "files", "venues"] as const;
type Hits = Record<(typeof GROUPS | typeof FURTHER)[number], Record<string, string>[]> & {
  more: string[];
  isCorrected: boolean;
};

let person: Person;

async function find(q: string, who = person): Promise<Hits> {
  const { status, text } = await who.get(`/api/search?q=${encodeURIComponent(q)}`);
  expect(status, `${q}: ${text}`).toBe(200);
  return JSON.parse(text);
}

/** The results, as one list of titles and names. */
const namesFor = async (q: string, who = person): Promise<string[]> => {
  const hits = await find(q, who);
  return GROUPS.flatMap((group) => hits[group].map(({ title, name }) => title ?? name ?? ""));
};
const titlesFor = async (q: string): Promise<string[]> => (await find(q)).events.map(({ title = "" }) => title);

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  person = await signUp();
  const bureau = await makeBureau(person, {
    name: "Premier Speakers",
    contactName: "Renée Dubois",
    email: "hello@premier.example",
    phone: "+1 (312) 555-0188",
    website: "https://premier-talks.example",
  });
  await makeRepresentative(person, {
    name: "Jordan Lee",
    bureauPartnerId: bureau.id,
    email: "jordan@premier.example",
    phone: "312.555.0199",
  });
  await makeClient(person, {
    name: "José Müller",
    company: "Acme Corporation",
    email: "jose@acme.example",
    phone: "(555) 123-4567",
  });
  await makeClient(person, { name: "100% Sure_Ltd", company: "back\\slash 'quoted'" });
  await makeEvent(person, {
    title: "Sales Summit",
    date: "2031-03-12",
    venueName: "Palmer House",
    city: "Chicago",
    state: "IL",
    fee: 12_500,
    status: "confirmed",
    clientCompany: "José Müller",
    bureauPartnerName: "Premier Speakers",
    bureauRepName: "Jordan Lee",
  });
  await makeEvent(person, { title: "Nursing Conference", date: "2031-03-20", city: "Austin", state: "TX", fee: 5000 });
  await makeEvent(person, {
    title: "Harvest Gala",
    date: "2030-07-01",
    city: "Zürich",
    state: "Texas",
    fee: 900,
    status: "hold",
  });
  await makeEvent(person, { title: "Class of 2031", date: "2029-01-05", city: "Boise", state: "ID", status: "hold" });
  await trashed(person, "/api/events", makeEvent(person, { title: "Forgotten Summit", city: "Chicago" }));
  await trashed(person, "/api/clients", makeClient(person, { name: "Forgotten Client" }));
});

describe("the search results", () => {
  it("have the specification's groups and fields, and then the other records", async () => {
    const hits = await find("premier");
    expect(Object.keys(hits).sort()).toEqual([...GROUPS, ...FURTHER, "more", "isCorrected"].sort());
    expect(hits.bureauPartners).toEqual([
      {
        id: expect.any(String),
        name: "Premier Speakers",
        contactName: "Renée Dubois",
        email: "hello@premier.example",
        phone: "+1 (312) 555-0188",
        website: "https://premier-talks.example",
      },
    ]);
    expect(hits.representatives).toEqual([
      {
        id: expect.any(String),
        name: "Jordan Lee",
        bureauPartnerId: hits.bureauPartners[0]?.id,
        bureauPartnerName: "Premier Speakers",
        email: "jordan@premier.example",
        phone: "312.555.0199",
      },
    ]);
    expect(hits.events).toEqual([
      {
        id: expect.any(String),
        title: "Sales Summit",
        date: "2031-03-12",
        status: "confirmed",
        fee: 12_500,
        venueName: "Palmer House",
        city: "Chicago",
        state: "IL",
      },
    ]);
    expect(hits).toMatchObject({ clients: [], testimonials: [], more: [] });
    expect((await find("acme")).clients).toEqual([
      { id: expect.any(String), name: "José Müller", company: "Acme Corporation", email: "jose@acme.example" },
    ]);
  });

  it("are empty, without an error, for fewer than two characters", async () => {
    const groups = [...GROUPS, ...FURTHER].map((name) => [name, []]);
    const empty = { ...Object.fromEntries(groups), more: [], isCorrected: false };
    for (const q of ["", "s", "  s  ", "%", "\u0000s", "--", "status:", "日"]) expect(await find(q), q).toEqual(empty);
    expect(JSON.parse((await person.get("/api/search")).text)).toEqual(empty);
  });

  it("reject a query that is too long or invalid with a reason", async () => {
    expect(await person.get(`/api/search?q=${"x".repeat(201)}`)).toMatchObject({
      status: 422,
      body: { code: "invalid", message: "A search can be at most 200 characters" },
    });
    expect(await person.get("/api/search?q=abc&limit=5")).toMatchObject({ status: 422 });
    expect((await person.get(`/api/search?q=${"ab ".repeat(66)}`)).status).toBe(200);
  });

  it("include venues, expenses, letters and files with what their page needs", async () => {
    const speaker = await signUp();
    const { id: eventId } = await makeEvent(speaker, { title: "Gala" });
    const venue = await speaker.post("/api/venues", { name: "Quokka Hall", city: "Perth", state: "WA" });
    const spent = { spentOn: "2026-03-01", amount: 412.5, vendor: "Quokka Air", category: "travel" };
    const expense = await speaker.post("/api/expenses", spent);
    await sql(
      `INSERT INTO letters (id, "speakerId", "batchId", email, subject, body, "eventId", "updatedAt")
       VALUES (gen_random_uuid(), $1, gen_random_uuid(), 'dana@example.com', 'About the quokka', '', $2, now()),
              (gen_random_uuid(), $1, gen_random_uuid(), 'quokka@example.com', 'Of no record', '', NULL, now())`,
      [speaker.speakerId, eventId],
    );
    await sql(
      `INSERT INTO files (id, "speakerId", "eventId", kind, name, "mediaType", bytes, path, sha256, "updatedAt")
       VALUES (gen_random_uuid(), $1::uuid, $2::uuid, 'document', 'quokka rider.pdf', 'application/pdf', 1, $2::text, '', now())`,
      [speaker.speakerId, eventId],
    );
    expect(await find("quokka", speaker)).toMatchObject({
      venues: [{ id: (venue.body as { id: string }).id, name: "Quokka Hall", city: "Perth", state: "WA" }],
      expenses: [
        { id: (expense.body as { id: string }).id, vendor: "Quokka Air", amount: 412.5, spentOn: "2026-03-01" },
      ],
      letters: [{ subject: "About the quokka", email: "dana@example.com", eventId }],
      files: [{ name: "quokka rider.pdf", kind: "document", eventId }],
      isCorrected: false,
    });
    expect(await find("quoka", speaker)).toMatchObject({ venues: [{ name: "Quokka Hall" }], isCorrected: true });
  });

  it("find any record of a kind by the kind's name, alone and beside other words", async () => {
    const speaker = await signUp();
    await makeClient(speaker, { name: "Ridge Construction" });
    const { title, id } = await makeContract(speaker, { title: "Speaking agreement" });
    const invoice = await makeInvoice(speaker, { billToName: "Acme" });
    await sql(`UPDATE invoices SET "dueOn" = '2026-01-01' WHERE id = $1`, [invoice.id]);
    const shown = { id, title };
    expect(await find("contract", speaker)).toMatchObject({ contracts: [shown], clients: [], isCorrected: false });
    expect(await find("contracts speaking", speaker)).toMatchObject({ contracts: [shown] });
    expect((await find("contract invoice", speaker)).contracts).toEqual([]);
    expect((await find("invoice acme", speaker)).invoices).toMatchObject([{ id: invoice.id, isOverdue: true }]);
  });

  it("never include the trash", async () => {
    expect(await namesFor("forgotten")).toEqual([]);
    expect(await titlesFor("summit")).toEqual(["Sales Summit"]);
  });
});

describe("matching", () => {
  it.each([
    ["accents that are not typed", "jose muller", "José Müller"],
    ["accents that are typed", "SÄLES", "Sales Summit"],
    ["accents in a city", "zurich", "Harvest Gala"],
    ["the order of words", "chi summ", "Sales Summit"],
    ["beginnings of words", "summ chi", "Sales Summit"],
    ["a word in the middle of another", "arves", "Harvest Gala"],
    ["a missing letter", "confernce", "Nursing Conference"],
    ["swapped letters", "havrest gala", "Harvest Gala"],
    ["two slips in a long word", "konferance nursing", "Nursing Conference"],
    ["a slip while still typing", "conferan", "Nursing Conference"],
    ["a misspelt name", "jrodan", "Jordan Lee"],
    ["an initial and a name", "j lee", "Jordan Lee"],
    ["a website", "premier-talks", "Premier Speakers"],
    ["a client's company at an event", "acme summit", "Sales Summit"],
  ])("%s: %s", async (_, q, name) => {
    expect(await namesFor(q)).toContain(name);
  });

  it("ignores the punctuation of a phone number and the country's 1, and finds parts", async () => {
    for (const phone of ["(555) 123-4567", "5551234567", "+1 555 123 4567", "123-4567", "5551234"])
      expect(await namesFor(phone), phone).toEqual(["José Müller"]);
    expect(await namesFor("3125550188")).toEqual(["Premier Speakers"]);
    expect((await find("312-555-0199")).representatives).toHaveLength(1);
  });

  it("looks for similar words only when there is no exact match", async () => {
    await makeClient(person, { name: "Sommit Industries" });
    expect(await namesFor("summit")).toEqual(["Sales Summit"]);
    expect((await namesFor("sammit")).toSorted()).toEqual(["Sales Summit", "Sommit Industries"]);
    expect(await namesFor("qwertyuiop")).toEqual([]);
  });

  it("takes LIKE's wildcards, quotes and SQL literally", async () => {
    for (const q of ["100% sure", "sure_", "back\\sl", "'quoted'", '"100% sure"'])
      expect(await namesFor(q), q).toEqual(["100% Sure_Ltd"]);
    for (const q of ["1_0%", "'; DROP TABLE events; --", "\\' OR 1=1", "a%b", "$1", "%s%", '"', "city:%%"])
      expect(await namesFor(q), q).toEqual([]);
  });

  it("works the same in the lists", async () => {
    const list = async (noun: string, q: string) =>
      (await person.get(`/api/${noun}?q=${encodeURIComponent(q)}`)).body.items.map(({ name, title }) => name ?? title);
    expect(await list("clients", "jose muller")).toEqual(["José Müller"]);
    expect(await list("clients", "555.123.4567")).toEqual(["José Müller"]);
    expect(await list("events", "zurich")).toEqual(["Harvest Gala"]);
    expect(await list("representatives", "312 555 0199")).toEqual(["Jordan Lee"]);
  });
});

describe("filters", () => {
  it.each([
    ["state:TX", ["Harvest Gala", "Nursing Conference"]],
    ["state:texas", ["Harvest Gala", "Nursing Conference"]],
    ["state:IL", ["Sales Summit"]],
    ["status:hold", ["Class of 2031", "Harvest Gala"]],
    ["status:pencil", ["Class of 2031", "Harvest Gala"]],
    ["status:booked", ["Sales Summit"]],
    ["2031-03", ["Nursing Conference", "Sales Summit"]],
    ["2031-03-12", ["Sales Summit"]],
    ["3/12/2031", ["Sales Summit"]],
    ["2031", ["Class of 2031", "Nursing Conference", "Sales Summit"]],
    [">5000", ["Sales Summit"]],
    [">=5000", ["Nursing Conference", "Sales Summit"]],
    ["<1000 >0", ["Harvest Gala"]],
    ["<= $5,000 state:TX", ["Harvest Gala", "Nursing Conference"]],
    ["city:zurich", ["Harvest Gala"]],
    ["client:muller", ["Sales Summit"]],
    ["bureau:premier", ["Sales Summit"]],
    ["status:hold 2031", ["Class of 2031"]],
    ["gala state:TX", ["Harvest Gala"]],
    ["status:lost", []],
  ])("%s", async (q, titles) => {
    expect((await titlesFor(q)).toSorted()).toEqual(titles);
  });

  it("apply to events only; other words are searched everywhere", async () => {
    const only = await find("bureau:premier");
    expect({ ...only, events: [] }).toMatchObject({ clients: [], representatives: [], bureauPartners: [], more: [] });
    const both = await find("status:lost premier");
    expect(both.events).toEqual([]);
    expect(both.bureauPartners).toHaveLength(1);
  });

  it("treat a year as a word in the other groups", async () => {
    const speaker = await signUp();
    await makeClient(speaker, { name: "Expo 2027" });
    expect(await namesFor("2027", speaker)).toEqual(["Expo 2027"]);
  });
});

describe("a state", () => {
  it.each(["texas", "TX", "Austin texas"])("is found in either spelling: %s", async (q) => {
    expect(await titlesFor(q)).toContain("Nursing Conference");
    expect(await titlesFor(q.replace("Austin ", ""))).toContain("Harvest Gala");
  });

  it("isn't found in words that begin like its abbreviation", async () => {
    const speaker = await signUp();
    await makeClient(speaker, { name: "Cooperative Conference" });
    await makeEvent(speaker, { title: "Mile High", city: "Denver", state: "CO" });
    expect(await namesFor("colorado", speaker)).toEqual(["Mile High"]);
  });

  it("of two words, too", async () => {
    const speaker = await signUp();
    await makeEvent(speaker, { title: "Broadway Night", state: "NY" });
    await makeEvent(speaker, { title: "York Day", venueName: "New Hall", city: "Reno", state: "NV" });
    expect((await find("new york", speaker)).events.map(({ title }) => title)).toEqual(["Broadway Night"]);
  });
});

describe("the order of results", () => {
  it("puts whole words before their beginnings", async () => {
    const speaker = await signUp();
    for (const name of ["Contractors' Expo", "Annual contract review", "Contract law day"])
      await makeClient(speaker, { name });
    expect((await find("contract", speaker)).clients.map(({ name }) => name)).toEqual([
      "Contract law day",
      "Annual contract review",
      "Contractors' Expo",
    ]);
  });

  it("puts beginnings first, then beginnings of words, then the rest; upcoming events before past ones", async () => {
    const speaker = await signUp();
    const make = (title: string, date: string) => makeEvent(speaker, { title, date });
    await make("Outgrowth", day(1));
    await make("Spring Growth", day(2));
    await make("Growth past", day(-2));
    await make("Growth long past", day(-400));
    await make("Growth far ahead", day(400));
    await make("Growth soon", day(3));
    const titles = (await find("growth", speaker)).events.map(({ title }) => title);
    expect(titles).toEqual([
      "Growth soon",
      "Growth far ahead",
      "Growth past",
      "Growth long past",
      "Spring Growth",
      "Outgrowth",
    ]);
    for (const name of ["New Acme", "Pacme", "Acme West", "Acme"]) await makeClient(speaker, { name });
    expect((await find("acme", speaker)).clients.map(({ name }) => name)).toEqual([
      "Acme",
      "Acme West",
      "New Acme",
      "Pacme",
    ]);
  });

  it("returns six of a group, names those that have more, and is stable", async () => {
    const speaker = await signUp();
    for (let at = 0; at < 7; at += 1) await makeClient(speaker, { name: "Same Name" });
    for (let at = 0; at < 6; at += 1) await makeEvent(speaker, { title: "Same Name", date: "2031-01-01" });
    const first = await find("same name", speaker);
    expect(first).toMatchObject({ more: ["clients"] });
    expect([first.clients.length, first.events.length]).toEqual([6, 6]);
    expect(await find("same name", speaker)).toEqual(first);
  });

  it("finds an old event behind a thousand newer ones, by index", async () => {
    const speaker = await signUp();
    const { id } = await makeEvent(speaker, { title: "Zephyr Retreat", date: "1999-05-05", fee: 77_000 });
    await sql(
      `INSERT INTO events (id, "speakerId", title, "startsOn", "updatedAt")
       SELECT gen_random_uuid(), $1, 'Weekly call ' || n, current_date - n, now() FROM generate_series(1, 900) AS n`,
      [speaker.speakerId],
    );
    for (const q of ["zephyr", "1999", "1999-05", ">70000", "1999 retreat"])
      expect(
        (await find(q, speaker)).events.map((hit) => hit.id),
        q,
      ).toEqual([id]);
    const common = await find("call", speaker);
    expect(common.events.map(({ title }) => title).slice(0, 2)).toEqual(["Weekly call 1", "Weekly call 2"]);
    expect(common.more).toEqual(["events"]);
  });
});

it("keeps tenants apart, whatever they have in common", async () => {
  const [one, other] = [await signUp(), await signUp()];
  const seedTenant = async (who: Person) => {
    const bureau = await makeBureau(who, { name: "Shared Bureau", phone: "555 999 0000" });
    await makeRepresentative(who, { name: "Shared Rep", bureauPartnerId: bureau.id });
    await makeClient(who, { name: "Shared Client" });
    await makeEvent(who, { title: "Shared Event", city: "Shared City", state: "TX", fee: 9000, status: "hold" });
  };
  await seedTenant(one);
  await seedTenant(other);
  await makeClient(other, { name: "Secretum" });
  for (const q of ["shared", "shraed", "5559990000", "state:TX", "status:hold", ">100", "2031", "city:shared"]) {
    const [mine, theirs] = [await find(q, one), await find(q, other)];
    const ids = (hits: Hits) => GROUPS.flatMap((group) => hits[group].map(({ id = "" }) => id));
    expect(ids(mine).length, q).toBeGreaterThan(0);
    expect(
      ids(mine).filter((id) => ids(theirs).includes(id)),
      q,
    ).toEqual([]);
  }
  expect(await namesFor("secretum", one)).toEqual([]);
  expect(await namesFor("secretun", one)).toEqual([]);
});

it("applies a client's new name and company to its events", async () => {
  const speaker = await signUp();
  const client = await makeClient(speaker, { name: "Before", company: "Oldco" });
  await makeEvent(speaker, { title: "Kick-off", clientId: client.id });
  expect(await namesFor("oldco kick", speaker)).toEqual(["Kick-off"]);
  const change = { version: client.version, company: "Newco" };
  expect((await speaker.patch(`/api/clients/${client.id}`, change)).status).toBe(200);
  expect(await namesFor("newco kick", speaker)).toEqual(["Kick-off"]);
  expect(await namesFor("oldco", speaker)).toEqual([]);
});

it("folds letters the same way in the database and in JavaScript", async () => {
  const texts = [
    "Plain ASCII 123 %_\\",
    "Ärger Straße ẞ Øresund Łódź Ærø œuvre Þór Đà Nẵng ħ ı İ ΣΊΣΥΦΟΣ ς",
    "‘single’ “double” ‐ – — … ½ № ﬁ ｆｕｌｌ　width",
    "日本語 가나다 ไทย हिन्दी Ελληνικά Русский Ёлка й العربية",
    "Jose\u0301 👋 \u00a0 e\u0301",
  ];
  const rows = await sql<{ folded: string }>("SELECT fold_text(text) AS folded FROM unnest($1::text[]) AS text", [
    texts,
  ]);
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
});
