import "server-only";
import type { PoolClient } from "pg";
import { batches, exported, type TravellingTable } from "@/lib/export/queries";
import { type FieldKind, LAYOUTS, type Value } from "@/lib/export/schema";
import type { SheetWriter, WorkbookFile } from "@/lib/export/writing-sheets";
import type { Table } from "@/lib/server/catalogue";
import type { Actor, SpeakerId } from "@/lib/server/session";
import { capitalized } from "@/lib/shared/phrases";

/** A speaker's other tables, from the database's catalog: a new one needs no line here. */

type Shown = { name: string; header: string; kind: FieldKind; width: number; sql: string };

const INTERNAL = /^(id|version|revision|updatedAt|deletedAt|sample|position|search|.*path)$/i;

/** Names a row where another one refers to it, the first that exists. */
const LABELS = ["title", "name", "clientName"];

const labelOf = ({ columns }: Pick<Table, "columns">) =>
  LABELS.find((label) => columns.some(({ name }) => name === label));

/** "startsOn" → "Starts on", "kit_visits" → "Kit visits" */
function wordsOf(name: string): string {
  const words = name.replace(/([A-Z])/g, " $1").replaceAll("_", " ");
  return capitalized(words.toLowerCase());
}

const INSTANT_WIDTH = 17;

const WORD = (sql: string) => `overlay(replace(${sql}, '_', ' ') placing upper(left(${sql}, 1)) from 1 for 1)`;
const PLAIN = /^(text|citext|character varying|smallint|integer|bigint|real|double precision|numeric)$/;
const UNSHOWN = /^(uuid|json|jsonb|bytea|tsvector)$/;

/** Null for a column that is not shown. $2 is the speaker's time zone. */
function shownColumn({ name, type }: Table["columns"][number]): Omit<Shown, "name"> | null {
  const sql = `x."${name}"`;
  const as = (header: string, kind: FieldKind, width: number, text = sql) => ({ header, kind, width, sql: text });
  if (UNSHOWN.test(type) || INTERNAL.test(name)) return null;
  if (name.endsWith("Cents")) return as(wordsOf(name.slice(0, -5)), "money", 14, `(${sql} / 100.0)::float8`);
  if (/basisPoints$/i.test(name))
    return as(`${wordsOf(name.replace(/basisPoints$/i, "") || "share")} %`, "text", 14, `(${sql} / 100.0)::float8`);
  const header = wordsOf(name);
  if (type === "date") return as(header, "day", 12);
  if (type.startsWith("timestamp"))
    return as(header, "text", INSTANT_WIDTH, `to_char(${sql} AT TIME ZONE $2, 'YYYY-MM-DD HH24:MI')`);
  if (type === "boolean") return as(header, "text", 10, `CASE WHEN ${sql} THEN 'Yes' WHEN NOT ${sql} THEN 'No' END`);
  if (type.endsWith("[]")) return as(header, "text", 24, `array_to_string(${sql}, ', ')`);
  if (type === "integer" || type === "bigint") return as(header, "count", 12);
  return as(header, "text", 26, PLAIN.test(type) ? sql : WORD(`${sql}::text`));
}

/** References by name, without rows and owners in the trash. */
export function shownTable(table: TravellingTable, all: readonly Table[]): { columns: Shown[]; text: string } {
  const columns: Shown[] = [];
  const joins: string[] = [];
  const owners: { column: string; id: string }[] = [];
  for (const column of table.columns) {
    const { name } = column;
    if (table.secrets[name]) continue;
    const reference = table.references.find((each) => each.columns.length === 1 && each.columns[0] === name);
    const target = reference && all.find((each) => each.name === reference.table);
    if (!target) {
      const shown = shownColumn(column);
      if (shown) columns.push({ name, ...shown });
      continue;
    }
    const alias = `r${joins.length}`;
    const living = target.columns.some((each) => each.name === "deletedAt") ? ` AND ${alias}."deletedAt" IS NULL` : "";
    joins.push(
      `LEFT JOIN ${target.name} ${alias} ON ${alias}.id = x."${name}" AND ${alias}."speakerId" = x."speakerId"${living}`,
    );
    if (reference.cascades) owners.push({ column: `x."${name}"`, id: `${alias}.id` });
    const label = labelOf(target);
    if (label)
      columns.push({
        name,
        header: wordsOf(name.replace(/Id$/, "")),
        kind: "text",
        width: 28,
        sql: `${alias}."${label}"`,
      });
  }
  const has = (name: string) => table.columns.some((column) => column.name === name);
  const conditions = [
    `x."speakerId" = $1`,
    ...(has("deletedAt") ? [`x."deletedAt" IS NULL`] : []),
    ...(owners.length > 0
      ? [
          `(num_nonnulls(${owners.map(({ column }) => column).join(", ")}) = 0
            OR num_nonnulls(${owners.map(({ id }) => id).join(", ")}) > 0)`,
        ]
      : []),
  ];
  const order = [labelOf(table), has("createdAt") ? "createdAt" : undefined, ...table.primaryKey];
  return {
    columns,
    text: `SELECT ${columns.map(({ name, sql }) => `${sql} AS "${name}"`).join(", ")}
             FROM ${table.name} x ${joins.join("\n")} WHERE ${conditions.join(" AND ")}
            ORDER BY ${order.flatMap((name) => (name && name !== "speakerId" ? `x."${name}"` : [])).join(", ")}`,
  };
}

const MOST_ROWS = 1_000_000;
const LONGEST_NAME = 31;

const TAKEN = new Set(Object.values(LAYOUTS).map(({ name }) => name.toLowerCase()));
const WHOLE = "representatives";

function sheetName(table: string, no: number): string {
  const ending = (TAKEN.has(wordsOf(table).toLowerCase()) ? " (all fields)" : "") + (no > 1 ? ` (${no})` : "");
  return wordsOf(table).slice(0, LONGEST_NAME - ending.length) + ending;
}

export async function writeTables(
  client: PoolClient,
  { speakerId, timeZone }: Actor,
  all: readonly Table[],
  file: WorkbookFile,
): Promise<void> {
  for (const table of exported(all)) {
    const { columns, text } = shownTable(table, all);
    if (table.name === WHOLE || columns.every(({ width }) => width === INSTANT_WIDTH)) continue;
    const zone = text.includes("$2") ? [timeZone] : [];
    let sheet: SheetWriter | null = null;
    let rows = 0;
    for await (const batch of batches<Record<string, Value>>(client, `table_${table.name}`, text, speakerId, zone)) {
      for (const row of batch) {
        if (rows % MOST_ROWS === 0) {
          sheet?.close();
          sheet = file.addSheet(sheetName(table.name, rows / MOST_ROWS + 1), columns);
        }
        sheet?.add(columns.map(({ name }) => row[name]));
        rows++;
      }
      await file.room();
    }
    sheet?.close();
  }
}

const LISTED = new Set(["events", "clients", "bureau_partners", "representatives"]);

/** `key` is the table's name, `kitVisits`. */
export function* listTables(
  client: PoolClient,
  speakerId: SpeakerId,
  all: readonly Table[],
): Generator<{ key: string; rows: AsyncGenerator<unknown[]> }> {
  for (const { name, columns, secrets, primaryKey } of exported(all)) {
    if (LISTED.has(name)) continue;
    const shown = columns.filter((column) => column.name !== "search" && (secrets[column.name] ?? "plain") === "plain");
    const living = columns.some((column) => column.name === "deletedAt") ? ` AND x."deletedAt" IS NULL` : "";
    const text = `SELECT ${shown.map((column) => `x."${column.name}"`).join(", ")} FROM ${name} x
                   WHERE x."speakerId" = $1${living} ORDER BY ${primaryKey.map((column) => `x."${column}"`).join(", ")}`;
    yield {
      key: name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      rows: batches(client, `list_${name}`, text, speakerId),
    };
  }
}
