import { inflateSync } from "node:zlib";

/** All text of a PDF made by pdfkit, without spaces. Knows only the parts of the format that pdfkit uses. */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString("latin1");
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = "", body = ""]) => [id, body]),
  );
  const streamOf = (body: string): string => {
    const [, data] = /stream\n([\s\S]*?)\nendstream/.exec(body) ?? [];
    return data ? inflateSync(Buffer.from(data, "latin1")).toString("latin1") : "";
  };
  const faces = new Map<string, Map<string, string>>();
  for (const body of objects.values()) {
    for (const [, name = "", id = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "") ?? [];
      faces.set(name, lettersOf(streamOf(objects.get(table) ?? "")));
    }
  }
  const pages = [...objects.values()].filter((body) => /\/Filter \/FlateDecode/.test(body)).map(safely(streamOf));
  return pages
    .map((page) => writtenOn(page, faces))
    .filter((text) => text !== "")
    .join("\n");
}

/** Pictures and typefaces are streams, too. */
const safely = (read: (body: string) => string) => (body: string) => {
  try {
    return read(body);
  } catch {
    return "";
  }
};

const letter = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");

function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = "", list = ""] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    const texts = [...list.matchAll(/<([0-9a-f ]+)>/gi)].map(([, hex = ""]) => letter(hex.replaceAll(" ", "")));
    texts.forEach((text, at) => {
      letters.set((Number.parseInt(first, 16) + at).toString(16).padStart(4, "0"), text);
    });
  }
  return letters;
}

function writtenOn(page: string, faces: Map<string, Map<string, string>>): string {
  let face: Map<string, string> | undefined;
  let text = "";
  for (const [, name, hex] of page.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/gi)) {
    if (name) face = faces.get(name);
    else for (const [glyph] of (hex ?? "").toLowerCase().matchAll(/.{4}/g)) text += face?.get(glyph) ?? "";
  }
  return text.replaceAll(/\s/g, "");
}
