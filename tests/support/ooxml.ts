import { strFromU8, unzipSync } from "fflate";
import { allOf, type Element, parseXml } from "./xml";

/** Order of a sheet's parts (ECMA-376, 18.3.1.99). */
const ORDER = [
  "sheetPr",
  "dimension",
  "sheetViews",
  "sheetFormatPr",
  "cols",
  "sheetData",
  "sheetProtection",
  "autoFilter",
  "mergeCells",
  "conditionalFormatting",
  "dataValidations",
  "hyperlinks",
  "printOptions",
  "pageMargins",
  "pageSetup",
  "headerFooter",
];

type Check = (ok: boolean, problem: string) => void;

/** Known reasons for Excel to offer a repair, one line each. */
export function faultsOf(bytes: Uint8Array): string[] {
  const faults: string[] = [];
  const check: Check = (ok, problem) => {
    if (!ok) faults.push(problem);
  };
  const files = unzipSync(bytes);
  const parts = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, parseXml(strFromU8(content), name)]),
  );
  const part = (name: string): Element => {
    const found = parts[name];
    if (!found) throw new Error(`${name} is missing`);
    return found;
  };
  checkTypes(Object.keys(files), part("[Content_Types].xml"), check);
  const styles = checkStyles(part("xl/styles.xml"), check);
  const workbook = part("xl/workbook.xml");
  const targets = new Map(
    allOf(part("xl/_rels/workbook.xml.rels"), "Relationship").map(({ attributes: { Id, Target } }) => [Id, Target]),
  );
  const sheets = allOf(workbook, "sheet").map(({ attributes }) => ({
    name: attributes.name ?? "",
    id: attributes.sheetId,
    part: part(`xl/${targets.get(attributes["r:id"])}`),
  }));
  checkNames(
    sheets.map(({ name }) => name),
    check,
  );
  check(new Set(sheets.map(({ id }) => id)).size === sheets.length, "two sheets have one id");
  for (const { name, part: sheet } of sheets) checkSheet(name, sheet, styles, check);
  checkDefinedNames(workbook, sheets, check);
  return faults;
}

function checkTypes(names: readonly string[], types: Element, check: Check): void {
  const overrides = allOf(types, "Override").map(({ attributes }) => attributes.PartName?.slice(1) ?? "");
  const endings = new Set(allOf(types, "Default").map(({ attributes }) => attributes.Extension));
  check(new Set(overrides).size === overrides.length, "a part has its type twice");
  for (const name of overrides) check(names.includes(name), `${name} has a type but is not there`);
  for (const name of names) {
    const ending = name.split(".").at(-1);
    check(name === "[Content_Types].xml" || overrides.includes(name) || endings.has(ending), `${name} has no type`);
  }
}

function checkNames(names: readonly string[], check: Check): void {
  check(new Set(names.map((name) => name.toLowerCase())).size === names.length, `two sheets of one name: ${names}`);
  for (const name of names) {
    check(name.length > 0 && name.length <= 31 && !/[[\]:*?/\\]|^'|'$/.test(name), `no name for a sheet: ${name}`);
  }
}

function checkStyles(styles: Element, check: Check): number {
  const count = (name: string): number => {
    const [list] = allOf(styles, name);
    const size = list?.children.length ?? 0;
    check(!list || Number(list.attributes.count) === size, `${name} says ${list?.attributes.count} and has ${size}`);
    return size;
  };
  const [fonts, fills, borders, formats] = ["fonts", "fills", "borders", "cellXfs"].map(count) as [
    number,
    number,
    number,
    number,
  ];
  for (const name of ["numFmts", "cellStyleXfs", "cellStyles", "dxfs"]) count(name);
  const own = new Set(allOf(styles, "numFmt").map(({ attributes }) => Number(attributes.numFmtId)));
  for (const { attributes } of allOf(styles, "xf")) {
    check(Number(attributes.fontId) < fonts, `no font ${attributes.fontId}`);
    check(Number(attributes.fillId) < fills, `no fill ${attributes.fillId}`);
    check(Number(attributes.borderId) < borders, `no border ${attributes.borderId}`);
    const format = Number(attributes.numFmtId);
    check(format < 164 || own.has(format), `no number format ${format}`);
  }
  return formats;
}

const numberOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function checkSheet(name: string, sheet: Element, styles: number, check: Check): void {
  const order = sheet.children.map((child) => ORDER.indexOf(child.name));
  const sorted = order.every((place, at) => place >= 0 && (at === 0 || place > (order[at - 1] ?? 0)));
  check(sorted, `${name}: parts in a wrong order: ${sheet.children.map((child) => child.name)}`);
  let before = 0;
  for (const row of allOf(sheet, "row")) {
    const at = Number(row.attributes.r);
    check(at > before && at <= 1_048_576, `${name}: row ${at} after ${before}`);
    before = at;
    let column = 0;
    for (const cell of row.children) {
      const [, letters = "", number] = /^([A-Z]{1,3})(\d+)$/.exec(cell.attributes.r ?? "") ?? [];
      check(numberOf(letters) > column && Number(number) === at, `${name}: ${cell.attributes.r} stands in row ${at}`);
      column = numberOf(letters);
      checkCell(`${name}!${cell.attributes.r}`, cell, styles, check);
    }
  }
  let end = 0;
  for (const { attributes } of allOf(sheet, "col")) {
    check(Number(attributes.min) > end && Number(attributes.max) >= Number(attributes.min), `${name}: columns overlap`);
    check(Number(attributes.width) > 0 && Number(attributes.width) <= 255, `${name}: width ${attributes.width}`);
    end = Number(attributes.max);
  }
  checkValidations(name, sheet, check);
}

function checkCell(at: string, cell: Element, styles: number, check: Check): void {
  const { t = "n", s = "0" } = cell.attributes;
  check(Number(s) < styles, `${at}: no format ${s}`);
  check(allOf(cell, "f").length === 0, `${at}: a formula`);
  if (t === "str" || t === "e") {
    const [value] = allOf(cell, "v");
    check((value?.text ?? "").length > 0 && (value?.text ?? "").length <= 32_767, `${at}: no text`);
  } else if (t === "n") {
    const [value] = cell.children;
    check(value?.name === "v" && Number.isFinite(Number(value.text || Number.NaN)), `${at}: no number`);
  } else {
    const text = allOf(cell, "t");
    check(t === "inlineStr" && text.length > 0, `${at}: neither number nor text`);
    const whole = text.map((run) => run.text).join("");
    const shown = whole.replace(/_x[0-9A-Fa-f]{4}_/g, " ");
    check(shown.length > 0 && shown.length <= 32_767, `${at}: ${shown.length} characters`);
    for (const run of text) {
      const kept = run.attributes["xml:space"] === "preserve" || !/^\s|\s$/.test(run.text);
      check(kept, `${at}: white space at its ends is lost`);
    }
  }
}

function rangeOf(ref: string): { letters: string; from: number; to: number } {
  const [, letters = "", from, to] = /^\$?([A-Z]+)\$?(\d+):\$?[A-Z]+\$?(\d+)$/.exec(ref) ?? [];
  return { letters, from: Number(from), to: Number(to) };
}

function checkValidations(name: string, sheet: Element, check: Check): void {
  const [list] = allOf(sheet, "dataValidations");
  if (!list) return;
  check(Number(list.attributes.count) === list.children.length, `${name}: checks counted wrong`);
  const columns = list.children.map(({ attributes }) => rangeOf(attributes.sqref ?? "").letters);
  check(new Set(columns).size === columns.length, `${name}: two checks of one cell`);
  for (const { attributes, children } of list.children) {
    const { prompt = "", promptTitle = "", error = "", errorTitle = "" } = attributes;
    check(Math.max(prompt.length, error.length) <= 255, `${name}: a message of more than 255 characters: ${prompt}`);
    check(Math.max(promptTitle.length, errorTitle.length) <= 32, `${name}: a title of more than 32: ${promptTitle}`);
    const formula = children.find((child) => child.name === "formula1")?.text ?? "";
    check(formula.length > 0 && formula.length <= 257, `${name}: a list of ${formula.length} characters`);
  }
}

function checkDefinedNames(workbook: Element, sheets: { name: string; part: Element }[], check: Check): void {
  const names = allOf(workbook, "definedName");
  const keys = names.map(({ attributes }) => `${attributes.name} ${attributes.localSheetId}`);
  check(new Set(keys).size === keys.length, "a name is defined twice");
  for (const [at, { name, part }] of sheets.entries()) {
    const [filter] = allOf(part, "autoFilter");
    const defined = names.find(
      ({ attributes }) => attributes.name === "_xlnm._FilterDatabase" && Number(attributes.localSheetId) === at,
    );
    // Excel adds a missing name but repairs a wrong one.
    const expected =
      defined &&
      filter &&
      `'${name.replaceAll("'", "''")}'!${filter.attributes.ref?.replace(/([A-Z]+)(\d+)/g, "$$$1$$$2")}`;
    check(defined?.text === expected, `${name}: filters ${expected}, defined is ${defined?.text}`);
    const rows = allOf(part, "row").length;
    check(!filter || rangeOf(filter.attributes.ref ?? "").to === rows, `${name}: the filter ends before row ${rows}`);
  }
}
