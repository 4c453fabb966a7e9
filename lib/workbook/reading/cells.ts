import { EVENT_STATUS_LABEL, EVENT_STATUSES } from "@/lib/events/status";
import { statusByWord } from "@/lib/events/status-words/rules";
import { dateToDay, isDay } from "@/lib/shared/dates";
import { parseDollars } from "@/lib/shared/money";
import { choiceValue } from "@/lib/workbook/fields";
import type { Cell, Value } from "@/lib/workbook/schema";
import type { FieldKind } from "@/lib/workbook/sheets";

export type { Cell };

export type Parsed = { value: Value } | { problem: string };

const ok = (value: Value): Parsed => ({ value });
const no = (problem: string): Parsed => ({ problem });

/** What stands in the cell, for messages. */
const quote = (cell: Cell): string => {
  const text = cellText(cell).trim();
  return `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;
};

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");

const plainNumber = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e21
    ? value.toLocaleString("en-US", { useGrouping: false })
    : `${value}`;

/** Any cell as text: numbers without exponent or grouping, dates as YYYY-MM-DD (and the time, when there is one). */
export function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return plainNumber(cell);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if ("error" in cell) return cell.error;
  const day = serialToDay(cell.date);
  const time = serialToTime(cell.date);
  if (cell.date < 1) return time;
  return time === "00:00" ? (day ?? "") : `${day} ${time}`;
}

const DAY_SECONDS = 86_400;
/** Half a second: what Excel's floating days may miss a whole second by. */
const SLACK = 0.5 / DAY_SECONDS;

/** Excel's day number → YYYY-MM-DD, on the UTC calendar only. */
export function serialToDay(serial: number): string | null {
  const days = Math.floor(serial + SLACK);
  if (days < 1 || days > 109_574) return null;
  return dateToDay(new Date(Date.UTC(1899, 11, 30 + days)));
}

/** The fraction of Excel's day number → HH:MM. */
export function serialToTime(serial: number): string {
  const minutes = Math.floor((((serial % 1) * DAY_SECONDS + 0.5) % DAY_SECONDS) / 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const SLASHED = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const MONTH_FIRST = new RegExp(`^${MONTH}[\\s-]*(\\d{1,2})(?:st|nd|rd|th)?,?[\\s-]+(\\d{4}|\\d{2})$`);
const DAY_FIRST = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[\\s-]*(?:of\\s+)?${MONTH},?[\\s-]*(\\d{4}|\\d{2})$`);
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/;

const fullYear = (text: string): number => (text.length === 4 ? Number(text) : 2000 + Number(text));

function toIso(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isDay(text) ? text : null;
}

/** A day in the spellings people use; slashes and dashes are US month/day unless the first number cannot be a month. */
export function parseDay(input: string): string | null {
  const text = input.trim().toLowerCase().replace(WEEKDAY, "").replace(/\s+/g, " ");
  const iso = ISO.exec(text) ?? COMPACT.exec(text);
  if (iso) return toIso(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashed = SLASHED.exec(text);
  if (slashed) {
    const [first, second] = [Number(slashed[1]), Number(slashed[3])];
    const year = fullYear(slashed[4] ?? "");
    // Dots are the European way of writing a day; elsewhere 13 and more cannot be a month.
    return slashed[2] === "." || first > 12 ? toIso(year, second, first) : toIso(year, first, second);
  }
  const named = MONTH_FIRST.exec(text);
  if (named) return toIso(fullYear(named[3] ?? ""), MONTHS.indexOf(named[1] ?? "") + 1, Number(named[2]));
  const turned = DAY_FIRST.exec(text);
  if (turned) return toIso(fullYear(turned[3] ?? ""), MONTHS.indexOf(turned[2] ?? "") + 1, Number(turned[1]));
  return null;
}

/** Plain numbers that can only be meant as a day: Excel's serials from 1927 on, and 20260312. */
function numberToDay(value: number): string | null {
  if (value >= 10_000 && value < 109_575) return serialToDay(value);
  return Number.isInteger(value) ? parseDay(String(value)) : null;
}

function toDay(cell: Cell): Parsed {
  let day: string | null = null;
  if (typeof cell === "object" && cell && "date" in cell) day = serialToDay(cell.date);
  else if (typeof cell === "number") day = numberToDay(cell);
  else if (typeof cell === "string") {
    day = /^\s*\d{5}(\.\d+)?\s*$/.test(cell) ? numberToDay(Number(cell)) : parseDay(cell);
  }
  return day ? ok(day) : no(`${quote(cell)} is not a day; write it like 2026-03-12 or 3/12/2026`);
}

/** "16:45", "4:45 PM", "4pm", "16:45:00", "noon" → HH:MM. */
export function parseTime(input: string): string | null {
  const text = input.trim().toLowerCase().replace(/\s+/g, " ");
  if (text === "noon") return "12:00";
  if (text === "midnight") return "00:00";
  const match = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d+)?)? ?(a\.?m?\.?|p\.?m?\.?)?$/.exec(text);
  if (!match) return null;
  const half = match[3]?.[0];
  if (!half && match[2] === undefined) return null;
  let hours = Number(match[1]);
  const minutes = Number(match[2] ?? 0);
  if (half && (hours < 1 || hours > 12)) return null;
  if (half) hours = (hours % 12) + (half === "p" ? 12 : 0);
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

function toTime(cell: Cell): Parsed {
  if (typeof cell === "object" && cell && "date" in cell) return ok(serialToTime(cell.date));
  if (typeof cell === "number" && cell >= 0 && cell < 1) return ok(serialToTime(cell));
  const time = typeof cell === "string" ? parseTime(cell) : null;
  return time ? ok(time) : no(`${quote(cell)} is not a time; write it like 16:45 or 4:45 PM`);
}

/** Sums of floating numbers (0.1 + 0.2) are cents; anything else finer than a cent is left for the schema to refuse. */
const toWholeCents = (value: number): number => {
  const cents = Math.round(value * 100);
  return Math.abs(value * 100 - cents) < 1e-6 ? cents / 100 : value;
};

function toMoney(cell: Cell): Parsed {
  // A money cell that carries a date format by mistake is still the number it is.
  if (typeof cell === "object" && cell && "date" in cell) return ok(toWholeCents(cell.date));
  if (typeof cell === "number") return ok(toWholeCents(cell));
  let text = cellText(cell).trim();
  const negative = /^\((.*)\)$/.exec(text) ?? /^-\s*(.*)$/.exec(text);
  if (negative) text = negative[1] ?? "";
  const amount = parseDollars(text.replace(/^(usd|us\$)\s*/i, "").replace(/\s*(usd|dollars?)$/i, ""));
  if (amount === null || Number.isNaN(amount))
    return no(`${quote(cell)} is not an amount; write it like 7500 or $7,500.00`);
  return ok(negative ? -amount : amount);
}

function toCount(cell: Cell): Parsed {
  if (typeof cell === "number") return ok(cell);
  const text = cellText(cell)
    .trim()
    .replace(/^(?:~|approx\.?|about|ca\.?)\s*/i, "")
    .replace(/\+$/, "");
  const value = /^-?\d{1,3}(,\d{3})+$|^-?\d+(\.0+)?$/.test(text) ? Number(text.replaceAll(",", "")) : Number.NaN;
  return Number.isNaN(value) ? no(`${quote(cell)} is not a number`) : ok(value);
}

function toStatus(cell: Cell): Parsed {
  const status = statusByWord(cellText(cell));
  const known = EVENT_STATUSES.map((each) => EVENT_STATUS_LABEL[each]).join(", ");
  return status ? ok(status) : no(`${quote(cell)} is not a status; use ${known}`);
}

/** "25%" or 25; a cell that Excel shows in percent holds the same number a hundredth as large, so those are left to text. */
function toPercent(cell: Cell): Parsed {
  if (typeof cell === "number") return ok(Math.round(cell * 100) / 100);
  const match = /^(\d+(?:\.\d+)?)\s*%?$/.exec(cellText(cell).trim());
  return match ? ok(Number(match[1])) : no(`${quote(cell)} is not a share; write it like 25 or 12.5`);
}

/** US ZIP codes lose their leading zero when a spreadsheet takes them for numbers. */
const toZip = (cell: Cell): Parsed =>
  ok(typeof cell === "number" && Number.isInteger(cell) && cell >= 0 ? String(cell).padStart(5, "0") : cellText(cell));

/** A cell that is not blank → the field's value, or a sentence saying what is wrong with it. */
export function parseCell(kind: FieldKind, cell: Cell): Parsed {
  if (typeof cell === "object" && cell && "error" in cell) {
    return no(
      cell.error === "formula"
        ? "The formula has no stored result; open the workbook in Excel and save it once"
        : `The cell shows the Excel error ${cell.error}`,
    );
  }
  switch (kind) {
    case "day":
      return toDay(cell);
    case "time":
      return toTime(cell);
    case "money":
      return toMoney(cell);
    case "count":
      return toCount(cell);
    case "status":
      return toStatus(cell);
    case "zip":
      return toZip(cell);
    case "percent":
      return toPercent(cell);
    case "choice":
      return ok(choiceValue(cellText(cell)));
    default:
      return ok(cellText(cell));
  }
}
