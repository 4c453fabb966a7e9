import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { toPdf } from "@/lib/documents/parts";
import { CHARACTERS, printable, toBlocks, unprintable, unprintableFields } from "@/lib/documents/rules";
import { breakable } from "@/lib/documents/typefaces";
import { expectProportional } from "../../support/growth";
import { pdfText } from "../../support/pdf-text";
import { hasPoppler, pagesOf as readPages } from "../../support/poppler";
import { rowsOf, SampleDocument } from "../../support/sample-document";

/** Part of react-pdf, which has no types for it. */
const fontkit = createRequire(import.meta.url)("fontkit") as {
  openSync: (file: string) => { characterSet: number[]; postscriptName: string };
};

function rangesOf(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map((range) => [...new Set(range)].map((code) => code.toString(16)).join("-")).join(" ");
}

const pagesOf = (pdf: Buffer) => pdfText(pdf).split("\n");

describe("a document", () => {
  it("splits a table over pages, repeats the header and counts the pages", async () => {
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

  const short = (count: number) =>
    Array.from({ length: count }, (_, at) => ["Jan 5, 2027", `Row ${at + 1}.`, "Akron", "$1,250.00"]);

  it("leaves a table on the page that only the margin below it doesn't fit on", async () => {
    const pages = pagesOf(await toPdf(SampleDocument({ rows: short(26), text: "" })));
    expect(pages[0]).toMatch(/Row1\..*Row26\..*Total/);
  }, 30_000);

  it("keeps the last row of a table with its sums", async () => {
    const pages = pagesOf(await toPdf(SampleDocument({ rows: short(27), text: "" })));
    expect(pages[0]).toContain("Row26.");
    expect(pages[1]).toMatch(/Row27\..*Total/);
  }, 30_000);

  it("breaks a long word after its hyphens, and only a longer part in pieces", () => {
    expect(breakable("Featherstonehaugh-von-Sigmaringen")).toEqual([
      "Featherstonehaugh-",
      "",
      "von-",
      "",
      "Sigmaringen",
    ]);
    expect(breakable(`ab@${"q".repeat(21)}`)).toEqual(["ab@", "", "q".repeat(10), "", "q".repeat(10), "", "q"]);
  });

  it("keeps every letter of a long paragraph and a very long word", async () => {
    const text = `${"winter ".repeat(5_000)}\n\n${"q".repeat(10_000)}`;
    const all = pagesOf(await toPdf(SampleDocument({ rows: [], text }))).join("");
    expect(all.match(/winter/g)).toHaveLength(5_000);
    expect(all.match(/q/g)).toHaveLength(10_000);
  }, 30_000);

  it("shows letters of every supported script", async () => {
    const text = "Łukasz Đà Nẵng Παπαδόπουλος Иванов – “quotes” €5 №7";
    expect(unprintable(text)).toEqual([]);
    expect(pagesOf(await toPdf(SampleDocument({ rows: [], text })))[0]).toContain(text.replaceAll(" ", ""));
  }, 30_000);

  it("shows letters that were parts of others in an earlier font", async () => {
    await toPdf(SampleDocument({ rows: [], text: "ŉ ǻ ḗ ṩ ặ" }));
    const text = "’ å ē ṣ ă ạ n a s";
    expect(pagesOf(await toPdf(SampleDocument({ rows: [], text })))[0]).toContain(text.replaceAll(" ", ""));
  }, 30_000);
});

describe.skipIf(!hasPoppler)("pdftotext", () => {
  it("reads every page, with the payment slip on the last", async () => {
    const pdf = await toPdf(SampleDocument({ rows: rowsOf(45) }));
    const pages = readPages(pdf);
    expect(pages).toHaveLength(3);
    for (const [at, page] of pages.entries()) {
      expect(page).toMatch(/Date +Workshop +Branch +Amount/);
      expect(page).toContain(`Page ${at + 1} of 3`);
      expect(page.includes("Please return with your payment")).toBe(at === 2);
    }
    for (const place of ["Łódź House, Toledo", "Đà Nẵng Hall, Akron", "Αθήνα Room, Dayton", "Иваново Room, Canton"])
      expect(pages.join("")).toContain(place);
    expect(pdf.length).toBeLessThan(100_000);
  }, 30_000);
});

describe("printable characters", () => {
  it("are in both weights of the typefaces", () => {
    const folder = path.join("lib", "documents", "typefaces");
    for (const start of ["inter-regular", "inter-semibold"]) {
      const files = readdirSync(folder).filter((file) => file.startsWith(start));
      const codes = new Set(files.flatMap((file) => fontkit.openSync(path.join(folder, file)).characterSet));
      for (const noText of [0, 0xfeff, 0xffff]) codes.delete(noText);
      expect(rangesOf([...codes].sort((a, b) => a - b)), start).toBe(CHARACTERS);
    }
  });

  it("have a different name in each font file, so that a PDF has one copy of each", () => {
    const folder = path.join("lib", "documents", "typefaces");
    const files = readdirSync(folder).filter((file) => file.endsWith(".ttf"));
    const names = files.map((file) => fontkit.openSync(path.join(folder, file)).postscriptName);
    expect(new Set(names).size).toBe(files.length);
  });

  it("are Latin, Greek, Cyrillic and Vietnamese, in any Unicode form", () => {
    const names =
      "Łukasz Żółć, Œuvre, Işık, Nguyễn Thị Ánh, Ελένη Ἀθῆναι, Щёголев, Әлия, Kaʻiulani, e\u0301, co\u2011op\u00ad\u200b";
    expect(unprintable(`${names} $7,500.00 – “quoted” €5 ₫ № ½`)).toEqual([]);
    expect(printable("co\u2011op\u00ad\u200b\u3000x\ufeff")).toBe("co-op x");
  });

  it("exclude others, which are reported with their field", () => {
    expect(unprintable("Great 🎤 talk 🎤, 山")).toEqual(["🎤", "山"]);
    expect(unprintableFields({ Client: "😀😀" })).toEqual(["“😀” (U+1F600) in Client"]);
    expect(unprintableFields({ Client: "Acme \ue000", Title: "Fine" })).toEqual(["U+E000 in Client"]);
    expect(
      unprintableFields({ Text: Array.from({ length: 500 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join("") }),
    ).toHaveLength(20);
    expect(printable("e\u0301\r\n\ta\u2011b")).toBe("é\n a-b");
  });
});

describe("blocks", () => {
  it("read headings, lists, bold and links, and leave everything else as text", () => {
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

  it("find each mark at its start, also next to text that only looks like one", () => {
    const runs = (text: string) => toBlocks(text).flatMap((block) => (block.kind === "paragraph" ? block.runs : []));
    const link = { text: "x", href: "https://a.example" };
    expect(runs("***a** b*c **d*e**f")).toEqual([
      { text: "*" },
      { text: "a", bold: true },
      { text: " b*c " },
      { text: "d*e", bold: true },
      { text: "f" },
    ]);
    expect(runs("[] [y] (z) [x](https://a.example)[x](https://a.example)")).toEqual([
      { text: "[] [y] (z) " },
      link,
      link,
    ]);
    expect(runs("[[x](mailto:a@b.example)")).toEqual([{ text: "[x", href: "mailto:a@b.example" }]);
    expect(runs("[x](https://) [**b**](https://a b)")).toEqual([
      { text: "[x](https://) [" },
      { text: "b", bold: true },
      { text: "](https://a b)" },
    ]);
    expect(toBlocks("# \u2028- a")).toEqual(toBlocks("#\n- a"));
  });

  it.each([
    ["brackets", (size: number) => "[".repeat(size)],
    ["labels", (size: number) => `${"[".repeat(size / 2)}${"]".repeat(size / 2)}`],
    ["links without an end", (size: number) => "[a](https://a".repeat(size / 13)],
    ["stars", (size: number) => "*".repeat(size)],
    ["bold words without an end", (size: number) => "**a*".repeat(size / 4)],
    ["a mark and spaces", (size: number) => `# ${" ".repeat(size)}\u2028x`],
  ])("are parsed in linear time: %s", { tags: ["wide"] }, (_name, make) => {
    return expectProportional((size) => toBlocks(make(size)), 39_900);
  });
});
