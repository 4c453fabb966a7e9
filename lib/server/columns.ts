import "server-only";
import { dateToDay, dayToDate } from "@/lib/shared/dates";
import { type Fields, namesOf, type ValuesOf } from "@/lib/shared/field-list";
import { toBasisPoints, toCents, toDollars, toPercent } from "@/lib/shared/money";

type ColumnOf<L extends Fields, K extends keyof L> = L[K] extends { column: infer C extends string } ? C : K & string;

type Own<L extends Fields> = { [K in keyof L]: L[K] extends { linked: true } ? never : K }[keyof L];

type Select<L extends Fields> = { [K in Own<L> as ColumnOf<L, K>]: true };

export type RowOf<L extends Fields> = {
  [K in Own<L> as ColumnOf<L, K>]: L[K] extends { kind: "day" } ? Date | Extract<ValuesOf<L>[K], null> : ValuesOf<L>[K];
};

const columnOf = (list: Fields, name: string): string => list[name]?.column ?? name;

const ownNames = <L extends Fields>(list: L) => namesOf(list).filter((name) => !list[name]?.linked);

export const columnNames = (list: Fields): string[] => ownNames(list).map((name) => columnOf(list, name));

export const selectOf = <L extends Fields>(list: L) =>
  Object.fromEntries(ownNames(list).map((name) => [columnOf(list, name), true])) as Select<L>;

const CONVERT = {
  dollars: [toCents, toDollars],
  percent: [toBasisPoints, toPercent],
  day: [dayToDate, dateToDay],
} as const;

function fromColumn(list: Fields, name: string, value: unknown): unknown {
  const pair = CONVERT[list[name]?.kind as keyof typeof CONVERT];
  return pair && value !== null ? pair[1](value as never) : value;
}

export const fromRow = <L extends Fields>(list: L, row: RowOf<L>) =>
  Object.fromEntries(
    ownNames(list).map((name) => [
      name,
      fromColumn(list, name, (row as Record<string, unknown>)[columnOf(list, name)]),
    ]),
  ) as ValuesOf<L>;

type Writer = { name: string; column: string; write: ((value: never) => unknown) | undefined };

/** Of each list, as an import writes thousands of rows. */
const writers = new WeakMap<Fields, Writer[]>();

function writersOf(list: Fields): Writer[] {
  const known = writers.get(list);
  if (known) return known;
  const made = ownNames(list).map((name) => ({
    name,
    column: columnOf(list, name),
    write: CONVERT[list[name]?.kind as keyof typeof CONVERT]?.[0],
  }));
  writers.set(list, made);
  return made;
}

function rowOf(list: Fields, input: object, isJson: boolean): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const { name, column, write } of writersOf(list)) {
    const value = (input as Record<string, unknown>)[name];
    const isWritten = write && value !== null && !(isJson && write === dayToDate);
    if (value !== undefined) row[column] = isWritten ? write(value as never) : value;
  }
  return row;
}

/** Columns for a write; fields that are not given or not listed are left out. */
export const toRow = <L extends Fields>(list: L, input: Partial<ValuesOf<L>>) =>
  rowOf(list, input, false) as Partial<RowOf<L>>;

/** The same for JSON, which is several times slower with dates in it. */
export const toJsonRow = (list: Fields, input: object) => rowOf(list, input, true);

const sqlValue = (list: Fields, name: string, alias: string): string => {
  const column = `${alias}."${columnOf(list, name)}"`;
  const kind = list[name]?.kind;
  return kind === "dollars" || kind === "percent" ? `(${column} / 100.0)::float8` : column;
};

export const sqlFields = <L extends Fields>(
  list: L,
  alias: string,
  names: readonly (keyof L & string)[] = ownNames(list),
): string => names.map((name) => `${sqlValue(list, name, alias)} AS "${name}"`).join(", ");

export const jsonPairs = <L extends Fields>(list: L, alias: string, names = ownNames(list)): string =>
  names.map((name) => `'${name}', ${sqlValue(list, name, alias)}`).join(", ");
