import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  browserTimeZone,
  dateToDay,
  daysBetween,
  dayToDate,
  endOfMonth,
  formatDay,
  formatDayLong,
  formatRelativeDays,
  formatTime,
  isDay,
  isTimeZone,
  today,
} from "@/lib/shared/dates";

const ZONES = ["UTC", "America/Los_Angeles", "Pacific/Kiritimati", "America/St_Johns"];

// The process's own zone must not affect a calendar date.
describe.each(ZONES)("in a process at %s", (zone) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it("a date stays the same for 20 years", () => {
    let day = "2015-12-28";
    for (let at = 0; at < 20 * 366; at += 1) {
      expect(dateToDay(dayToDate(day))).toBe(day);
      const next = addDays(day, 1);
      expect(daysBetween(day, next)).toBe(1);
      day = next;
    }
  });

  it("a date reads the same", () => {
    expect(formatDay("2026-03-08", "2026")).toBe("Mar 8");
    expect(formatDay("2024-02-29", "2026")).toBe("Feb 29, 2024");
    expect(formatDayLong("2026-11-01")).toBe("Sunday, November 1, 2026");
  });
});

describe("months", () => {
  it.each([
    ["2028-02-01", "2028-02-29"],
    ["2026-02-01", "2026-02-28"],
    ["2100-02-01", "2100-02-28"],
    ["2000-02-01", "2000-02-29"],
    ["2199-12-01", "2199-12-31"],
  ])("the month of %s ends on %s", (day, last) => expect(endOfMonth(day)).toBe(last));

  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2026-01-31", 2, "2026-03-31"],
    ["2026-01-31", 25, "2028-02-29"],
    ["2024-02-29", 12, "2025-02-28"],
    ["2024-02-29", 48, "2028-02-29"],
    ["2026-11-30", 3, "2027-02-28"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-12-31", 1, "2027-01-31"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-01-15", -1, "2025-12-15"],
    ["1900-01-20", -1, "1900-01-01"],
    ["2199-05-05", 12, "2199-12-31"],
  ])("%s and %d months is %s", (day, months, then) => expect(addMonths(day, months)).toBe(then));
});

describe("dates", () => {
  it.each(["2026-01-31", "2024-02-29", "2000-02-29", "1900-01-01", "2199-12-31"])("%s is one", (text) =>
    expect(isDay(text)).toBe(true),
  );

  it.each([
    "2026-02-30",
    "2025-02-29",
    "1900-02-29",
    "2026-13-01",
    "2026-00-01",
    "2026-01-00",
    "2026-1-1",
    "26-01-01",
    "1899-12-31",
    "2200-01-01",
    "2026-01-01 ",
    "2026-01-01T00:00",
    "",
  ])("%j isn't one", (text) => expect(isDay(text)).toBe(false));

  it("are counted over months, years and clock changes", () => {
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
    expect(daysBetween("2026-03-07", "2026-03-09")).toBe(2);
    expect(daysBetween("2026-11-02", "2026-10-31")).toBe(-2);
    expect(daysBetween("2026-01-01", "2027-01-01")).toBe(365);
  });
});

describe("today", () => {
  it("is the date where the speaker lives", () => {
    const instant = new Date("2026-03-08T09:59:59Z");
    expect(today("UTC", instant)).toBe("2026-03-08");
    expect(today("America/New_York", instant)).toBe("2026-03-08");
    expect(today("Pacific/Pago_Pago", instant)).toBe("2026-03-07");
    expect(today("Pacific/Kiritimati", new Date("2026-12-31T10:00:00Z"))).toBe("2027-01-01");
  });

  it("changes at midnight there, in winter and in summer", () => {
    expect(today("America/Chicago", new Date("2026-01-15T05:59:59Z"))).toBe("2026-01-14");
    expect(today("America/Chicago", new Date("2026-01-15T06:00:00Z"))).toBe("2026-01-15");
    expect(today("America/Chicago", new Date("2026-07-15T04:59:59Z"))).toBe("2026-07-14");
    expect(today("America/Chicago", new Date("2026-07-15T05:00:00Z"))).toBe("2026-07-15");
  });
});

describe("the distance in days", () => {
  it.each([
    [0, "today"],
    [1, "tomorrow"],
    [-1, "yesterday"],
    [2, "in 2 days"],
    [-3, "3 days ago"],
    [60, "in 60 days"],
    [61, "in 2 months"],
    [-61, "2 months ago"],
    [365, "in 12 months"],
    [729, "in 24 months"],
    [730, "in 2 years"],
    [-3653, "10 years ago"],
  ])("%d: %s", (days, words) => expect(formatRelativeDays(days)).toBe(words));
});

it("times use a twelve-hour clock", () => {
  expect(["00:00", "00:05", "11:59", "12:00", "12:30", "16:45", "23:59"].map(formatTime)).toEqual([
    "12:00 AM",
    "12:05 AM",
    "11:59 AM",
    "12:00 PM",
    "12:30 PM",
    "4:45 PM",
    "11:59 PM",
  ]);
});

it.each([
  ["America/Chicago", "America/Chicago"],
  ["US/Eastern", "US/Eastern"],
  ["Etc/Unknown", ""],
  ["Etc/GMT+5", ""],
  ["UTC", ""],
  ["Mars/Olympus_Mons", ""],
  ["", ""],
])("a browser that reports %s is in %j", (reported, zone) => expect(browserTimeZone(reported)).toBe(zone));

it("time zones are those of IANA", () => {
  expect(["America/New_York", "Europe/Berlin", "UTC"].every(isTimeZone)).toBe(true);
  expect(["", "Nowhere/City", "EST5EDT4"].some(isTimeZone)).toBe(false);
});
