import { describe, expect, it } from "vitest";
import { KIT_SECTIONS } from "@/lib/media-kit/list";
import {
  countWords,
  filesOf,
  isOutdated,
  moveItem,
  secondsAloud,
  sectionsWithContent,
  visibleSections,
} from "@/lib/media-kit/rules";
import { emptyKit } from "@/lib/media-kit/schema";

const topic = { key: "a", title: "Change", description: "", takeaways: [], audience: "" };

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

  it("says how long a text takes to read aloud", () => {
    expect(secondsAloud("")).toBe(0);
    expect(secondsAloud("word ".repeat(140))).toBe(60);
    expect(secondsAloud("word ".repeat(70))).toBe(30);
  });

  it("names the sections that say something, in the kit's order", () => {
    const empty = emptyKit();
    expect(sectionsWithContent(empty)).toEqual([]);
    const content = {
      ...empty,
      bios: { ...empty.bios, long: "Dana." },
      rider: " \n",
      topics: [topic],
      fees: { from: null, to: null, note: "On request" },
      order: KIT_SECTIONS.toReversed(),
    };
    expect(sectionsWithContent(content)).toEqual(["fees", "topics", "bio"]);
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

  it("moves things to their place, and nothing out of the list", () => {
    expect(moveItem([1, 2, 3], 0, 2)).toEqual([2, 3, 1]);
    expect(moveItem([1, 2, 3], 2, 0)).toEqual([3, 1, 2]);
    const three = [1, 2, 3];
    expect(moveItem(three, 0, 3)).toBe(three);
    expect(moveItem(three, 5, 0)).toBe(three);
  });

  it("knows each of its files once", () => {
    const logo = { key: "a", name: "Acme", logoFileId: "2" };
    const clients = [logo, { ...logo, key: "b" }, { ...logo, key: "c", logoFileId: null }];
    expect(filesOf({ ...emptyKit(), headshots: [{ fileId: "1", description: "" }], clients })).toEqual(["1", "2"]);
  });
});
