import { expenseSchema } from "@/lib/expenses/schema";
import { sheetSignature } from "@/lib/import/mapping";
import { FOREIGN } from "@/lib/import/reading/amounts";
import { cellText, isBlank, parseCell } from "@/lib/import/reading/cells";
import { waysToRead } from "@/lib/import/reading/days";
import { variantsOf } from "@/lib/import/reading/match";
import type { Book, Cell, DayOrder, RawRow } from "@/lib/import/schema";
import { toCents } from "@/lib/shared/money";
import { columnLetters } from "@/lib/shared/phrases";
import { type LineKind, ROLE_KEYS, ROLES, type Role } from "@/lib/statements/roles";
import type { Mapping, PreviewDto } from "@/lib/statements/schema";

type Columns = Mapping["columns"];

const HEADER_ROWS = 25;
const MOST_COLUMNS = 60;

const textOf = (cell: Cell | undefined): string =>
  cellText(cell ?? null)
    .replaceAll("\u0000", "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 500)
    .toWellFormed();

function rolesOf(headers: readonly string[]): Columns {
  const words = headers.map((text) => [...variantsOf(text), ...variantsOf(text.replace(FOREIGN, ""))]);
  const columns: Columns = {};
  for (const role of ROLE_KEYS) {
    const taken = Object.values(columns);
    const places = ROLES[role].words
      .split(" ")
      .map((word) => words.findIndex((own, at) => own.includes(word) && !taken.includes(at)));
    const at = places.find((place) => place >= 0);
    if (at !== undefined) columns[role] = at;
  }
  if (columns.debit !== undefined && columns.credit !== undefined) delete columns.amount;
  return columns;
}

/** Labels of the columns without which no line can be read. */
export function missingRoles({ on, text, amount, debit, credit }: Columns): string[] {
  const needed = { on, text, amount: amount ?? debit ?? credit };
  return (Object.keys(needed) as (keyof typeof needed)[])
    .filter((role) => needed[role] === undefined)
    .map((role) => ROLES[role].label);
}

const isHeading = ({ cells }: RawRow): boolean => {
  const filled = cells.filter((cell) => !isBlank(cell));
  return filled.length > 1 && filled.every((cell) => typeof cell === "string" && /^[^\d]*\p{L}[^\d]*$/u.test(cell));
};

/** The row near the top with the most known headers, else the first of words only; -1 without either. */
function findHeader(rows: readonly RawRow[]): { at: number; fit: number } {
  let best = { at: rows.slice(0, HEADER_ROWS).findIndex(isHeading), fit: 0 };
  rows.slice(0, HEADER_ROWS).forEach(({ cells }, at) => {
    const columns = rolesOf(cells.map(textOf));
    const fit = missingRoles(columns).length === 0 ? Object.keys(columns).length : 0;
    if (fit > best.fit) best = { at, fit };
  });
  return best;
}

export type Opened = Pick<PreviewDto, "sheets" | "sheet" | "columns"> & {
  /** Tells one bank's files from another's. */
  headers: string;
  guess: Columns;
  rows: RawRow[];
  date1904: boolean;
};

export function openStatement({ sheets, date1904 }: Book, chosen?: number): Opened {
  const headers = sheets.map(({ rows, hidden }) => (hidden ? { at: -1, fit: -1 } : findHeader(rows)));
  const fullest = headers.reduce((best, { fit }, at) => (fit > (headers[best]?.fit ?? 0) ? at : best), 0);
  const sheet = chosen !== undefined && chosen < sheets.length ? chosen : fullest;
  const all = sheets[sheet]?.rows ?? [];
  const at = headers[sheet]?.at ?? -1;
  const rows = all.slice(at + 1);
  const width = Math.min(MOST_COLUMNS, Math.max(0, ...all.slice(0, 1_000).map(({ cells }) => cells.length)));
  const texts = Array.from({ length: width }, (_, index) => (at < 0 ? "" : textOf(all[at]?.cells[index])));
  return {
    sheets: sheets.map(({ name }) => name),
    sheet,
    columns: texts.map((text, index) => ({
      header: text.slice(0, 120) || `Column ${columnLetters(index)}`,
      samples: [...new Set(rows.slice(0, 50).map(({ cells }) => textOf(cells[index]).slice(0, 40)))]
        .filter(Boolean)
        .slice(0, 3),
    })),
    headers: sheetSignature(at < 0 ? [`${width} columns`] : texts),
    guess: rolesOf(texts),
    rows,
    date1904,
  };
}

/** @property cents of what was spent; negative for a refund */
export type Line = {
  row: number;
  on: string;
  text: string;
  member: string;
  cents: number;
  kind: LineKind;
  reason: string;
};

const DOLLARS = /^(?:usd|us\$|\$|us dollars?)$/i;
const CREDIT = /^(?:cr|credits?|payments?|refunds?|returns?)$/i;
const PAYMENT = /\bpayments?\b|\bauto ?pay\b|thank you/i;
const RETURNED = /\brefund|\breturn/i;

const checked = expenseSchema.pick({ spentOn: true, amount: true });

/** A day past the 12th settles it, whatever was chosen. */
function settledOrder(cells: readonly (Cell | undefined)[]): DayOrder | null {
  const ways = new Set(cells.map((cell) => (typeof cell === "string" ? waysToRead(cell) : null)));
  if (ways.has("day_first") === ways.has("month_first")) return null;
  return ways.has("day_first") ? "day_first" : "month_first";
}

/** The lines of a statement, with the mapping as it was settled. */
export function readLines({ rows, columns, date1904 }: Opened, given: Mapping): { lines: Line[]; mapping: Mapping } {
  const at = given.columns;
  const cellOf = ({ cells }: RawRow, role: Role) => (at[role] === undefined ? undefined : cells[at[role]]);
  const dayOrder = settledOrder(rows.map((row) => cellOf(row, "on"))) ?? given.dayOrder ?? "month_first";

  const dollarsIn = (row: RawRow, role: Role): number | { problem: string; kind: LineKind } => {
    const cell = cellOf(row, role) ?? null;
    if (isBlank(cell)) return 0;
    const currency = textOf(cellOf(row, "currency"));
    const foreign = currency && !DOLLARS.test(currency) ? currency : "";
    if (foreign || FOREIGN.test(`${columns[at[role] ?? -1]?.header} ${textOf(cell)}`))
      return { problem: `This is in ${foreign || "another currency"}. Add it by hand, in US dollars.`, kind: "aside" };
    const parsed = parseCell("money", cell);
    return "problem" in parsed ? { problem: parsed.problem, kind: "error" } : Number(parsed.value);
  };
  const readAmount = (row: RawRow): ReturnType<typeof dollarsIn> => {
    const roles = at.amount === undefined ? (["debit", "credit"] as const) : (["amount"] as const);
    if (roles.every((role) => isBlank(cellOf(row, role)))) return { problem: "This row has no amount.", kind: "error" };
    const [amount = 0, credit = 0] = roles.map((role) => dollarsIn(row, role));
    if (typeof amount === "object") return amount;
    if (typeof credit === "object") return credit;
    return at.amount === undefined ? Math.abs(amount) - Math.abs(credit) : amount;
  };

  const read = rows.flatMap((row) => {
    const dateCell = cellOf(row, "on") ?? null;
    const amount = readAmount(row);
    if (isBlank(dateCell) && typeof amount === "object" && amount.kind === "error") return [];
    const day = isBlank(dateCell)
      ? { problem: "This row has no date." }
      : parseCell("day", dateCell, { field: "", order: dayOrder, date1904 });
    const [text, type] = [textOf(cellOf(row, "text")), textOf(cellOf(row, "type"))];
    return [{ row: row.n, day, amount, text, type, member: textOf(cellOf(row, "member")).slice(0, 100) }];
  });

  const spent = read.flatMap(({ amount, text, type }) =>
    typeof amount === "number" && amount !== 0 && !PAYMENT.test(`${type} ${text}`) ? [amount] : [],
  );
  const negative = spent.filter((amount) => amount < 0).length;
  const most = negative > spent.length - negative ? "negative" : "positive";
  const charges = at.amount === undefined ? "positive" : (given.charges ?? most);
  const isUnsigned = read.every(({ amount }) => typeof amount !== "number" || amount >= 0);

  const lines = read.map(({ row, day, amount, text, type, member }): Line => {
    const on = "value" in day ? String(day.value) : "";
    const line = { row, on, text, member, cents: 0, kind: "error" as LineKind, reason: "" };
    if (typeof amount === "object") return { ...line, kind: amount.kind, reason: amount.problem };
    if ("problem" in day) return { ...line, reason: day.problem };
    if (amount === 0) return { ...line, kind: "aside", reason: "The amount is $0.00." };
    const isTurned = (charges === "negative") !== (isUnsigned && CREDIT.test(type));
    const dollars = isTurned ? -amount : amount;
    const problem = checked.safeParse({ spentOn: on, amount: Math.abs(dollars) }).error?.issues[0]?.message;
    if (problem) return { ...line, reason: `${problem}.` };
    const cents = toCents(dollars);
    const isPayment = dollars < 0 && PAYMENT.test(`${type} ${text}`) && !RETURNED.test(`${type} ${text}`);
    if (isPayment) return { ...line, cents, kind: "aside", reason: "This is a payment to the card, not an expense." };
    return { ...line, cents, kind: "new" };
  });
  return { lines, mapping: { columns: at, charges, dayOrder } };
}
