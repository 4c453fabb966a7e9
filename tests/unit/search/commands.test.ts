import { describe, expect, test } from "vitest";
import { COMMANDS, findCommands, isNamed } from "@/components/search/commands";
import { stepTo } from "@/components/search/search-list";
import { listPages } from "../../support/routes";

const labels = (text: string) => findCommands(text).map(({ label }) => label);
const named = (text: string) => COMMANDS.filter((command) => isNamed(command, text)).map(({ label }) => label);

describe("commands", () => {
  test("match the beginnings of their words, in any order and without accents", () => {
    expect(labels("new ev")).toEqual(["New event"]);
    expect(labels("Évent new")).toEqual(["New event"]);
    expect(labels("go to cl")).toEqual(["Go to clients"]);
    expect(labels("logout")).toEqual([]);
    expect(labels("log out")).toEqual(["Sign out"]);
    expect(labels("excel")).toEqual(["Import a spreadsheet", "Go to import & export", "Export a backup"]);
    expect(labels("import & export")).toEqual(["Go to import & export"]);
  });

  test("are the default ones without a query", () => {
    expect(labels("")[0]).toBe("New event");
    expect(labels("  ")).toEqual(labels(""));
    expect(labels("").length).toBeLessThan(COMMANDS.length);
  });

  test("come first only when the query spells their own name", () => {
    expect(named("new e")).toEqual(["New event"]);
    expect(named("Sign  out")).toEqual(["Sign out"]);
    expect(named("go to")).toContain("Go to clients");
    // Synonyms of the commands.
    for (const text of ["", "new", "events", "sign", "event new"]) expect(named(text)).toEqual([]);
  });

  test.each([
    ["board", "Go to board"],
    ["kanban", "Go to board"],
    ["agenda", "Go to calendar"],
    ["new hold", "New event"],
    ["holds", "Go to holds"],
    ["spin-off", "Go to referrals"],
    ["tasks", "Go to checklists"],
    ["calendar feeds", "Go to calendar feeds"],
    ["subscribe", "Go to calendar feeds"],
    ["testimonials", "Go to testimonials"],
    ["ask", "Request a testimonial"],
    ["testimonial requests", "Go to testimonial requests"],
    ["merge", "Find duplicate clients"],
    ["go to venues", "Go to venues"],
  ])("%s finds %s", (text, label) => {
    expect(labels(text)).toContain(label);
  });

  test("lead to existing pages", () => {
    const there = new Set(listPages().map(({ route }) => route));
    const leading = COMMANDS.flatMap((command) => ("href" in command ? [command.href.replace(/[?#].*$/, "")] : []));
    expect(leading.length).toBeGreaterThan(20);
    expect(leading.filter((href) => !there.has(href))).toEqual([]);
  });

  test("have unique names", () => {
    expect(new Set(COMMANDS.map(({ label }) => label)).size).toBe(COMMANDS.length);
  });
});

describe("keys", () => {
  test("wrap around by one, and stop at the ends by page", () => {
    expect(stepTo("ArrowDown", 2, 3, true)).toBe(0);
    expect(stepTo("ArrowUp", 0, 3, true)).toBe(2);
    expect(stepTo("PageDown", 1, 20, true)).toBe(7);
    expect(stepTo("PageDown", 18, 20, true)).toBe(19);
    expect(stepTo("PageUp", 3, 20, true)).toBe(0);
  });

  test("Home and End move the cursor while there is text", () => {
    expect(stepTo("Home", 4, 9, true)).toBeNull();
    expect(stepTo("Home", 4, 9, false)).toBe(0);
    expect(stepTo("End", 4, 9, false)).toBe(8);
  });

  test("do nothing in an empty list, and ignore letters", () => {
    expect(stepTo("ArrowDown", 0, 0, false)).toBeNull();
    expect(stepTo("a", 0, 9, false)).toBeNull();
  });
});
