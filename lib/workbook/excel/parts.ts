import "server-only";
import type { FieldKind } from "@/lib/workbook/sheets";

/** The small parts of a workbook that say what the large ones are (ECMA-376, 18). Order of elements and counts matter. */
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export const WORKSHEET_BEGIN = `${XML}<worksheet xmlns="${MAIN}">`;

const MARKUP: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Of text without control characters. */
export const markup = (text: string): string =>
  /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (c) => MARKUP[c] ?? c) : text;

/** Formats of cells by their place in `styles.xml`. */
export const STYLE = {
  plain: 0,
  head: 1,
  day: 2,
  money: 3,
  count: 4,
  text: 5,
  title: 6,
  prose: 7,
  example: 8,
} as const;

const STYLE_OF: Partial<Record<FieldKind, number>> = { day: STYLE.day, money: STYLE.money, count: STYLE.count };
/** Examples have the same formats as all cells, in their own letters. */
export const styleOf = (kind: FieldKind, example = false): number =>
  (STYLE_OF[kind] ?? STYLE.plain) + (example ? STYLE.example : 0);

/** `quotePrefix`: whoever edits text that begins like a formula does not turn it into one. */
const LETTERS = [
  '<font><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="14"/><name val="Calibri"/><family val="2"/></font>',
  '<font><i/><sz val="11"/><color rgb="FF7A7A7A"/><name val="Calibri"/><family val="2"/></font>',
];

const FORMATS = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>',
  '<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
  ...[0, 0, 164, 165, 3].map(
    (format) =>
      `<xf numFmtId="${format}" fontId="3" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  ),
];

export const STYLES = `${XML}<styleSheet xmlns="${MAIN}">${[
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>',
  '<numFmt numFmtId="165" formatCode="&quot;$&quot;#,##0.00"/></numFmts>',
  `<fonts count="${LETTERS.length}">${LETTERS.join("")}</fonts>`,
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFF1EEE9"/><bgColor indexed="64"/></patternFill></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${FORMATS.length}">${FORMATS.join("")}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '<dxfs count="0"/><tableStyles count="0"/>',
].join("")}</styleSheet>`;

export const ROOT_RELATIONSHIPS = relationships([
  [`${OFFICE}/officeDocument`, "xl/workbook.xml"],
  [`${PACKAGE}/relationships/metadata/core-properties`, "docProps/core.xml"],
]);

function relationships(list: readonly (readonly [type: string, target: string])[]): string {
  const items = list.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`);
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${items.join("")}</Relationships>`;
}

/** @param creator what the import knows our own workbooks by */
export function coreProperties(creator: string, now: Date): string {
  const moment = now.toISOString().replace(/\.\d+Z$/, "Z");
  const at = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${moment}</dcterms:${name}>`;
  const space = `xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"`;
  const terms = 'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
  const by = markup(creator);
  return `${XML}<cp:coreProperties ${space} ${terms}><dc:creator>${by}</dc:creator><cp:lastModifiedBy>${by}</cp:lastModifiedBy>${at("created")}${at("modified")}</cp:coreProperties>`;
}

/** @property range all cells of a table, e.g. `$A$1:$V$10`; null for a page of text */
export type WrittenSheet = { name: string; range: string | null };

/** Filters and heads that repeat on every printed page are names that Excel looks for. */
export function workbook(sheets: readonly WrittenSheet[]): string {
  const listed = sheets.map(
    ({ name }, at) => `<sheet name="${markup(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const named = (name: string, at: number, of: string, more = "") =>
    `<definedName name="_xlnm.${name}" localSheetId="${at}"${more}>${markup(of)}</definedName>`;
  const names = sheets.map(({ name, range }, at) => {
    if (range === null) return "";
    const sheet = `'${name.replaceAll("'", "''")}'`;
    const filter = named("_FilterDatabase", at, `${sheet}!${range}`, ' hidden="1"');
    return filter + named("Print_Titles", at, `${sheet}!$1:$1`);
  });
  const views =
    '<bookViews><workbookView xWindow="0" yWindow="0" windowWidth="28800" windowHeight="15000"/></bookViews>';
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr/>${views}<sheets>${listed.join("")}</sheets><definedNames>${names.join("")}</definedNames></workbook>`;
}

export const workbookRelationships = (sheets: readonly WrittenSheet[]): string =>
  relationships([
    ...sheets.map((_, at) => [`${OFFICE}/worksheet`, `worksheets/sheet${at + 1}.xml`] as const),
    [`${OFFICE}/styles`, "styles.xml"],
  ]);

export function contentTypes(sheets: readonly WrittenSheet[]): string {
  const part = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`;
  const parts = [
    part("xl/workbook.xml", `${TYPE}.sheet.main+xml`),
    ...sheets.map((_, at) => part(`xl/worksheets/sheet${at + 1}.xml`, `${TYPE}.worksheet+xml`)),
    part("xl/styles.xml", `${TYPE}.styles+xml`),
    part("docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml"),
  ];
  const defaults =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>';
  return `${XML}<Types xmlns="${PACKAGE}/content-types">${defaults}${parts.join("")}</Types>`;
}
