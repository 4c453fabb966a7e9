import { expect, it } from "vitest";
import { skippedTimes } from "@/lib/events/times";

const event = (date: string, time: string | null, endTime: string | null, timeZone: string) =>
  skippedTimes({ date, time, endTime, timeZone });

it.each([
  ["2026-03-08", "02:30", null, "America/Chicago", ["02:30"]],
  ["2026-03-08", "03:00", null, "America/Chicago", []],
  // Starts the evening before and ends in the skipped hour.
  ["2026-03-07", "22:00", "02:15", "America/Denver", ["02:15"]],
  ["2026-03-08", "02:30", null, "America/Phoenix", []],
  ["2026-11-01", "01:30", null, "America/New_York", []],
  ["2026-03-29", "02:30", "03:30", "Europe/Paris", ["02:30"]],
  ["2026-03-08", "02:30", null, "", []],
  ["2026-03-08", null, null, "America/Chicago", []],
] as const)("%s %s–%s in %j", (date, time, endTime, zone, expected) => {
  expect(event(date, time, endTime, zone)).toEqual(expected);
});
