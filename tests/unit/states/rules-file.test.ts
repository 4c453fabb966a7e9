import { readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { formatDuration, parseDuration } from "@/lib/shared/duration";
import { inProject } from "../../../scripts/lib/project.mjs";
import { checkWithholding } from "../../../scripts/lib/withholding.mjs";

const text = readFileSync(inProject("prisma/withholding/rules.json"), "utf8");
const lineOf = (what: string) => text.slice(0, text.indexOf(what)).split("\n").length - 1;

it("has the rules in order", async () => {
  await expect(checkWithholding(text)).resolves.toBeUndefined();
});

test.each([
  ["a wrong rate", text.replace('"rate": 6,', '"rate": 60,'), `${lineOf('"state": "WI"')} (WI): rate: `],
  [
    "no source",
    text.replace(/ {4}"source": "https:\/\/www\.mass[^\n]*\n/, ""),
    `${lineOf('"state": "MA"')} (MA): source: `,
  ],
  ["a source that is no address", text.replace('"https://www.mass', '"www.mass'), "(MA): source: "],
  ["a field that doesn't exist", text.replace('"rate": 6,', '"rate": 6, "rates": 6,'), "(WI): "],
  ["a state twice", text.replace('"state": "WI"', '"state": "NC"'), "NC is there twice"],
  ["no JSON", text.slice(0, -3), "prisma/withholding/rules.json: "],
])("a start with %s stops with the line", async (_, wrong, says) => {
  await expect(checkWithholding(wrong)).rejects.toThrow(says);
});

test.each([
  ["6:30", 390],
  ["6.5", 390],
  ["6,5 h", 390],
  ["90 min", 90],
  ["12", 720],
  ["", null],
  ["6:75", Number.NaN],
  ["soon", Number.NaN],
])("%j is %s minutes", (said, minutes) => {
  expect(parseDuration(said)).toBe(minutes);
  if (minutes) expect(parseDuration(formatDuration(minutes))).toBe(minutes);
});
