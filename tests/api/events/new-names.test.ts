import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { commit, preview, row, workbook } from "../../support/imports";
import { expectStatus, makeEvent, type Person, signUp, unique } from "../../support/people";

const TABLES = ["clients", "bureau_partners", "representatives", "venues"] as const;

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const named = (name: string) => ({
  clientCompany: `Client ${name}`,
  bureauPartnerName: `Bureau ${name}`,
  bureauRepName: `Rep ${name}`,
  venueName: `Hall ${name}`,
  city: "Denver",
});

const save = (fields: object) => person.post("/api/events", { title: unique("Event"), date: "2031-05-06", ...fields });

const countNamed = async (name: string): Promise<number[]> =>
  Promise.all(
    TABLES.map(async (table) => {
      const text = `SELECT count(*)::int AS count FROM ${table} WHERE "speakerId" = $1 AND name ILIKE '%' || $2`;
      const [found] = await sql<{ count: number }>(text, [person.speakerId, name]);
      return found?.count ?? 0;
    }),
  );

describe("a name that several concurrent saves introduce", () => {
  it("becomes one client, one bureau, one representative and one venue", async () => {
    const name = unique("Acme");
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => save(named(at % 2 ? name : name.toUpperCase()))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await countNamed(name)).toEqual([1, 1, 1, 1]);
    const [{ body: first }] = answers as [(typeof answers)[0]];
    for (const { body } of answers) {
      expect(body).toMatchObject({ clientId: first.clientId, bureauPartnerId: first.bureauPartnerId });
    }
  });

  it("becomes one bureau when a commission line names it too, without a deadlock", async () => {
    const events = await Promise.all(Array.from({ length: 4 }, () => makeEvent(person)));
    const name = unique("Shared");
    const answers = await Promise.all(
      events.flatMap(({ id, version }) => [
        person.patch(`/api/events/${id}`, { version, ...named(name) }),
        person.post(`/api/events/${id}/commission-lines`, { bureauPartnerName: `Bureau ${name}`, amount: 100 }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(events.flatMap(() => [200, 201]));
    expect(await countNamed(name)).toEqual([1, 1, 1, 1]);
  });

  it("becomes one record when an import introduces it too", async () => {
    const name = unique("Imported");
    const { clientCompany, venueName, city } = named(name);
    const rows = Array.from({ length: 300 }, (_, at) => row(`Row ${at}`, { client: clientCompany, venue: venueName }));
    const dryRun = await preview(person, await workbook(rows));
    const [committed, ...saved] = await Promise.all([
      commit(person, dryRun.id),
      ...Array.from({ length: 12 }, () => save({ clientCompany, venueName, city })),
    ]);
    expectStatus(committed, 200, "commit");
    for (const answer of saved) expectStatus(answer, 201, "save");
    const [clients, , , venues] = await countNamed(name);
    expect([clients, venues]).toEqual([1, 1]);
  });
});

it("can be given to two clients on purpose", async () => {
  const name = unique("Same");
  for (let nth = 0; nth < 2; nth += 1) expectStatus(await person.post("/api/clients", { name }), 201, "client");
});
