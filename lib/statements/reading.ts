import { expenseSchema } from "@/lib/expenses/schema";
import { sheetSignature } from "@/lib/import/mapping";
import { FOREIGN } from "@/lib/import/reading/amounts";
import { cellText, isBlank, parseCell } from "@/lib/import/reading/cells";
import { waysToRead } from "@/lib/import/reading/days";
import { variantsOf } from "@/lib/import/reading/match";
import type { Book, Cell, DayOrder, RawRow, RawSheet } from "@/lib/import/schema";
import { columnLetters } from "@/lib/shared/phrases";
import { type LineKind, ROLE_KEYS, ROLES, type Role } from "@/lib/statements/roles";
import type { Line, Mapping } from "@/lib/statements/schema";

type Columns = Mapping["columns"];

const HEADER_ROWS = 25;
const MOST_COLUMNS = 60;

const textOf = (cell: Cell | undefined): string => {
  const text = cellText(cell ?? null).replaceAll("\u0000", "");
  return text.replace(/\s+/g, " ").trim().slice(0, 500).toWellFormed();
};

function rolesOf(headers: readonly string[]): Columns {
  const words = headers.map((text) => [...variantsOf(text), ...variantsOf(text.replace(FOREIGN, ""))]);
  const columns: Columns = {};
  for (const role of ROLE_KEYS) {
    for (const word of ROLES[role][1].split(" ")) {
      const at = words.findIndex((own, index) => own.includes(word) && !Object.values(columns).includes(index));
      if (at >= 0) columns[role] ??= at;
    }
  }
  if (columns.debit !== undefined && columns.credit !== undefined) delete columns.amount;
  return columns;
}

/** Labels of the columns without which no line can be read. */
export const missingRoles = ({ on, text, amount, debit, credit }: Columns): string[] =>
  Object.entries({ Date: on, Description: text, Amount: amount ?? debit ?? credit }).flatMap(([label, at]) =>
    at === undefined ? [label] : [],
  );

const isHeading = ({ cells }: RawRow): boolean => {
  const filled = cells.filter((cell) => !isBlank(cell));
  return (
    filled.length > 1 && filled.every((cell) => typeof cell === "string" && /\p{L}/u.test(cell) && !/\d/.test(cell))
  );
};

/** The row near the top with the most known headers, else the first of words only; -1 without either. */
function findHeader(sheet: RawSheet) {
  const near = sheet.rows.slice(0, HEADER_ROWS);
  const fits = near.map(({ cells }) => {
    const columns = rolesOf(cells.map(textOf));
    return missingRoles(columns).length === 0 ? Object.keys(columns).length : 0;
  });
  const fit = Math.max(0, ...fits);
  return { sheet, fit, at: fit > 0 ? fits.indexOf(fit) : near.findIndex(isHeading) };
}

/** @property bank the folded headers, which tell one bank's files from another's @property columns headers with samples */
export type Opened = ReturnType<typeof openStatement>;

/** Of several sheets the one with the most known headers. */
export function openStatement({ sheets, date1904 }: Book) {
  const [best] = sheets
    .filter(({ hidden }) => !hidden)
    .map(findHeader)
    .sort((a, b) => b.fit - a.fit || b.sheet.rows.length - a.sheet.rows.length);
  const { sheet, at } = best ?? { sheet: { rows: [] as RawRow[] }, at: -1 };
  const rows = sheet.rows.slice(at + 1);
  const width = Math.max(0, ...sheet.rows.slice(0, 1_000).map(({ cells }) => cells.length));
  const headers = Array.from({ length: Math.min(MOST_COLUMNS, width) }, (_, index) =>
    at < 0 ? "" : textOf(sheet.rows[at]?.cells[index]).slice(0, 120),
  );
  const columns = headers.map((header, index) => {
    const samples = new Set(rows.slice(0, 50).map(({ cells }) => textOf(cells[index]).slice(0, 40)));
    return [header || `Column ${columnLetters(index)}`, ...[...samples].filter(Boolean).slice(0, 3)].join(" · ");
  });
  const bank = sheetSignature(at < 0 ? [`${width} columns`] : headers);
  return { bank, headers, columns, guess: rolesOf(headers), rows, date1904 };
}

const DOLLARS = /^(?:usd|us\$|\$|us dollars?)?$/i;
const PAYMENT = /\bpayments?\b|\bauto ?pay\b|thank you/i;

const checked = expenseSchema.pick({ spentOn: true, amount: true });

/** A day past the 12th settles it; "31.02." says nothing about "03/04/2026". */
function orderOf(cells: readonly (Cell | undefined)[]): DayOrder {
  const texts = cells.filter((cell) => typeof cell === "string");
  const slashed = texts.filter((text) => text.includes("/"));
  const ways = new Set((slashed.length > 0 ? slashed : texts).map(waysToRead));
  return ways.has("day_first") && !ways.has("month_first") ? "day_first" : "month_first";
}

/** The lines of a statement, and the sign of what was spent. */
export function readLines({ rows, headers, date1904 }: Opened, { columns, charges: chosen }: Mapping) {
  const cellOf = ({ cells }: RawRow, role: Role): Cell => cells[columns[role] ?? -1] ?? null;
  const order = orderOf(rows.map((row) => cellOf(row, "on")));
  const moneyRoles = columns.amount === undefined ? (["debit", "credit"] as const) : (["amount"] as const);

  const readMoney = (row: RawRow): { amount: number } | { kind: LineKind; reason: string } => {
    let amount: number | null = null;
    for (const role of moneyRoles) {
      const cell = cellOf(row, role);
      if (isBlank(cell)) continue;
      const currency = textOf(cellOf(row, "currency"));
      const foreign = FOREIGN.exec(`${headers[columns[role] ?? -1]} ${textOf(cell)}`)?.[0];
      if (foreign || !DOLLARS.test(currency))
        return { kind: "aside", reason: `This is in ${foreign ?? currency}. Add it by hand, in US dollars.` };
      const parsed = parseCell("money", cell);
      if ("problem" in parsed) return { kind: "error", reason: parsed.problem };
      const value = Number(parsed.value);
      amount = role === "amount" ? value : (amount ?? 0) + Math.abs(value) * (role === "debit" ? 1 : -1);
    }
    return amount === null ? { kind: "error", reason: "This row has no amount." } : { amount };
  };

  const read = rows.flatMap((row) => {
    const [cell, money] = [cellOf(row, "on"), readMoney(row)];
    if (isBlank(cell) && "reason" in money) return [];
    const day = isBlank(cell)
      ? { problem: "This row has no date." }
      : parseCell("day", cell, { field: "", order, date1904 });
    return [{ row: row.n, day, money, text: textOf(cellOf(row, "text")) }];
  });

  const amounts = read.flatMap(({ money, text }) => ("amount" in money && !PAYMENT.test(text) ? [money.amount] : []));
  const most = amounts.filter((amount) => amount < 0).length > amounts.length / 2 ? "negative" : "positive";
  const charges = columns.amount === undefined ? "positive" : (chosen ?? most);

  const lines = read.map(({ row, day, money, text }): Line => {
    const on = "value" in day ? String(day.value) : "";
    const line: Line = { row, on, text, amount: 0, kind: "error", reason: "" };
    if ("problem" in day) return { ...line, reason: day.problem };
    if ("reason" in money) return { ...line, ...money };
    if (money.amount === 0) return { ...line, kind: "aside", reason: "The amount is $0.00." };
    const amount = charges === "negative" ? -money.amount : money.amount;
    const problem = checked.safeParse({ spentOn: on, amount: Math.abs(amount) }).error?.issues[0]?.message;
    if (problem) return { ...line, reason: `${problem}.` };
    if (amount < 0 && PAYMENT.test(text))
      return { ...line, amount, kind: "aside", reason: "This is a payment to the card, not an expense." };
    return { ...line, amount, kind: "new" };
  });
  return { lines, charges } as const;
}
