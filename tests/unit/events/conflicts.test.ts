import { describe, expect, test } from "vitest";
import { type Conflict, conflictWords, daysNear, findConflicts, type Slot } from "@/lib/events/conflicts/conflicts";

const PLACES = {
  denver: { timeZone: "America/Denver", point: { latitude: 39.7392, longitude: -104.9847 } },
  boulder: { timeZone: "America/Denver", point: { latitude: 40.015, longitude: -105.2705 } },
  newYork: { timeZone: "America/New_York", point: { latitude: 40.7143, longitude: -74.006 } },
  sydney: { timeZone: "Australia/Sydney", point: { latitude: -33.8678, longitude: 151.2073 } },
};

let count = 0;
const slot = (over: Partial<Slot>): Slot => {
  count += 1;
  return {
    id: `e${count}`,
    title: `Talk ${count}`,
    status: "confirmed",
    date: "2026-03-05",
    time: null,
    endTime: null,
    timeZone: "",
    point: null,
    sessions: [],
    ...over,
  };
};

const sentence = (conflict: Conflict | undefined) => {
  if (!conflict) throw new Error("There is no conflict");
  const { before, after } = conflictWords(conflict);
  return `${before} X${after}`;
};

const kinds = (event: Slot, ...others: Slot[]) => findConflicts(event, others).map(({ kind }) => kind);

describe("the same day", () => {
  test("reports two events on one date without times", () => {
    expect(kinds(slot({}), slot({}))).toEqual(["same_day"]);
    expect(kinds(slot({}), slot({ date: "2026-03-06" }))).toEqual([]);
  });

  test("states how far apart they are", () => {
    const [found] = findConflicts(slot({ ...PLACES.denver }), [slot({ ...PLACES.newYork })]);
    expect(found).toMatchObject({ kind: "same_day", miles: 1_627 });
    expect(sentence(found)).toBe("Same day as X, 1,627 miles away.");
  });

  test("states no distance within one town", () => {
    expect(sentence(findConflicts(slot({ ...PLACES.denver }), [slot({ ...PLACES.denver })])[0])).toBe("Same day as X.");
  });

  test.each(["inquiry", "lost", "released", "cancelled", "postponed"] as const)("%s leaves the date free", (status) => {
    expect(kinds(slot({}), slot({ status }))).toEqual([]);
  });

  test("a canceled event has no conflicts, an inquiry does", () => {
    expect(kinds(slot({ status: "cancelled" }), slot({}))).toEqual([]);
    expect(kinds(slot({ status: "inquiry" }), slot({}))).toEqual(["same_day"]);
  });

  test("an event doesn't conflict with itself", () => {
    const event = slot({});
    expect(findConflicts(event, [event])).toEqual([]);
  });
});

describe("the same time", () => {
  const at = (time: string, endTime: string | null, over: Partial<Slot> = {}) =>
    slot({ time, endTime, timeZone: "America/Denver", ...over });

  test.each([
    ["09:00", "10:00", "09:30", "10:30", "overlap"],
    ["09:00", "10:00", "10:00", "11:00", "same_day"],
    ["09:00", null, "09:59", null, "overlap"],
    ["09:00", null, "10:00", null, "same_day"],
  ])("%s–%s and %s–%s: %s", (a, b, c, d, kind) => {
    expect(kinds(at(a, b), at(c, d))).toEqual([kind]);
    expect(kinds(at(c, d), at(a, b))).toEqual([kind]);
  });

  test("covers times after midnight", () => {
    expect(kinds(at("22:00", "01:00"), at("00:30", "02:00", { date: "2026-03-06" }))).toEqual(["overlap"]);
    expect(kinds(at("22:00", "01:00"), at("01:00", "02:00", { date: "2026-03-06" }))).toEqual([]);
  });

  test("compares two zones: noon in New York is ten in Denver", () => {
    expect(kinds(at("10:00", "11:00"), at("12:00", "13:00", { timeZone: "America/New_York" }))).toEqual(["overlap"]);
  });

  test("gives a talk its duration in the skipped hour", () => {
    const skipped = at("02:30", "03:30", { date: "2026-03-08" });
    expect(kinds(skipped, at("04:00", "05:00", { date: "2026-03-08" }))).toEqual(["overlap"]);
    expect(kinds(skipped, at("04:30", "05:00", { date: "2026-03-08" }))).toEqual(["same_day"]);
  });

  test("uses the other event's zone when one is unknown", () => {
    const unknown = at("10:00", "11:00", { timeZone: "" });
    expect(kinds(at("10:30", "11:30"), unknown)).toEqual(["overlap"]);
    expect(kinds(unknown, at("10:30", "11:30"))).toEqual(["overlap"]);
    expect(kinds(at("17:00", "18:00", { timeZone: "" }), at("10:00", "11:00"))).toEqual(["same_day"]);
  });

  test("counts sessions like the event, and reports only the most serious conflict", () => {
    const session = (date: string, time: string) => ({ date, time, endTime: null });
    const congress = at("09:00", "10:00", {
      sessions: [session("2026-03-05", "14:00"), session("2026-03-07", "09:00")],
    });
    expect(kinds(at("14:30", null), congress)).toEqual(["overlap"]);
    expect(kinds(congress, at("14:30", null))).toEqual(["overlap"]);
    expect(kinds(congress, at("09:30", null, { date: "2026-03-07" }))).toEqual(["overlap"]);
    expect(kinds(congress, at("12:00", null, { date: "2026-03-07" }))).toEqual(["same_day"]);
    expect(kinds(congress, at("09:30", null, { date: "2026-03-06" }))).toEqual([]);
  });

  test("accounts for the hour lost at night", () => {
    // In Denver 2026-03-08 has no 02:30: a talk until 03:00 ends one hour after 01:00.
    const late = at("23:30", "03:00", { date: "2026-03-07" });
    const online = at("09:00", "10:00", { date: "2026-03-08", timeZone: "UTC" });
    expect(kinds(late, online)).toEqual([]);
    expect(kinds(late, at("08:59", "10:00", { date: "2026-03-08", timeZone: "UTC" }))).toEqual(["overlap"]);
  });
});

describe("the travel between", () => {
  test("reports Denver in the morning and New York in the afternoon", () => {
    const [found] = findConflicts(slot({ ...PLACES.newYork, time: "16:00" }), [
      slot({ ...PLACES.denver, time: "09:00", endTime: "10:00" }),
    ]);
    expect(found).toMatchObject({ kind: "travel", miles: 1_627, by: "air", haveMinutes: 240 });
    expect(sentence(found)).toBe(
      "Tight travel with X on Mar 5: 1,627 miles by air, about 8 h 37 min stage to stage, with 4 h in between.",
    );
  });

  test("accepts the next day, and an hour and a half to Boulder", () => {
    const denver = slot({ ...PLACES.denver, time: "09:00", endTime: "10:00" });
    expect(kinds(slot({ ...PLACES.newYork, time: "16:00", date: "2026-03-06" }), denver)).toEqual([]);
    expect(kinds(slot({ ...PLACES.boulder, time: "12:30" }), denver)).toEqual(["same_day"]);
    expect(kinds(slot({ ...PLACES.boulder, time: "11:15" }), denver)).toEqual(["travel"]);
  });

  test("treats Sydney as two days from Denver by date, and one by clock", () => {
    const denver = slot({ ...PLACES.denver, time: "18:00", endTime: "20:00" });
    expect(kinds(slot({ ...PLACES.sydney, time: "09:00", date: "2026-03-07" }), denver)).toEqual(["travel"]);
    expect(kinds(slot({ ...PLACES.sydney, time: "09:00", date: "2026-03-08" }), denver)).toEqual([]);
  });

  test("without times, allows from the end of one working day to the start of the next", () => {
    expect(kinds(slot({ ...PLACES.denver }), slot({ ...PLACES.newYork, date: "2026-03-06" }))).toEqual([]);
    expect(kinds(slot({ ...PLACES.denver }), slot({ ...PLACES.sydney, date: "2026-03-06" }))).toEqual(["travel"]);
  });

  test("reports no travel to an unknown place", () => {
    expect(
      kinds(slot({ ...PLACES.denver, time: "09:00" }), slot({ time: "13:00", timeZone: "America/New_York" })),
    ).toEqual(["same_day"]);
  });
});

test("looks around each date, and not between two of them", () => {
  expect(daysNear(["2031-03-01", "2031-03-02"])).toEqual([
    "2031-02-27",
    "2031-02-28",
    "2031-03-01",
    "2031-03-02",
    "2031-03-03",
    "2031-03-04",
  ]);
  expect(daysNear(["2031-03-01", "2039-03-01"])).toHaveLength(10);
});
