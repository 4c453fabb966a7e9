import { expect, test } from "vitest";
import { BUREAUS, CLIENTS, EVENTS, TESTIMONIALS, VENUES } from "@/lib/export/lists/columns";
import { readText } from "../../support/sources";

/** The table's columns as their component has them. */
const tableOf = (file: string): [id: string, header: string][] =>
  [...readText(`components/${file}.tsx`).matchAll(/\bid: "(\w+)",\s*header: "([^"]+)"/g)].map(
    ([, id = "", header = ""]) => [id, header],
  );

/** An export says for itself what the import would otherwise take for a venue, and what only a screen shortens. */
const CALLED = { "events/event-columns": { city: "City, State" } } as Record<string, Record<string, string>>;

test.each([
  ["events/event-columns", EVENTS],
  ["clients/clients-view", CLIENTS],
  ["bureaus/bureau-partners-view", BUREAUS],
  ["venues/venues-view", VENUES],
  ["testimonials/testimonials-view", TESTIMONIALS],
] as const)("every column of %s can leave, in the table's order and under its name", (file, { table }) => {
  const shown = tableOf(file);
  expect(shown.length).toBeGreaterThan(4);
  expect(table.map(({ id, header }) => [id, header])).toEqual(
    shown.map(([id, header]) => [id, CALLED[file]?.[id] ?? header]),
  );
});
