import { inflateRawSync } from "node:zlib";
import { zipSync } from "fflate";
import { fromBufferPromise } from "yauzl";
import { attribute, readRelations, relationId, relationsOf, resolve, tagsIn } from "./relations.mjs";

/**
 * A checked copy of a workbook without the parts that take the workbook library minutes. Plain JavaScript: it runs in
 * a worker that no bundler touches.
 */

export const LIMITS = {
  entries: 2_000,
  inflatedBytes: 50 * 1024 * 1024,
  /** Short repetitive XML packs well. */
  ratio: 100,
  ratioFromBytes: 256 * 1024,
  rows: 20_000,
  columns: 256,
};

export class Refusal extends Error {
  constructor(reason, detail = "") {
    super(reason);
    this.reason = reason;
    this.detail = detail;
  }
}

/**
 * The directory, read by yauzl; its errors mean that bytes are missing or not a zip's.
 * @typedef {{ name: string, method: number, size: number, packed: number, start: number }} Part
 * @param {Buffer} bytes
 */
async function listEntries(bytes) {
  /** @type {Part[]} */
  const entries = [];
  const names = new Set();
  try {
    // Names stay bytes, as yauzl refuses absolute ones, which some programs write.
    const zip = await fromBufferPromise(withoutTail(bytes), { lazyEntries: true, decodeStrings: false });
    if (zip.entryCount > LIMITS.entries) throw new Refusal("entries");
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new Refusal("locked");
      const name = entry.fileNameRaw.toString("utf8").replaceAll("\\", "/").replace(/^\/+/, "");
      if (names.has(name)) throw new Refusal("damaged");
      names.add(name);
      const { fileDataStart: start } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
      const { compressionMethod: method, uncompressedSize: size, compressedSize: packed } = entry;
      entries.push({ name, method, size, packed, start });
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("truncated", String(error?.message));
  }
  return entries;
}

/** Some programs append bytes, which yauzl refuses: the zip ends with its end record and that record's comment. */
function withoutTail(bytes) {
  const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
  return end < 0 || end + 22 > bytes.length ? bytes : bytes.subarray(0, end + 22 + bytes.readUInt16LE(end + 20));
}

/** The sizes are the directory's; `inflate` enforces them. */
function checkEntries(entries) {
  let total = 0;
  for (const { name, size, packed } of entries) {
    total += size;
    if (size > LIMITS.ratioFromBytes && size > LIMITS.ratio * Math.max(packed, 1)) throw new Refusal("ratio");
    if (/\.(zip|xlsx|xlsm|xlsb|docx|pptx|jar|7z|rar|gz)$/i.test(name)) throw new Refusal("nested");
  }
  if (total > LIMITS.inflatedBytes) throw new Refusal("inflated");
}

const packedBytes = (bytes, { start, packed }) => bytes.subarray(start, start + packed);

function inflate(bytes, entry) {
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

function isArchive(bytes, entry) {
  if (entry.size < 4) return false;
  const packed = packedBytes(bytes, entry);
  if (entry.method === 0) return packed.toString("latin1", 0, 4) === "PK\x03\x04";
  try {
    const start = inflateRawSync(packed.subarray(0, 1024), { finishFlush: 2, maxOutputLength: 2 * 1024 * 1024 });
    return start.toString("latin1", 0, 4) === "PK\x03\x04";
  } catch {
    return false;
  }
}

const WORKBOOK = "xl/workbook.xml";
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/**
 * The checked minimal copy of a workbook, as a stored zip: its sheets in their order under names of our own, so that
 * what another program called or placed differently (two tabs of one name, say) is no trouble to the library.
 * @returns {Promise<{ zip: Uint8Array, macros: boolean, sheets: { name: string, hidden: boolean, cut: boolean, hiddenColumns: number[], merged: string[], links: Map<string, string> }[] }>}
 */
export async function sanitise(bytes) {
  const entries = await listEntries(bytes);
  checkEntries(entries);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  if (!byName.has(WORKBOOK)) throw new Refusal("not-a-workbook", kindOf(entries));
  const needed = new Set();
  const read = (path) => {
    const entry = byName.get(path);
    if (!entry) return null;
    needed.add(path);
    const content = inflate(bytes, entry);
    if (content.length === 0) throw new Refusal("damaged");
    return checkXml(decode(content));
  };

  const book = read(WORKBOOK);
  const relations = readRelations(read(relationsOf(WORKBOOK)) ?? "");
  const files = {};
  const sheets = [];
  for (const { tag } of tagsIn(book, "sheet")) {
    const relation = relations.find(({ id }) => id === relationId(tag));
    if (relation?.type !== "worksheet") continue;
    const path = resolve(WORKBOOK, relation.target);
    const found = read(path);
    if (found === null) continue;
    const xml = withReferences(found);
    const cut = checkCells(xml);
    const no = sheets.length + 1;
    files[`xl/worksheets/sheet${no}.xml`] = Buffer.from(onlyCells(xml, cut));
    sheets.push({
      name: (attribute(tag, "name") ?? `Sheet${no}`).replaceAll("\u0000", "").toWellFormed().slice(0, 100),
      hidden: /hidden/i.test(attribute(tag, "state") ?? ""),
      cut,
      hiddenColumns: readHiddenColumns(xml),
      merged: [...tagsIn(xml, "mergeCell")].flatMap(({ tag }) => attribute(tag, "ref") ?? []).slice(0, MOST_MERGED),
      links: readLinks(xml, /<hyperlink\s/.test(xml) ? (read(relationsOf(path)) ?? "") : ""),
    });
  }
  if (sheets.length === 0) throw new Refusal("damaged");
  for (const [type, name] of [
    ["styles", "xl/styles.xml"],
    ["sharedStrings", "xl/sharedStrings.xml"],
  ]) {
    const relation = relations.find((each) => each.type === type);
    const xml = read(relation ? resolve(WORKBOOK, relation.target) : name);
    if (xml !== null) files[name] = Buffer.from(xml);
  }
  const core = read("docProps/core.xml");
  if (core !== null) files["docProps/core.xml"] = Buffer.from(core);
  for (const entry of entries) if (!needed.has(entry.name) && isArchive(bytes, entry)) throw new Refusal("nested");

  const date1904 = /^(1|true)$/.test(attribute(firstTag(book, "workbookPr"), "date1904") ?? "");
  Object.assign(files, frameOf(sheets, files, date1904));
  return { zip: zipSync(files, { level: 0 }), macros: byName.has("xl/vbaProject.bin"), sheets };
}

function frameOf(sheets, files, date1904) {
  const tags = sheets.map((_, at) => `<sheet name="${at}" sheetId="${at + 1}" r:id="s${at + 1}"/>`).join("");
  const relation = (id, type, target) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const list = sheets.map((_, at) => relation(`s${at + 1}`, "worksheet", `worksheets/sheet${at + 1}.xml`));
  for (const type of ["styles", "sharedStrings"]) {
    if (files[`xl/${type}.xml`]) list.push(relation(type, type, `${type}.xml`));
  }
  return {
    [WORKBOOK]: Buffer.from(
      `${XML}<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr${date1904 ? ' date1904="1"' : ""}/><sheets>${tags}</sheets></workbook>`,
    ),
    [relationsOf(WORKBOOK)]: Buffer.from(
      `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join("")}</Relationships>`,
    ),
  };
}

const MOST_MERGED = 1_000;

/** From 0. */
function readHiddenColumns(xml) {
  const hidden = new Set();
  for (const { tag } of tagsIn(xml, "col")) {
    if (!/^(1|true)$/.test(attribute(tag, "hidden") ?? "")) continue;
    const last = Math.min(Number(attribute(tag, "max")), LIMITS.columns);
    for (let at = Number(attribute(tag, "min")); at <= last; at++) hidden.add(at - 1);
  }
  return [...hidden];
}

/** Cells and rows may leave out where they are: then they follow the one before. */
function withReferences(xml) {
  if (![...tagsIn(xml, "c")].some(({ tag }) => attribute(tag, "r") === undefined)) return xml;
  const kept = [];
  let from = 0;
  let row = 0;
  let column = 0;
  const put = (at, name, reference) => {
    kept.push(xml.slice(from, at + name.length + 1), ` r="${reference}"`);
    from = at + name.length + 1;
  };
  for (const { at, end, tag } of tagsIn(xml, "row")) {
    row = Number(attribute(tag, "r")) || row + 1;
    column = 0;
    if (attribute(tag, "r") === undefined) put(at, "row", row);
    const close = tag.endsWith("/>") ? end : xml.indexOf("</row>", end);
    for (const cell of tagsIn(xml.slice(end, close < 0 ? xml.length : close), "c")) {
      const [, letters = ""] = CELL.exec(attribute(cell.tag, "r") ?? "") ?? [];
      column = letters ? columnNumber(letters) : column + 1;
      if (!letters) put(end + cell.at, "c", lettersOf(column) + row);
    }
  }
  return kept.join("") + xml.slice(from);
}

/** 28 is "AB". */
const lettersOf = (number) =>
  number > 26
    ? lettersOf(Math.floor((number - 1) / 26)) + lettersOf(((number - 1) % 26) + 1)
    : String.fromCharCode(64 + number);

/** A date in words of ISO 8601, which the workbook library takes for its year. */
const datesAsText = (xml) => xml.replaceAll(/(<c\s[^<>]{0,200}?\bt=)(["'])d\2/g, "$1$2str$2");

function readLinks(xml, relations) {
  const links = new Map();
  if (!relations) return links;
  const targets = new Map(readRelations(relations).map(({ id, target }) => [id, target]));
  for (const { tag } of tagsIn(xml, "hyperlink")) {
    const target = targets.get(relationId(tag) ?? "");
    const cell = attribute(tag, "ref");
    if (cell && target && /^(mailto:|https?:\/\/)/i.test(target)) links.set(cell, target);
  }
  return links;
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

function decode(content) {
  if (content[0] === 0xff && content[1] === 0xfe) return content.toString("utf16le", 2);
  if (content[0] === 0xfe && content[1] === 0xff) throw new Refusal("damaged");
  return content.toString("utf8", content[0] === 0xef ? 3 : 0);
}

function checkXml(xml) {
  if (/<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(xml)) throw new Refusal("dtd");
  const prefix = /<([A-Za-z_][\w.-]*):(?:worksheet|sst|styleSheet|workbook)[\s>]/.exec(xml)?.[1];
  // Some reporting tools prefix every element, which the workbook library doesn't know.
  return prefix ? xml.replaceAll(`<${prefix}:`, "<").replaceAll(`</${prefix}:`, "</") : xml;
}

/**
 * Counts rows and cells that hold something, not those that only carry a format.
 * @returns true when cells are right of the last column that is read
 */
function checkCells(xml) {
  let rows = 0;
  for (let at = xml.indexOf("<row"); at >= 0; at = xml.indexOf("<row", at + 4)) rows++;
  if (rows > LIMITS.rows * 2) throw new Refusal("rows");
  let last = "";
  let filled = 0;
  let cut = false;
  for (const { tag } of tagsIn(xml, "c")) {
    if (tag.endsWith("/>")) continue;
    const [, letters, row] = CELL.exec(attribute(tag, "r") ?? "") ?? [];
    if (!letters || !row) continue;
    if (row !== last) {
      filled++;
      last = row;
    }
    if (Number(row) > LIMITS.rows * 5) throw new Refusal("far", letters + row);
    if (letters.length > 1 && columnNumber(letters) > LIMITS.columns) cut = true;
  }
  if (filled > LIMITS.rows + 100) throw new Refusal("rows");
  return cut;
}

const CELL = /^([A-Z]{1,3})(\d{1,7})$/;
const columnNumber = (letters) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const firstTag = (xml, name) => tagsIn(xml, name).next().value?.tag ?? "";

/** @param {(tag: string, end: number) => number} endOf where a part that is left out ends; -1 for one that stays */
function withoutParts(xml, name, endOf) {
  const kept = [];
  let from = 0;
  for (const { at, end, tag } of tagsIn(xml, name)) {
    const to = at < from ? -1 : endOf(tag, end);
    if (to < 0) continue;
    kept.push(xml.slice(from, at));
    from = to;
  }
  return kept.join("") + xml.slice(from);
}

const emptyEnd = (tag, end) => (tag.endsWith("/>") ? end : -1);

function onlyCells(xml, cut) {
  const root = firstTag(xml, "worksheet");
  if (!root) throw new Refusal("damaged");
  const from = xml.indexOf("<sheetData");
  const to = xml.lastIndexOf("</sheetData>");
  const all = from >= 0 && to > from ? xml.slice(from, to + "</sheetData>".length) : "<sheetData/>";
  const filled = withoutParts(all, "c", emptyEnd);
  const near = cut ? withoutFarCells(filled) : filled;
  return `${XML}${root}${datesAsText(withoutParts(near, "row", emptyEnd))}</worksheet>`;
}

function withoutFarCells(xml) {
  const last = xml.lastIndexOf("</c>");
  return withoutParts(xml, "c", (tag, end) => {
    const [, letters = ""] = CELL.exec(attribute(tag, "r") ?? "") ?? [];
    return end <= last && columnNumber(letters) > LIMITS.columns ? xml.indexOf("</c>", end) + "</c>".length : -1;
  });
}
