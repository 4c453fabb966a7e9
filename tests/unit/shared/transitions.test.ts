import { expect, it } from "vitest";
import { sources, withoutComments } from "../../support/sources";

/** Code that changes a contract, an event or a restore. */
const WRITES =
  /\.(contract|event|restore)\.(update|upsert)|recordCommands\("event"|UPDATE (contracts|events|restores)\b/;

const CONDITIONS = /\bwhere(?::| =) \{(?:[^{}]|\{[^{}]*\})*\}/g;
const LITERAL =
  /\b(?:state|status): [^,;}]*"|UPDATE (?:contracts|events|restores)\b(?:(?!WHERE)[^`])*\b(?:state|status) = '/;

it("writes states only from a table of transitions", () => {
  const writers = sources().filter(({ file, text }) => /^lib\/.*\.ts$/.test(file) && WRITES.test(text));
  const named = writers.filter(({ text }) => LITERAL.test(withoutComments(text).replaceAll(CONDITIONS, "")));
  expect(named.map(({ file }) => file)).toEqual([]);
  expect(writers.length).toBeGreaterThan(10);
});
