import { expect, it } from "vitest";
import { countWords, dueWords, snoozeDays } from "@/lib/action-items/rules";

const TODAY = "2026-11-27";

it.each([
  [
    { due: "2026-11-24", since: "2026-11-01" },
    { text: "3 days overdue", tone: "late" },
  ],
  [
    { due: "2026-11-27", since: null },
    { text: "Due today", tone: "now" },
  ],
  [
    { due: "2026-12-01", since: null },
    { text: "Due in 4 days", tone: "later" },
  ],
  [
    { due: null, since: "2025-11-03" },
    { text: "Since Nov 3, 2025", tone: "later" },
  ],
  [{ due: null, since: null }, null],
])("says when %o is due", (item, expected) => {
  expect(dueWords(item, TODAY)).toEqual(expected);
});

it.each([
  ["2026-11-27", "2026-11-30"],
  ["2026-11-29", "2026-11-30"],
  ["2026-11-30", "2026-12-07"],
])("snoozes on %s until Monday, %s", (today, monday) => {
  expect(snoozeDays(today)[1]).toEqual({ label: "Next Monday", until: monday });
});

it("counts up to 99", () => {
  expect([countWords(7), countWords(99), countWords(100)]).toEqual(["7", "99", "99+"]);
});
