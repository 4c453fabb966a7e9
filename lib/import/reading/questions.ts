import { layoutOf } from "@/lib/export/schema";
import { readDay } from "@/lib/import/reading/days";
import type { StatusWords } from "@/lib/import/reading/ledger";
import type { SheetReading } from "@/lib/import/reading/read-sheet";
import type { Recognised } from "@/lib/import/reading/sheets";
import type { DayOrder, DaySample, ImportAnswered, ImportQuestion } from "@/lib/import/schema";

export type Asked = { questions: ImportQuestion[]; answered: ImportAnswered[]; remembered: boolean };

export function askAll(
  sheets: readonly SheetReading[],
  open: readonly Recognised[],
  statuses: StatusWords,
  ownExport: boolean,
): Asked {
  const asked: Asked = { questions: [], answered: [], remembered: false };
  for (const { index, sheet } of open) {
    asked.questions.push({ kind: "sheet", sheet: index, name: sheet.name });
  }
  for (const sheet of sheets) {
    askColumns(asked, sheet, statuses, ownExport);
    if (!ownExport) askDays(asked, sheet);
    askBlanks(asked, sheet);
    if (!ownExport) askWords(asked, sheet);
    if (!ownExport) askLayout(asked, sheet);
  }
  askStatuses(asked, statuses);
  asked.remembered =
    asked.answered.some(({ remembered }) => remembered) ||
    sheets.some(({ described }) => described.columns.some(({ how }) => how === "remembered"));
  return asked;
}

function askColumns(
  { questions, answered }: Asked,
  reading: SheetReading,
  statuses: StatusWords,
  ownExport: boolean,
): void {
  const { missing, ledger, found } = reading;
  for (const { field, header, required, kind } of missing) {
    if (field === null || (ownExport && required !== "always")) continue;
    const question = {
      kind: "column" as const,
      sheet: found.index,
      field,
      label: header,
      required: required === "always",
    };
    const answer = required === "starred" ? ledger.blankAnswer(field) : undefined;
    if (answer?.blank) answered.push({ ...question, answer: true, remembered: answer.remembered });
    else if (kind !== "status" || !statuses.answerOf("")?.status) questions.push(question);
  }
}

function askDays({ questions, answered }: Asked, { found, days }: SheetReading): void {
  for (const { used, day } of days) {
    if (day.open === 0 || day.how === "settled") continue;
    const { at, header } = used;
    const question = {
      kind: "day_order" as const,
      sheet: found.index,
      column: at,
      header,
      samples: day.samples.map(readBothWays),
      rows: day.open,
    };
    if (day.order === null) questions.push(question);
    else answered.push({ ...question, answer: day.order, remembered: day.how === "remembered" });
  }
}

function readBothWays(text: string): DaySample {
  const dayOf = (order: DayOrder) => {
    const read = readDay(text, order);
    return "day" in read ? read.day : "";
  };
  return { text, month_first: dayOf("month_first"), day_first: dayOf("day_first") };
}

function askBlanks({ questions, answered }: Asked, { found, ledger }: SheetReading): void {
  for (const [field, rows] of ledger.blanks) {
    const label = layoutOf(found.kind).columns.find((column) => column.field === field)?.header ?? field;
    const question = { kind: "blank" as const, sheet: found.index, field, label, rows };
    const answer = ledger.blankAnswer(field);
    if (!answer) questions.push(question);
    else answered.push({ ...question, answer: answer.blank, remembered: answer.remembered });
  }
}

/** More words than anyone uses for a choice: then it is another column, and they are left blank. */
const MOST_CHOICE_WORDS = 20;

function askWords({ questions, answered }: Asked, { found, ledger }: SheetReading): void {
  const byRows = [...ledger.unknowns.values()].sort((a, b) => b.rows - a.rows);
  for (const { column, word, ...counted } of byRows.slice(0, MOST_CHOICE_WORDS)) {
    const { field, choices = {} } = column;
    if (field === null) continue;
    const question = { kind: "choice" as const, sheet: found.index, field, word, ...counted, choices };
    const answer = ledger.wordAnswer(field, word);
    if (!answer) questions.push(question);
    else answered.push({ ...question, answer: answer.value, remembered: answer.remembered });
  }
}

function askLayout({ questions, answered }: Asked, { found, layout }: SheetReading): void {
  for (const { answer, ...part } of layout) {
    const question = { kind: "layout" as const, sheet: found.index, ...part };
    if (answer === undefined) questions.push(question);
    else answered.push({ ...question, answer, remembered: false });
  }
}

/** More words than anyone uses for a status: then it is another column. */
const MOST_WORDS = 100;

function askStatuses({ questions, answered }: Asked, statuses: StatusWords): void {
  const asksForColumn = questions.some((question) => question.kind === "column" && question.field === "status");
  const seen = [...statuses.seen].sort(([, a], [, b]) => b.rows - a.rows);
  for (const [word, { label, rows }] of seen.slice(0, MOST_WORDS)) {
    const question = { kind: "status" as const, word, label, rows };
    const answer = statuses.answerOf(word);
    if (answer) answered.push({ ...question, answer: answer.status, remembered: answer.remembered });
    else if (word !== "" || !asksForColumn) questions.push(question);
  }
}
