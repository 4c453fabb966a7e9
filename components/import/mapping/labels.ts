import type { Question } from "@/components/import/mapping/edits";
import type { ReadColumn, ReadSheet } from "@/lib/import/schema";
import { columnLetters } from "@/lib/shared/phrases";
import { BRAND } from "@/lib/shared/site";

export const KINDS = [
  ["events", "Events"],
  ["clients", "Clients"],
  ["bureauPartners", "Bureaus"],
  ["representatives", "Bureau representatives"],
  ["profile", "Your profile"],
] as const;

export const kindLabel = (kind: string): string => KINDS.find(([key]) => key === kind)?.[1] ?? kind;

export const KIND_ROW: Record<string, string> = {
  events: "event",
  clients: "client",
  bureauPartners: "bureau",
  representatives: "representative",
};

/** “Fee ($)”, or "Column C" where there is no header. */
export const columnName = ({ header, index }: Pick<ReadColumn, "header" | "index">): string =>
  header ? `“${header}”` : `Column ${columnLetters(index)}`;

export function howLabel({ how, field }: ReadColumn): string {
  if (how === "remembered") return field ? "Same as last time" : "Not imported, same as last time";
  if (how === "chosen") return field ? "You chose this" : "You chose not to import it";
  if (how === "header") return field ? "Same name" : `${BRAND.name} calculates this`;
  return how === "synonym" ? "Auto-matched" : "Needs a match";
}

export const sheetId = (index: number): string => `sheet-${index}`;

export function questionId(question: Question): string {
  if (question.kind === "status") return `status-word-${encodeURIComponent(question.word)}`;
  if (question.kind === "sheet") return `sheet-${question.sheet}-kind`;
  if (question.kind === "layout") return `layout-${question.sheet}-${question.what}`;
  if (question.kind === "choice")
    return `choice-${question.sheet}-${question.field}-${encodeURIComponent(question.word)}`;
  const about = question.kind === "day_order" ? question.column : question.field;
  return `${question.kind}-${question.sheet}-${about}`;
}

export function rowsText({ rows, headerRow }: ReadSheet): string {
  const count = `${rows.toLocaleString("en-US")} ${rows === 1 ? "row" : "rows"}`;
  return headerRow === null ? `${count}, no headers found` : count;
}
