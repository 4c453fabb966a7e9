import { readFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { ImportDto } from "@/lib/import/schema";
import { sql } from "../../support/app";
import { commit, countLive, dryRun, row, workbook } from "../../support/imports";
import { endTrial, makeClient, makeEvent, type Person, signUp } from "../../support/people";

const engagements = readFileSync(path.join(import.meta.dirname, "../../fixtures/engagements.xlsx"));

const countEvents = (person: Person) => countLive(person, "events");

const NONE = { update: 0, unchanged: 0, errors: 0, duplicates: 0, skipped: 0 };
const NOTHING = { created: 0, updated: 0, unchanged: 0, duplicates: 0, skipped: 0, failed: 0 };

describe("the sample workbook", () => {
  let person: Person;
  let preview: ImportDto;
  beforeAll(async () => {
    person = await signUp();
  });

  test("shows new records before anything is written", async () => {
    const answer = await dryRun(person, engagements);
    expect(answer.status).toBe(201);
    preview = answer.body;
    expect(preview).toMatchObject({ fileName: "engagements.xlsx", state: "ready", setAside: [], result: null });
    expect(preview.sheets).toEqual([
      { name: "Events", create: 465, ...NONE },
      { name: "Clients", create: 353, ...NONE, duplicates: 21 },
      { name: "Bureau Partners", create: 3, ...NONE },
    ]);
    expect(preview.willCreate).toEqual({ clients: 0, bureauPartners: 0, representatives: 5 });
    expect(preview.rows).toHaveLength(200);
    expect(await countEvents(person)).toBe(0);
  });

  test("pages through the rows, each exactly once", async () => {
    const seen = new Set<string>();
    let cursor: string | null = "";
    do {
      const answer: { body: ImportDto } = await person.get<ImportDto>(
        `/api/imports/${preview.id}?action=create&limit=150${cursor ? `&cursor=${cursor}` : ""}`,
      );
      for (const each of answer.body.rows) seen.add(each.id);
      cursor = answer.body.nextCursor;
    } while (cursor);
    expect(seen.size).toBe(465 + 353 + 3);
  });

  test("is written once, however often the button is clicked", async () => {
    const answers = await Promise.all([
      commit(person, preview.id),
      commit(person, preview.id),
      commit(person, preview.id),
    ]);
    answers.push(await commit(person, preview.id));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(answers[0]?.body).toMatchObject({ state: "committed", createdByName: { representatives: 5 } });
    expect(answers[0]?.body.sheets[0]).toEqual({ name: "Events", ...NOTHING, created: 465 });
    expect(await countEvents(person)).toBe(465);
    const list = await person.get("/api/events?q=codemash&limit=1");
    expect(list.body.items[0]).toMatchObject({ clientCompany: "CodeMash" });
  });

  test("changes nothing the second time", async () => {
    const { body } = await dryRun(person, engagements);
    expect(body.sheets.map(({ create, update, errors }) => create + update + errors)).toEqual([0, 0, 0]);
    const { body: result } = await commit(person, body.id);
    expect(result.sheets[0]).toMatchObject({ created: 0, updated: 0, unchanged: 465 });
  });
});

test("explains and skips failing rows, and writes the rest", async () => {
  const person = await signUp();
  const bytes = await workbook([
    row("Good", { client: "Acme", bureau: "Northlight", rep: "Dana" }),
    row("Bad day", { date: "31/31/2024" }),
    row("Bad fee", { fee: "a lot" }),
    row("No bureau", { rep: "Dana" }),
    row("Good", { client: "Acme" }),
    row("Also good", { client: "ACME" }),
  ]);
  const { body } = await dryRun(person, bytes);
  expect(body.sheets[0]).toEqual({ name: "Events", create: 2, ...NONE, errors: 3, duplicates: 1 });
  expect(body.willCreate).toEqual({ clients: 1, bureauPartners: 1, representatives: 1 });
  expect(
    body.rows
      .filter((each) => each.problems.length > 0)
      .map((each) => [each.row, each.action, each.problems[0]?.column]),
  ).toEqual([
    [3, "error", "Date"],
    [4, "error", "Speaking Fee"],
    [5, "error", "Bureau Rep"],
    [6, "duplicate", "Event Name"],
  ]);
  const { body: result } = await commit(person, body.id);
  expect(result.sheets[0]).toEqual({ name: "Events", ...NOTHING, created: 2, duplicates: 1, failed: 3 });
  const events = await person.get("/api/events?sort=title&dir=asc");
  expect(events.body.items).toMatchObject([
    { title: "Also good", clientCompany: "Acme", fee: 7500, status: "confirmed" },
    { title: "Good", bureauPartnerName: "Northlight", bureauRepName: "Dana" },
  ]);
});

test("shows updates from and to, keeps fields without a column, and increments the version", async () => {
  const person = await signUp();
  const client = await makeClient(person, { name: "Acme", email: "ann@example.com" });
  const event = await makeEvent(person, {
    title: "Summit",
    date: "2026-03-12",
    city: "Denver",
    fee: 100,
    clientCompany: "Acme",
    industry: "kept",
    notes: "kept too",
  });
  const { body } = await dryRun(person, await workbook([row("summit", { client: "acme" })]));
  const [change] = body.rows;
  expect(change).toMatchObject({ action: "update", row: 2, sheet: "Events" });
  expect(change?.changes).toContainEqual({ field: "fee", column: "Speaking Fee", from: 100, to: 7500 });
  expect(change?.changes.map((each) => each.field)).not.toContain("clientCompany");
  await commit(person, body.id);
  const { body: after } = await person.get(`/api/events/${event.id}`);
  expect(after).toMatchObject({ fee: 7500, industry: "kept", notes: "kept too", clientId: client.id, version: 2 });
});

test("checks again at the commit: records created meanwhile aren't duplicated, rows shown as unchanged stay", async () => {
  const person = await signUp();
  const same = {
    date: "2026-03-12",
    venueName: "Grand Hotel",
    city: "Denver",
    state: "CO",
    status: "confirmed",
    fee: 7500,
  };
  const known = await makeEvent(person, { ...same, title: "Known", clientCompany: "Acme" });
  const { body } = await dryRun(person, await workbook([row("Known"), row("New")]));
  expect(body.sheets[0]).toMatchObject({ create: 1, unchanged: 1 });
  await makeEvent(person, { ...same, title: "New", clientCompany: "Acme" });
  await person.patch(`/api/events/${known.id}`, { fee: 9000, version: 1 });
  const { body: result } = await commit(person, body.id);
  expect(result.sheets[0]).toEqual({ name: "Events", ...NOTHING, unchanged: 2 });
  expect((await person.get(`/api/events/${known.id}`)).body.fee).toBe(9000);
  expect(await countEvents(person)).toBe(2);
});

test("two dry runs of one workbook committed at once create one set of records", async () => {
  const person = await signUp();
  const bytes = await workbook(Array.from({ length: 40 }, (_, at) => row(`Event ${at}`)));
  const first = await dryRun(person, bytes);
  const second = await dryRun(person, bytes);
  await Promise.all([commit(person, first.body.id), commit(person, second.body.id)]);
  expect(await countEvents(person)).toBe(40);
});

test("rows in the trash are ignored", async () => {
  const person = await signUp();
  const event = await makeEvent(person, { title: "Summit", date: "2026-03-12", city: "Denver" });
  await person.delete(`/api/events/${event.id}`);
  const { body } = await dryRun(person, await workbook([row("Summit")]));
  expect(body.sheets[0]).toMatchObject({ create: 1, update: 0 });
});

describe("an unreadable file is rejected with one reason and writes nothing", () => {
  let person: Person;
  beforeAll(async () => {
    person = await signUp();
  });
  test.each([
    ["empty.xlsx", new Uint8Array(), /^This file is empty/],
    ["half.xlsx", engagements.subarray(0, 20_000), /incomplete/],
    ["list.csv", new TextEncoder().encode("Event,Date,City\n"), /headers but no rows/],
  ])("%s", async (name, bytes, sentence) => {
    const answer = await dryRun(person, bytes, name);
    expect(answer).toMatchObject({ status: 422, body: { code: "invalid", error: expect.stringMatching(sentence) } });
    const [found] = await sql<{ n: number }>(`SELECT count(*)::int AS n FROM imports WHERE "speakerId" = $1`, [
      person.speakerId,
    ]);
    expect(found?.n).toBe(0);
  });

  test("without a file", async () => {
    const form = new FormData();
    form.set("other", "x");
    expect(await person.post("/api/imports", form)).toMatchObject({
      status: 422,
      body: { fields: { file: expect.any(String) } },
    });
    expect((await person.post("/api/imports", { file: "x" })).status).toBe(415);
  });

  test("of more than 10 MB", async () => {
    const answer = await dryRun(person, new Uint8Array(12 * 1024 * 1024));
    expect(answer).toMatchObject({ status: 413, body: { code: "too_large" } });
  });

  test("shorter than its stated length", async () => {
    const status = await sendRaw(person, { "content-length": String(40 * 1024 * 1024) }, "--x\r\n");
    expect(status).toBe(413);
  });
});

/** A request whose body stops early; returns the status. */
async function sendRaw(person: Person, headers: Record<string, string>, body: string): Promise<number | undefined> {
  const token = await person.csrf();
  return new Promise((resolve, reject) => {
    const request = http.request(
      new URL("/api/imports", person.target.url),
      {
        method: "POST",
        headers: {
          cookie: person.cookieHeader(),
          "x-csrf-token": token,
          "content-type": "multipart/form-data; boundary=x",
          ...headers,
        },
      },
      (response) => {
        resolve(response.statusCode);
        request.destroy();
      },
    );
    request.on("error", reject);
    request.write(body);
  });
}

test("another speaker's dry run is a 404", async () => {
  const [owner, stranger] = [await signUp(), await signUp()];
  const { body } = await dryRun(owner, await workbook([row("Secret")]));
  expect((await stranger.get(`/api/imports/${body.id}`)).status).toBe(404);
  expect((await commit(stranger, body.id)).status).toBe(404);
  expect(await countEvents(owner)).toBe(0);
});

test("importing requires a subscription", async () => {
  const person = await signUp();
  await endTrial(person);
  expect((await dryRun(person, engagements)).status).toBe(402);
});
