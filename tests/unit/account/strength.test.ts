import { expect, it } from "vitest";
import { isComposed, passwordStrength } from "@/lib/account/rules";

// Six checks of equal weight. Weak is below 35, Good below 70.
it.each([
  ["", 0, "Weak"],
  ["a", 17, "Weak"],
  ["aA", 33, "Weak"],
  ["aA1", 50, "Good"],
  ["aA1!", 67, "Good"],
  ["aaaaaaaa", 33, "Weak"],
  ["aaaaaaaaaaaa", 50, "Good"],
  ["aA1!aaaa", 83, "Strong"],
  ["aA1!aaaaaaaa", 100, "Strong"],
  ["é", 17, "Weak"],
])("%j scores %d: %s", (password, score, label) => {
  expect(passwordStrength(password)).toEqual({ score, label });
});

it.each([
  ["Sunny-Harbor-42", false],
  ["Sunny-Harbor-42!", false],
  ["SunnyHarbor42", false],
  ["Sunny!Harbor!42", true],
])("the rule accepts %j: %s", (password, expected) => {
  expect(isComposed(password)).toBe(expected);
});
