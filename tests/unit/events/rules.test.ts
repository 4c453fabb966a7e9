import { describe, expect, it } from "vitest";
import { goalProgress, grossFee, nextStepOf, placeOf } from "@/lib/events/rules";
import { EVENT_STATUS_LABEL, EVENT_STATUSES, type EventStatus, STATUS_MEANING, statusesIn } from "@/lib/events/status";

describe("the year's progress to its goal", () => {
  const year = [
    { status: "closed", count: 1, fee: 10_000 },
    { status: "completed", count: 2, fee: 5000.5 },
    { status: "confirmed", count: 1, fee: 20_000 },
    { status: "hold", count: 4, fee: 99_999 },
    { status: "cancelled", count: 1, fee: 3_000 },
  ] as const;
  const open = [
    { status: "inquiry", count: 1, fee: 1000 },
    { status: "hold", count: 1, fee: 1000 },
    { status: "contract_sent", count: 1, fee: 1000 },
    { status: "postponed", count: 1, fee: 1000.01 },
  ] as const;

  it("counts earned, kept and booked amounts, and weights open ones", () => {
    expect(goalProgress(year, open, 50_000)).toEqual({
      earned: 18_000.5,
      booked: 20_000,
      gap: 11_999.5,
      percent: 76,
      weighted: 1350,
    });
  });

  it("has no negative gap, and none without a goal", () => {
    expect(goalProgress(year, open, 10_000)).toMatchObject({ gap: 0, percent: 380 });
    expect(goalProgress(year, open, null)).toMatchObject({ gap: null, percent: null });
    expect(goalProgress(year, open, 0)).toMatchObject({ gap: 0, percent: null });
    expect(goalProgress([], [], 1000)).toEqual({ earned: 0, booked: 0, gap: 1000, percent: 0, weighted: 0 });
  });
});

describe("statuses", () => {
  it("all have a name, a stage and a weight", () => {
    expect(new Set(EVENT_STATUSES).size).toBe(10);
    for (const status of EVENT_STATUSES) {
      expect(EVENT_STATUS_LABEL[status]).toMatch(/^[A-Z]/);
      const { stage, weight } = STATUS_MEANING[status];
      if (stage === "ended") expect(weight).toBe(0);
      if (stage === "booked" || stage === "earned") expect(weight).toBe(100);
      if (stage === "pipeline") expect(weight > 0 && weight < 100).toBe(true);
    }
  });

  it("are each in one of four stages", () => {
    const all = (["pipeline", "booked", "earned", "ended"] as const).flatMap(statusesIn);
    expect(all.toSorted()).toEqual([...EVENT_STATUSES].toSorted());
  });
});

it("the gross fee is fee plus travel fee, to the cent", () => {
  expect(grossFee({ fee: 0.1, travelFee: 0.2 })).toBe(0.3);
  expect(grossFee({ fee: 7500.55, travelFee: 1200.45 })).toBe(8701);
  expect(grossFee({ fee: 9_999_999.99, travelFee: 9_999_999.99 })).toBe(19_999_999.98);
});

it("a place is named by its known parts", () => {
  expect(placeOf({ city: "Denver", state: "CO" })).toBe("Denver, CO");
  expect(placeOf({ city: "Denver", state: "" })).toBe("Denver");
  expect(placeOf({ city: "", state: "CO" })).toBe("CO");
  expect(placeOf({ city: "", state: "" })).toBe("");
});

describe("the next step", () => {
  const on = (status: EventStatus, date: string) => nextStepOf({ status, date }, "2026-11-23")?.label ?? null;

  it.each([
    ["inquiry", "2026-12-01", "Place hold"],
    ["hold", "2026-12-01", "Mark contract sent"],
    ["contract_sent", "2026-11-01", "Mark confirmed"],
    ["confirmed", "2026-11-23", "Mark completed"],
    ["completed", "2026-11-01", "Mark closed"],
    ["postponed", "2026-12-01", "Place hold"],
  ] as const)("of %s on %s is %s", (status, date, label) => {
    expect(on(status, date)).toBe(label);
  });

  it("is absent before a booked date, for a hold on a past date, and at the end", () => {
    expect(on("confirmed", "2026-11-24")).toBeNull();
    expect(on("inquiry", "2026-11-22")).toBeNull();
    for (const status of ["closed", "lost", "released", "cancelled"] as const)
      expect(on(status, "2026-12-01")).toBeNull();
  });
});
