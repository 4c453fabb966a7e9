import { describe, expect, it } from "vitest";
import { usualTasks } from "@/lib/events/checklist/checklist";
import { EVENT_TYPES, type EventType } from "@/lib/events/status";
import { details } from "../../../prisma/seed/events/details.mjs";
import { isFree } from "../../../prisma/seed/rows/days.mjs";
import { demoRows } from "../../../prisma/seed/rows.mjs";
import { steps } from "../../../prisma/seed/steps.mjs";

type Row = Record<string, unknown>;

/** Ends of months and years, a leap day, both clock changes, a weekend. */
const DAYS = ["2026-11-21", "2027-01-01", "2027-03-14", "2027-11-07", "2028-02-29", "2028-12-31"];

function rowsOn(day: string, hour: number): { now: Date; tables: Map<string, Row[]>; holds: Row[] } {
  const now = new Date(`${day}T${String(hour).padStart(2, "0")}:30:00Z`);
  const { tables, holds } = demoRows({ now, speakerId: "speaker", userId: "user", places: new Map() });
  return { now, tables: new Map(tables as [string, Row[]][]), holds: holds as Row[] };
}

describe.each(DAYS.flatMap((day) => [0, 14, 23].map((hour) => ({ day, hour }))))("the demo on $day at $hour", (at) => {
  const { now, tables, holds } = rowsOn(at.day, at.hour);

  it("dates no past activity in the future", () => {
    const late = [...tables].flatMap(([table, rows]) =>
      rows.flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) =>
          value instanceof Date && (value > now || Number.isNaN(value.getTime())) ? [`${table}.${column}`] : [],
        ),
      ),
    );
    expect(late).toEqual([]);
  });

  it("has talks on working days, and replies due on working days", () => {
    const days = (tables.get("events") ?? []).map(({ startsOn }) => startsOn);
    const until = holds.flatMap(({ confirmBy }) => (confirmBy ? [confirmBy] : []));
    expect([...days, ...until].filter((day) => isFree(String(day)))).toEqual([]);
    expect(days).toHaveLength(63);
  });

  it("gives all rows of a table the same columns", () => {
    for (const [, rows] of tables) {
      const columns = Object.keys(rows[0] ?? {}).join();
      expect(rows.filter((row) => Object.keys(row).join() !== columns)).toEqual([]);
    }
  });
});

it("has details only for existing events", () => {
  const titles = (rowsOn("2027-05-04", 12).tables.get("events") ?? []).map(({ title }) => title);
  expect(Object.keys(details).filter((title) => !titles.includes(title))).toEqual([]);
});

it("weekends and holidays are free", () => {
  const free = ["2026-11-21", "2026-11-22", "2026-11-26", "2026-11-27", "2026-12-25", "2027-01-01", "2028-11-23"];
  expect(free.filter((day) => !isFree(day))).toEqual([]);
  expect(["2026-11-19", "2026-11-20", "2026-12-28", "2027-11-18"].filter(isFree)).toEqual([]);
});

it("the demo has the usual steps", () => {
  const types = Object.keys(steps) as EventType[];
  expect(types.filter((type) => !EVENT_TYPES.includes(type))).toEqual([]);
  for (const type of types) {
    const sorted = (list: readonly object[]) => list.map((step) => JSON.stringify(step)).toSorted();
    expect(sorted(steps[type as keyof typeof steps])).toEqual(sorted(usualTasks(type)));
  }
});
