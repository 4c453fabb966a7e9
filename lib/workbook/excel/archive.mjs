import { inflateRawSync } from "node:zlib";
import { zipSync } from "fflate";

/**
 * What is inside a workbook's zip, checked before anything unpacks it, and a copy that holds only what we read: cells,
 * texts, number formats and names. Pictures, drop-down lists, charts and macros never reach the workbook library, some of
 * whose parts take minutes over them. Plain JavaScript: it runs in a worker that no bundler touches.
 */

export const LIMITS = {
  entries: 2_000,
  inflatedBytes: 50 * 1024 * 1024,
  /** Only for entries large enough to matter: short repetitive XML packs well. */
  ratio: 100,
  ratioFromBytes: 256 * 1024,
  rows: 20_000,
  columns: 256,
};

/** Thrown for what a person can be told; `detail` is a sheet or a cell. */
export class Refusal extends Error {
  constructor(reason, detail = "") {
    super(reason);
    this.reason = reason;
    this.detail = detail;
  }
}

/**
 * Reads the central directory.
 * @param {Buffer} bytes
 * @returns {{ name: string, method: number, size: number, packed: number, offset: number }[]}
 */
export function listEntries(bytes) {
  const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (end < 0 || end + 22 > bytes.length) throw new Refusal("truncated");
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count === 0xffff || at === 0xffffffff) throw new Refusal("zip64");
  if (at + bytes.readUInt32LE(end + 12) > end) throw new Refusal("truncated");
  if (count > LIMITS.entries) throw new Refusal("entries");
  const entries = [];
  const names = new Set();
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw new Refusal("truncated");
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes
      .toString("utf8", at + 46, at + 46 + nameLength)
      .replaceAll("\\", "/")
      .replace(/^\/+/, "");
    const entry = {
      name,
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    if (entry.encrypted) throw new Refusal("locked");
    if (entry.size === 0xffffffff || entry.packed === 0xffffffff) throw new Refusal("zip64");
    if (names.has(name)) throw new Refusal("damaged");
    names.add(name);
    entries.push(entry);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Refuses what is too large once unpacked, going by what the directory says; `inflate` holds it to that. */
export function checkEntries(entries) {
  let total = 0;
  for (const { name, size, packed } of entries) {
    total += size;
    if (size > LIMITS.ratioFromBytes && size > LIMITS.ratio * Math.max(packed, 1)) throw new Refusal("ratio");
    if (/\.(zip|xlsx|xlsm|xlsb|docx|pptx|jar|7z|rar|gz)$/i.test(name)) throw new Refusal("nested");
  }
  if (total > LIMITS.inflatedBytes) throw new Refusal("inflated");
}

const packedBytes = (bytes, entry) => {
  const { offset } = entry;
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50) throw new Refusal("truncated");
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (from + entry.packed > bytes.length) throw new Refusal("truncated");
  return bytes.subarray(from, from + entry.packed);
};

/** Unpacks one entry, never to more than the directory promised. */
export function inflate(bytes, entry) {
  const packed = packedBytes(bytes, entry);
  if (entry.method === 0) return packed;
  if (entry.method !== 8) throw new Refusal("damaged");
  try {
    const content = inflateRawSync(packed, { maxOutputLength: Math.max(entry.size, 1) });
    if (content.length !== entry.size) throw new Refusal("damaged");
    return content;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(error?.code === "ERR_BUFFER_TOO_LARGE" ? "inflated" : "damaged");
  }
}

/** True when the entry is itself an archive, whatever its name says. */
function isArchive(bytes, entry) {
  if (entry.size < 4) return false;
  const packed = packedBytes(bytes, entry);
  if (entry.method === 0) return packed.toString("latin1", 0, 4) === "PK\x03\x04";
  try {
    // The first block may be cut: what has come out by then is enough.
    const start = inflateRawSync(packed.subarray(0, 1024), { finishFlush: 2, maxOutputLength: 2 * 1024 * 1024 });
    return start.toString("latin1", 0, 4) === "PK\x03\x04";
  } catch {
    return false;
  }
}

const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|docProps\/core\.xml|xl\/workbook\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/styles\.xml|xl\/sharedStrings\.xml|xl\/worksheets\/sheet[^/]*\.xml)$/;

/** The checked minimal copy of a workbook, as a stored zip. */
export function sanitise(bytes) {
  const entries = listEntries(bytes);
  checkEntries(entries);
  if (!entries.some((entry) => entry.name === "xl/workbook.xml")) throw new Refusal("not-a-workbook", kindOf(entries));
  const files = {};
  for (const entry of entries) {
    if (!NEEDED.test(entry.name)) {
      if (isArchive(bytes, entry)) throw new Refusal("nested");
      continue;
    }
    const content = inflate(bytes, entry);
    if (content.length === 0) throw new Refusal("damaged");
    files[entry.name] = Buffer.from(checkXml(entry.name, decode(content)));
  }
  return zipSync(files, { level: 0 });
}

const kindOf = (entries) => {
  const has = (pattern) => entries.some(({ name }) => pattern.test(name));
  if (has(/^xl\/workbook\.bin$/)) return "xlsb";
  if (has(/^word\//)) return "docx";
  if (has(/^ppt\//)) return "pptx";
  if (has(/^content\.xml$/)) return "ods";
  if (has(/^Index\/|\.iwa$/)) return "numbers";
  return "zip";
};

/** OOXML parts are UTF-8 or UTF-16; anything declared otherwise would be read as something it is not. */
function decode(content) {
  if (content[0] === 0xff && content[1] === 0xfe) return content.toString("utf16le", 2);
  if (content[0] === 0xfe && content[1] === 0xff) throw new Refusal("damaged");
  return content.toString("utf8", content[0] === 0xef ? 3 : 0);
}

function checkXml(name, xml) {
  if (/<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(xml)) throw new Refusal("dtd");
  const prefix = /<([A-Za-z_][\w.-]*):(?:worksheet|sst|styleSheet|workbook)[\s>]/.exec(xml)?.[1];
  // Some reporting tools prefix every element; the workbook library knows them without.
  const plain = prefix ? xml.replaceAll(`<${prefix}:`, "<").replaceAll(`</${prefix}:`, "</") : xml;
  if (!name.startsWith("xl/worksheets/")) return plain;
  checkCells(plain);
  return onlyCells(plain);
}

/** Rows and cells that hold something; empty ones that only carry a format are everywhere and harmless. */
function checkCells(xml) {
  let rows = 0;
  for (let at = xml.indexOf("<row"); at >= 0; at = xml.indexOf("<row", at + 4)) rows++;
  if (rows > LIMITS.rows * 2) throw new Refusal("rows");
  let last = "";
  let filled = 0;
  for (const [, letters, row] of xml.matchAll(/<c\b[^>]*?\br="([A-Z]{1,3})(\d{1,7})"[^>]*(?<!\/)>/g)) {
    if (row !== last) {
      filled++;
      last = row;
    }
    if (Number(row) > LIMITS.rows * 5 || columnNumber(letters) > LIMITS.columns)
      throw new Refusal("far", letters + row);
  }
  if (filled > LIMITS.rows + 100) throw new Refusal("rows");
}

const columnNumber = (letters) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Cuts off everything but the cells themselves, and cells without content. */
function onlyCells(xml) {
  const root = /<worksheet\b[^>]*>/.exec(xml)?.[0];
  if (!root) return xml; // a chart sheet
  const from = xml.indexOf("<sheetData");
  const to = xml.lastIndexOf("</sheetData>");
  const data = from >= 0 && to > from ? xml.slice(from, to + "</sheetData>".length) : "<sheetData/>";
  return `<?xml version="1.0" encoding="UTF-8"?>${root}${data.replace(/<c\b[^>]*\/>/g, "").replace(/<row\b[^>]*\/>/g, "")}</worksheet>`;
}
