import { type FurtherColumn, type FurtherSheet, nameField, refsOf, TARGETS } from "@/lib/workbook/further/sheet";

/** SQL for any further sheet, from its description. The speaker is always $1. */

const quoted = (name: string): string => `"${name}"`;
/** A sheet that adds to records refers to them by their own id: that is the row itself. */
const isItself = ({ column }: FurtherColumn): boolean => column === "id";
const joined = (column: FurtherColumn): string => (isItself(column) ? "x" : quoted(`r_${column.field}`));
const joinable = (sheet: FurtherSheet): FurtherColumn[] => refsOf(sheet).filter((column) => !isItself(column));

/** A column as it goes over the wire: dollars, percent, ISO instants. */
function wire(column: FurtherColumn): string {
  if (column.told) return column.told;
  const name = `x.${quoted(column.column)}`;
  if (column.kind === "money" || column.kind === "percent") return `(${name} / 100.0)::float8`;
  if (column.kind === "instant") return `iso_instant(${name})`;
  return column.kind === "ref" ? `${joined(column)}.id` : name;
}

const target = (column: FurtherColumn) => TARGETS[column.to as keyof typeof TARGETS];

/** What a reference points at counts as gone while it lies in the trash, unless it is found by its name anyway. */
const join = (column: FurtherColumn, how: string): string => {
  const { table } = target(column);
  const live = column.byName ? "true" : target(column).live;
  return `${how} (SELECT t.* FROM ${table} t WHERE t."speakerId" = $1 AND ${live}) ${joined(column)}
    ON ${joined(column)}.id = x.${quoted(column.column)}`;
};

/** @param looked only to compare: what never changes need not be worked out */
const selected = (sheet: FurtherSheet, looked = false): string =>
  sheet.columns
    .flatMap((column) => [
      `${sheet.fixed && looked && column.told ? "NULL" : wire(column)} AS ${quoted(column.field)}`,
      ...(column.kind === "ref"
        ? [`${joined(column)}.${target(column).name}::text AS ${quoted(nameField(column.field))}`]
        : []),
    ])
    .join(", ");

/** From where the rows of a backup come: a row whose owner lies in the trash is not one of them. */
function rowsOf(sheet: FurtherSheet): string {
  const joins = joinable(sheet).map((column) => join(column, column.required ? "JOIN" : "LEFT JOIN"));
  const conditions = [
    `x."speakerId" = $1`,
    ...(sheet.has.deletedAt && !sheet.withTrash ? [`x."deletedAt" IS NULL`] : []),
    ...(sheet.where ? [sheet.where] : []),
  ];
  return `FROM ${sheet.source ?? sheet.table} x ${joins.join(" ")} WHERE ${conditions.join(" AND ")}`;
}

const idOf = (sheet: FurtherSheet): string => (sheet.has.id ? "x.id" : "NULL::uuid AS id");

/** All rows of a backup, in their order. */
export const exportStatement = (sheet: FurtherSheet): string =>
  `SELECT ${idOf(sheet)}, ${selected(sheet)} ${rowsOf(sheet)} ORDER BY ${sheet.order}`;

/** The ids of all records of one kind that some further sheet refers to. */
export const referredStatement = (sheets: readonly FurtherSheet[], to: FurtherColumn["to"]): string =>
  sheets
    .flatMap((sheet) =>
      refsOf(sheet)
        .filter((column) => column.to === to)
        .map((column) => `SELECT ${joined(column)}.id ${rowsOf(sheet)} AND ${joined(column)}.id IS NOT NULL`),
    )
    .join(" UNION ");

/**
 * Rows that there are already, found by ids ($2), whatever became of them; `live` are those that count. With
 * `by` another column than the id.
 */
export function lookupStatement(sheet: FurtherSheet, by: "id" | string, lock: boolean): string {
  const joins = joinable(sheet).map((column) => join(column, "LEFT JOIN"));
  const live = [
    ...(sheet.has.deletedAt && !sheet.withTrash ? [`x."deletedAt" IS NULL`] : []),
    ...joinable(sheet).flatMap((column) => (column.required ? [`${joined(column)}.id IS NOT NULL`] : [])),
  ];
  const version = sheet.has.version && !sheet.adds ? "x.version" : "NULL::int AS version";
  return `SELECT ${idOf(sheet)}, ${version}, ${live.join(" AND ") || "true"} AS live, ${selected(sheet, true)}
      FROM ${sheet.source ?? sheet.table} x ${joins.join(" ")}
     WHERE x."speakerId" = $1 AND x.${quoted(by)} = ANY ($2) ${lock && !sheet.source ? "FOR UPDATE OF x" : ""}`;
}

const recordset = (columns: readonly FurtherColumn[], more: readonly string[]): string =>
  [...more, ...columns.map(({ column, type }) => `${quoted(column)} ${type}`)].join(", ");

/** Rows ($2, JSON) into the table. */
export function insertStatement(sheet: FurtherSheet): string {
  const follows = Object.entries(sheet.follows ?? {});
  const secret = sheet.secret ? [...(sheet.secret === "own" ? [["tokenId", "uuid"]] : []), ["tokenHash", "bytea"]] : [];
  const own = [
    ...(sheet.has.id ? ["id"] : []),
    ...secret.map(([name]) => name as string),
    ...sheet.columns.filter(({ told }) => !told).map(({ column }) => column),
  ].filter((name) => !(name in (sheet.follows ?? {})));
  const names = [
    `"speakerId"`,
    ...(sheet.has.updatedAt ? [`"updatedAt"`] : []),
    ...own.map(quoted),
    ...follows.map(([name]) => quoted(name)),
  ];
  const values = [
    "$1",
    ...(sheet.has.updatedAt ? ["now()"] : []),
    ...own.map((name) => `r.${quoted(name)}`),
    ...follows.map(([, sql]) => sql),
  ];
  const set = recordset(sheet.columns, [
    "id uuid",
    ...secret.map(([name, type]) => `${quoted(name as string)} ${type}`),
  ]);
  return `INSERT INTO ${sheet.table} (${names.join(", ")}) SELECT ${values.join(", ")} FROM json_to_recordset($2::json) AS r(${set})
    ${sheet.has.id ? "" : "ON CONFLICT DO NOTHING"}`;
}

/** Changes rows ($2, JSON) in the columns that `_changed` names. */
export function updateStatement(sheet: FurtherSheet): string {
  const columns = sheet.columns.filter(({ column, late, told }) => column !== "id" && !late && !told);
  const sets = [
    ...columns.map(({ column }) => {
      const name = quoted(column);
      return `${name} = CASE WHEN ${literal(column)} = ANY (r."_changed") THEN r.${name} ELSE t.${name} END`;
    }),
    ...(sheet.has.version && !sheet.adds ? ["version = t.version + 1"] : []),
    ...(sheet.has.updatedAt && !sheet.adds ? [`"updatedAt" = now()`] : []),
  ];
  return `UPDATE ${sheet.table} t SET ${sets.join(", ")}
    FROM json_to_recordset($2::json) AS r(${recordset(columns, ["id uuid", `"_changed" text[]`])})
   WHERE t.id = r.id AND t."speakerId" = $1`;
}

/** What triggers have an opinion on, once more; null where there is none. */
export function lateStatement(sheet: FurtherSheet): string | null {
  const columns = sheet.columns.filter(({ late }) => late);
  if (columns.length === 0) return null;
  const sets = columns.map(({ column }) => `${quoted(column)} = r.${quoted(column)}`);
  return `UPDATE ${sheet.table} t SET ${sets.join(", ")}
    FROM json_to_recordset($2::json) AS r(${recordset(columns, ["id uuid"])}) WHERE t.id = r.id AND t."speakerId" = $1`;
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
