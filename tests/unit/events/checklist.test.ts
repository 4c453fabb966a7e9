import { describe, expect, it } from "vitest";
import {
  anchorWords,
  checklistWords,
  isLate,
  missingTasks,
  sumChecklist,
  usualTasks,
} from "@/lib/events/checklist/checklist";
import { EVENT_TYPES } from "@/lib/events/status";

const TODAY = "2026-03-12";

describe("the checklist's sum", () => {
  const tasks = [
    { done: true, dueOn: "2026-03-01" },
    { done: false, dueOn: "2026-03-11" },
    { done: false, dueOn: TODAY },
    { done: false, dueOn: null },
  ];

  it("counts open tasks due before today as late", () => {
    expect(sumChecklist(tasks, TODAY, "confirmed")).toEqual({ done: 1, total: 4, late: 1 });
    expect(isLate({ done: false, dueOn: TODAY }, TODAY, "confirmed")).toBe(false);
  });

  it.each(["lost", "released", "cancelled", "postponed"] as const)(
    "counts nothing as late when the event is %s",
    (status) => {
      expect(sumChecklist(tasks, TODAY, status).late).toBe(0);
    },
  );

  it("is stated in a few words", () => {
    expect(checklistWords({ done: 7, total: 11, late: 2 })).toBe("7 of 11, 2 late");
    expect(checklistWords({ done: 11, total: 11, late: 0 })).toBe("11 of 11");
  });
});

it.each([
  ["event_date", -7, "7 days before the event"],
  ["event_date", 0, "on the day of the event"],
  ["hold", 0, "on the day of the hold"],
  ["event_date", 1, "1 day after the event"],
  ["confirmed", 0, "on the day it's confirmed"],
  ["confirmed", 2, "2 days after it's confirmed"],
  ["contract_sent", 0, "on the day the contract is sent"],
  ["completed", -1, "1 day before the event is completed"],
] as const)("%s and %i days is shown as “%s”", (anchor, days, words) => {
  expect(anchorWords(anchor, days)).toBe(words);
});

describe("the usual steps", () => {
  it.each([null, ...EVENT_TYPES])("of %s are at least nine, without duplicates", (type) => {
    const titles = usualTasks(type).map(({ title }) => title);
    expect(titles.length).toBeGreaterThanOrEqual(9);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("leave out travel for a virtual event", () => {
    const virtual = usualTasks("virtual").map(({ title }) => title);
    expect(virtual).not.toContain("Book travel");
    expect(virtual).toContain("Test the platform with the producer");
    expect(usualTasks("keynote").map(({ title }) => title)).not.toContain("Test the platform with the producer");
  });

  it("skip tasks that already exist under the same name", () => {
    const wanted = [{ title: "Send the slides" }, { title: "send the SLIDES" }, { title: "Call" }];
    expect(missingTasks(wanted, [{ title: "CALL" }])).toEqual([{ title: "Send the slides" }]);
  });
});
