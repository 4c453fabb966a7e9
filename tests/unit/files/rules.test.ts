import { describe, expect, it } from "vitest";
import { DOCUMENT_ACCEPT, formatBytes, PHOTO_ACCEPT } from "@/lib/files/list";
import {
  disposition,
  documentType,
  downloadName,
  MARKUP,
  PHOTO_TYPES,
  photoName,
  photoRefusal,
} from "@/lib/files/rules";

const NEITHER = { isText: false, isApple: false };
const OFFICE = "application/vnd.openxmlformats-officedocument";

describe("the type of a document", () => {
  it.each([
    ["a.pdf", "application/pdf", "application/pdf"],
    ["Contract", "application/pdf", "application/pdf"],
    ["a.docx", `${OFFICE}.wordprocessingml.document`, `${OFFICE}.wordprocessingml.document`],
    ["a.txt", `${OFFICE}.presentationml.presentation`, `${OFFICE}.presentationml.presentation`],
    ["old.DOC", "application/x-cfb", "application/msword"],
    ["old.xls", "application/x-cfb", "application/vnd.ms-excel"],
    ["setup.msi", "application/x-cfb", null],
    ["constructor", "application/x-cfb", null],
    ["x.constructor", "application/x-cfb", null],
    ["macros.docm", "application/vnd.ms-word.document.macroenabled.12", null],
    ["a.docx", "application/zip", null],
    ["a.pdf", "application/x-msdownload", null],
    ["a.pdf", "application/xml", null],
    ["a.pdf", "image/svg+xml", null],
    ["a.pdf", "video/mp4", null],
    ["a.pdf", undefined, null],
  ])("%s with %s inside is %s", (name, detected, type) => expect(documentType(name, detected, NEITHER)).toBe(type));

  it("is told from other texts by its extension", () => {
    const text = (name: string, detected?: string) => documentType(name, detected, { isText: true, isApple: false });
    expect(["a.md", "a.CSV"].map((name) => text(name))).toEqual(["text/markdown", "text/csv"]);
    for (const name of ["a.pdf", "a", "x.constructor"]) expect(text(name), name).toBe("text/plain");
    expect(text("whatever", "text/calendar")).toBe("text/calendar");
  });

  it("is Apple's when its zip and its name say so", () => {
    const apple = { isText: false, isApple: true };
    expect(documentType("Deck.key", "application/zip", apple)).toBe("application/vnd.apple.keynote");
    expect(documentType("Deck.zip", "application/zip", apple)).toBeNull();
  });
});

it.each([
  ["<script>", true],
  ["a < b and c > d", false],
  ["<SvG xmlns", true],
  ["<!DOCTYPE html>", true],
  ["<?php echo", true],
  ["<x:xmpmeta xmlns:x='adobe:ns:meta/'>", false],
  ["<?xpacket begin=", false],
  ["<Anna@example.com>", false],
])("%j in a file is HTML: %s", (text, is) => expect(MARKUP.test(text)).toBe(is));

it("a HEIC photo gets advice, and pickers don't offer it", () => {
  expect(photoRefusal("image/heic", "photo")).toMatch(/Most Compatible/);
  expect(photoRefusal("image/heif", "logo")).toMatch(/Most Compatible/);
  expect(photoRefusal("application/zip", "photo")).not.toMatch(/HEIC/);
  expect(PHOTO_ACCEPT.split(",")).toEqual(PHOTO_TYPES);
  expect(PHOTO_ACCEPT + DOCUMENT_ACCEPT).not.toMatch(/hei|svg|htm|docm/);
});

it("a photo's name drops its extension", () => {
  const names = ["stage.JPG", "a.b.png", "IMG_1", ".jpg", "What next?"];
  expect(names.map(photoName)).toEqual(["stage", "a.b", "IMG_1", "Photo", "What next?"]);
});

describe("the name of a saved file", () => {
  it.each([
    ["stage", "image/jpeg", "stage.jpg"],
    ["stage.jpeg", "image/jpeg", "stage.jpeg"],
    ["photo.exe", "image/webp", "photo.exe.webp"],
    ["Deck.pdf", "application/pdf", "Deck.pdf"],
    ["a/b:c", "text/plain", "a_b_c.txt"],
    ["..\\x", "text/plain", "__x.txt"],
    ["x\u202Efdp", "application/pdf", "x_fdp.pdf"],
  ])("%j as %s is %j", (name, type, saved) => expect(downloadName(name, type)).toBe(saved));

  it.each([
    ['a"b.txt', `inline; filename="a_b.txt"; filename*=UTF-8''a%22b.txt`],
    ["Zoë (1).txt", `inline; filename="Zoe (1).txt"; filename*=UTF-8''Zo%C3%AB%20%281%29.txt`],
    ["日本.pdf", `inline; filename="file.pdf"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.pdf`],
    ["a\r\nSet-Cookie: x", `inline; filename="aSet-Cookie: x"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x`],
    ["\ud800", `inline; filename="file"; filename*=UTF-8''%EF%BF%BD`],
  ])("%j is a valid header value", (name, header) => expect(disposition("inline", name)).toBe(header));
});

it.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1_023, "1.0 KB"],
  [240_000, "234 KB"],
  [2_500_000, "2.4 MB"],
  [26_214_400, "25 MB"],
  [3_000_000_000, "2.8 GB"],
])("%d bytes are %s", (bytes, text) => expect(formatBytes(bytes)).toBe(text));
