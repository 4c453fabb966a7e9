import { expect, test } from "vitest";
import { searchHelp } from "@/lib/help/searching";

test("one search finds guides, questions and words, those with the words in their title first", () => {
  const found = searchHelp("hold");
  expect(found.map(({ label }) => label)).toEqual(["Guides", "Questions", "Words"]);
  expect(found.at(-1)?.hits[0]).toMatchObject({ title: expect.stringMatching(/hold/i) });
  expect(searchHelp("qqxzzy")).toEqual([]);
});
