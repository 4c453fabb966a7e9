import { describe, expect, it } from "vitest";
import {
  agendaOf,
  hourName,
  hoursOf,
  lanesOf,
  monthWeeks,
  piecesOf,
  rangeOf,
  startOfWeek,
  step,
  titleOf,
} from "@/lib/events/calendar/calendar";
import { calendarSchema } from "@/lib/events/calendar/calendar-schema";
import { ownTimeOf } from "@/lib/events/times";
import { endOfMonth } from "@/lib/shared/dates";

describe("weeks", () => {
  it("begin on Sunday, not on the Monday of ISO weeks", () => {
    expect(startOfWeek("2026-03-01")).toBe("2026-03-01");
    expect(startOfWeek("2026-03-02")).toBe("2026-03-01");
    expect(startOfWeek("2026-03-07")).toBe("2026-03-01");
    expect(startOfWeek("2027-01-02")).toBe("2026-12-27");
  });

  it("have seven days also when the clocks change", () => {
    expect(rangeOf("week", "2026-03-08")).toEqual({ from: "2026-03-08", to: "2026-03-14" });
    expect(rangeOf("week", "2026-11-01")).toEqual({ from: "2026-11-01", to: "2026-11-07" });
  });

  it("cover a month in four to six rows, with each date once", () => {
    expect(monthWeeks("2026-02-10")).toHaveLength(4);
    expect(monthWeeks("2026-03-10")).toHaveLength(5);
    expect(monthWeeks("2026-08-10")).toHaveLength(6);
    for (let month = 1; month <= 12; month += 1) {
      const day = `2028-${String(month).padStart(2, "0")}-15`;
      const all = monthWeeks(day).flat();
      expect(new Set(all).size).toBe(all.length);
      expect(all.filter((one) => one.slice(0, 7) === day.slice(0, 7))).toHaveLength(Number(endOfMonth(day).slice(8)));
      expect(monthWeeks(day).every((week) => week.length === 7 && startOfWeek(week[0] ?? "") === week[0])).toBe(true);
    }
  });
});

describe("months", () => {
  it("stop at the calendar's first and last month", () => {
    expect(step("month", "1900-01-20", -1)).toBeNull();
    expect(step("year", "2199-05-05", 1)).toBeNull();
    expect(step("week", "2199-12-31", 1)).toBeNull();
    expect(step("month", "2026-01-31", 1)).toBe("2026-02-28");
    expect(step("agenda", "2026-01-31", 1)).toBe("2026-04-30");
    expect(step("week", "2026-03-08", -1)).toBe("2026-03-01");
  });
});

describe("the range and title of a view", () => {
  it("cover the weeks of a month, three months of an agenda, or a whole year", () => {
    expect(rangeOf("month", "2026-03-12")).toEqual({ from: "2026-03-01", to: "2026-04-04" });
    expect(rangeOf("agenda", "2026-11-21")).toEqual({ from: "2026-11-01", to: "2027-01-31" });
    expect(rangeOf("year", "2026-11-21")).toEqual({ from: "2026-01-01", to: "2026-12-31" });
  });

  it("reads naturally", () => {
    expect(titleOf("month", "2026-03-12")).toBe("March 2026");
    expect(titleOf("week", "2026-03-12")).toBe("Mar 8 – 14, 2026");
    expect(titleOf("week", "2026-04-01")).toBe("Mar 29 – Apr 4, 2026");
    expect(titleOf("week", "2026-12-31")).toBe("Dec 27, 2026 – Jan 2, 2027");
    expect(titleOf("agenda", "2026-03-12")).toBe("March – May 2026");
    expect(titleOf("agenda", "2026-11-21")).toBe("November 2026 – January 2027");
    expect(titleOf("year", "2026-11-21")).toBe("2026");
    expect([0, 9, 12, 13, 23].map(hourName)).toEqual(["12 AM", "9 AM", "Noon", "1 PM", "11 PM"]);
  });

  it("requests at most 400 days from the server", () => {
    const asks = (from: string, to: string) => calendarSchema.safeParse({ from, to }).success;
    expect(asks("2026-01-01", "2027-02-04")).toBe(true);
    expect(asks("2026-01-01", "2027-02-05")).toBe(false);
    expect(asks("2026-01-02", "2026-01-01")).toBe(false);
    expect(asks("2026-02-30", "2026-03-01")).toBe(false);
    expect(calendarSchema.safeParse({ from: "2026-01-01" }).success).toBe(false);
  });
});

const event = (time: string | null, endTime: string | null = null, date = "2026-03-12") => ({ date, time, endTime });
const spans = (time: string | null, endTime: string | null = null) =>
  piecesOf(event(time, endTime)).map(({ day, from, to, continued, continues }) => [
    day,
    from,
    to,
    continued,
    continues,
  ]);

describe("an event in the day view", () => {
  it("is one block within its day, an hour long when no end is known", () => {
    expect(spans("09:30", "11:00")).toEqual([["2026-03-12", 570, 660, false, false]]);
    expect(spans("09:30")).toEqual([["2026-03-12", 570, 630, false, false]]);
    expect(spans("23:30")).toEqual([["2026-03-12", 1410, 1440, false, false]]);
    expect(spans(null)).toEqual([]);
  });

  it("continues after midnight, and ends with its day at exactly midnight", () => {
    expect(spans("22:00", "01:30")).toEqual([
      ["2026-03-12", 1320, 1440, false, true],
      ["2026-03-13", 0, 90, true, false],
    ]);
    expect(spans("22:00", "00:00")).toEqual([["2026-03-12", 1320, 1440, false, false]]);
    expect(spans("09:00", "09:00")).toHaveLength(2);
    expect(piecesOf(event("22:00", "01:30", "2026-12-31"))[1]?.day).toBe("2027-01-01");
    expect(piecesOf(event("22:00", "01:30", "2028-02-28"))[1]?.day).toBe("2028-02-29");
  });

  it("is drawn beside events that it overlaps, and leaves the others at full width", () => {
    const lanes = lanesOf(
      [event("09:00", "12:00"), event("10:00", "11:00"), event("11:00", "12:30"), event("14:00", "15:00")].flatMap(
        piecesOf,
      ),
    );
    expect(lanes.map(({ from, lane, lanes: of }) => [from, lane, of])).toEqual([
      [540, 0, 2],
      [600, 1, 2],
      [660, 1, 2],
      [840, 0, 1],
    ]);
  });

  it("puts short ones side by side when their drawn blocks overlap", () => {
    const lanes = lanesOf([event("09:00", "09:10"), event("09:20", "09:30")].flatMap(piecesOf));
    expect(lanes.map(({ lane }) => lane)).toEqual([0, 1]);
  });

  it("extends the day beyond working hours only when necessary", () => {
    expect(hoursOf([])).toEqual({ from: 8, to: 18 });
    expect(hoursOf(piecesOf(event("06:45", "20:10")))).toEqual({ from: 6, to: 21 });
    expect(hoursOf(piecesOf(event("22:00", "01:30")))).toEqual({ from: 0, to: 24 });
  });
});

describe("an agenda", () => {
  it("states the length of each gap", () => {
    const events = [
      event("09:00", null, "2026-03-03"),
      event(null, null, "2026-03-03"),
      event(null, null, "2026-03-04"),
    ];
    expect(agendaOf(events, { from: "2026-03-01", to: "2026-03-31" })).toMatchObject([
      { kind: "gap", from: "2026-03-01", to: "2026-03-02", days: 2 },
      { kind: "day", day: "2026-03-03", events: [events[0], events[1]] },
      { kind: "day", day: "2026-03-04" },
      { kind: "gap", from: "2026-03-05", to: "2026-03-31", days: 27 },
    ]);
  });

  it("is a single gap without events, and counts days across a clock change", () => {
    const range = { from: "2026-03-07", to: "2026-03-09" };
    expect(agendaOf([], range)).toEqual([{ kind: "gap", ...range, days: 3 }]);
    expect(agendaOf([event(null, null, "2026-02-01")], range)).toHaveLength(1);
  });
});

describe("the speaker's own time", () => {
  const at = (date: string, time: string | null, timeZone: string) =>
    ownTimeOf({ date, time, timeZone }, "America/New_York");

  it("is shown only where the clocks differ", () => {
    expect(at("2026-06-01", "09:30", "America/Denver")).toEqual({ day: "2026-06-01", time: "11:30" });
    expect(at("2026-06-01", "09:30", "America/New_York")).toBeNull();
    expect(at("2026-06-01", "09:30", "America/Detroit")).toBeNull();
    expect(at("2026-06-01", "09:30", "")).toBeNull();
    expect(at("2026-06-01", null, "America/Denver")).toBeNull();
  });

  it("follows the daylight saving time of each zone", () => {
    // Arizona doesn't change its clocks: it's two hours behind New York in winter and three in summer.
    expect(at("2026-03-07", "09:00", "America/Phoenix")?.time).toBe("11:00");
    expect(at("2026-03-09", "09:00", "America/Phoenix")?.time).toBe("12:00");
    // Between the American and the European change London is four hours ahead, not five.
    expect(at("2026-03-20", "12:00", "Europe/London")?.time).toBe("08:00");
    expect(at("2026-04-20", "12:00", "Europe/London")?.time).toBe("07:00");
  });

  it("may be on another date", () => {
    expect(at("2026-11-21", "20:00", "Pacific/Honolulu")).toEqual({ day: "2026-11-22", time: "01:00" });
  });
});
