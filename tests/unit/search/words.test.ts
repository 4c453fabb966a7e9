import { expect, it } from "vitest";
import { foldText, likeText, piecesOf, startsWord, wordsOf } from "@/lib/shared/words";

const words = (q: string) => wordsOf(piecesOf(q));

it.each([
  ["José", "jose"],
  ["ZÜRICH", "zurich"],
  ["Zu\u0308rich", "zurich"],
  ["Straße", "strasse"],
  ["Øresund Łódź Ærø", "oresund lodz aero"],
  ["İstanbul", "istanbul"],
  ["O’Brien – “quoted”", 'o\'brien - "quoted"'],
  ["日本語", "日本語"],
  ["ｆｕｌｌ", "full"],
  ["plain ASCII_%\\", "plain ascii_%\\"],
  ["", ""],
])("folds %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it("splits at spaces, keeps quoted phrases, and drops NUL", () => {
  expect(words('Sales  "Main Hall" a\u0000b').map(({ text }) => text)).toEqual(["sales", "main hall", "a", "b"]);
  expect(words('"open').map(({ text }) => text)).toEqual(['"open']);
  expect(words('""').map(({ text }) => text)).toEqual(['""']);
  expect(words("a b c d e f g h i j")).toHaveLength(8);
});

it.each([
  "(555) 123-4567",
  "555.123.4567",
  "555 123 4567",
  "+1 555-123-4567",
  "1-555-123-4567",
  "15551234567",
  "(555)123-4567",
])("reads %s as one phone number", (phone) => {
  expect(words(phone)).toMatchObject([{ digits: "5551234567" }]);
});

it("reads parts of a phone number, and leaves other numbers unchanged", () => {
  expect(words("555-123")).toEqual([{ text: "555-123", digits: "555123" }]);
  expect(words("(555)")).toEqual([{ text: "(555)", digits: "555" }]);
  expect(words("5551234567")).toEqual([{ text: "5551234567" }]);
  expect(words("hall 12 400")).toEqual([{ text: "hall" }, { text: "12" }, { text: "400" }]);
  expect(words("2025 2026")).toEqual([{ text: "2025" }, { text: "2026" }]);
  expect(words("3.14")).toEqual([{ text: "3.14" }]);
});

it("matches one or two letters with the beginning of a word, but not in scripts without spaces", () => {
  expect(["tx", "a", "он", "12"].map(startsWord)).toEqual([true, true, true, true]);
  expect(["日本", "abc", "&", "a%"].map(startsWord)).toEqual([false, false, false, false]);
});

it("escapes LIKE's wildcards", () => {
  expect(likeText("100%_\\")).toBe("100\\%\\_\\\\");
});
