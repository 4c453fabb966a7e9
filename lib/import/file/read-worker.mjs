import os from "node:os";
import { parentPort as ownPort, workerData } from "node:worker_threads";
import { Refusal, sanitise } from "./archive.mjs";
import { cutCell, readCsv } from "./read-csv.mjs";

const parentPort = /** @type {import("node:worker_threads").MessagePort} */ (ownPort);

/**
 * Reads one file in a worker with its own memory limit and posts plain data in chunks. Messages: { book }, { sheet },
 * { rows } …, then { done: true }; or { refused, detail }.
 */
const CHUNK = 250;
const DAY_MS = 86_400_000;
const EPOCH_DAYS = 25_569;

/** @returns text, number, boolean, { date: serial }, { text, link } or { error } (see lib/import/reading/cells.ts) */
function plain(value) {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return cutCell(value.replaceAll("\u0000", "").toWellFormed());
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "boolean") return value;
  if (value instanceof Date) {
    const serial = value.getTime() / DAY_MS + EPOCH_DAYS;
    return Number.isFinite(serial) ? { date: serial } : { error: "#VALUE!" };
  }
  if (Array.isArray(value.richText)) return plain(value.richText.map((run) => run.text ?? "").join(""));
  if ("error" in value) return { error: String(value.error) };
  if ("formula" in value || "sharedFormula" in value) {
    return value.result === undefined || value.result === null ? { error: "formula" } : plain(value.result);
  }
  if ("text" in value) return plain(value.text); // a hyperlink
  return null;
}

const FOREIGN = /[€£¥₹₽₩]|\b(?:EUR|GBP|CAD|AUD|NZD|CHF|SEK|NOK|DKK|JPY|INR|SGD|MXN|ZAR|BRL)\b|\b(?:CA|AU|NZ|HK)\$/;
/** Dollars of these places look like ours. */
const PLACES = { 1009: "CAD", c0c: "CAD", c09: "AUD", 1409: "NZD", 4809: "SGD", "80a": "MXN" };

/** What a number's format shows and its value lacks: "5000 EUR", "25%", "7.5k". */
function formatted(value, format) {
  if (typeof value !== "number" || !format || format === "General") return value;
  const [positive = ""] = format.split(";", 1);
  const place = /\[\$\$-(\w{3,4})\]/.exec(positive)?.[1]?.toLowerCase();
  const foreign = FOREIGN.exec(positive)?.[0] ?? PLACES[place ?? ""];
  if (foreign) return `${value} ${foreign}`;
  if (/%\s*$/.test(positive)) return `${Number((value * 100).toPrecision(12))}%`;
  return /[0#]\s?(?:"\s?k"|\\k)$/i.test(positive) ? `${value}k` : value;
}

/** Only a link that leads to another address than it shows is kept. */
function linked(value, link) {
  const text = plain(value);
  if (link === undefined || typeof text !== "string") return text;
  const target = link.replace(/^mailto:/i, "").replace(/[/]$/, "");
  return target.toLowerCase() === text.trim().toLowerCase().replace(/[/]$/, "") ? text : { text, link };
}

function post(rows) {
  for (let at = 0; at < rows.length; at += CHUNK) parentPort.postMessage({ rows: rows.slice(at, at + CHUNK) });
}

function readText() {
  const { rows, cut } = readCsv(workerData.bytes);
  parentPort.postMessage({ book: { creator: "", date1904: false, macros: false } });
  parentPort.postMessage({ sheet: { name: workerData.name, hidden: false, cut, isText: true } });
  post(rows);
}

async function readBook() {
  const checked = await sanitise(Buffer.from(workerData.bytes));
  const { default: ExcelJS } = await import("exceljs");
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(/** @type {any} */ (checked.zip));
  parentPort.postMessage({
    book: {
      creator: workbook.creator ?? "",
      date1904: workbook.properties?.date1904 === true,
      macros: checked.macros,
    },
  });
  for (const sheet of workbook.worksheets) {
    const { name, hidden, cut, links, hiddenColumns, merged } = checked.sheets[Number(sheet.name)];
    parentPort.postMessage({ sheet: { name, hidden, cut, hiddenColumns, merged } });
    let rows = [];
    sheet.eachRow((row, n) => {
      const cells = [];
      let filled = false;
      row.eachCell((cell, column) => {
        const shown = links.size > 0 ? linked(cell.value, links.get(cell.address)) : plain(cell.value);
        const value = formatted(shown, typeof shown === "number" ? cell.numFmt : "");
        if (value === null) return;
        cells[column - 1] = value;
        filled = true;
      });
      if (!filled) return;
      rows.push({ n, cells: Array.from(cells, (value) => value ?? null), ...(row.hidden && { hidden: true }) });
      if (rows.length === CHUNK) {
        parentPort.postMessage({ rows });
        rows = [];
      }
    });
    post(rows);
  }
}

// Reading keeps a core busy for a second or more, and requests come first. On Linux a thread has a priority of its own;
// elsewhere this would be the whole server's.
if (process.platform === "linux") os.setPriority(os.constants.priority.PRIORITY_LOW);

try {
  if (workerData.kind === "text") readText();
  else await readBook();
  parentPort.postMessage({ done: true });
} catch (error) {
  const known = error instanceof Refusal;
  parentPort.postMessage({
    refused: known ? error.reason : "damaged",
    detail: known ? error.detail : String(error?.message),
  });
}
