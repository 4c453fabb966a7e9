import { expect, it } from "vitest";
import { toVocabulary } from "@/lib/search/queries";
import { readingsOf, slipsBetween } from "@/lib/search/rules";

it.each([
  ["jonh", "john", 1],
  ["leadrship", "leadership", 1],
  ["laedership", "leadership", 1],
  ["eladership", "leadership", 1],
  ["conferrence", "conference", 1],
  ["conferance", "conference", 1],
  ["confernece", "conference", 1],
  ["cnferance", "conference", 2],
  ["kickoff", "kick-off", 1],
  ["obrien", "o'brien", 1],
  ["confrenc", "conference", 2],
  ["confren", "conference", 1.5],
])("%s is close to %s", (typed, word, slips) => {
  expect(slipsBetween(typed, word)).toBe(slips);
});

it.each([
  ["john", "john"],
  ["jon", "john"],
  ["hall", "gala"],
  ["1234", "1235"],
  ["hall", "ball"],
  ["jonh", "jonathan"],
  ["summit", "submit to something else"],
  ["leadership", "readerly"],
])("%s isn't a misspelling of %s", (typed, word) => {
  expect(slipsBetween(typed, word)).toBeNull();
});

it("prefers whole words to beginnings, and a few of the closest", () => {
  expect(readingsOf("sumit", ["summit", "summits", "submit", "chicago"])).toEqual(["submit", "summit"]);
  expect(readingsOf("confren", ["conference", "conferences"])).toEqual(["conference", "conferences"]);
  expect(readingsOf("market", ["marketa", "marketb", "marketc", "marketd", "markete", "marketf"])).toHaveLength(5);
  expect(readingsOf("zebra", ["summit"])).toEqual([]);
});

it("splits texts into words", () => {
  expect([...toVocabulary("acme/northwind, kick-off (José)")]).toEqual([
    "acme",
    "northwind",
    "acme/northwind",
    "kick",
    "off",
    "kick-off",
    "jose",
  ]);
});
