import { afterEach, describe, expect, test } from "vitest";
import { parseCell } from "@/lib/import/reading/cells";
import { readDay, serialToDay, serialToTime } from "@/lib/import/reading/days";
import { parseTime } from "@/lib/shared/dates";

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

const day = (text: string, order: "month_first" | "day_first" | null = "month_first") => {
  const read = readDay(text, order);
  return "day" in read ? read.day : read.trouble;
};

describe("dates", () => {
  test.each([
    ...["2026-03-12", "2026/03/12", "2026-03-12T23:30:00Z", "2026-03-12 09:00", "20260312", "  2026-03-12  "],
    ...["3/12/2026", "03-12-2026", "3/12/26", "3 / 12 / 2026", "3/12/2026 9:00 AM", "Thu 3/12/26"],
    ...["March 12, 2026", "Mar 12 2026", "Mar. 12th, 2026", "Mar-12-2026", "Thu, Mar 12, 2026", "March 12, ’26"],
    ...["Thursday, March 12, 2026", "March 12, 2026 (Thu)", "March 12, 2026 at 9am", "12 March 2026"],
    ...["12th of March, 2026", "12-Mar-26", "2026 Mar 12"],
  ])("%s is March 12, 2026", (text) => expect(day(text)).toBe("2026-03-12"));

  test.each([
    ["2026-3-2", "2026-03-02"],
    ["3/12/98", "1998-03-12"],
    ["25/12/2026", "2026-12-25"],
    ["25.12.2026", "2026-12-25"],
    ["Sept 3rd 2026", "2026-09-03"],
    ["2024-02-29", "2024-02-29"],
  ])("%s is %s", (text, expected) => expect(day(text)).toBe(expected));

  test.each(["31/31/2024", "2026-02-29", "sometime in May", "12", "0000-00-00", "2026-13-01", "TBD"])(
    "%s isn't a date",
    (text) => expect(day(text)).toBe("none"),
  );

  test.each([
    ["year", ["3/12", "March 12", "12 Mar."]],
    ["day", ["March 2026", "3/2026"]],
    ["several", ["March 12-13, 2026", "March 12-13", "3/12/26 - 3/14/26", "Mar 30 – Apr 2, 2026"]],
    ["several", ["12-14 March 2026", "March 12 & 13, 2026", "2026-03-12 to 2026-03-14"]],
  ])("a text without a date %s", (trouble, texts) => {
    for (const text of texts) expect([text, day(text)]).toEqual([text, trouble]);
  });

  test("an ambiguous date is unknown until the user chooses the order", () => {
    expect(day("3/4/2026", null)).toBe("either");
    expect(day("3.4.2026", null)).toBe("either");
    expect(day("3/4/2026", "month_first")).toBe("2026-03-04");
    expect(day("3/4/2026", "day_first")).toBe("2026-04-03");
    expect(day("3/3/2026", null)).toBe("2026-03-03");
    expect(day("25/4/2026", "month_first")).toBe("2026-04-25");
    expect(day("4/25/2026", "day_first")).toBe("2026-04-25");
  });

  test.each(["America/Los_Angeles", "Pacific/Kiritimati", "UTC"])(
    "a serial number is the same date in %s",
    (timeZone) => {
      process.env.TZ = timeZone;
      expect(serialToDay(45_006)).toBe("2023-03-21");
      expect(serialToDay(45_006.999)).toBe("2023-03-21");
      expect(serialToDay(46_090)).toBe("2026-03-09");
      expect(parseCell("day", { date: 46_089 })).toEqual({ value: "2026-03-08" });
      expect(parseCell("day", 46_089.75)).toEqual({ value: "2026-03-08" });
      expect(parseCell("day", "45006")).toEqual({ value: "2023-03-21" });
    },
  );

  test("a bare year or a price isn't a date", () => {
    expect(parseCell("day", 2024)).toHaveProperty("problem");
    expect(parseCell("day", 7500.5)).toHaveProperty("problem");
  });
});

describe("times", () => {
  test.each([
    ["16:45", "16:45"],
    ["4:45 PM", "16:45"],
    ["4:45pm", "16:45"],
    ["4 p.m.", "16:00"],
    ["12 am", "00:00"],
    ["12:30 AM", "00:30"],
    ["12:30 PM", "12:30"],
    ["09:05:30", "09:05"],
    ["9:05", "09:05"],
    ["noon", "12:00"],
  ])("%s", (text, time) => expect(parseTime(text)).toBe(time));

  test.each(["25:00", "9", "4:75 pm", "13 pm", "TBD"])("%s isn't a time", (text) => expect(parseTime(text)).toBeNull());

  test.each([
    ["6:00 PM - 7:30 PM", "18:00", "19:30"],
    ["9-10:30 am", "09:00", "10:30"],
    ["11-1 pm", "11:00", "13:00"],
    ["1–2pm", "13:00", "14:00"],
  ])("%s has an end", (text, from, to) => {
    expect(parseCell("time", text)).toEqual({ value: from, also: { endTime: to } });
  });

  test("fractions of a day are times", () => {
    expect(serialToTime(0.697916666666667)).toBe("16:45");
    expect(serialToTime(45_006.5)).toBe("12:00");
    expect(parseCell("time", 0.999988425925926)).toEqual({ value: "23:59" });
    expect(parseCell("time", { date: 0.375 })).toEqual({ value: "09:00" });
  });
});

describe("money, counts, codes and text", () => {
  test.each([
    [7500, [7500, "7500", "$7,500.00", "7.5k", "7,5k", "USD 7,500", "7,500 USD", "7500.00 USD", "US$ 7,500"]],
    [7500, ["$ 7 500", "7.500,00"]],
    [7500.25, ["$7,500.25"]],
    [15_000, [" 15000 "]],
    [10_000, ["10K"]],
    [1_250_000, ["1.250.000"]],
    [7.5, ["7,50"]],
    [0, ["pro bono"]],
    [-500, ["(500)"]],
    [-1500, ["($1,500.00)"]],
    [-5, ["-5"]],
    [0.3, [0.1 + 0.2]],
  ])("amounts of %d are read", (value, cells) => {
    for (const cell of cells) expect([cell, parseCell("money", cell)]).toEqual([cell, { value }]);
  });

  test("an invalid amount is reported", () => {
    expect(parseCell("money", "TBC")).toEqual({
      problem: `We couldn't read "TBC" as an amount. Try $7,500.`,
    });
    expect(parseCell("money", "7.500")).toEqual({
      problem: '"7.500" could be two different amounts. Try $7,500 or $7.50.',
    });
    for (const text of ["€5,000", "CAD 5000", "5000 eur"]) {
      expect(parseCell("money", text)).toMatchObject({ problem: expect.stringContaining("isn't in US dollars") });
    }
    for (const text of ["$5k-7k", "1,00,000", "5000 + travel", "$7500/day", "75,00,1"]) {
      expect(parseCell("money", text)).toMatchObject({ problem: expect.stringContaining("as an amount") });
    }
  });

  test("counts are read", () => {
    expect(parseCell("count", "1,500")).toEqual({ value: 1500 });
    expect(parseCell("count", "~300")).toEqual({ value: 300 });
    expect(parseCell("count", "250 people")).toEqual({ value: 250 });
    expect(parseCell("count", "1.5k")).toEqual({ value: 1500 });
    expect(parseCell("count", "lots")).toEqual({ problem: `We couldn't read "lots" as a number. Try 300.` });
    expect(parseCell("count", "250-300")).toHaveProperty("problem");
    for (const text of ["1.000", "~1.500", "12.000 people", "1.000k"]) {
      expect(parseCell("count", text)).toEqual({
        problem: `"${text}" could be two different numbers. Try 1000 or 1.`,
      });
    }
    expect(parseCell("count", "300.0")).toEqual({ value: 300 });
  });

  test("a ZIP code keeps its zeros, and a phone number its digits", () => {
    expect(parseCell("zip", 2139)).toEqual({ value: "02139" });
    expect(parseCell("text", 5_550_100_123)).toEqual({ value: "5550100123" });
  });

  test("errors and formulas without a result aren't text", () => {
    expect(parseCell("text", { error: "#N/A" })).toEqual({
      problem: "This cell shows the Excel error #N/A. Fix it in your spreadsheet or enter the value here.",
    });
    expect(parseCell("money", { error: "formula" })).toHaveProperty("problem");
  });
});

test.each([
  ["confirmed", ["Confirmed", "  booked ", "FIRM"]],
  ["contract_sent", ["contract_sent", "Contract Sent"]],
  ["inquiry", ["lead"]],
  ["hold", ["Pencil", "pencilled", "option", "tentative"]],
  ["completed", ["done"]],
  ["closed", ["paid"]],
  ["cancelled", ["Canceled"]],
  ["lost", ["dead"]],
])("reads words for %s", (status, texts) => {
  for (const text of texts) expect([text, parseCell("status", text)]).toEqual([text, { value: status }]);
});

test("an unknown status lists the known ones", () => {
  const parsed = parseCell("status", "???");
  expect(parsed).toHaveProperty("problem", expect.stringMatching(/^"\?\?\?" isn't a status. Use Inquiry, Hold, /));
});
