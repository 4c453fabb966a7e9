import { parse } from "csv-parse/sync";
import { LIMITS, Refusal } from "./archive.mjs";

const BYTE_ORDERS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
];

/**
 * Bytes → text: by its mark, else as UTF-8 where it is that, else as what Excel writes on Windows.
 * @param {Uint8Array} bytes
 */
function decodeText(bytes) {
  const marked = BYTE_ORDERS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  const text = marked ? new TextDecoder(marked.encoding).decode(bytes) : decodeUnmarked(bytes);
  // No table holds these; a file that does is something else.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008]/.test(text)) throw new Refusal("binary");
  // Some databases write a line break inside a cell as a vertical tab.
  return text.replaceAll("\v", "\n").replace(/\r\n?|\u2028/g, "\n");
}

function decodeUnmarked(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // A Mac of old ends its lines with CR alone, and uses bytes that Windows-1252 leaves free.
    const isMac = (bytes.includes(13) && !bytes.includes(10)) || bytes.some((byte) => MAC_ONLY.has(byte));
    if (isMac) return new TextDecoder("macintosh").decode(bytes);
    // Some versions of Node decode Windows-1252 as Latin-1 and lose dashes and quotation marks.
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
    return text.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80]);
  }
}

const MAC_ONLY = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const DELIMITERS = [",", ";", "\t", "|"];
const SAMPLE_ROWS = 200;

function countSigns(text) {
  const rows = [];
  let counts = new Map();
  let quoted = false;
  let filled = false;
  for (let at = 0; at < text.length && rows.length < SAMPLE_ROWS; at++) {
    const sign = text[at];
    if (sign === '"') quoted = !quoted;
    else if (sign === "\n" && !quoted) {
      if (filled) rows.push(counts);
      counts = new Map();
      filled = false;
      continue;
    } else if (!quoted && DELIMITERS.includes(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    if (sign.trim() !== "") filled = true;
  }
  if (filled && rows.length < SAMPLE_ROWS) rows.push(counts);
  return rows;
}

/**
 * The sign that separates the cells: the one that occurs equally often in most rows. A first line `sep=;` says it.
 * @param {string} text
 */
function findDelimiter(text) {
  const said = /^sep=(.)\n/i.exec(text);
  if (said) return { delimiter: said[1], said: true };
  const rows = countSigns(text);
  let best = { delimiter: ",", score: 0 };
  for (const delimiter of DELIMITERS) {
    const tally = new Map();
    for (const counts of rows) {
      const count = counts.get(delimiter) ?? 0;
      if (count > 0) tally.set(count, (tally.get(count) ?? 0) + 1);
    }
    for (const [count, times] of tally) {
      const score = (times / rows.length) * Math.log2(1 + count);
      if (score > best.score) best = { delimiter, score };
    }
  }
  return { delimiter: best.delimiter, said: false };
}

const EXCEL_ERROR = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/;

const MAX_CELL = 32_767;

/**
 * No field takes so long a text, so the row is an error whatever was cut; the mark at the end keeps white space before it
 * from being trimmed.
 * @param {string} text
 */
export const cutCell = (text) => (text.length > MAX_CELL ? `${text.slice(0, MAX_CELL - 1).toWellFormed()}…` : text);

/** Our own lists put an apostrophe before these, so that no spreadsheet takes the text for a formula. */
const MARKED = /^'[=+\-@\t\n\uff1d\uff0b\uff0d\uff20]/;

/** ="0042" keeps a zero and '=1+1 is no formula: the marks are not part of the text. */
function plain(whole) {
  if (whole.trim() === "") return null;
  const text = cutCell(whole);
  if (EXCEL_ERROR.test(text)) return { error: text };
  const kept = /^="([^"]*)"$/.exec(text);
  if (kept) return kept[1];
  return MARKED.test(text) ? text.slice(1) : text;
}

/**
 * @param {Uint8Array} bytes
 * @returns rows that hold something, numbered as Excel would number them
 */
export function readCsv(bytes) {
  const text = decodeText(bytes);
  const { delimiter, said } = findDelimiter(text);
  const rows = [];
  let cut = false;
  let n = 0;
  eachRecord(text, delimiter, (record) => {
    n++;
    if (said && n === 1) return;
    if (record.length > LIMITS.columns && record.slice(LIMITS.columns).some((cell) => cell.trim() !== "")) cut = true;
    const cells = record.slice(0, LIMITS.columns).map(plain);
    if (cells.some((cell) => cell !== null)) rows.push({ n, cells });
    if (rows.length > LIMITS.rows + 100) throw new Refusal("rows");
  });
  return { rows, cut };
}

function eachRecord(text, delimiter, take) {
  try {
    parse(text, {
      delimiter,
      ltrim: delimiter !== "\t",
      record_delimiter: "\n",
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      on_record: (record) => {
        take(record);
        return null;
      },
    });
  } catch (error) {
    if (error?.code === "CSV_QUOTE_NOT_CLOSED") throw new Refusal("quote", String(openLine(text, delimiter)));
    throw error;
  }
}

function openLine(text, delimiter) {
  let line = 1;
  let opened = 0;
  let last = 0;
  let before = "\n";
  for (const sign of text) {
    if (sign === '"' && opened > 0) opened = 0;
    else if (sign === '"' && before === '"') opened = last;
    else if (sign === '"' && (before === "\n" || before === delimiter)) {
      opened = line;
      last = line;
    }
    if (sign === "\n") line++;
    before = sign;
  }
  return opened || line;
}
