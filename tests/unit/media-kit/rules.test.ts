import { describe, expect, it } from "vitest";
import { moveItem } from "@/components/shared/form/sortable";
import { KIT_SECTIONS } from "@/lib/media-kit/list";
import { countWords, filesOf, isOutdated, secondsToReadAloud, visibleSections } from "@/lib/media-kit/rules";
import { checkKit, emptyKit } from "@/lib/media-kit/schema";

const topicOf = (key: string, title: string) => ({ key, title, description: "", takeaways: [], audience: "" });

describe("the kit's rules", () => {
  it.each([
    ["", 0],
    ["  \n ", 0],
    ["one", 1],
    ["Dana doesn't stop — ever.", 4],
    ["a well-known CEO,\nauthor & speaker", 5],
    ["3 things", 2],
    ["Österreich über alle", 3],
    ["— … !", 0],
    ["x".repeat(10_000), 1],
  ])("%j has %i words", (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  it("states how long a text takes to read aloud", () => {
    expect(secondsToReadAloud("")).toBe(0);
    expect(secondsToReadAloud("word ".repeat(140))).toBe(60);
    expect(secondsToReadAloud("word ".repeat(70))).toBe(30);
  });

  it("lists the sections with content in the kit's order", () => {
    const empty = emptyKit();
    expect(visibleSections(empty)).toEqual([]);
    const content = {
      ...empty,
      bios: { ...empty.bios, long: "Dana." },
      rider: " \n",
      topics: [topicOf("a", "Change")],
      fees: { from: null, to: null, note: "On request" },
      order: KIT_SECTIONS.toReversed(),
    };
    expect(visibleSections({ ...content, hidden: [] })).toEqual(["fees", "topics", "bio"]);
    expect(visibleSections(content)).toEqual(["topics", "bio"]);
  });

  it.each([
    ["2025-11-22", "2026-11-22", false],
    ["2025-11-22", "2026-11-23", true],
    ["2024-02-29", "2025-02-28", false],
    ["2024-02-29", "2025-03-01", true],
    ["2026-11-22", "2026-11-22", false],
  ])("a kit of %s is outdated on %s: %s", (updatedOn, today, expected) => {
    expect(isOutdated(updatedOn, today)).toBe(expected);
  });

  it("moves items within the list", () => {
    expect(moveItem([1, 2, 3], 0, 2)).toEqual([2, 3, 1]);
    expect(moveItem([1, 2, 3], 2, 0)).toEqual([3, 1, 2]);
    const three = [1, 2, 3];
    expect(moveItem(three, 0, 3)).toBe(three);
    expect(moveItem(three, 5, 0)).toBe(three);
  });

  it("lists each file once", () => {
    const logo = { key: "a", name: "Acme", logoFileId: "2" };
    const clients = [logo, { ...logo, key: "b" }, { ...logo, key: "c", logoFileId: null }];
    expect(filesOf({ ...emptyKit(), headshots: [{ fileId: "1", description: "" }], clients })).toEqual(["1", "2"]);
  });
});

describe("checkKit", () => {
  const saved = { ...emptyKit(), headline: "Before", topics: [topicOf("a", "Old name"), topicOf("b", "Other")] };

  it("returns a valid draft unchanged", () => {
    const content = { ...saved, headline: " After ", topics: [topicOf("b", "Other")] };
    expect(checkKit(content, saved)).toEqual({ sendable: content, problems: {} });
  });

  it("drops a new invalid item", () => {
    const content = { ...saved, headline: "After", topics: [topicOf("b", "New"), topicOf("c", "")] };
    const { sendable, problems } = checkKit(content, saved);
    expect(sendable).toEqual({ ...content, topics: [topicOf("b", "New")] });
    expect(problems).toEqual({ "topics.1.title": "Topic title is required" });
  });

  it("keeps the saved version of an item that became invalid", () => {
    const content = { ...saved, topics: [topicOf("b", "New"), topicOf("a", " ")] };
    expect(checkKit(content, saved).sendable.topics).toEqual([topicOf("b", "New"), topicOf("a", "Old name")]);
  });

  it("keeps the saved version of an invalid part", () => {
    const content = { ...saved, bios: { short: "Fine", medium: "x".repeat(5_001), long: "" } };
    const { sendable, problems } = checkKit(content, { ...saved, bios: { short: "", medium: "Old", long: "" } });
    expect(sendable.bios).toEqual({ short: "Fine", medium: "Old", long: "" });
    expect(Object.keys(problems)).toEqual(["bios.medium"]);
  });

  it("keeps the saved field when it can't be fixed", () => {
    const topics = Array.from({ length: 25 }, (_, at) => topicOf(`t${at}`, "Too many"));
    expect(checkKit({ ...saved, topics }, saved)).toEqual({
      sendable: saved,
      problems: { topics: "A kit can have at most 24 topics" },
    });
    const fees = { from: 9_000, to: 5_000, note: "" };
    expect(checkKit({ ...saved, fees }, saved).sendable.fees).toEqual({ ...fees, to: null });
    const upsideDown = { from: 5_000, to: 9_000, note: "" };
    const result = checkKit({ ...saved, fees: { ...upsideDown, from: Number.NaN } }, { ...saved, fees: upsideDown });
    expect(result.sendable.fees).toEqual(upsideDown);
    expect(result.problems["fees.from"]).toMatch(/as an amount/);
  });
});
