import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { archiveOf, dump, forge, restore } from "../../support/archives";
import { Browser } from "../../support/browser";
import { makeSentContract } from "../../support/contracts";
import { runJobs, runTask } from "../../support/mails";
import { makeClient, makeEvent, makeTask, makeTestimonialRequest, type Person, signUp } from "../../support/people";
import { makeFile } from "../../support/uploads";

type Row = Record<string, unknown>;

let source: Person;
let archive: Uint8Array;
let number: string;

beforeAll(async () => {
  source = await signUp();
  await makeClient(source, { name: "Acme" });
  await makeTask(source);
  await makeTestimonialRequest(source, { name: "Priya" });
  await makeFile(source, { name: "Rider.txt", content: "Two chairs" });
  const sent = await makeSentContract(source);
  ({ number } = sent.text as { number: string });
  await runJobs();
  archive = await archiveOf(source);
});

const all = (change: Row) => (rows: Row[]) => rows.map((row) => ({ ...row, ...change }));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function restored(change: Parameters<typeof forge>[1], from = archive): Promise<Person> {
  const person = await signUp();
  expect(await restore(person, forge(from, change))).toMatchObject({ state: "done", error: null });
  return person;
}

const contractOf = async (person: Person) => {
  const { items } = (await person.get("/api/contracts")).body;
  return (await person.get(`/api/contracts/${items[0]?.id}`)).body;
};

/** Another id of the same kind. */
const other = (id: unknown, at: number) => String(id).replace(/^.{8}/, `0198a${at.toString(16).padStart(3, "0")}`);

describe("a contract of an archive", () => {
  const OPEN = ["sending", "sent", "viewed", "partly_signed", "sealing", "paused", "expired"];

  it("is never open or sealed, whatever state it claims", async () => {
    const person = await restored({
      contracts: ([row]) =>
        OPEN.map((state, at) => ({
          ...row,
          id: other(row?.id, at),
          title: state,
          state,
          stateBefore: "sent",
          stateAt: daysAgo(2),
          expiresAt: "294276-12-31T00:00:00Z",
        })),
      contract_recipients: ([row]) =>
        OPEN.map((_, at) => ({ ...row, id: other(row?.id, at), contractId: other(row?.contractId, at) })),
      contract_texts: ([row]) =>
        OPEN.map((_, at) => ({ ...row, id: other(row?.id, at), contractId: other(row?.contractId, at) })),
    });
    for (const task of ["seal-contracts", "expire-contracts", "verify-contracts"]) await runTask(task);
    const { contracts = [] } = await dump(person);
    expect(contracts.map(({ title, state }) => [title, state]).toSorted()).toEqual(
      OPEN.map((state) => [state, state === "expired" ? "voided" : "draft"]).toSorted(),
    );
    expect(contracts.map(({ expiresAt, brokenAt, stateBefore }) => expiresAt ?? brokenAt ?? stateBefore)).toEqual(
      OPEN.map(() => null),
    );
    const links = await sql(`SELECT FROM contract_texts WHERE "speakerId" = $1`, [person.speakerId]);
    expect(links).toEqual([]);
    expect(await sql(`SELECT FROM sent_emails WHERE "speakerId" = $1`, [person.speakerId])).toEqual([]);
    const verified = await new Browser().post("/api/public/verify", { sha256: "0".repeat(64), number });
    expect(verified.body).toMatchObject({ result: "unknown" });
  });

  it("states that it came from another installation, also after another archive was made here", async () => {
    const person = await restored({ contracts: all({ state: "completed", signedOn: "2026-05-05" }) });
    const contract = await contractOf(person);
    expect(contract).toMatchObject({ state: "completed", restoredFrom: "elsewhere", text: null });
    const page = await person.get(`/contracts/${contract.id}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("wasn&#x27;t made here");
    const third = await signUp();
    expect(await restore(third, await archiveOf(person))).toMatchObject({ state: "done" });
    expect(await contractOf(third)).toMatchObject({ restoredFrom: "elsewhere" });
  });

  it("can't claim to be from this installation", async () => {
    const person = await restored({ contracts: all({ restoredFrom: "here", state: "voided" }) });
    expect(await contractOf(person)).toMatchObject({ restoredFrom: "elsewhere" });
  });
});

describe("rows that would break a recurring task", () => {
  const trashed = { deletedAt: daysAgo(40), updatedAt: daysAgo(40), createdAt: daysAgo(50) };

  it("are restored as values that a person could enter", async () => {
    let document: Row | undefined;
    const person = await restored({
      files: (rows) => {
        document = rows.find(({ kind }) => kind === "document");
        return rows.map((row) => ({ ...row, ...trashed }));
      },
      events: all(trashed),
      contracts: (rows) => all({ ...trashed, state: "completed", fileId: document?.id })(rows),
    });
    const { contracts = [], files = [] } = await dump(person);
    expect(contracts).toMatchObject([{ deletedAt: null, fileId: null, state: "completed" }]);
    expect(files.find(({ kind }) => kind === "issued")?.deletedAt).toBeNull();
    const honest = await signUp();
    const event = await makeEvent(honest);
    await sql(`UPDATE events SET "deletedAt" = now() - interval '31 days' WHERE id = $1`, [event.id]);
    const file = await makeFile(honest);
    await sql(`UPDATE files SET "deletedAt" = now() - interval '31 days' WHERE id = $1`, [file.id]);
    for (const task of ["purge-files", "purge-trash"]) await runTask(task);
    expect(await sql("SELECT FROM events WHERE id = $1", [event.id])).toEqual([]);
    expect(await sql("SELECT FROM files WHERE id = $1", [file.id])).toEqual([]);
  });

  it("from another installation aren't sample data", async () => {
    const person = await restored({ events: all({ sample: true }), contracts: all({ sample: true }) });
    const { events = [], contracts = [] } = await dump(person);
    expect([...events, ...contracts].filter(({ sample }) => sample)).toEqual([]);
  });
});

describe("a row that no form accepts", () => {
  const poison: [what: string, table: string, change: Row, problem: string][] = [
    ["a date in the year 5874897", "events", { startsOn: "5874897-12-31" }, "startsOn must be a date"],
    [
      "a time in the year 294276",
      "testimonial_requests",
      { endsAt: "294276-12-31T00:00:00Z" },
      "endsAt must be a time",
    ],
    ["a deletion in the future", "clients", { deletedAt: "2190-01-01T00:00:00Z" }, "deletedAt must be a time"],
    ["a zone that there isn't", "events", { placeTimeZone: "Mars/Olympus" }, "placeTimeZone must be a time zone"],
    ["a negative fee", "events", { feeCents: -1 }, "Speaking fee can't be negative"],
    ["a name with a line break", "clients", { name: "Acme\r\nBcc: all@example.com" }, "must be on one line"],
    ["a script as a link", "clients", { website: "java\tscript:alert(1)" }, "must be a web address"],
    ["a status that there isn't", "events", { status: "sealed" }, "status must be one of inquiry"],
    ["a text of 20,001 characters", "clients", { notes: "x".repeat(20_001) }, "at most 20,000 characters"],
    ["a due date years before its anchor", "event_tasks", { offsetDays: 2_000 }, "at most 730 after"],
    ["clauses that are none", "contracts", { clauses: { length: 1 } }, "Clauses must be a list"],
    ["installments of 140%", "events", { terms: termsOf(60, 80) }, "can't exceed 100%"],
    ["no title", "events", { title: null }, "title is missing"],
  ];
  const CORE = poison.slice(0, 4).map(([what]) => what);
  const isRefused = async (_: string, table: string, change: Row, problem: string) => {
    const person = await signUp();
    const result = await restore(person, forge(archive, { [table]: all(change) }));
    expect(result).toMatchObject({ state: "failed", error: expect.stringContaining(`row 1 of the table "${table}"`) });
    expect(result.error).toContain(problem);
    expect(Object.values(await dump(person)).flat().length, "only the profile").toBe(1);
  };
  it.each(poison.filter(([what]) => CORE.includes(what)))("is rejected with table and row: %s", isRefused);
  it.each(poison.filter(([what]) => !CORE.includes(what)))(
    "is rejected with table and row: %s",
    { tags: ["wide"] },
    isRefused,
  );
});

it("is rejected with more parts of one event than a person can add", async () => {
  const person = await signUp();
  const many = forge(archive, {
    event_tasks: ([row]) => Array.from({ length: 1_001 }, (_, at) => ({ ...row, id: other(row?.id, at) })),
  });
  const error = 'row 1001 of the table "event_tasks"';
  expect(await restore(person, many)).toMatchObject({ state: "failed", error: expect.stringContaining(error) });
});

function termsOf(...percents: number[]): Row {
  const installments = percents.map((percent) => ({ percent, due: "signing" }));
  return { installments: [...installments, { due: "after_event", days: 30 }] };
}

it("an event's date is within the forms' range, also when it's written by SQL", async () => {
  const person = await signUp();
  const { id } = await makeEvent(person);
  await expect(sql(`UPDATE events SET "startsOn" = '5874897-12-31' WHERE id = $1`, [id])).rejects.toThrow(
    "events_dates_check",
  );
});

it("removing sample data leaves the record of sent emails", async () => {
  const person = await signUp();
  await person.post("/api/demo-data");
  const [event] = await sql<{ id: string }>(`SELECT id FROM events WHERE "speakerId" = $1 LIMIT 1`, [person.speakerId]);
  await sql(
    `INSERT INTO sent_emails (id, "speakerId", "recordId", template, recipient)
     VALUES (gen_random_uuid(), $1, $2, 'testimonial-request', 'asked@example.com')`,
    [person.speakerId, event?.id],
  );
  const emptied = await archiveOf(await signUp());
  expect(await restore(person, emptied)).toMatchObject({ state: "done" });
  const ledger = () => sql(`SELECT recipient FROM sent_emails WHERE "speakerId" = $1`, [person.speakerId]);
  expect(await ledger()).toHaveLength(1);
  await person.post("/api/demo-data");
  await person.delete("/api/demo-data");
  expect(await ledger()).toHaveLength(1);
});
