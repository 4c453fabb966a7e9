import { expect, it } from "vitest";
import { capitalized, paragraphsOf } from "@/lib/shared/phrases";
import { qrPicture } from "@/lib/shared/qr";

it("paragraphs are split at empty lines, and keep their line breaks", () => {
  expect(paragraphsOf("\n\nOne\nmore\n \n\nTwo\n")).toEqual(["One\nmore", "Two"]);
  expect(paragraphsOf(" \n ")).toEqual([]);
});

it("only the first letter becomes a capital", () => {
  expect(["", "in 3 days", "Jo Lind", "état"].map(capitalized)).toEqual(["", "In 3 days", "Jo Lind", "État"]);
});

it("a QR code is a picture that loads nothing", () => {
  expect(qrPicture("https://lectern.example/events/1/day-sheet")).toMatch(/^data:image\/svg\+xml,%3Csvg/);
});
