import { describe, expect, test } from "vitest";
import { endDayOf } from "@/lib/events/rules";
import { countdownOf, formatSpan, timesOf } from "@/lib/events/times";

const event = (over: Partial<Parameters<typeof timesOf>[0]>) => ({
  date: "2026-07-15",
  time: "17:00",
  endTime: null,
  timeZone: "",
  placeTimeZone: "America/Denver",
  city: "Denver",
  ...over,
});

const EASTERN = "America/New_York";

describe("two clocks", () => {
  test("shows the venue's first, the speaker's second", () => {
    expect(timesOf(event({}), EASTERN)).toEqual({
      venue: "5:00 PM",
      where: "in Denver (MT)",
      own: "7:00 PM your time",
      notes: [],
    });
    expect(timesOf(event({ endTime: "18:30" }), EASTERN)).toMatchObject({
      venue: "5:00 – 6:30 PM",
      own: "7:00 – 8:30 PM your time",
    });
  });

  test("prefers a zone chosen by hand to the place's", () => {
    expect(timesOf(event({ timeZone: "America/Chicago" }), EASTERN)).toMatchObject({
      where: "in Denver (CT)",
      own: "6:00 PM your time",
    });
  });

  test("shows a single time when both clocks agree", () => {
    expect(timesOf(event({}), "America/Denver")?.own).toBeNull();
    // Another zone with the same clock in summer, and an hour apart in winter.
    expect(timesOf(event({}), "America/Boise")?.own).toBeNull();
    expect(timesOf(event({ time: "12:00" }), "America/Phoenix")?.own).toBe("11:00 AM your time");
    expect(timesOf(event({ date: "2026-01-15" }), "America/Phoenix")?.own).toBeNull();
  });

  test("shows another date on the speaker's own clock", () => {
    const sydney = event({ placeTimeZone: "Australia/Sydney", city: "Sydney", time: "09:00" });
    expect(timesOf(sydney, EASTERN)).toMatchObject({
      where: "in Sydney",
      own: "7:00 PM your time on Jul 14",
    });
  });

  test("shows no own time without a zone or a time", () => {
    expect(timesOf(event({ placeTimeZone: "", city: "" }), EASTERN)).toEqual({
      venue: "5:00 PM",
      where: "",
      own: null,
      notes: [],
    });
    expect(timesOf(event({ time: null }), EASTERN)).toBeNull();
    expect(timesOf(event({ city: "", placeTimeZone: EASTERN }), EASTERN)?.where).toBe("in New York (ET)");
  });

  test.each([
    ["09:00", "11:00", "9:00 – 11:00 AM"],
    ["11:30", "13:00", "11:30 AM – 1:00 PM"],
    ["00:00", null, "12:00 AM"],
  ])("%s to %s reads %s", (from, to, text) => expect(formatSpan(from, to)).toBe(text));
});

test("shows different own times for the hour that a spring night skips", () => {
  const gap = event({ date: "2027-03-14", time: "02:30", endTime: "03:30", placeTimeZone: "America/Denver" });
  expect(timesOf(gap, EASTERN)?.own).toBe("5:30 AM your time");
});

describe("past midnight", () => {
  const late = event({ date: "2026-12-31", time: "22:00", endTime: "01:00" });
  test("ends on the next day", () => {
    expect(endDayOf(late)).toBe("2027-01-01");
    expect(endDayOf(event({ endTime: "18:00" }))).toBe("2026-07-15");
    expect(timesOf(late, "America/Denver")).toMatchObject({
      venue: "10:00 PM – 1:00 AM",
      notes: ["Ends on Jan 1, 2027, the next day."],
    });
  });
});

/** Every zone of the United States that changes its clocks, and those that don't. */
const CHANGING = [
  "America/New_York",
  "America/Detroit",
  "America/Kentucky/Louisville",
  "America/Indiana/Indianapolis",
  "America/Chicago",
  "America/Menominee",
  "America/North_Dakota/Center",
  "America/Denver",
  "America/Boise",
  "America/Los_Angeles",
  "America/Anchorage",
  "America/Juneau",
  "America/Nome",
  "America/Adak",
];
const STEADY = ["America/Phoenix", "Pacific/Honolulu", "America/Puerto_Rico", "Pacific/Guam", "Pacific/Pago_Pago"];

describe.each(CHANGING)("the days of the clock change in %s", (placeTimeZone) => {
  const at = (date: string, time: string, endTime: string | null = null) =>
    timesOf(event({ date, time, endTime, placeTimeZone, city: "Town" }), "UTC")?.notes;

  test("move forward", () => {
    const turned = "Clocks in Town spring forward an hour on Mar 8, from 2:00 AM to 3:00 AM.";
    expect(at("2026-03-08", "09:00")).toEqual([turned]);
    expect(at("2026-03-08", "02:30")).toEqual([`${turned} 2:30 AM doesn't exist that day, so we use 3:30 AM.`]);
    expect(at("2026-03-07", "09:00")).toEqual([]);
    expect(at("2026-03-09", "09:00")).toEqual([]);
    expect(at("2026-03-07", "22:00", "03:30")).toEqual(["Ends on Mar 8, the next day.", turned]);
  });

  test("move back", () => {
    const turned = "Clocks in Town fall back an hour on Nov 1, from 2:00 AM to 1:00 AM.";
    expect(at("2026-11-01", "09:00")).toEqual([turned]);
    expect(at("2026-11-01", "01:30")).toEqual([`${turned} 1:30 AM happens twice that day, so we use the first.`]);
    expect(at("2026-10-31", "09:00")).toEqual([]);
    expect(at("2026-11-02", "09:00")).toEqual([]);
  });

  test("the speaker's own clock changes at the hour, not the date", () => {
    const own = (date: string, time: string) => timesOf(event({ date, time, placeTimeZone }), "UTC")?.own ?? "";
    const hour = (text: string) => (Number(/^(\d+):/.exec(text)?.[1]) % 12) + (/PM/.test(text) ? 12 : 0);
    const apart = (a: string, b: string) => (((hour(own(...split(b))) - hour(own(...split(a)))) % 24) + 24) % 24;
    // From one to four in the morning: two hours pass in spring, three on another day, and four in autumn.
    expect(apart("2026-03-08 01:00", "2026-03-08 04:00")).toBe(2);
    expect(apart("2026-03-10 01:00", "2026-03-10 04:00")).toBe(3);
    expect(apart("2026-11-01 00:00", "2026-11-01 03:00")).toBe(4);
  });
});

const split = (text: string) => text.split(" ") as [string, string];

test.each(STEADY)("%s never changes its clocks", (placeTimeZone) => {
  for (const date of ["2026-03-08", "2026-11-01"]) {
    expect(timesOf(event({ date, time: "02:30", placeTimeZone }), "UTC")?.notes).toEqual([]);
  }
});

describe("the distance in time", () => {
  const now = (text: string) => new Date(text);
  test.each([
    ["2026-07-15T22:00:00Z", "today, in 60 minutes"],
    ["2026-07-15T18:00:00Z", "today, in 5 hours"],
    ["2026-07-15T22:59:30Z", "today, in a minute"],
    ["2026-07-15T23:30:00Z", "now"],
    ["2026-07-16T00:30:00Z", "today"],
    ["2026-07-16T12:00:00Z", "yesterday"],
    ["2026-07-15T03:00:00Z", "tomorrow, in 20 hours"],
    ["2026-07-06T12:00:00Z", "in 9 days"],
  ])("at %s it is %s", (instant, words) => {
    expect(countdownOf(event({ endTime: "18:00" }), EASTERN, now(instant))).toBe(words);
  });

  test("counts the last hours by the speaker's calendar, whatever the date at the event", () => {
    const sydney = event({ placeTimeZone: "Australia/Sydney", time: "09:00" });
    expect(countdownOf(sydney, EASTERN, now("2026-07-14T18:00:00Z"))).toBe("today, in 5 hours");
    // Farther away by the date that is shown next to it.
    expect(countdownOf(sydney, EASTERN, now("2026-07-10T18:00:00Z"))).toBe("in 5 days");
    const late = event({ time: "23:30", endTime: "01:00" });
    expect(countdownOf(late, EASTERN, now("2026-07-10T18:00:00Z"))).toBe("in 5 days");
  });
});
