import { expect, it } from "vitest";
import { firstName, nameFirst, requireSpeakerName, UNNAMED_SPEAKER } from "@/lib/shared/speaker-name";

it.each([
  ["Margot Okafor", "Margot"],
  ["Margot", "Margot"],
  ["Dr. Wei Chen", "Dr. Wei Chen"],
  ["Prof Ada King", "Prof Ada King"],
  ["Lee, Ada", "Ada"],
  ["Lee, Dr. Ada", "Dr. Ada"],
  ["Margot Okafor, CSP", "Margot"],
  ["Accounts Payable", "Accounts Payable"],
  ["The Event Team", "The Event Team"],
  ["Theodora Incardi", "Theodora"],
  ["Okafor, CSP", "Okafor"],
  ["Acme, Inc.", "Acme, Inc."],
  ["Acme, Corp.", "Acme, Corp."],
  ["🎤 Star", "🎤"],
  [UNNAMED_SPEAKER, UNNAMED_SPEAKER],
])("%s is called %s", (name, called) => {
  expect(firstName(name)).toBe(called);
});

it("starts a sentence with a capital for a speaker without a name", () => {
  expect([UNNAMED_SPEAKER, "margot"].map(nameFirst)).toEqual(["The speaker", "margot"]);
});

it("rejects an empty name on its field", () => {
  expect(requireSpeakerName(" Margot ")).toBe("Margot");
  expect(() => requireSpeakerName("  ")).toThrow("Add your name first");
});
