import * as z from "zod";
import { bureauPartnerSchema, representativeSchema } from "@/lib/bureaus/schema";
import { clientSchema } from "@/lib/clients/schema";
import { eventSchema } from "@/lib/events/schema";
import { EVENT_STATUS_LABEL, EVENT_STATUSES, statusByWord } from "@/lib/events/status";
import type { Column, FieldKind, SheetKey, Value } from "@/lib/export/schema";
import { readAmount, readCount } from "@/lib/import/reading/amounts";
import { type DayTrouble, parseTimes, readDay, serialToDay, serialToTime } from "@/lib/import/reading/days";
import type { Cell, DayOrder } from "@/lib/import/schema";
import { profileSchema } from "@/lib/profile/schema";
import { parseTime } from "@/lib/shared/dates";

/** One entry per line, a list in the form. */
const lines = (list: z.ZodType<unknown, string[]>) =>
  z
    .string()
    .transform((text) => text.split("\n").filter((line) => line.trim() !== ""))
    .pipe(list)
    .transform((entries) => (entries as string[]).join("\n"));

/** The forms' own schemas, so that a cell is refused with the sentence its form would show. */
const SHAPES: Record<SheetKey, Record<string, z.ZodType>> = {
  events: eventSchema.shape,
  clients: { ...clientSchema.shape, tags: lines(clientSchema.shape.tags.unwrap()) },
  bureauPartners: bureauPartnerSchema.shape,
  representatives: { ...representativeSchema.shape, bureauName: bureauPartnerSchema.shape.name },
  profile: profileSchema.shape,
};

export function checkField(sheet: SheetKey, field: string, value: Value): { value: Value } | { problem: string } {
  const schema = SHAPES[sheet][field];
  if (!schema) throw new Error(`No field ${field} in ${sheet}`);
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data as Value };
  return { problem: result.error.issues[0]?.message ?? "We couldn't read this" };
}

/** Labels of earlier workbooks. */
const FORMER_LABELS = new Map([["nothing at all", "no emails"]]);

export function choiceValue(text: string, choices: Readonly<Record<string, string>>): string {
  const word = FORMER_LABELS.get(text.trim().toLowerCase()) ?? text.trim().toLowerCase();
  return Object.keys(choices).find((value) => choices[value]?.toLowerCase() === word) ?? text.trim();
}

/**
 * @property also values for other fields, where no column holds them: the time behind a day, the end behind a time
 * @property zoned the time was left out, because it has a time zone
 */
export type Parsed =
  | { value: Value; also?: Record<string, Value>; zoned?: boolean }
  | { problem: string; open?: boolean };

const ok = (value: Value): Parsed => ({ value });
const no = (problem: string): Parsed => ({ problem });

export const quote = (cell: Cell): string => {
  const text = cellText(cell).trim();
  return `"${text.length > 40 ? `${text.slice(0, 40).toWellFormed()}…` : text}"`;
};

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");

export function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if ("error" in cell) return cell.error;
  if ("text" in cell) return cell.text;
  const day = serialToDay(cell.date);
  const time = serialToTime(cell.date);
  if (cell.date < 1) return time;
  return time === "00:00" ? (day ?? "") : `${day} ${time}`;
}

const TRY = "Try 3/12/2026.";

const DAY_PROBLEM: Record<DayTrouble, (text: string) => string> = {
  none: (text) => `We couldn't read ${text} as a date. ${TRY}`,
  either: (text) => `${text} could be two different dates. Choose how the dates in this column are written.`,
  year: (text) => `${text} has no year. ${TRY}`,
  day: (text) => `${text} doesn't name a day. ${TRY}`,
  several: (text) => `${text} is more than one date. ${TRY}`,
};

const FIRST_SERIAL = 10_000;

/** Excel's serials from 1927 on, and 20260312. */
function numberToDay(value: number): string | null {
  if (value >= FIRST_SERIAL && value < 109_575) return serialToDay(value);
  const read = Number.isInteger(value) && value > 0 ? readDay(String(value), null) : null;
  return read && "day" in read ? read.day : null;
}

const DATE1904_DAYS = 1462;
const SERIAL = /^\s*\d{5}(\.\d+)?\s*$/;

export function datedFrom1904(cell: Cell): Cell {
  if (typeof cell !== "number" && !(typeof cell === "string" && SERIAL.test(cell))) return cell;
  const date = Number(cell) + DATE1904_DAYS;
  return date >= FIRST_SERIAL && Number(cell) < 100_000 && serialToDay(date) ? { date } : cell;
}

function toDay(cell: Cell, { order, date1904 }: CellWays): Parsed {
  if (typeof cell === "object" && cell && "date" in cell) {
    const day = serialToDay(cell.date);
    const time = serialToTime(cell.date);
    if (day) return time === "00:00" ? ok(day) : { value: day, also: { time } };
  } else if (typeof cell === "number" || (typeof cell === "string" && SERIAL.test(cell))) {
    const serial = Number(cell);
    const day = numberToDay(date1904 && serial < 100_000 ? serial + DATE1904_DAYS : serial);
    if (day) return ok(day);
  } else {
    const read = readDay(cellText(cell), order);
    if ("day" in read && read.zoned) return { value: read.day, zoned: true };
    if ("day" in read) return read.time ? { value: read.day, also: { time: read.time } } : ok(read.day);
    return { problem: DAY_PROBLEM[read.trouble](quote(cell)), ...(read.trouble === "either" && { open: true }) };
  }
  return no(DAY_PROBLEM.none(quote(cell)));
}

function toTime(cell: Cell): Parsed {
  if (typeof cell === "object" && cell && "date" in cell) return ok(serialToTime(cell.date));
  if (typeof cell === "number" && cell >= 0 && cell < 1) return ok(serialToTime(cell));
  const text = cellText(cell);
  const time = parseTime(text);
  if (time) return ok(time);
  const times = parseTimes(text);
  if (times) return { value: times.from, also: { endTime: times.to } };
  return no(`We couldn't read ${quote(cell)} as a time. Try 4:45 PM.`);
}

/** Sums of floats (0.1 + 0.2) are cents; anything else finer than a cent is left for the schema to refuse. */
const toWholeCents = (value: number): number => {
  const cents = Math.round(value * 100);
  return Math.abs(value * 100 - cents) < 1e-6 ? cents / 100 : value;
};

const AMOUNT_PROBLEM = {
  none: (text: string) => `We couldn't read ${text} as an amount. Try $7,500.`,
  either: (text: string) => `${text} could be two different amounts. Try $7,500 or $7.50.`,
  currency: (text: string) => `${text} isn't in US dollars. Enter the amount in dollars, like $7,500.`,
};

function toMoney(cell: Cell, { isForeign }: CellWays): Parsed {
  if (isForeign && cellText(cell).trim() !== "0") return no(AMOUNT_PROBLEM.currency(quote(cell)));
  if (typeof cell === "object" && cell && "date" in cell) return ok(toWholeCents(cell.date));
  if (typeof cell === "number") return ok(toWholeCents(cell));
  const read = readAmount(cellText(cell));
  return "amount" in read ? ok(read.amount) : no(AMOUNT_PROBLEM[read.trouble](quote(cell)));
}

const COUNT_PROBLEM = {
  none: (text: string) => `We couldn't read ${text} as a number. Try 300.`,
  either: (text: string) => `${text} could be two different numbers. Try 1000 or 1.`,
};

function toCount(cell: Cell): Parsed {
  if (typeof cell === "number") return ok(cell);
  const read = readCount(cellText(cell));
  return "count" in read ? ok(read.count) : no(COUNT_PROBLEM[read.trouble](quote(cell)));
}

const STATUS_LIST = EVENT_STATUSES.map((each) => EVENT_STATUS_LABEL[each]).join(", ");

function toStatus(cell: Cell): Parsed {
  const status = statusByWord(cellText(cell));
  return status ? ok(status) : no(`${quote(cell)} isn't a status. Use ${STATUS_LIST}.`);
}

/** Excel drops the zeros that a ZIP code starts with. */
function toZip(cell: Cell): Parsed {
  const text = cellText(cell);
  return ok(/^\s*\d{1,5}\s*$/.test(text) ? text.trim().padStart(5, "0") : text);
}

function toChoice(cell: Cell, { choices = {} }: CellWays): Parsed {
  const value = choiceValue(cellText(cell), choices);
  if (Object.hasOwn(choices, value)) return ok(value);
  return no(`${quote(cell)} isn't one of these: ${Object.values(choices).join(", ")}.`);
}

const BRACKETED = /^[^<>]*<([^<>\s@]+@[^<>\s@]+)>$/;

/** "mailto:ann@example.com", "Ann Lee <ann@example.com>" and a link that shows her name are her address. */
function toAddress(cell: Cell): Parsed {
  const text = cellText(cell).trim();
  const link = typeof cell === "object" && cell && "link" in cell ? cell.link : "";
  const address = /^mailto:/i.test(link) && !text.includes("@") ? link : text;
  if (/^mailto:/i.test(address)) return ok(decode(address.slice(7).split("?", 1).join("")));
  return ok(BRACKETED.exec(address)?.[1] ?? address);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const ADDRESSES = new Set(["email", "contactEmail", "billingEmail"]);

const toSite = (cell: Cell): Parsed =>
  ok(typeof cell === "object" && cell && "link" in cell && /^https?:/i.test(cell.link) ? cell.link : cellText(cell));

/** @property isForeign the column's header names another currency */
export type CellWays = Pick<Column, "choices"> & {
  field: string;
  order: DayOrder | null;
  date1904: boolean;
  isForeign?: boolean;
};
const NO_WAYS: CellWays = { field: "", order: "month_first", date1904: false };

/** "4.47901E+11" and "########" are what Excel showed instead of the digits. */
const LOST_DIGITS = /^\s*(?:\d\.\d{2,}E\+\d{1,2}|#{3,})\s*$/i;

const LOSING: ReadonlySet<FieldKind> = new Set(["text", "zip"]);

/** A cell that is not blank → the field's value, or a sentence about what is wrong with it. */
export function parseCell(kind: FieldKind, cell: Cell, ways: CellWays = NO_WAYS): Parsed {
  if (typeof cell === "object" && cell && "error" in cell) {
    return no(
      cell.error === "formula"
        ? "This formula has no saved value. Open and save the file in Excel, then upload it again."
        : `This cell shows the Excel error ${cell.error}. Fix it in your spreadsheet or enter the value here.`,
    );
  }
  if (LOSING.has(kind) && typeof cell === "string" && LOST_DIGITS.test(cell)) {
    return no(`Excel shortened this number to ${quote(cell)}. Enter all its digits.`);
  }
  switch (kind) {
    case "day":
      return toDay(cell, ways);
    case "time":
      return toTime(cell);
    case "money":
      return toMoney(cell, ways);
    case "count":
      return toCount(cell);
    case "status":
      return toStatus(cell);
    case "zip":
      return toZip(cell);
    case "choice":
      return toChoice(cell, ways);
    default:
      if (ADDRESSES.has(ways.field)) return toAddress(cell);
      if (ways.field === "website" || ways.field === "portal") return toSite(cell);
      return ok(kind === "text" ? cellText(cell).replace(/\s+/g, " ").trim() : cellText(cell));
  }
}
