import { beforeAll, describe, expect, it } from "vitest";
import { makeClient, makeContact, type Person, signUp } from "../../support/people";

type Pair = {
  first: { id: string; name: string };
  second: { id: string; name: string };
  score: number;
  reasons: string[];
};

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const pairs = async (of: Person = person) => {
  const { status, body, text } = await of.get<{ items: Pair[]; more: boolean }>("/api/clients/duplicates");
  expect(status, text).toBe(200);
  return body.items;
};

const named = (list: Pair[]) =>
  list.map(({ first, second, reasons }) => [...[first.name, second.name].toSorted(), reasons.join("+")].join(" | "));

describe("the finder", () => {
  it("pairs by email, phone, name and domain, the most likely first, and by nothing else", async () => {
    const one = await signUp();
    const rows = [
      { name: "Acme", email: "dana@acme.example", phone: "+1 (303) 555-0142" },
      { name: "Acme Corporation", email: "DANA@acme.example", phone: "303.555.0142" },
      { name: "Birch Bank", website: "https://www.birch.example/about" },
      { name: "Birch Bank NA", email: "events@birch.example" },
      { name: "Cedar", phone: "555 0100 00" },
      { name: "Something else", phone: "555-010000" },
      { name: "The Dunes, Inc.", email: "a@dunes.example" },
      { name: "the dunes inc" },
      { name: "Great Plains League" },
      { name: "Great Plains League, LLC" },
      // Only weak similarities: a shared mailbox provider, another name at one domain, too few digits.
      { name: "Elm Street", email: "x@gmail.com" },
      { name: "Elm Avenue", email: "y@gmail.com" },
      { name: "Fir", email: "q@shared.example", phone: "12345" },
      { name: "Quince Orchards", email: "z@shared.example", phone: "12345" },
    ];
    for (const row of rows) await makeClient(one, row);
    const found = await pairs(one);
    expect(named(found)).toEqual([
      "Acme | Acme Corporation | email+phone+name+domain",
      "Cedar | Something else | phone",
      "The Dunes, Inc. | the dunes inc | name",
      "Great Plains League | Great Plains League, LLC | name",
      "Birch Bank | Birch Bank NA | domain",
    ]);
    expect(found.map(({ score }) => score)).toEqual([100, 45, 40, 40, 30]);
  });

  it("counts a contact's email as its client's", async () => {
    const one = await signUp();
    const { id: clientId } = await makeClient(one, { name: "Grove" });
    await makeContact(one, { clientId, email: "lee@hill.example" });
    await makeClient(one, { name: "Hill", email: "lee@hill.example" });
    expect(named(await pairs(one))).toEqual(["Grove | Hill | email"]);
  });

  it("ignores the trash, and pairs marked as different until that is undone", async () => {
    const one = await signUp();
    const [a, b] = [await makeClient(one, { name: "Twin" }), await makeClient(one, { name: "Twin" })];
    const [pair] = await pairs(one);
    expect(new Set([pair?.first.id, pair?.second.id])).toEqual(new Set([a.id, b.id]));
    const address = `/api/clients/${b.id}/not-duplicates/${a.id}`;
    for (let time = 0; time < 2; time += 1) expect((await one.put(address)).status).toBe(204);
    expect(await pairs(one)).toEqual([]);
    expect((await one.delete(`/api/clients/${a.id}/not-duplicates/${b.id}`)).status, "either way round").toBe(204);
    expect(await pairs(one)).toHaveLength(1);
    await one.delete(`/api/clients/${a.id}`);
    expect(await pairs(one)).toEqual([]);
  });

  it("stays bounded when hundreds share a key", async () => {
    const one = await signUp();
    for (let at = 0; at < 30; at += 1) await makeClient(one, { name: "Same Name" });
    const { body } = await one.get<{ items: Pair[]; more: boolean }>("/api/clients/duplicates");
    expect([body.items.length, body.more]).toEqual([50, true]);
  });
});

describe("while typing", () => {
  const ask = async (typed: Record<string, string>) =>
    (
      await person.get<{ items: { id: string; name: string; reasons: string[] }[] }>(
        `/api/clients/look-alikes?${new URLSearchParams(typed)}`,
      )
    ).body.items.map(({ name, reasons }) => `${name}: ${reasons.join("+")}`);

  beforeAll(async () => {
    await makeClient(person, {
      name: "Prairie Credit Union",
      email: "events@prairie.example",
      phone: "(402) 555-0110",
      website: "prairie.example",
    });
  });

  it.each([
    [{ email: "EVENTS@prairie.example" }, ["Prairie Credit Union: email"]],
    [{ phone: "+1 402 555 0110" }, ["Prairie Credit Union: phone"]],
    [{ name: "prairie credit-union" }, ["Prairie Credit Union: name"]],
    [{ name: "Prairie CU Foundation", email: "new@prairie.example" }, ["Prairie Credit Union: domain"]],
    [{ name: "Quite Different", email: "new@prairie.example" }, []],
    [{ name: "Prairie" }, []],
    [{ name: "Pr", email: "events@", phone: "402" }, []],
    [{ name: "100%_\\" }, []],
    [{}, []],
  ])("%j finds %j", async (typed, expected) => {
    expect(await ask(typed as Record<string, string>)).toEqual(expected);
  });

  it("doesn't report a client as a duplicate of itself, nor of one marked as different", async () => {
    const [own, twin] = [
      await makeClient(person, { name: "Lone Oak" }),
      await makeClient(person, { name: "Lone Oak" }),
    ];
    expect(await ask({ name: "Lone Oak", clientId: own.id })).toEqual(["Lone Oak: name"]);
    await person.put(`/api/clients/${own.id}/not-duplicates/${twin.id}`);
    expect(await ask({ name: "Lone Oak", clientId: own.id })).toEqual([]);
    expect(await ask({ name: "Lone Oak", clientId: twin.id })).toEqual([]);
  });
});
