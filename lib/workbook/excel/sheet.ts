import "server-only";
import { columnName, wordsXml } from "@/lib/workbook/excel/cell";
import { markup, STYLE, styleOf, WORKSHEET_BEGIN } from "@/lib/workbook/excel/parts";
import type { Column } from "@/lib/workbook/sheets";

export type SheetColumn = Pick<Column, "header" | "kind" | "required" | "width">;

/**
 * What Excel says of a cell while one fills it in, and what it offers. It warns and never refuses: the import understands
 * more than a list can name. @property column its place from 0; texts at most 255 characters, titles 32
 */
export type Validation = {
  column: number;
  title: string;
  prompt: string;
  check:
    | { type: "list"; words: readonly string[] }
    | { type: "decimal" | "whole" | "date"; from: number }
    | { type: "textLength"; to: number };
  /** What it says when the check fails. */
  warning: string;
};

/** Rows below the head for which the checks hold. */
export const CHECKED_ROWS = 2_000;

const PRINT = [
  '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>',
  '<pageSetup orientation="landscape" fitToHeight="0"/>',
  "<headerFooter><oddFooter>&amp;L&amp;A&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter></worksheet>",
].join("");

const FIT = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';

/** Up to the first row of values: widths, formats, the head that stays in sight. */
export function beginTable(columns: readonly SheetColumn[], selected: boolean): string {
  const widths = columns.map(
    ({ width, kind }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${styleOf(kind)}" customWidth="1"/>`,
  );
  const head = columns.map(({ header, required }, at) =>
    wordsXml(`${columnName(at)}1`, header + (required ? "*" : ""), STYLE.head),
  );
  return [
    `${WORKSHEET_BEGIN}${FIT}<sheetViews><sheetView${selected ? ' tabSelected="1"' : ""} workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>',
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join("")}</cols><sheetData><row r="1">${head.join("")}</row>`,
  ].join("");
}

/** @param range e.g. "A1:V10" */
export const endTable = (range: string, validations: readonly Validation[] = []): string =>
  `</sheetData><autoFilter ref="${range}"/>${validationsXml(validations)}${PRINT}`;

/** A sheet of lines one reads: the first is its title. */
export function pageXml(lines: readonly string[], width: number): string {
  const rows = lines.flatMap((line, at) =>
    line ? [`<row r="${at + 1}">${wordsXml(`A${at + 1}`, line, at === 0 ? STYLE.title : STYLE.prose)}</row>`] : [],
  );
  const view = '<sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews>';
  const column = `<cols><col min="1" max="1" width="${width}" customWidth="1"/></cols>`;
  return `${WORKSHEET_BEGIN}${FIT}${view}<sheetFormatPr defaultRowHeight="15"/>${column}<sheetData>${rows.join("")}</sheetData>${PRINT}`;
}

function validationsXml(validations: readonly Validation[]): string {
  if (validations.length === 0) return "";
  const items = validations.map(({ column, title, prompt, check, warning }) => {
    const letter = columnName(column);
    const kind = `type="${check.type}" errorStyle="warning"${operatorOf(check)}`;
    const words = `errorTitle="${markup(title)}" error="${markup(warning)}" promptTitle="${markup(title)}" prompt="${markup(prompt)}"`;
    const shown = 'allowBlank="1" showInputMessage="1" showErrorMessage="1"';
    const formula = `<formula1>${markup(formulaOf(check))}</formula1>`;
    return `<dataValidation ${kind} ${shown} ${words} sqref="${letter}2:${letter}${CHECKED_ROWS}">${formula}</dataValidation>`;
  });
  return `<dataValidations count="${items.length}">${items.join("")}</dataValidations>`;
}

function operatorOf({ type }: Validation["check"]): string {
  if (type === "list") return "";
  return ` operator="${type === "textLength" ? "lessThanOrEqual" : "greaterThanOrEqual"}"`;
}

function formulaOf(check: Validation["check"]): string {
  if (check.type === "list") return `"${check.words.join(",")}"`;
  return String(check.type === "textLength" ? check.to : check.from);
}
