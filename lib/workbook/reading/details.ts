import { blankValue } from "@/lib/workbook/fields";
import type { ReadRow } from "@/lib/workbook/reading/rows";
import { bureauIdentity, clientIdentity, eventKey } from "@/lib/workbook/rules";
import type { RowDraft, Value, Values } from "@/lib/workbook/schema";
import {
  BUREAU_DETAIL_FIELDS,
  CLIENT_DETAIL_FIELDS,
  EVENT_DETAIL_FIELDS,
  layoutOf,
  type SheetKey,
} from "@/lib/workbook/sheets";

/** What a record has whose details say nothing. */
const blanks = (sheet: SheetKey, fields: readonly string[]): Values =>
  Object.fromEntries(
    layoutOf(sheet).columns.flatMap((column): [string, Value][] =>
      column.field !== null && fields.includes(column.field) ? [[column.field, blankValue(column)]] : [],
    ),
  );

const detailsOf = (
  sheet: SheetKey,
  of: RowDraft["sheet"],
  key: (values: Values) => string,
  fields: readonly string[],
  meta: readonly string[],
) => ({ sheet, of, key, fields: [...fields, ...meta], blank: blanks(sheet, fields) });

const DETAILS = [
  detailsOf("clientDetails", "clients", clientIdentity, CLIENT_DETAIL_FIELDS, ["recordId"]),
  detailsOf("bureauDetails", "bureauPartners", bureauIdentity, BUREAU_DETAIL_FIELDS, ["recordId"]),
  detailsOf("eventDetails", "events", eventKey, EVENT_DETAIL_FIELDS, [
    "clientNo",
    "addedAt",
    "statusSince",
    "recordId",
  ]),
];

/** In every backup from the first on; later columns count only where the sheet has them. */
const ALWAYS_TOLD = ["website", "timeZone"];

/** Detail rows without an owner that are named one by one. */
const MOST_ORPHANS = 20;

/**
 * Gives the rows of Clients and Events what the detail sheets say about them. Equal entries are told apart by their
 * number in the order of the main sheet.
 * @returns sentences about detail rows that belong to nobody
 */
export function mergeDetails(
  drafts: readonly RowDraft[],
  read: readonly ReadRow[],
  present: readonly SheetKey[],
  backup: boolean,
): string[] {
  const orphans: string[] = [];
  for (const detail of DETAILS) {
    if (!present.includes(detail.sheet)) continue;
    const told = new Set(read.flatMap((row) => (row.sheet === detail.sheet ? Object.keys(row.values) : [])));
    const blank = Object.fromEntries(
      Object.entries<Value>(detail.blank).filter(([field]) => told.has(field) || ALWAYS_TOLD.includes(field)),
    );
    const owners = new Map<string, RowDraft[]>();
    for (const draft of drafts) {
      if (draft.sheet !== detail.of) continue;
      if (backup) Object.assign(draft.values, blank);
      const key = detail.key(draft.values);
      const list = owners.get(key);
      if (list) list.push(draft);
      else owners.set(key, [draft]);
    }
    for (const row of read) {
      if (row.sheet !== detail.sheet) continue;
      const no = typeof row.values.no === "number" ? row.values.no : 1;
      const owner = owners.get(detail.key(row.values))?.[no - 1];
      if (!owner) {
        orphans.push(
          `Row ${row.row} of ${layoutOf(detail.sheet).name} was left out: it belongs to no row of ${layoutOf(detail.of).name}.`,
        );
        continue;
      }
      for (const field of detail.fields) {
        const value = row.values[field];
        if (value !== undefined && value !== null) owner.values[field] = value;
      }
      for (const problem of row.problems) {
        owner.problems.push({
          column: problem.column,
          sheet: layoutOf(detail.sheet).name,
          message: `${problem.message} (row ${row.row} of ${layoutOf(detail.sheet).name})`,
        });
      }
    }
  }
  const more = orphans.length - MOST_ORPHANS;
  if (more <= 0) return orphans;
  return [
    ...orphans.slice(0, MOST_ORPHANS),
    `And ${more} more row${more > 1 ? "s" : ""} of details ${more > 1 ? "were" : "was"} left out for the same reason.`,
  ];
}
