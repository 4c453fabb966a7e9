import { beforeAll, describe, expect, it } from "vitest";
import { makeContract } from "../../support/contracts";
import { makeContractTemplate, makeEvent, type Person, signUp, unique } from "../../support/people";

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const PATH = "/api/contract-templates";
const current = async ({ id }: { id: unknown }) => (await person.get(`${PATH}/${id}`)).body;

describe("the default of an event type", () => {
  it("moves to the template that claims it, and new contracts use that one", async () => {
    const first = await makeContractTemplate(person, { defaultFor: "workshop" });
    const second = await makeContractTemplate(person, { defaultFor: "workshop" });
    expect(await current(first)).toMatchObject({ defaultFor: null, version: Number(first.version) + 1 });
    const again = await person.patch(`${PATH}/${first.id}`, { defaultFor: "workshop", version: 2 });
    expect(again.body).toMatchObject({ defaultFor: "workshop" });
    expect(await current(second)).toMatchObject({ defaultFor: null });
    const event = await makeEvent(person, { type: "workshop" });
    const contract = await makeContract(person, { eventId: event.id });
    expect(contract).toMatchObject({ templateId: first.id, clauses: first.clauses });
  });

  it("stays unique when two claim it at the same time", async () => {
    const take = () => person.post(PATH, { name: unique("Template"), defaultFor: "panel" });
    const made = await Promise.all([take(), take(), take()]);
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { items } = (await person.get<{ items: { defaultFor: string | null }[] }>(PATH)).body;
    expect(items.filter(({ defaultFor }) => defaultFor === "panel")).toHaveLength(1);
  });

  it("is lost in the trash, and not reclaimed on restore", async () => {
    const old = await makeContractTemplate(person, { defaultFor: "emcee" });
    await person.delete(`${PATH}/${old.id}`);
    const other = await makeContractTemplate(person, { defaultFor: "emcee" });
    const restored = await person.post(`${PATH}/${old.id}/restoration`);
    expect(restored.body).toMatchObject({ id: old.id, defaultFor: null, deletedAt: null });
    expect(await current(other)).toMatchObject({ defaultFor: "emcee" });
  });
});

it("lists the number of clauses without their texts, by name", async () => {
  const other = await signUp();
  const clauses = ["a", "b"].map((key) => ({ key, title: key, text: "Long text", condition: null }));
  await makeContractTemplate(other, { name: "workshop", clauses, hasRider: true });
  await makeContractTemplate(other, { name: "Keynote", clauses: [] });
  const answer = await other.get<{ items: object[] }>(PATH);
  expect(answer.body.items).toMatchObject([
    { name: "Keynote", clauseCount: 0, hasRider: false },
    { name: "workshop", clauseCount: 2, hasRider: true },
  ]);
  expect(answer.text).not.toContain("Long text");
});

it("rejects 81 clauses, and two clauses with one key", async () => {
  const clauses = Array.from({ length: 81 }, (_, at) => ({ key: `c${at}`, title: "", text: "x", condition: null }));
  expect((await person.post(PATH, { name: "Long", clauses })).body).toMatchObject({
    fields: { clauses: "A contract can have at most 80 clauses" },
  });
  expect((await person.post(PATH, { name: "Twice", clauses: [clauses[0], clauses[0]] })).status).toBe(422);
});
