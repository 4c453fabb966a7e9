import { describe, expect, test } from "vitest";
import { guessEvent, type NearEvent } from "@/lib/expenses/rules";

const on = (id: string, from: string, to = from): NearEvent => ({ id, title: id, from, to, isReimbursed: false });

const EVENTS = [on("a", "2026-12-28"), on("b", "2026-12-31", "2027-01-02"), on("c", "2027-01-05")];

describe("guessEvent", () => {
  test.each([
    ["2026-12-28", "a"],
    ["2026-12-29", "a"],
    ["2026-12-30", "b"],
    ["2027-01-01", "b"],
    ["2027-01-03", "b"],
    ["2027-01-04", "c"],
    ["2027-01-07", undefined],
    ["2026-12-26", undefined],
  ])("takes the nearest event at most a day from %s", (day, id) => {
    expect(guessEvent(EVENTS, day)?.id).toBe(id);
  });

  test("prefers the event on the day itself over its neighbor", () => {
    expect(guessEvent([on("before", "2026-12-27"), on("same", "2026-12-28")], "2026-12-28")?.id).toBe("same");
  });
});
