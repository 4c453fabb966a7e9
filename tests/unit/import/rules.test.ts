import { describe, expect, test } from "vitest";
import type { SheetKey, Values } from "@/lib/export/schema";
import { countLinks, newLinks } from "@/lib/import/plan";
import { countRows, limitToPreview, planImport } from "@/lib/import/rules";
import type { Current, Known, MatchChoice, RowDraft } from "@/lib/import/schema";

const NOTHING: Current = { events: [], clients: [], bureauPartners: [], representatives: [], profile: null };
const event = (values: Values, row = 2): RowDraft =>
  draft("events", { date: "2026-03-12", city: "Denver", ...values }, row);
const draft = (sheet: SheetKey, values: Values, row = 2): RowDraft => ({
  sheet,
  row,
  label: String(values.title ?? values.name),
  values,
  problems: [],
});
const known = (id: string, values: Values): Known => ({ id, version: 1, values });
const there = (id: string, values: Values) => known(id, { date: "2026-03-12", city: "Denver", ...values });
/** Runs to the end without a pause. */
function finish<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
const plan = (drafts: RowDraft[], current: Partial<Current> = {}, ownExport = false, onMatch?: MatchChoice) =>
  finish(planImport(drafts, { ...NOTHING, ...current }, { ownExport, onMatch }));
const actions = (rows: ReturnType<typeof plan>) => rows.map((row) => row.action);

test("compares date, name and city regardless of case and white space", () => {
  const events = [there("a", { title: "Café  Summit", city: "DENVER", notes: "" })];
  const rows = plan([event({ title: "Café Summit" }), event({ title: "Café Summit", date: "2026-03-13" })], { events });
  expect(rows.map((row) => [row.action, row.target?.id])).toEqual([
    ["update", "a"],
    ["create", undefined],
  ]);
  expect(rows[0]?.changes).toEqual([{ field: "city", column: "City", from: "DENVER", to: "Denver" }]);
});

test("compares only fields that the row has", () => {
  const events = [there("a", { title: "X", notes: "kept", fee: 100, clientCompany: "Acme" })];
  expect(actions(plan([event({ title: "X" })], { events }))).toEqual(["unchanged"]);
  expect(plan([event({ title: "X", fee: 200 })], { events })[0]?.changes).toEqual([
    { field: "fee", column: "Speaking Fee", from: 100, to: 200 },
  ]);
  expect(actions(plan([event({ title: "X", clientCompany: "ACME" })], { events }))).toEqual(["unchanged"]);
});

test("skips a duplicate and names its first row, but keeps both in our own export", () => {
  const rows = [event({ title: "X" }, 2), event({ title: "x" }, 3)];
  expect(plan(rows)[1]).toMatchObject({
    action: "duplicate",
    problems: [{ column: "Event Name", message: "Same event as row 2" }],
  });
  expect(actions(plan(rows, {}, true))).toEqual(["create", "create"]);
  expect(actions(plan(rows, { events: [there("a", { title: "X" })] }))).toEqual(["unchanged", "duplicate"]);
});

test("keeps two talks on one date as two events", () => {
  const rows = [
    event({ title: "X", time: "09:00" }, 2),
    event({ title: "X", time: "15:00" }, 3),
    event({ title: "X", time: "15:00" }, 4),
  ];
  expect(actions(plan(rows))).toEqual(["create", "create", "duplicate"]);
  expect(plan(rows)[2]?.problems[0]?.message).toBe("Same event as row 3");
});

test("matches records with the same key to their own rows in any order", () => {
  const events = [
    there("a", { title: "X", notes: "1" }),
    there("b", { title: "X", notes: "2" }),
    there("c", { title: "X", notes: "1" }),
  ];
  const rows = plan(
    [
      event({ title: "X", notes: "2" }, 2),
      event({ title: "X", notes: "1" }, 3),
      event({ title: "X", notes: "new" }, 4),
    ],
    { events },
  );
  expect(rows.map((row) => [row.action, row.target?.id])).toEqual([
    ["unchanged", "b"],
    ["unchanged", "a"],
    ["update", "c"],
  ]);
});

test("matches a client by email, otherwise by name and company", () => {
  const clients = [
    known("a", { name: "Ann", company: "", email: "ann@example.com" }),
    known("b", { name: "Bob", company: "Acme", email: "" }),
    known("c", { name: "Bob", company: "Acme", email: "bob@example.com" }),
  ];
  const rows = plan(
    [
      draft("clients", { name: "Ann Lee", email: "ANN@example.com" }),
      draft("clients", { name: "bob", company: "acme" }, 3),
      draft("clients", { name: "Bob", company: "Other" }, 4),
    ],
    { clients },
  );
  expect(rows.map((row) => [row.action, row.target?.id])).toEqual([
    ["update", "a"],
    ["update", "b"],
    ["create", undefined],
  ]);
  const given = plan([draft("clients", { name: "Bob", company: "Acme", email: "new@example.com" })], { clients });
  expect(given[0]).toMatchObject({ action: "update", target: { id: "b" } });
});

describe("a client with an email or company on one side only", () => {
  const clients = (...list: Values[]) => ({ clients: list.map((values, at) => known(`c${at}`, values)) });
  const one = (values: Values, current: Partial<Current>) => plan([draft("clients", values)], current)[0];

  test.each([
    [
      "the record was created from an event",
      { name: "DeveloperWeek" },
      { name: "DeveloperWeek", company: "DeveloperWeek" },
    ],
    ["the row has a new email", { name: "Acme", company: "Acme" }, { name: "Acme", email: "a@acme.example" }],
    ["the spelling differs", { name: "ACME, Inc." }, { name: "Acme" }],
    ["the punctuation differs", { name: "php[tek]" }, { name: "PHP Tek" }],
  ])("matches when %s", (_, record, row) => {
    const found = one(row, clients(record));
    expect(found?.target?.id).toBe("c0");
    expect(found?.changes.map(({ field }) => field)).not.toContain("name");
  });

  test.each([
    ["companies", { name: "Dana Lee", company: "Acme" }, { name: "Dana Lee", company: "Globex" }],
    ["emails", { name: "Dana Lee", email: "a@x.example" }, { name: "Dana Lee", email: "b@x.example" }],
    ["names", { name: "Acme East" }, { name: "Acme West" }],
  ])("does not match different %s", (_, record, row) => {
    expect(one(row, clients(record))?.action).toBe("create");
  });

  test("doesn't choose between two companies with the same name", () => {
    const two = clients({ name: "Dana", company: "Acme" }, { name: "Dana", company: "Globex" });
    expect(one({ name: "Dana", email: "d@x.example" }, two)?.action).toBe("create");
  });

  test("says that it matched by name", () => {
    const row = one({ name: "Acme", email: "a@acme.example" }, clients({ name: "Acme" }));
    expect(row).toMatchObject({ action: "update", problems: [{ message: "Same name as an existing client" }] });
  });

  test("creates one client for three spellings in one file, and links events to it", () => {
    const rows = plan([
      draft("clients", { name: "Acme Inc" }, 2),
      draft("clients", { name: "ACME, Inc.", email: "a@acme.example" }, 3),
      draft("clients", { name: "acme" }, 4),
      event({ title: "Gala", clientCompany: "Acme, Incorporated" }),
    ]);
    expect(actions(rows)).toEqual(["duplicate", "create", "duplicate", "create"]);
    expect(finish(newLinks(rows, NOTHING)).clients).toEqual([]);
  });
});

test("reports how a duplicate differs", () => {
  const rows = plan([
    draft("clients", { name: "CodeMash", company: "CodeMash" }, 2),
    draft("clients", { name: "Codemash", company: "codemash" }, 3),
    draft("clients", { name: "CodeMash", company: "CodeMash", phone: "1" }, 4),
  ]);
  expect(actions(rows)).toEqual(["create", "duplicate", "duplicate"]);
  expect(rows[1]?.problems[0]?.message).toBe("Same client as row 2");
  expect(rows[2]?.problems[0]?.message).toBe("Same client as row 2, with different Phone");
  const elsewhere = [event({ title: "X" }, 2), { ...event({ title: "X", fee: 1 }, 2), sheetIndex: 1 }];
  expect(plan(elsewhere)[1]?.problems[0]?.message).toBe(
    "Same event as row 2 of another sheet, with different Speaking Fee",
  );
});

test("a representative requires a bureau", () => {
  const row = event({ title: "X", bureauRepName: "Dana" });
  expect(plan([row])[0]?.problems).toEqual([
    { column: "Bureau Rep", message: "Name the bureau this representative works for" },
  ]);
  const events = [there("a", { title: "X", bureauPartnerName: "Northlight", bureauRepName: "" })];
  expect(actions(plan([row], { events }))).toEqual(["update"]);
});

test("rows with errors claim nothing and stay errors", () => {
  const broken = { ...event({ title: "X" }, 2), problems: [{ column: "City", message: "City is required" }] };
  expect(actions(plan([broken, event({ title: "X" }, 3)]))).toEqual(["error", "create"]);
});

test("counts unknown names once, and not those from the sheets", () => {
  const current: Current = { ...NOTHING, clients: [known("a", { name: "Old", company: "", email: "" })] };
  const rows = plan(
    [
      draft("clients", { name: "In the sheet" }),
      event({ title: "1", clientCompany: "in the SHEET" }, 2),
      event({ title: "2", clientCompany: "old" }, 3),
      event({ title: "3", clientCompany: "New", bureauPartnerName: "B", bureauRepName: "R" }, 4),
      event({ title: "4", clientCompany: "NEW", bureauPartnerName: "b", bureauRepName: "r" }, 5),
      event({ title: "5", clientCompany: "", bureauPartnerName: "C", bureauRepName: "R" }, 6),
    ],
    current,
  );
  expect(countLinks(finish(newLinks(rows, current)))).toEqual({ clients: 1, bureauPartners: 2, representatives: 2 });
  expect(countRows(rows, ["events", "clients"])).toEqual([
    { name: "Events", create: 5, update: 0, unchanged: 0, errors: 0, duplicates: 0, skipped: 0 },
    { name: "Clients", create: 1, update: 0, unchanged: 0, errors: 0, duplicates: 0, skipped: 0 },
  ]);
});

describe("the choice for existing records", () => {
  const events = [there("a", { title: "Same", fee: 1 }), there("b", { title: "Other", fee: 1 })];
  const profile = known("p", { name: "Ann", timeZone: "UTC" });
  const rows = [
    event({ title: "Same", fee: 1 }, 2),
    event({ title: "Other", fee: 2 }, 3),
    event({ title: "New", fee: 3 }, 4),
    event({ title: "Other", fee: 4 }, 5),
    draft("profile", { name: "Bea" }, 2),
  ];

  test("skip leaves differing records unchanged, and still reports the differences", () => {
    const planned = plan(rows, { events, profile }, false, "skip");
    expect(actions(planned)).toEqual(["unchanged", "skip", "create", "duplicate", "skip"]);
    expect(planned[1]).toMatchObject({ target: { id: "b" }, changes: [{ field: "fee", from: 1, to: 2 }] });
    expect(countRows(planned, ["events"])[0]).toMatchObject({ unchanged: 1, skipped: 1, create: 1, duplicates: 1 });
  });

  test("create adds a record for every row, including equal ones, but only one profile", () => {
    const planned = plan(rows, { events, profile }, false, "create");
    expect(actions(planned)).toEqual(["create", "create", "create", "duplicate", "update"]);
    expect(planned.slice(0, 3).every(({ target }) => target === null)).toBe(true);
  });

  test("create adds no new person for a mere name", () => {
    const current = { ...NOTHING, clients: [known("c", { name: "Acme", company: "", email: "" })] };
    const planned = plan([event({ title: "X", clientCompany: "acme" })], current, false, "create");
    expect(finish(newLinks(planned, current)).clients).toEqual([]);
  });

  test("rows shown as unchanged stay unchanged", () => {
    const [planned] = plan([event({ title: "Other", fee: 2 })], { events });
    if (!planned) throw new Error("planned nothing");
    for (const shown of ["unchanged", "skip", "duplicate"] as const) {
      const row = { action: shown, targetId: null, version: null };
      expect(limitToPreview(row, planned)).toMatchObject({ action: shown, changes: [] });
    }
  });

  test("a row whose outcome differs from the preview is skipped and reported", () => {
    const [update, create] = plan([event({ title: "One", fee: 5 }), event({ title: "Two" }, 3)], {
      events: [there("a", { title: "One", fee: 1 })],
    });
    if (!update || !create) throw new Error("planned nothing");
    expect(actions([update, create])).toEqual(["update", "create"]);
    expect(limitToPreview({ action: "update", targetId: "a", version: 2 }, update)).toBe(update);
    expect(limitToPreview({ action: "create", targetId: "n", version: 1 }, create)).toBe(create);
    const others = [
      limitToPreview({ action: "update", targetId: "a", version: 3 }, update),
      limitToPreview({ action: "update", targetId: "b", version: 2 }, update),
      limitToPreview({ action: "create", targetId: "n", version: 1 }, update),
      limitToPreview({ action: "update", targetId: "a", version: 2 }, create),
    ];
    for (const other of others) {
      expect(other).toMatchObject({ action: "skip", changes: [] });
      expect(other.problems).toMatchObject([{ message: "Changed since the preview; upload the file again" }]);
    }
  });
});
