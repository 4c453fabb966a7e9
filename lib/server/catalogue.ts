import "server-only";
import { query } from "@/lib/server/db";

export type Column = {
  name: string;
  type: string;
  isNullable: boolean;
  isGenerated: boolean;
  choices?: string[] | null;
};

/** A foreign key to another table of the speaker; `columns` without "speakerId". */
type Reference = { columns: string[]; table: string; cascades?: boolean; restricts?: boolean };

export type Table = {
  name: string;
  columns: Column[];
  primaryKey: string[];
  references: Reference[];
  /** Nullable columns of circular foreign keys: set after all rows exist, cleared before rows are deleted. */
  lateColumns: string[];
};

const STATEMENT = `
  WITH tables AS (
    SELECT c.oid, c.relname::text AS name FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = $1
     WHERE c.relkind = 'r' AND EXISTS (
       SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'speakerId' AND NOT a.attisdropped))
  SELECT t.name,
         (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL),
                   'isNullable', NOT a.attnotnull, 'isGenerated', a.attgenerated <> '', 'choices',
                   (SELECT json_agg(v.enumlabel ORDER BY v.enumsortorder) FROM pg_enum v WHERE v.enumtypid = a.atttypid)) ORDER BY a.attnum)
            FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
         (SELECT json_agg(a.attname ORDER BY array_position(k.conkey, a.attnum)) FROM pg_constraint k
            JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY (k.conkey)
           WHERE k.conrelid = t.oid AND k.contype = 'p') AS "primaryKey",
         coalesce((SELECT json_agg(json_build_object('table', o.name, 'cascades', k.confdeltype = 'c',
                     'restricts', k.confdeltype = 'r', 'columns',
                     (SELECT json_agg(a.attname) FROM pg_attribute a
                       WHERE a.attrelid = t.oid AND a.attnum = ANY (k.conkey) AND a.attname <> 'speakerId')) ORDER BY k.conname)
                     FROM pg_constraint k JOIN tables o ON o.oid = k.confrelid
                    WHERE k.conrelid = t.oid AND k.contype = 'f'), '[]') AS "references"
    FROM tables t ORDER BY t.name`;

type Run = (text: string, values: readonly unknown[]) => Promise<Omit<Table, "lateColumns">[]>;

export const readTables = async (run: Run, schema: string): Promise<Table[]> => inOrder(await run(STATEMENT, [schema]));

let kept: Promise<Table[]> | undefined;

export function speakerTables(): Promise<Table[]> {
  kept ??= readTables((text, values) => query("", text, values), "public").catch((error) => {
    kept = undefined;
    throw error;
  });
  return kept;
}

export const referringTables = async (table: string, column: string): Promise<string[]> =>
  (await speakerTables())
    .filter(({ references }) => references.some((one) => one.table === table && one.columns.includes(column)))
    .map(({ name }) => name);

/** Sorts tables so that each follows those it refers to; a cycle is opened at the table with the fewest nullable columns in it. */
export function inOrder(tables: readonly Omit<Table, "lateColumns">[]): Table[] {
  const left = new Map(tables.map((table) => [table.name, { ...table, lateColumns: [] as string[] }]));
  const ordered: Table[] = [];
  const waitsFor = ({ name, references }: Pick<Table, "name" | "references">) =>
    references.filter((reference) => reference.table !== name && left.has(reference.table));
  while (left.size > 0) {
    const next = [...left.values()].find((table) => waitsFor(table).length === 0) ?? openCircle();
    next.lateColumns.push(
      ...next.references.filter(({ table }) => table === next.name).flatMap(({ columns }) => columns),
    );
    left.delete(next.name);
    ordered.push(next);
  }
  return ordered;

  function openCircle(): Table {
    const choices = [...left.values()].flatMap((table) => {
      const waits = waitsFor(table);
      const columns = waits.flatMap((reference) => reference.columns);
      const isNullable = (name: string) => table.columns.some((column) => column.name === name && column.isNullable);
      const isInCircle = waits.every((reference) => leadsTo(reference.table, table.name));
      return isInCircle && columns.every(isNullable) ? [{ table, columns }] : [];
    });
    const [best] = choices.toSorted((one, other) => one.columns.length - other.columns.length);
    if (!best) {
      const names = [...left.keys()].join(", ");
      throw new Error(`The foreign keys of ${names} make a circle of columns that can't be null`);
    }
    best.table.lateColumns.push(...best.columns);
    return best.table;
  }

  function leadsTo(from: string, to: string, seen = new Set<string>()): boolean {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    const table = left.get(from);
    return table !== undefined && waitsFor(table).some((reference) => leadsTo(reference.table, to, seen));
  }
}
