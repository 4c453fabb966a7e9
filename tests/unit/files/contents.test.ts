import { describe, expect, it } from "vitest";
import { holdsAppleDocument, isPlainText, isPolyglot } from "@/lib/files/rules";
import { plainPicture, zip } from "../../support/pictures";

const MB = 1024 * 1024;

describe("a picture that is also another file", () => {
  it("is detected wherever the other file starts", async () => {
    const jpeg = Buffer.from(await plainPicture("jpeg"));
    expect(await isPolyglot(jpeg)).toBe(false);
    for (const [name, other] of Object.entries({
      zip: Buffer.from(zip()),
      "zip with a comment": Buffer.concat([zip().subarray(0, -2), Buffer.from([5, 0]), Buffer.from("hello")]),
      page: Buffer.from("<HTML>"),
      rar: Buffer.from("Rar!\x1a\x07", "latin1"),
    })) {
      expect(await isPolyglot(Buffer.concat([jpeg, other])), name).toBe(true);
    }
    // Across the boundary of two reads.
    for (const at of [MB - 4, MB - 1, MB, 2 * MB - 3]) {
      const long = Buffer.concat([jpeg, Buffer.alloc(3 * MB)]);
      long.write("<script>", at, "latin1");
      expect(await isPolyglot(long), String(at)).toBe(true);
    }
  });

  it("isn't a phone's picture with a video appended", async () => {
    const film = Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42", "latin1"), Buffer.alloc(5_000, 7)]);
    expect(await isPolyglot(Buffer.concat([Buffer.from(await plainPicture("jpeg")), film]))).toBe(false);
  });

  it("isn't one that merely contains the letters of a zip", async () => {
    const jpeg = Buffer.from(await plainPicture("jpeg"));
    expect(await isPolyglot(Buffer.concat([jpeg, Buffer.from("PK\x05\x06", "latin1")]))).toBe(false);
  });
});

it.each([
  ["Name,Seat\r\nZoë,4\n\tand more", true],
  ["\u00ef\u00bb\u00bfwith a mark", true],
  ["5 < 6", true],
  ["", true],
  ["\u00ef\u00bb\u00bf <b>", false],
  ["#!/bin/sh", false],
  ["a\0b", false],
  ["text with <iframe src=x>", false],
  ["\x1b[31m", false],
])("%j is a text: %s", async (text, is) => expect(await isPlainText(Buffer.from(text, "latin1"))).toBe(is));

it("Apple's documents are recognized by their contents", () => {
  expect(holdsAppleDocument(Buffer.from("PK..Index/Document.iwa.."))).toBe(true);
  expect(holdsAppleDocument(Buffer.from(zip()))).toBe(false);
});
