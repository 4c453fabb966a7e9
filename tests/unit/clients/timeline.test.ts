import { expect, it } from "vitest";
import { confirmedNote } from "@/lib/events/holds/hold";
import { foldStatuses, groupByDay, toTimelinePage, unchangedWords } from "@/lib/timeline/rules";
import type { TimelineEntry } from "@/lib/timeline/schema";

const note = (id: string, at: string): TimelineEntry => ({
  id,
  at,
  kind: "note",
  text: "",
  version: 1,
  eventId: null,
  eventTitle: null,
});

it("groups by the speaker's date, and an event by its own", () => {
  const event: TimelineEntry = {
    id: "e",
    at: "2026-03-02T17:00:00.000Z",
    kind: "event",
    eventId: "e",
    eventTitle: "Gala",
    date: "2026-03-02",
    place: "",
    status: "confirmed",
    fee: 0,
  };
  const entries = [event, note("a", "2026-03-02T04:30:00.000Z"), note("b", "2026-03-02T04:00:00.000Z")];
  expect(groupByDay(entries, "America/Los_Angeles").map(({ day, entries: of }) => [day, of.length])).toEqual([
    ["2026-03-02", 1],
    ["2026-03-01", 2],
  ]);
});

it("has a cursor only when there are more entries", () => {
  const entries = [note("a", "2026-03-02T04:30:00.000Z"), note("b", "2026-03-02T04:00:00.000Z")];
  expect(toTimelinePage(entries, 2)).toEqual({ items: entries, nextCursor: null });
  expect(toTimelinePage(entries, 1)).toEqual({ items: [entries[0]], nextCursor: "2026-03-02T04:30:00.000Z_a_note" });
  expect(toTimelinePage([], 1)).toEqual({ items: [], nextCursor: null });
});

it("says that a hold was confirmed by its holder, and leaves other entries to their own text", () => {
  const kept = (holder: string) => unchangedWords({ from: "hold", to: "hold", note: confirmedNote(holder) });
  expect(kept("Lakeside Bureau")).toBe("Hold confirmed by Lakeside Bureau");
  expect(kept("")).toBe("Hold confirmed by the holder");
  expect(unchangedWords({ from: "inquiry", to: "hold", note: "Confirmed by phone" })).toBeNull();
});

it("folds consecutive plain status changes, and keeps those with a reason", () => {
  const change = (id: string, endReason: "fee" | null = null): TimelineEntry => ({
    id,
    at: "2026-03-02T04:30:00.000Z",
    kind: "status",
    from: "hold",
    to: endReason ? "lost" : "confirmed",
    endReason,
    note: "",
    keptAmount: null,
    cancelledBy: null,
    by: null,
    eventId: "e",
    eventTitle: "Gala",
  });
  const at = "2026-03-02T04:30:00.000Z";
  const items = foldStatuses([change("a"), change("b"), change("c"), note("d", at), change("e"), change("f", "fee")]);
  expect(items.map((item) => (item.kind === "fold" ? item.entries.map(({ id }) => id) : item.id))).toEqual([
    ["a", "b", "c"],
    "d",
    "e",
    "f",
  ]);
});
