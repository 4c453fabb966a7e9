import { expect, it } from "vitest";
import { dayOffEntry } from "@/lib/calendar-feeds/entries";
import { daysOffByDate, isBusinessDay, problemOfRange, usHolidays } from "@/lib/days-off/rules";
import { agendaOf } from "@/lib/events/calendar/calendar";
import { conflictWords, findDaysOff, type Slot } from "@/lib/events/conflicts/conflicts";

const vacation = { id: "v", startsOn: "2026-12-24", endsOn: "2027-01-02", kind: "private", label: "Skiing" } as const;

it.each([
  [2026, "Thanksgiving Day", "2026-11-26"],
  [2026, "Memorial Day", "2026-05-25"],
  [2027, "Memorial Day", "2027-05-31"],
  [2027, "Labor Day", "2027-09-06"],
  [2027, "Martin Luther King Jr. Day", "2027-01-18"],
  [2028, "Presidents' Day", "2028-02-21"],
])("in %i, %s is on %s", (year, name, date) => {
  expect(usHolidays(year).find((one) => one.name === name)?.date).toBe(date);
});

it.each([
  [2026, "01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25"],
  [2027, "01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31"],
  [2028, "01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25"],
])("in %i, the weekdays without business are exactly the observed holidays", (year, closed) => {
  const start = Date.UTC(year, 0, 1);
  const days = Array.from({ length: 366 }, (_, at) => new Date(start + at * 86_400_000));
  const found = days
    .filter((date) => date.getUTCFullYear() === year && date.getUTCDay() % 6 !== 0)
    .map((date) => date.toISOString().slice(0, 10))
    .filter((date) => !isBusinessDay(date));
  expect(found.map((date) => date.slice(5)).join(" ")).toBe(closed);
});

it.each([
  ["2026-12-24", "2027-01-02", null],
  ["2026-12-24", "2026-12-23", "The last date can't be before the first date"],
  ["2026-01-01", "2027-01-01", null],
  ["2026-01-01", "2027-01-02", "Block at most 366 days at a time"],
])("%s to %s: %s", (startsOn, endsOn, problem) => {
  expect(problemOfRange({ startsOn, endsOn })).toBe(problem);
});

it("names each date within the calendar's range, across New Year too", () => {
  const travel = { ...vacation, startsOn: "2027-01-02", kind: "travel", label: "" } as const;
  expect(daysOffByDate([vacation, travel], { from: "2026-12-31", to: "2027-01-31" })).toEqual({
    "2026-12-31": "Skiing",
    "2027-01-01": "Skiing",
    "2027-01-02": "Skiing, Travel day",
  });
});

it("shows days off among the agenda's gaps", () => {
  const off = { "2026-03-02": "Skiing", "2026-03-03": "Skiing" };
  expect(agendaOf([], { from: "2026-03-01", to: "2026-03-04" }, off)).toEqual([
    { kind: "gap", from: "2026-03-01", to: "2026-03-01", days: 1 },
    { kind: "gap", from: "2026-03-02", to: "2026-03-03", days: 2, off: "Skiing" },
    { kind: "gap", from: "2026-03-04", to: "2026-03-04", days: 1 },
  ]);
});

it("warns about an event or a session on a blocked date, unless the event is over", () => {
  const slot = {
    id: "e",
    status: "inquiry",
    date: "2026-12-20",
    sessions: [{ date: "2026-12-30" }],
  } as unknown as Slot;
  const [found] = findDaysOff(slot, [vacation]);
  expect(found && conflictWords(found)).toEqual({
    before: "You blocked this date:",
    after: " (Dec 24, 2026 – Jan 2, 2027).",
  });
  expect(findDaysOff({ ...slot, sessions: [] }, [vacation])).toEqual([]);
  expect(findDaysOff({ ...slot, status: "cancelled" }, [vacation])).toEqual([]);
});

it.each([
  ["busy", "Busy"],
  ["titles", "Day off"],
  ["full", "Skiing"],
] as const)("is %s in a feed as %s", (level, summary) => {
  const entry = dayOffEntry({ ...vacation, version: 2, updatedAt: "2026-11-01T00:00:00Z" }, level);
  expect(entry).toMatchObject({ summary, busy: true, when: { day: "2026-12-24", until: "2027-01-02" }, sequence: 2 });
});
