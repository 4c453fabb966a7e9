import exceljs from "exceljs";
import { strToU8, unzipSync, zipSync } from "fflate";

export async function smallBook(fill: (sheet: exceljs.Worksheet) => void = (sheet) => sheet.addRow(["Client*"])) {
  const book = new exceljs.Workbook();
  fill(book.addWorksheet("Clients"));
  return new Uint8Array((await book.xlsx.writeBuffer()) as ArrayBuffer);
}

export const rebuilt = (bytes: Uint8Array, change: (parts: Record<string, Uint8Array>) => void) => {
  const parts = unzipSync(bytes);
  change(parts);
  return zipSync(parts, { level: 9 });
};

const withPart = async (name: string, content: Uint8Array) =>
  rebuilt(await smallBook(), (parts) => {
    parts[name] = content;
  });

export const withSheet = (rows: string) =>
  withPart(
    "xl/worksheets/sheet1.xml",
    strToU8(
      `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
    ),
  );

const row = (n: number, cell = "A") => `<row r="${n}"><c r="${cell}${n}"><v>${n}</v></c></row>`;

function noise(): Uint8Array {
  const bytes = new Uint8Array(26 * 1024 * 1024);
  for (let i = 0; i < bytes.length; i += 64) bytes[i] = (i * 2_654_435_761) >>> 24;
  return bytes;
}

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Description → bytes, and the message to the user. */
export const BOMBS: Record<string, { make: () => Promise<Uint8Array>; told: RegExp }> = {
  "a picture packed a thousandfold": {
    make: () => withPart("xl/media/image1.png", new Uint8Array(30 * 1024 * 1024)),
    told: /far more than its size/,
  },
  "more than 50 MB unpacked": {
    make: async () =>
      rebuilt(await smallBook(), (parts) => {
        const bytes = noise();
        Object.assign(parts, { "xl/a.bin": bytes, "xl/b.bin": bytes });
      }),
    told: /more than 50 MB/,
  },
  "too many rows": {
    make: () => withSheet(Array.from({ length: 20_200 }, (_, at) => row(at + 1)).join("")),
    told: /more than 20,000 rows/,
  },
  "a stray cell": { make: () => withSheet(row(1) + row(1_048_576, "XFD")), told: /cell XFD1048576, far from/ },
  "a document type": {
    make: () =>
      withPart("xl/sharedStrings.xml", strToU8('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><sst></sst>')),
    told: /document type declaration/,
  },
  "an archive inside": {
    make: () => withPart("xl/embeddings/inner.xlsx", strToU8("anything")),
    told: /another archive/,
  },
  "an archive inside under another name": {
    make: () => withPart("xl/media/image1.png", zipSync({ "a.txt": strToU8("a") })),
    told: /another archive/,
  },
  "one locked with a password": {
    make: async () => Buffer.concat([Buffer.from(OLE), Buffer.from("EncryptedPackage", "utf16le")]),
    told: /locked with a password/,
  },
  "an .xls that was renamed": {
    make: async () => Buffer.concat([Buffer.from(OLE), Buffer.from("W.o.r.k.b.o.o.k")]),
    told: /old Excel file \(\.xls\)/,
  },
  "half of a workbook": { make: async () => (await smallBook()).subarray(0, 4_000), told: /incomplete/ },
  "a header without rows": {
    make: () => smallBook(),
    told: /headers but no rows/,
  },
};
