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

function convert(list: Fields, name: string, value: unknown, direction: 0 | 1): unknown {
  const pair = CONVERT[list[name]?.kind as keyof typeof CONVERT];
  return pair && value !== null ? pair[direction](value as never) : value;
}

export const fromRow = <L extends Fields>(list: L, row: RowOf<L>) =>
  Object.fromEntries(
    ownNames(list).map((name) => [
      name,
      convert(list, name, (row as Record<string, unknown>)[columnOf(list, name)], 1),
    ]),
  ) as ValuesOf<L>;

/** Columns for a write; fields that are not given or not listed are left out. */
export const toRow = <L extends Fields>(list: L, input: Partial<ValuesOf<L>>) =>
  Object.fromEntries(
    ownNames(list)
      .filter((name) => input[name] !== undefined)
      .map((name) => [columnOf(list, name), convert(list, name, input[name], 0)]),
  ) as Partial<RowOf<L>>;

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
