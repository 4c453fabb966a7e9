import { describe, expect, it } from "vitest";
import { dueStep, type Step } from "@/lib/operation/morning-step";
import { addDays } from "@/lib/shared/dates";

const HOURS = [6, 22] as const;
const HALF_HOUR = 30 * 60_000;

/** Ticks the scheduler every half hour with a step due every day. @returns when the step ran, in UTC */
function runs(zone: string, from: string, until: string, isAway: (at: string) => boolean = () => false): string[] {
  const steps: Step[] = Array.from({ length: 30 }, (_, at) => ({
    step: String(at),
    day: addDays(from.slice(0, 10), at),
  }));
  const ran: string[] = [];
  let lastDay: string | null = null;
  for (let at = Date.parse(from); at < Date.parse(until); at += HALF_HOUR) {
    const now = new Date(at);
    const time = now.toISOString().slice(0, 16);
    const due: ReturnType<typeof dueStep> = isAway(time) ? null : dueStep(steps, { lastDay, now, zone, hours: HOURS });
    if (!due) continue;
    lastDay = due.today;
    ran.push(`${time} ${due.day}`);
  }
  return ran;
}

describe("a step of a morning task", () => {
  it.each([
    ["when clocks spring forward", "America/New_York", "2027-03-13", ["13T11:00", "14T10:00", "15T10:00"]],
    ["when clocks fall back", "America/New_York", "2026-10-31", ["31T10:00", "01T11:00", "02T11:00"]],
    ["in the mountains", "America/Denver", "2027-03-13", ["13T13:00", "14T12:00", "15T12:00"]],
    ["in a zone without summer time", "America/Phoenix", "2027-03-13", ["13T13:00", "14T13:00", "15T13:00"]],
  ])("runs once per local day at 6 AM %s", (_, zone, from, times) => {
    const ran = runs(zone, `${from}T06:00`, `${addDays(from, 3)}T05:30`);
    expect(ran.map((text) => text.slice(8, 16))).toEqual(times);
    expect(new Set(ran.map((text) => text.slice(17))).size).toBe(3);
  });

  it("catches up once after five days of downtime, with the latest step, and then continues", () => {
    const ran = runs(
      "America/Chicago",
      "2026-11-02T06:00",
      "2026-11-10T06:00",
      (at) => at > "2026-11-02T23" && at < "2026-11-08T15",
    );
    expect(ran).toEqual(["2026-11-02T12:00 2026-11-02", "2026-11-08T15:00 2026-11-08", "2026-11-09T12:00 2026-11-09"]);
  });

  it("waits at night for the next morning, and keeps the missed date", () => {
    const [step, zone] = [{ step: "0", day: "2026-11-02" }, "America/Chicago"];
    const at = (now: string) => dueStep([step], { lastDay: null, now: new Date(now), zone, hours: HOURS });
    expect(at("2026-11-03T04:00Z"), "10 PM").toBeNull();
    expect(at("2026-11-03T12:00Z")).toEqual({ ...step, today: "2026-11-03" });
  });

  it.each([
    ["before its day", "2026-11-03", null, false],
    ["on its day", "2026-11-02", null, true],
    ["after a run of that day", "2026-11-02", "2026-11-02", false],
    ["after a run of the day before", "2026-11-02", "2026-11-01", true],
    ["that was passed by a later run", "2026-11-01", "2026-11-02", false],
  ])("%s", (_, day, lastDay, isDue) => {
    const now = new Date("2026-11-02T18:00Z");
    const due = dueStep([{ step: "0", day }], { lastDay, now, zone: "America/Chicago", hours: HOURS });
    expect(due !== null).toBe(isDue);
  });

  it("uses Eastern Time for an unknown zone", () => {
    const steps = [{ step: "0", day: "2026-11-02" }];
    const at = (now: string) => dueStep(steps, { lastDay: null, now: new Date(now), zone: "Mars/Base", hours: HOURS });
    expect([at("2026-11-02T10:30Z"), at("2026-11-02T11:00Z")?.today]).toEqual([null, "2026-11-02"]);
  });
});
