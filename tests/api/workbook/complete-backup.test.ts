import { readFileSync } from "node:fs";
import exceljs from "exceljs";
import { beforeAll, describe, expect, test } from "vitest";
import { kitContentSchema } from "@/lib/media-kit/schema";
import type { CommitDto } from "@/lib/workbook/commit/schema";
import { FURTHER_SHEETS, JSON_ONLY, LEFT_OUT, MAIN_MODELS } from "@/lib/workbook/further/tables";
import type { ImportDto } from "@/lib/workbook/schema";
import { sql } from "../../support/app";
import { MODELS } from "../../support/classes";
import { fillAccount } from "../../support/full-account";
import { makeActivity, makeBureau, makeEvent, type Person, signUp } from "../../support/people";
import { readModels } from "../../support/schema-text";

const BACKUP = "/api/export/workbook";

async function dryRun(person: Person, bytes: Uint8Array): Promise<ImportDto> {
  const form = new FormData();
  form.set("file", new Blob([Uint8Array.from(bytes)]), "backup.xlsx");
  const answer = await person.post<ImportDto>("/api/imports", form);
  expect(answer.text.slice(0, 500)).not.toContain('"error"');
  expect(answer.status).toBe(201);
  return answer.body;
}

async function restore(person: Person, bytes: Uint8Array): Promise<CommitDto> {
  const preview = await dryRun(person, bytes);
  expect(preview.rows.filter((row) => row.action === "error")).toEqual([]);
  expect(preview.setAside).toEqual([]);
  const answer = await person.post<CommitDto>(`/api/imports/${preview.id}/commit`, { version: preview.version });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.sheets.map(({ name, created }) => [name, created])).toEqual(
    preview.sheets.map(({ name, create }) => [name, create]),
  );
  return answer.body;
}

const load = async (bytes: Uint8Array) => {
  const book = new exceljs.Workbook();
  await book.xlsx.load(Uint8Array.from(bytes).buffer);
  return book;
};

const schema = readFileSync("prisma/schema.prisma", "utf8");
const models = readModels(schema);
const tableOf = (model: string) =>
  new RegExp(`^model ${model} \\{[\\s\\S]*?@@map\\("(\\w+)"\\)`, "m").exec(schema)?.[1] ?? "";
/** The names of a table's own columns, without its relations. */
const columnsOf = (model: string) =>
  (models.find(({ name }) => name === model)?.fields ?? [])
    .filter(
      ({ rest }) =>
        !/@relation|\[\]\s*$|\[\]\s+@relation/.test(rest) &&
        !models.some(({ name }) => new RegExp(`^${name}\\b`).test(rest)),
    )
    .map(({ name }) => name);

/** Columns that a restored row has anew, and why. */
const ANEW: Record<string, string> = {
  id: "an id of its own",
  speakerId: "the account it is in",
  version: "counts changes here",
  updatedAt: "when it came in",
  search: "kept by a trigger",
  sample: "what somebody imports is their own",
  userId: "who it was is not known in another account",
  statusChangedBy: "who it was is not known in another account",
  tokenHash: "a secret",
  tokenId: "a secret",
  withdrawnFrom: "whoever restores a backup takes nothing back that was done by mistake",
  lastReadAt: "of the old address",
  lastReadBy: "of the old address",
  remindAt: "nobody is reminded twice",
  revision: "counts publications here",
  passwordHash: "a secret",
  visitor: "who it was stays behind; visitors are told apart as they were",
};
/** When a row was made, where nothing goes by it. */
const NOT_CARRIED = new Set(
  [
    ...["Client", "BureauPartner", "Representative", "Contact", "Venue", "Deal", "TaskTemplate", "EventTask"],
    ...["Activity", "Testimonial", "CalendarFeed", "SavedView", "NotDuplicate", "MediaKit"],
  ].map((model) => `${model}.createdAt`),
);
/** Plain events cost no row of Event Details: they are as old as their import. */
const AGES = new Set(["createdAt", "statusChangedAt"]);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type Row = Record<string, unknown>;

/** Everything a backup holds of this account, ids replaced by what they stand for. */
async function contents({ speakerId }: Person): Promise<Record<string, string[]>> {
  const names = new Map<string, string>();
  const learn = async (text: string) => {
    for (const { id, name } of await sql<{ id: string; name: string }>(text, [speakerId])) names.set(id, name);
  };
  await learn(
    `SELECT id, title || "startsOn" || notes AS name FROM events WHERE "speakerId" = $1 AND "deletedAt" IS NULL`,
  );
  await learn(`SELECT id, name || company AS name FROM clients WHERE "speakerId" = $1`);
  for (const table of ["bureau_partners", "representatives", "contacts", "deals", "testimonial_requests", "kit_links"])
    await learn(`SELECT id, name FROM ${table} WHERE "speakerId" = $1`);
  await learn(`SELECT id, "clientName" AS name FROM testimonials WHERE "speakerId" = $1`);
  await learn(`SELECT id, name || city || notes AS name FROM venues WHERE "speakerId" = $1 AND "deletedAt" IS NULL`);
  const said: Record<string, string[]> = {};
  for (const [model, kind] of Object.entries(MODELS)) {
    if (kind !== "tenant" || model in LEFT_OUT) continue;
    const rows = await sql<{ row: Row }>(
      `SELECT to_jsonb(t) AS row FROM ${tableOf(model)} t WHERE t."speakerId" = $1`,
      [speakerId],
    );
    said[model] = rows
      .map(({ row }) => row)
      .filter((row) => !row.deletedAt || model === "CommissionLine")
      .map((row) => essence(model, row, names))
      .filter((row) => model !== "Activity" || row.clientId || row.bureauPartnerId || row.eventId)
      .map((row) => JSON.stringify(row))
      .sort();
  }
  return said;
}

function essence(model: string, row: Row, names: ReadonlyMap<string, string>): Row {
  const kept = columnsOf(model).filter(
    (name) =>
      !(name in ANEW) &&
      !NOT_CARRIED.has(`${model}.${name}`) &&
      !(model === "Event" && AGES.has(name) && row.createdAt === row.statusChangedAt),
  );
  const values = kept.map((name): [string, unknown] => {
    const value = row[name];
    // What points into the trash points at nothing in a backup.
    return [name, typeof value === "string" ? (names.get(value) ?? (UUID.test(value) ? null : value)) : value];
  });
  const all = Object.fromEntries(values);
  if (model === "MediaKit") {
    const known = ({ testimonialIds, ...rest }: Row) => ({
      ...rest,
      testimonials: (testimonialIds as string[]).map((id) => names.get(id)),
    });
    all.content = known(row.content as Row);
    all.published = known(row.published as Row);
  }
  if (model === "NotDuplicate") [all.firstId, all.secondId] = [all.firstId, all.secondId].map(String).sort();
  return all;
}

/** Every cell of every sheet, ids replaced by their place in the file. */
async function cells(bytes: Uint8Array): Promise<Record<string, string[][]>> {
  const places = new Map<string, string>();
  const book = await load(bytes);
  return Object.fromEntries(
    book.worksheets.map((sheet) => {
      const rows: string[][] = [];
      sheet.eachRow((row) => {
        const texts: string[] = [];
        row.eachCell({ includeEmpty: true }, (cell) => {
          const text = JSON.stringify(cell.value);
          texts.push(
            text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
              if (!places.has(id)) places.set(id, `#${places.size}`);
              return places.get(id) as string;
            }),
          );
        });
        rows.push(texts);
      });
      return [sheet.name, rows];
    }),
  );
}

describe("what a complete backup holds", () => {
  const described = [...FURTHER_SHEETS, ...JSON_ONLY];

  test("is every table of a speaker, or there is a reason", () => {
    const tenants = Object.entries(MODELS).filter(([, kind]) => kind === "tenant");
    const missing = tenants
      .map(([model]) => model)
      .filter((model) => !MAIN_MODELS.includes(model) && !(model in LEFT_OUT))
      .filter((model) => !FURTHER_SHEETS.some((sheet) => sheet.model === model));
    expect(missing).toEqual([]);
    expect(Object.keys(LEFT_OUT).filter((model) => MODELS[model] !== "tenant")).toEqual([]);
    for (const { model, table } of described) expect([model, tableOf(model)]).toEqual([model, table]);
  });

  test("is every column of these tables, or there is a reason", () => {
    for (const { model, columns, adds, follows, stored } of FURTHER_SHEETS) {
      if (adds) continue;
      const own = stored?.columns ?? columns.map(({ column }) => column);
      const carried = new Set([...own, ...Object.keys(follows ?? {})]);
      const missing = columnsOf(model).filter(
        (name) => !carried.has(name) && !(name in ANEW) && !NOT_CARRIED.has(`${model}.${name}`) && name !== "deletedAt",
      );
      expect([model, missing]).toEqual([model, []]);
    }
  });

  test("has a sheet name that a workbook can carry, and one header once", () => {
    for (const { name, columns } of FURTHER_SHEETS) {
      expect(name.length).toBeLessThan(26);
      const headers = columns.flatMap(({ header, kind }) => (kind === "ref" ? [header, `${header} ID`] : [header]));
      expect(new Set(headers).size).toBe(headers.length);
    }
  });
});

describe("an account with everything", () => {
  let person: Person;
  let bytes: Uint8Array;
  let before: Record<string, string[]>;
  beforeAll(async () => {
    person = await signUp();
    await fillAccount(person);
    const answer = await person.get(BACKUP);
    expect(answer.status).toBe(200);
    bytes = answer.bytes;
    before = await contents(person);
  });

  test("has every further sheet behind the specified ones, and a row in each", async () => {
    const book = await load(bytes);
    const names = book.worksheets.map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(["Events", "Clients", "Bureau Partners", "Profile"]);
    expect(names.slice(8)).toEqual(FURTHER_SHEETS.map(({ name }) => name));
    for (const sheet of book.worksheets) expect([sheet.name, sheet.actualRowCount > 1]).toEqual([sheet.name, true]);
    for (const [model, rows] of Object.entries(before)) expect([model, rows.length > 0]).toEqual([model, true]);
    expect(book.getWorksheet("Activities")?.getCell("C3").value ?? "").not.toMatchObject({
      formula: expect.anything(),
    });
  });

  test("has no secret in it, and nothing that lies in the trash", async () => {
    const book = await load(bytes);
    const text = JSON.stringify(book.worksheets.map((sheet) => sheet.getSheetValues()));
    expect(text).not.toContain("of what lies in the trash");
    expect(text).toContain("of the client too");
    expect(text).not.toContain("open@example.com");
    const secrets = await sql<{ id: string }>(
      `SELECT "tokenId"::text AS id FROM calendar_feeds WHERE "speakerId" = $1
       UNION ALL SELECT encode("tokenHash", 'hex') FROM testimonial_requests WHERE "speakerId" = $1`,
      [person.speakerId],
    );
    expect(secrets.length).toBeGreaterThan(2);
    for (const { id } of secrets) expect(text).not.toContain(id);
  });

  test("imported again there is nothing to change", async () => {
    const { sheets, rows, setAside } = await dryRun(person, bytes);
    expect(rows.filter(({ action }) => action !== "unchanged")).toEqual([]);
    expect(setAside).toEqual([]);
    expect(sheets.map(({ name }) => name)).toEqual(expect.arrayContaining(FURTHER_SHEETS.map(({ name }) => name)));
    for (const { create, update, errors, duplicates } of sheets) expect(create + update + errors + duplicates).toBe(0);
  });

  describe("in an empty account", () => {
    let other: Person;
    let again: Uint8Array;
    beforeAll(async () => {
      other = await signUp();
      await makeCanary(other.speakerId);
      await restore(other, bytes);
      again = (await other.get(BACKUP)).bytes;
    });

    const makeCanary = (speakerId: string) => sql(`UPDATE speakers SET phone = '1' WHERE id = $1`, [speakerId]);

    test("every table is as it was", async () => {
      const after = await contents(other);
      for (const [model, rows] of Object.entries(before)) {
        const expected = model === "HoldChallenge" ? rows.filter((row) => !row.includes("open@example.com")) : rows;
        expect([model, after[model]]).toEqual([model, expected]);
      }
    });

    test("its own backup has the same cells", async () => {
      const [first, second] = [await cells(bytes), await cells(again)];
      expect(Object.keys(second)).toEqual(Object.keys(first));
      for (const [name, rows] of Object.entries(first)) expect([name, second[name]]).toEqual([name, rows]);
    });

    test("neither backup finds anything to change there", async () => {
      for (const file of [again, bytes]) {
        const { rows } = await dryRun(other, file);
        expect(
          rows
            .filter(({ action }) => action !== "unchanged")
            .map(({ sheet, label, changes, problems }) => ({ sheet, label, changes, problems })),
        ).toEqual([]);
      }
    });

    test("what hangs on a mailed link got a secret of its own", async () => {
      const count = `SELECT count(*)::int AS n, count(DISTINCT "tokenHash")::int AS secrets FROM`;
      for (const table of ["calendar_feeds", "testimonial_requests", "hold_challenges"]) {
        const where = `${table} WHERE "speakerId" IN ($1, $2)`;
        const [found] = await sql<{ n: number; secrets: number }>(`${count} ${where}`, [
          person.speakerId,
          other.speakerId,
        ]);
        expect([table, found?.secrets]).toEqual([table, found?.n]);
      }
      const feeds = (await other.get<{ items: { address: string }[] }>("/api/calendar-feeds")).body.items;
      const address = new URL(feeds[0]?.address ?? "");
      expect((await other.get(address.pathname)).status).toBe(200);
    });

    test("nothing of it belongs to the account it came from", async () => {
      expect(await contents(person)).toEqual(before);
      const mine = JSON.stringify((await person.get("/api/export-complete-data")).body);
      const theirs = JSON.stringify((await other.get("/api/export-complete-data")).body);
      const ids = (text: string) =>
        new Set(text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g));
      expect([...ids(mine)].filter((id) => ids(theirs).has(id))).toEqual([]);
    });

    test("the complete data as JSON has a list for each table", async () => {
      const { body } = await other.get<Record<string, unknown[]>>("/api/export-complete-data");
      const keys = [...FURTHER_SHEETS, ...JSON_ONLY].flatMap(({ key }) => key ?? []);
      expect(Object.keys(body)).toEqual(["events", "clients", "bureauPartners", "representatives", ...keys, "profile"]);
      expect(body.commissionLines).toEqual(
        expect.arrayContaining([expect.objectContaining({ amount: 1234.56, byHand: true, state: "paid" })]),
      );
      expect(JSON.stringify(body)).not.toMatch(/"@\w+":|tokenHash|tokenId/);
    });

    test("a change in a cell arrives, and undoing takes it back", async () => {
      const book = await load(again);
      const tasks = book.getWorksheet("Tasks");
      const at = tasks?.getColumn(2).values.indexOf("By hand") ?? 0;
      if (tasks) tasks.getCell(at, 2).value = "By foot";
      const preview = await dryRun(other, new Uint8Array((await book.xlsx.writeBuffer()) as ArrayBuffer));
      expect(preview.rows.filter(({ action }) => action !== "unchanged")).toMatchObject([
        { sheet: "Tasks", action: "update", changes: [{ column: "Task", from: "By hand", to: "By foot" }] },
      ]);
      expect((await other.post(`/api/imports/${preview.id}/commit`, { version: preview.version })).status).toBe(200);
      const titles = () =>
        sql<{ dueOn: string }>(
          `SELECT title, "dueOn"::text FROM event_tasks WHERE "speakerId" = $1 AND title LIKE 'By %'`,
          [other.speakerId],
        );
      expect(await titles()).toEqual([{ title: "By foot", dueOn: "2031-01-01" }]);
      expect((await other.delete(`/api/imports/${preview.id}`)).status).toBe(200);
      expect(await titles()).toEqual([{ title: "By hand", dueOn: "2031-01-01" }]);
    });
  });

  test("a restored account can be undone as a whole, and restored once more", { tags: ["wide"] }, async () => {
    const other = await signUp();
    const preview = await dryRun(other, bytes);
    await other.post(`/api/imports/${preview.id}/commit`, { version: preview.version });
    const answer = await other.delete<{ kept: unknown[] }>(`/api/imports/${preview.id}`);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.kept).toEqual([]);
    // Agreements stay with the events in the trash, lines lie there themselves, and pairs of clients say nothing alone.
    const quiet = ["NotDuplicate", "Deal", "CommissionLine"];
    const left = Object.entries(await contents(other)).filter(
      ([model, rows]) => !quiet.includes(model) && rows.length > 0,
    );
    expect(left).toEqual([]);
    await restore(other, bytes);
    const after = await contents(other);
    for (const model of ["EventTask", "Testimonial", "Contact", "Hold"]) expect(after[model]).toEqual(before[model]);
  });

  test("an amount that no form would take is an error with its sentence, and the rest is written", async () => {
    const book = await load(bytes);
    const lines = book.getWorksheet("Commissions");
    const head = (lines?.getRow(1).values ?? []) as string[];
    if (lines) lines.getCell(2, head.indexOf("Amount")).value = 30_000_000;
    const other = await signUp();
    const preview = await dryRun(other, new Uint8Array((await book.xlsx.writeBuffer()) as ArrayBuffer));
    expect(preview.rows.filter(({ action }) => action === "error")).toMatchObject([
      { sheet: "Commissions", row: 2, problems: [{ message: "Amount can be at most $9,999,999.99" }] },
    ]);
    const sent = await other.post<CommitDto>(`/api/imports/${preview.id}/commit`, { version: preview.version });
    expect(sent.status, sent.text).toBe(200);
    const of = (name: string) => sent.body.sheets.find((sheet) => sheet.name === name);
    expect(of("Commissions")).toMatchObject({ failed: 1 });
    expect(of("Tasks")).toMatchObject({ failed: 0, created: expect.any(Number) });
  });

  test("an event that was renamed since is still the same event", async () => {
    const mine = await signUp();
    const event = await makeEvent(mine, { title: "Old name", date: "2031-01-01", endTime: null });
    await mine.post(`/api/events/${event.id}/tasks`, { title: "Call" });
    const saved = (await mine.get(BACKUP)).bytes;
    await mine.patch(`/api/events/${event.id}`, { title: "New name", date: "2031-02-02", version: event.version });
    const { rows } = await dryRun(mine, saved);
    expect(rows.filter(({ action }) => action !== "unchanged")).toMatchObject([
      { sheet: "Events", action: "update", changes: [{ field: "title" }, { field: "date" }] },
    ]);
  });

  test("rows that belong to nothing, or cannot be read, say so", async () => {
    const book = await load(bytes);
    const tasks = book.getWorksheet("Tasks");
    const head = [...((tasks?.getRow(1).values ?? []) as string[])];
    const column = (name: string) => head.indexOf(name);
    if (tasks) {
      tasks.getCell(2, column("Event ID")).value = "00000000-0000-4000-8000-000000000000";
      tasks.getCell(3, column("Follows")).value = "the moon";
      tasks.getCell(4, column("ID")).value = "mine";
      tasks.getCell(5, column("Event ID")).value = null;
    }
    const other = await signUp();
    const { id, rows } = await dryRun(other, new Uint8Array((await book.xlsx.writeBuffer()) as ArrayBuffer));
    expect(
      rows
        .filter(({ action }) => action === "error")
        .map(({ sheet, row, problems }) => [sheet, row, problems[0]?.message]),
    ).toEqual([
      ["Tasks", 2, "What it belongs to is neither in this workbook nor in your account"],
      ["Tasks", 3, expect.stringContaining('"the moon" is none of the inquiry')],
      ["Tasks", 4, "The ID has to stay as it was written"],
      ["Tasks", 5, "Event ID is required"],
    ]);

    const errors = await load((await other.get(`/api/imports/${id}/errors`)).bytes);
    expect(errors.worksheets.map(({ name, actualRowCount }) => [name, actualRowCount])).toEqual([["Tasks", 5]]);
    const returned = errors.getWorksheet("Tasks");
    expect(returned?.getRow(1).values).toEqual([...head, "Reason"]);
    expect(returned?.getCell(3, column("Follows")).value).toBe("the moon");
    if (returned) returned.getCell(3, column("Follows")).value = null;
    expect((await other.post(`/api/imports/${id}/commit`, { version: 1 })).status).toBe(200);
    const again = await dryRun(other, new Uint8Array((await errors.xlsx.writeBuffer()) as ArrayBuffer));
    expect(again.sheets).toMatchObject([{ name: "Tasks", create: 1, errors: 3 }]);
    const written = await other.post<CommitDto>(`/api/imports/${again.id}/commit`, { version: again.version });
    expect(written.body.sheets).toMatchObject([{ name: "Tasks", created: 1, failed: 3 }]);
  });
});

test("somebody else's backup brings nothing of theirs and touches nothing of theirs", async () => {
  const [owner, thief] = [await signUp(), await signUp()];
  const event = await makeEvent(owner, { title: "Canary", date: "2031-01-01" });
  await owner.post(`/api/events/${event.id}/tasks`, { title: "Canary task" });
  const before = await contents(owner);
  const bytes = (await owner.get(BACKUP)).bytes;
  const book = await load(bytes);
  const tasks = book.getWorksheet("Tasks");
  if (tasks) tasks.getCell(2, 2).value = "Taken over";
  // The event itself is left out: its ID is somebody else's.
  book.removeWorksheet(book.getWorksheet("Events")?.id ?? 0);
  book.removeWorksheet(book.getWorksheet("Event Details")?.id ?? 0);
  const preview = await dryRun(thief, new Uint8Array((await book.xlsx.writeBuffer()) as ArrayBuffer));
  expect(preview.rows.filter(({ sheet }) => sheet === "Tasks")).toMatchObject([{ action: "error" }]);
  expect((await thief.post(`/api/imports/${preview.id}/commit`, { version: preview.version })).status).toBe(200);
  await restore(thief, bytes);
  expect(await contents(owner)).toEqual(before);
});

describe("undoing a restored backup when some of its events were touched since", () => {
  const TABLES = ["event_sessions", "event_contacts", "event_status_changes", "event_tasks", "holds"];
  let person: Person;
  let kept: { sheet: string; label: string; reason: string }[];

  /** How many rows of each table belong to an event that is not in the trash, by its title. */
  const belongings = async (title: string) => {
    const counts: Record<string, number> = {};
    for (const table of TABLES) {
      const deleted = table === "event_tasks" ? `AND t."deletedAt" IS NULL` : "";
      const [found] = await sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${table} t JOIN events e ON e.id = t."eventId" AND e."speakerId" = t."speakerId"
          WHERE t."speakerId" = $1 AND e.title = $2 ${deleted}`,
        [person.speakerId, title],
      );
      counts[table] = found?.n ?? 0;
    }
    return counts;
  };
  const idOf = async (title: string) => {
    const [found] = await sql<{ id: string }>(`SELECT id FROM events WHERE "speakerId" = $1 AND title = $2`, [
      person.speakerId,
      title,
    ]);
    return found?.id ?? "";
  };
  const TITLES = ["Signed", "Edited", "Called", "Goes"];
  const WHOLE = { event_sessions: 2, event_contacts: 1, event_status_changes: 1, event_tasks: 1, holds: 1 };

  beforeAll(async () => {
    const owner = await signUp();
    for (const title of TITLES) {
      const event = await makeEvent(owner, {
        title,
        date: "2031-01-01",
        status: "inquiry",
        clientCompany: `Client of ${title}`,
        sessions: [
          { title: "Opening", date: "2031-01-01" },
          { title: "Closing", date: "2031-01-02" },
        ],
        contacts: [{ name: "Ann" }],
      });
      const held = await owner.patch(`/api/events/${event.id}`, { status: "hold", version: event.version });
      expect(held.status, held.text).toBe(200);
      await owner.post(`/api/events/${event.id}/tasks`, { title: "Call" });
    }
    const saved = (await owner.get(BACKUP)).bytes;
    person = await signUp();
    const preview = await dryRun(person, saved);
    const sent = await person.post(`/api/imports/${preview.id}/commit`, { version: preview.version });
    expect(sent.status, sent.text).toBe(200);
    for (const title of TITLES) expect([title, await belongings(title)]).toEqual([title, WHOLE]);
    const signed = await person.patch(`/api/events/${await idOf("Signed")}`, { status: "contract_sent", version: 1 });
    expect(signed.status, signed.text).toBe(200);
    const session = { title: "Mine", date: "2031-01-01" };
    const edited = await person.patch(`/api/events/${await idOf("Edited")}`, { sessions: [session], version: 1 });
    expect(edited.status, edited.text).toBe(200);
    await makeActivity(person, { eventId: await idOf("Called") });
    const undone = await person.delete<{ kept: typeof kept }>(`/api/imports/${preview.id}`);
    expect(undone.status, undone.text).toBe(200);
    kept = undone.body.kept;
  });

  test("leaves those with everything that belongs to them, whatever was touched", async () => {
    const { holds: _, event_status_changes: __, ...rest } = await belongings("Signed");
    expect(rest).toEqual({ event_sessions: 2, event_contacts: 1, event_tasks: 1 });
    const changes = await sql(
      `SELECT c."to"::text FROM event_status_changes c JOIN events e ON e.id = c."eventId" AND e."speakerId" = c."speakerId"
        WHERE c."speakerId" = $1 AND e.title = 'Signed' ORDER BY c.at`,
      [person.speakerId],
    );
    expect(changes).toEqual([{ to: "hold" }, { to: "contract_sent" }]);
    expect(await belongings("Edited")).toEqual({ ...WHOLE, event_sessions: 1 });
    expect(await belongings("Called")).toEqual(WHOLE);
  });

  test("takes what belonged to the others", async () => {
    expect(await belongings("Goes")).toEqual({
      event_sessions: 0,
      event_contacts: 0,
      event_status_changes: 0,
      event_tasks: 0,
      holds: 0,
    });
  });

  test("names what stays with its reason", () => {
    expect(kept.filter(({ sheet }) => sheet === "Events").map(({ label, reason }) => [label, reason])).toEqual(
      expect.arrayContaining([
        ["Signed", "Changed since the import"],
        ["Edited", "Changed since the import"],
        ["Called", "Notes or calls were added"],
      ]),
    );
    expect(kept).toContainEqual(expect.objectContaining({ sheet: "Sessions", reason: "What it belongs to stays" }));
  });
});

test("commission that is owed to a bureau in the trash follows its name", async () => {
  const [person, other] = [await signUp(), await signUp()];
  const bureau = await makeBureau(person, { name: "Closed down", commissionPercent: 10 });
  await makeEvent(person, { title: "Owed", date: "2031-11-01", bureauPartnerName: "Closed down", fee: 5000 });
  expect((await person.delete(`/api/bureau-partners/${bureau.id}`)).status).toBe(204);
  const bytes = (await person.get(BACKUP)).bytes;
  expect((await dryRun(person, bytes)).rows.filter(({ action }) => action !== "unchanged")).toEqual([]);
  await restore(other, bytes);
  const lines = await sql(
    `SELECT l."amountCents", b.name, e."bureauPartnerId" = b.id AS same FROM commission_lines l
       JOIN bureau_partners b ON b.id = l."bureauPartnerId" JOIN events e ON e.id = l."eventId" WHERE l."speakerId" = $1`,
    [other.speakerId],
  );
  expect(lines).toEqual([{ amountCents: 50_000, name: "Closed down", same: true }]);
});

test("plain events cost no rows but their own", async () => {
  const person = await signUp();
  const rows = Array.from({ length: 30 }, (_, at) => `Plain ${at}`);
  await sql(
    `INSERT INTO events (id, "speakerId", title, "startsOn", "updatedAt")
     SELECT gen_random_uuid(), $1, t, '2031-01-01', now() FROM unnest($2::text[]) t`,
    [person.speakerId, rows],
  );
  const book = await load((await person.get(BACKUP)).bytes);
  expect(book.worksheets.map(({ name, actualRowCount }) => [name, actualRowCount])).toEqual([
    ["Events", 31],
    ["Clients", 1],
    ["Bureau Partners", 1],
    ["Profile", 14],
    ["Client Details", 1],
    ["Representatives", 1],
    ["Bureau Details", 1],
    ["Event Details", 1],
  ]);
});

describe("a media kit with what stays behind", () => {
  let owner: Person;
  let bytes: Uint8Array;
  const picture = (id: string) =>
    sql(
      `INSERT INTO files (id, "speakerId", kind, name, "mediaType", bytes, path, sha256, "updatedAt")
       VALUES ($2, $1, 'headshot', 'On stage', 'image/jpeg', 1, $3, '\\x00', now())`,
      [owner.speakerId, id, `${owner.speakerId}/${id}`],
    );
  const PICTURES = ["018f0000-0000-7000-8000-0000000000a1", "018f0000-0000-7000-8000-0000000000a2"];
  const kitOf = async ({ speakerId }: Person) => {
    const [kit] = await sql<{ content: Record<string, unknown>; published: unknown }>(
      `SELECT content, published FROM media_kits WHERE "speakerId" = $1`,
      [speakerId],
    );
    return kit;
  };
  beforeAll(async () => {
    owner = await signUp();
    for (const id of PICTURES) await picture(id);
    const content = kitContentSchema.parse({
      headline: "Calm",
      headshots: [{ fileId: PICTURES[0], description: "Laughing" }],
      clients: [
        { key: "a", name: "Acme", logoFileId: PICTURES[1] },
        { key: "b", name: "Bolt" },
      ],
    });
    await sql(
      `INSERT INTO media_kits (id, "speakerId", content, "updatedAt") VALUES (gen_random_uuid(), $1, $2, now())`,
      [owner.speakerId, JSON.stringify(content)],
    );
    await sql(
      `INSERT INTO kit_links (id, "speakerId", name, sections, "tokenHash", "passwordHash", "previewFileId", "updatedAt")
       VALUES (gen_random_uuid(), $1, 'Locked', '{bio}', $2, 'argon-secret', $3, now())`,
      [owner.speakerId, Buffer.from(owner.speakerId), PICTURES[1]],
    );
    bytes = (await owner.get(BACKUP)).bytes;
  });

  test("says nothing to change in its own account, and has no secret", async () => {
    expect((await dryRun(owner, bytes)).rows.filter(({ action }) => action !== "unchanged")).toEqual([]);
    const text = JSON.stringify((await load(bytes)).worksheets.map((sheet) => sheet.getSheetValues()));
    expect(text).toContain("comes back paused");
    expect(text).not.toContain("argon-secret");
    expect((await owner.get("/api/export-complete-data")).text).not.toContain("argon-secret");
  });

  test("elsewhere pictures are left out by name, and a link with a password is paused", async () => {
    const other = await signUp();
    const { rows } = await dryRun(other, bytes);
    expect(rows.filter(({ action }) => action === "skip")).toMatchObject([
      { sheet: "Media Kit", problems: [{ column: "Picture", message: expect.stringContaining("archive has it") }] },
    ]);
    await restore(other, bytes);
    const kit = await kitOf(other);
    expect(kit).toMatchObject({
      content: { headline: "Calm", headshots: [], clients: [{ name: "Acme", logoFileId: null }, { name: "Bolt" }] },
      published: null,
    });
    const links = await sql(
      `SELECT name, "passwordHash", "previewFileId", "pausedAt" IS NOT NULL AS paused FROM kit_links WHERE "speakerId" = $1`,
      [other.speakerId],
    );
    expect(links).toEqual([{ name: "Locked", passwordHash: null, previewFileId: null, paused: true }]);
    // Pictures that were added again there stay, and so does the pause.
    await sql(
      `UPDATE media_kits SET content = jsonb_set(content, '{clients,0,logoFileId}', to_jsonb($2::text)) WHERE "speakerId" = $1`,
      [other.speakerId, "018f0000-0000-7000-8000-0000000000b1"],
    );
    const again = await dryRun(other, bytes);
    expect(again.rows.filter(({ action }) => action !== "unchanged" && action !== "skip")).toEqual([]);
  });

  test("what was changed comes back, what is new stays, and undoing takes it back whole", async () => {
    const change = (content: object) =>
      sql(`UPDATE media_kits SET content = $2, version = version + 1 WHERE "speakerId" = $1`, [
        owner.speakerId,
        JSON.stringify(content),
      ]);
    const was = (await kitOf(owner))?.content;
    const now = kitContentSchema.parse({
      ...was,
      headline: "Changed",
      clients: [
        { key: "n", name: "New" },
        { key: "b", name: "Bolt & Co" },
      ],
    });
    await change(now);
    const preview = await dryRun(owner, bytes);
    expect(preview.rows.filter(({ action }) => action === "update")).toMatchObject([
      { sheet: "Media Kit", changes: [{ column: "Text", from: "Changed", to: "Calm" }] },
      { sheet: "Media Kit", changes: [{ column: "Title", from: "Bolt & Co", to: "Bolt" }] },
    ]);
    const sent = await owner.post(`/api/imports/${preview.id}/commit`, { version: preview.version });
    expect(sent.status, sent.text).toBe(200);
    expect((await kitOf(owner))?.content).toMatchObject({
      headline: "Calm",
      clients: [{ name: "Acme" }, { name: "New" }, { name: "Bolt" }],
    });
    expect((await dryRun(owner, bytes)).rows.filter(({ action }) => action !== "unchanged")).toEqual([]);
    const undone = await owner.delete<{ kept: unknown[] }>(`/api/imports/${preview.id}`);
    expect(undone.body.kept).toEqual([]);
    expect((await kitOf(owner))?.content).toEqual(now);
    if (was) await change(was);
  });

  test("a row that no kit could have is an error with its sentence", async () => {
    const book = await load(bytes);
    const kit = book.getWorksheet("Media Kit");
    const head = (kit?.getRow(1).values ?? []) as string[];
    const names = (kit?.getColumn(head.indexOf("Title")).values ?? []) as string[];
    const parts = (kit?.getColumn(head.indexOf("Part")).values ?? []) as string[];
    if (kit) {
      kit.getCell(names.indexOf("Bolt"), head.indexOf("Title")).value = null;
      kit.getCell(parts.indexOf("Color"), head.indexOf("Text")).value = "red";
      kit.getCell(parts.indexOf("Order of sections"), head.indexOf("Points")).value = "bio\nmoon";
    }
    const other = await signUp();
    const preview = await dryRun(other, new Uint8Array((await book.xlsx.writeBuffer()) as ArrayBuffer));
    expect(preview.rows.filter(({ action }) => action === "error").map(({ problems }) => problems[0])).toEqual([
      { column: "Text", message: "Choose a color such as #b45309" },
      { column: "Title", message: "Client name is required" },
      { column: "Points", message: "The order has to name every section once" },
    ]);
    expect((await other.post(`/api/imports/${preview.id}/commit`, { version: preview.version })).status).toBe(200);
    expect((await kitOf(other))?.content).toMatchObject({ accent: "#b45309", clients: [{ name: "Acme" }] });
  });
});
