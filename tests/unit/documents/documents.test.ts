import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { toPdf } from "@/lib/documents/pdf";
import { printable, toBlocks, unprintable, unprintableFields } from "@/lib/documents/rules";
import { pdfText } from "../../support/pdf-text";
import { rowsOf, SampleDocument } from "../../support/sample-document";

/** Comes with react-pdf, without types. */
const fontkit = createRequire(import.meta.url)("fontkit") as { openSync: (file: string) => { characterSet: number[] } };

const pagesOf = (pdf: Buffer) => pdfText(pdf).split("\n");

describe("a document", () => {
  it("breaks a table over its pages, repeats the header and counts the pages", async () => {
    const pages = pagesOf(await toPdf(SampleDocument({ rows: rowsOf(60) })));
    expect(pages).toHaveLength(3);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain("DateWorkshopBranchAmount");
      expect(page).toContain(`Page${at + 1}of3`);
    }
    const all = pages.join("");
    for (let at = 1; at <= 60; at += 1)
      expect(all.split(`UnderPressure,part${at}`).length, `row ${at}`).toBeGreaterThan(1);
    expect(pages[2]).toContain("Total");
    expect(pages[2]).toContain("Pleasereturnwithyourpayment");
  }, 30_000);

  it("loses no letter of a long paragraph and an endless word", async () => {
    const text = `${"winter ".repeat(5_000)}\n\n${"q".repeat(10_000)}`;
    const all = pagesOf(await toPdf(SampleDocument({ rows: [], text }))).join("");
    expect(all.match(/winter/g)).toHaveLength(5_000);
    expect(all.match(/q/g)).toHaveLength(10_000);
  }, 30_000);

  it("shows letters of every script it has", async () => {
    const text = "Łukasz Đà Nẵng Παπαδόπουλος Иванов – “quotes” €5 №7";
    expect(unprintable(text)).toEqual([]);
    expect(pagesOf(await toPdf(SampleDocument({ rows: [], text })))[0]).toContain(text.replaceAll(" ", ""));
  }, 30_000);
});

describe("characters", () => {
  it("are those that the typefaces have", async () => {
    const folder = path.join("lib", "documents", "typefaces");
    const known = (start: string) =>
      new Set(
        readdirSync(folder)
          .filter((file) => file.startsWith(start))
          .flatMap((file) => fontkit.openSync(path.join(folder, file)).characterSet),
      );
    const faces = ["inter-regular", "inter-semibold"].map(known);
    const missing: string[] = [];
    for (let code = 0x20; code < 0x3000; code += 1) {
      const letter = String.fromCodePoint(code);
      // Only what stays as it is: composed, and not replaced by an equal sign.
      if (printable(letter) !== letter || unprintable(letter).length > 0 || /\p{Cn}/u.test(letter)) continue;
      if (!faces.every((face) => face.has(code))) missing.push(code.toString(16));
    }
    expect(missing).toEqual([]);
  });

  it("that can't be shown are named with their field", () => {
    expect(unprintable("Great 🎤 talk 🎤, 山")).toEqual(["🎤", "山"]);
    expect(unprintableFields({ Client: "Acme \ue000", Title: "Fine" })).toEqual(["“\ue000” (U+E000) in Client"]);
    expect(printable("e\u0301\r\n\ta\u2011b")).toBe("é\n a-b");
  });
});

describe("blocks", () => {
  it("read headings, lists, bold and links, and leave all else as text", () => {
    expect(
      toBlocks("# Fee\nThe **fee** is due.\nThen\n\n- one\n- [two](https://a.example/b)\n\n1. first\n2) second"),
    ).toEqual([
      { kind: "heading", runs: [{ text: "Fee" }] },
      {
        kind: "paragraph",
        runs: [{ text: "The " }, { text: "fee", bold: true }, { text: " is due." }, { text: "\n" }, { text: "Then" }],
      },
      { kind: "list", ordered: false, items: [[{ text: "one" }], [{ text: "two", href: "https://a.example/b" }]] },
      { kind: "list", ordered: true, items: [[{ text: "first" }], [{ text: "second" }]] },
    ]);
    for (const text of ["**", "[x](javascript:alert(1))", "<b>bold</b>", "2026 was good", "5 * 3 ** 2"]) {
      expect(toBlocks(text)).toEqual([{ kind: "paragraph", runs: [{ text }] }]);
    }
    expect(toBlocks("")).toEqual([]);
  });
});
