import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { CommitBar } from "@/components/import/commit-bar";
import { countOf, plannedSentence, rowKey, trashedSheets, undoneSentence } from "@/components/import/labels";
import { questionId } from "@/components/import/mapping/labels";
import { layoutOf, SHEET_KEYS } from "@/lib/export/schema";
import type { ImportDto, ImportRowDto, SheetCounts, SheetResult } from "@/lib/import/schema";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

test("rows of each sheet are counted by their outcome", () => {
  const names = SHEET_KEYS.map((key) => layoutOf(key).name);
  expect(names.filter((name) => /rows?$/.test(countOf(name, 2)) || countOf(name, 1) === countOf(name, 2))).toEqual([]);
  expect([countOf("Events", 1), countOf("Events", 1200)]).toEqual(["1 event", "1,200 events"]);
});

const NO_NAMES = { clients: 0, bureauPartners: 0, representatives: 0 };

const planned = (counts: Partial<SheetCounts>, willCreate = NO_NAMES): string => {
  const none = { create: 0, update: 0, unchanged: 0, errors: 0, duplicates: 0, skipped: 0 };
  return plannedSentence({ sheets: [{ name: "Events", ...none, ...counts }], willCreate } as ImportDto);
};

test("the outcome of every row is stated when nothing would be written", () => {
  expect(planned({ errors: 5 })).toBe("There's nothing to import: 5 rows can't be read.");
  expect(planned({ errors: 1, unchanged: 2 })).toBe(
    "There's nothing to import: 1 row can't be read and 2 rows are already in your account.",
  );
  expect(planned({ skipped: 1 })).toBe("There's nothing to import: 1 row won't be imported.");
  expect(planned({ errors: 2, duplicates: 1, skipped: 3, unchanged: 1 })).toBe(
    "There's nothing to import: 2 rows can't be read, 1 row is a duplicate, 3 rows won't be imported and 1 row is already in your account.",
  );
  expect(planned({ unchanged: 4 })).toBe(
    "Everything in this file is already in your account. Importing it wouldn't change anything.",
  );
  expect(planned({})).toBe("There's nothing to import: none of the rows in this file is a record.");
});

test("bureaus named only by a representative aren't attributed to an event", () => {
  expect(planned({ create: 1 }, { ...NO_NAMES, bureauPartners: 2 })).toBe(
    "This will add 1 event. We'll also create 2 bureaus mentioned in your rows.",
  );
});

type Sheet = { name: string; created?: number; updated?: number; undone: number; kept?: number };
const undone = (...sheets: Sheet[]) =>
  ({
    result: {
      sheets: sheets.map(({ name, created = 0, updated = 0 }) => ({ name, created, updated }) as SheetResult),
      createdByName: NO_NAMES,
    },
    undone: { sheets: sheets.map(({ name, undone, kept = 0 }) => ({ name, undone, kept })) },
  }) as ImportDto;

test("undoing mentions the trash only when something was moved there", () => {
  const all = undone({ name: "Events", created: 1, undone: 0, kept: 1 });
  expect([undoneSentence(all), trashedSheets(all)]).toEqual(["Nothing was undone.", []]);
  expect(undoneSentence(undone())).toBe("There was nothing left to undo.");
  expect(undoneSentence(undone({ name: "Events", updated: 2, undone: 2 }))).toBe("2 events undone.");
  expect(
    undoneSentence(
      undone({ name: "Events", created: 3, undone: 2, kept: 1 }, { name: "Clients", created: 1, undone: 1 }),
    ),
  ).toBe(
    "2 events and 1 client undone. The events and clients this import added are in the trash, except the ones we kept.",
  );
});

test("a client matched by name alone was moved to the trash too", () => {
  const dto = undone({ name: "Events", updated: 1, undone: 1 }, { name: "Clients", undone: 1 });
  if (dto.result) dto.result.createdByName = { ...NO_NAMES, clients: 1 };
  expect(trashedSheets(dto)).toEqual(["Clients"]);
});

test("ids of questions are unique and without spaces", () => {
  const words = ["verbal yes", "verbal_yes", "words", "s", "", "ja\u00a0klar", "???"];
  const ids = words.map((word) => questionId({ kind: "status", word, label: word, rows: 1 }));
  expect(ids.filter((id) => /\s/.test(id) || id === "status-words")).toEqual([]);
  expect(new Set(ids).size).toBe(words.length);
});

test("a row's correction belongs to its sheet, even when two sheets share a name", () => {
  const row = { sheet: "Events", tab: "2024", row: 7 };
  const keys = [0, 1].map((sheetIndex) => rowKey({ ...row, sheetIndex } as ImportRowDto));
  expect(keys[0]).not.toBe(keys[1]);
});

test("the import button waits for a pending choice, and says why", () => {
  const none = { update: 0, unchanged: 0, errors: 0, duplicates: 0, skipped: 0 };
  const preview = { sheets: [{ name: "Events", create: 2, ...none }] } as unknown as ImportDto;
  const commit = { start: () => undefined, busy: false, error: null, lost: false };
  const bar = (changing: boolean) =>
    renderToStaticMarkup(
      createElement(CommitBar, { preview, unsaved: false, changing, commit, onReread: () => undefined }),
    );
  const waiting = bar(true);
  const [, described] = /aria-disabled="true" aria-describedby="([^"]+)"/.exec(waiting) ?? [];
  expect(waiting).toContain(`<span id="${described}" class="sr-only">Saving your choice…</span>`);
  expect(bar(false)).not.toMatch(/aria-disabled="|Wait until/);
});
