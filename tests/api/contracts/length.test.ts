import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { deliver, makeReadyContract } from "../../support/contracts";
import { makeContractTemplate, type Person, signUp, unique } from "../../support/people";

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const LONGEST = "d".repeat(20_000);
const clausesOf = (...texts: string[]) =>
  texts.map((text, at) => ({ key: `c${at}`, title: "", text, condition: null }));
const described = (fields: number) => "{{event.description}} ".repeat(fields);
const TOO_MANY = "The text can have at most 2,000 fields";
const TOO_LONG = "The text can have at most 200,000 characters with its fields filled in";

describe("a contract's text", () => {
  it.each([
    ["more than 2,000 fields", clausesOf(...Array.from({ length: 5 }, () => described(1_000))), TOO_MANY],
    ["ten times as many", clausesOf(...Array.from({ length: 12 }, () => "{{today}}".repeat(4_400))), TOO_MANY],
    ["values of more than 200,000 letters", clausesOf(described(6), described(5)), TOO_LONG],
    [
      "more than 200,000 letters as it is written",
      clausesOf(...Array.from({ length: 24 }, () => "[".repeat(39_900))),
      "The text can have at most 200,000 characters",
    ],
  ])("isn't saved with %s", async (_name, clauses, problem) => {
    const made = await makeReadyContract(person, { event: { description: LONGEST } });
    const { status, body } = await person.patch(`/api/contracts/${made.id}`, { version: made.version, clauses });
    expect([status, body.fields]).toEqual([422, { clauses: problem }]);
    expect((await person.get(`/api/contracts/${made.id}`)).body).toMatchObject({ version: made.version });
  });

  it("isn't sent or printed once its values have grown, and its pages say why", async () => {
    const made = await makeReadyContract(person, { clauses: clausesOf(described(1_500)) });
    const event = (await person.get(`/api/events/${made.eventId}`)).body;
    await person.patch(`/api/events/${event.id}`, { version: event.version, description: LONGEST });
    for (const page of ["", "/edit"]) {
      const { status, text } = await person.get(`/contracts/${made.id}${page}`);
      expect(status).toBe(200);
      expect(text).toContain(TOO_LONG);
      expect(text.length).toBeLessThan(2_000_000);
    }
    const pdf = await person.get(`/api/contracts/${made.id}/pdf`);
    expect([pdf.status, pdf.body.error]).toEqual([422, `${TOO_LONG}.`]);
    const sent = await person.post(`/api/contracts/${made.id}/sending`, { version: made.version });
    expect([sent.status, sent.body.error]).toEqual([422, `This contract can't be sent yet. ${TOO_LONG}.`]);
    expect((await person.get("/api/health")).status).toBe(200);
  });

  it("returns to its draft when its values grow while it's sent", async () => {
    const made = await makeReadyContract(person, {
      clauses: clausesOf(described(1_500)),
      event: { description: "Short." },
    });
    await person.post(`/api/contracts/${made.id}/sending`, { version: made.version });
    await sql("UPDATE events SET description = $2 WHERE id = $1", [made.eventId, LONGEST]);
    await deliver(String(made.id));
    const { body } = await person.get(`/api/contracts/${made.id}`);
    expect(body).toMatchObject({ state: "draft", reason: `It wasn't sent. ${TOO_LONG}.` });
  });
});

it("a template's text isn't saved beyond the limits, and its page opens at them", async () => {
  const clauses = clausesOf(...Array.from({ length: 5 }, () => described(1_000)));
  const refused = await person.post("/api/contract-templates", { name: unique("Template"), clauses });
  expect([refused.status, refused.body.fields]).toEqual([422, { clauses: TOO_MANY }]);
  const full = clausesOf(...Array.from({ length: 4 }, () => `${described(500)}${"[".repeat(28_000)}`));
  const { id } = await makeContractTemplate(person, { clauses: full });
  expect((await person.get(`/contracts/templates/${id}`)).status).toBe(200);
});
