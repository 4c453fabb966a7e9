import "server-only";
import * as z from "zod";
import { ArchiveRefused } from "@/lib/backup/schema";
import type { TravellingTable } from "@/lib/export/queries";
import { PROFILE_FIELDS } from "@/lib/profile/fields";
import type { Column } from "@/lib/server/catalogue";
import type { RestoreClass, Row } from "@/lib/server/manifest";
import { isTimeZone } from "@/lib/shared/dates";
import { type Fields, namesOf } from "@/lib/shared/field-list";
import { shapeOf, UUID } from "@/lib/shared/fields";
import { MAX_DOLLARS } from "@/lib/shared/money";

type Check = (value: unknown) => string | null;

type Checked = { name: string; checks: ReadonlyMap<string, Check>; restores?: RestoreClass };

export type RestoredTable = TravellingTable & Checked & { unnamed: readonly string[] };

const STAMPS = ["version", "createdAt", "updatedAt", "deletedAt"];

const wordsIn = (text = ""): string[] => text.split(/\s+/).filter(Boolean);

/** The table with the columns that a restore takes, each with its check. */
export async function restoredTable(table: TravellingTable): Promise<RestoredTable> {
  const { primaryKey, references, secrets, restores = {} } = table;
  const schemas = { ...schemasOf(restores.fields ?? {}), ...(await restores.schemas?.()) };
  const keys = [...primaryKey, ...STAMPS, ...references.flatMap(({ columns }) => columns), ...Object.keys(secrets)];
  const taken = new Set([...keys, ...Object.keys(schemas), ...wordsIn(restores.taken)]);
  const own = new Set(wordsIn(restores.own));
  const columns = table.columns.filter(({ name }) => taken.has(name));
  const checks = columns
    .filter(({ name }) => /^(plain|pseudonym)$/.test(secrets[name] ?? "plain"))
    .map((column) => [column.name, checkOf(column, schemas[column.name])] as const);
  const unnamed = table.columns.map(({ name }) => name).filter((name) => !taken.has(name) && !own.has(name));
  return { ...table, columns, checks: new Map(checks), unnamed };
}

const HUNDREDTHS = /^(dollars|percent)$/;

/** By column; cents and basis points are what a form has as dollars and percents. */
function schemasOf(fields: Fields): Record<string, z.ZodType> {
  const shape = shapeOf(fields) as Record<string, z.ZodType>;
  const entries = namesOf(fields).map((name) => {
    const { column = name, kind, linked } = fields[name] ?? { kind: "line" };
    return linked ? [] : [[column, HUNDREDTHS.test(kind) ? inHundredths(shape[name] as z.ZodType) : shape[name]]];
  });
  return Object.fromEntries(entries.flat());
}

const inHundredths = (schema: z.ZodType) =>
  z.preprocess((value) => (typeof value === "number" ? value / 100 : value), schema);

export const PROFILE: Checked = {
  name: "profile",
  checks: new Map(Object.entries(schemasOf(PROFILE_FIELDS)).map(([name, schema]) => [name, inForm(name, schema)])),
};

function inForm(name: string, schema: z.ZodType | undefined): Check {
  // A default message names the field by its path.
  const form = schema && z.object({ [name]: schema });
  return (value) => (value !== undefined && form?.safeParse({ [name]: value }).error?.issues[0]?.message) || null;
}

/** The problem of a column's value as a sentence without its period; a value that is left out has none. */
function checkOf(column: Column, schema: z.ZodType | undefined): Check {
  const form = inForm(column.name, schema);
  return (value) => {
    if (value === undefined) return null;
    if (value === null) return column.isNullable ? null : `${column.name} is missing`;
    // A schema of its own has the limits of its numbers.
    const isOwn = schema !== undefined && /^(integer|bigint)$/.test(column.type);
    const limit = isOwn ? null : limitOf(column, value);
    return limit ? `${column.name} must be ${limit}` : form(value);
  };
}

const MAX_TEXT = 100_000;
const MAX_JSON = 2_000_000;
const MAX_CENTS = Math.round(MAX_DOLLARS * 100);
const MAX_NUMBER = 1_000_000_000;
const MAX_DAYS = 3_650;
const DAY = 86_400_000;

function limitOf({ name, type, choices }: Column, value: unknown): string | null {
  if (choices) return choices.includes(String(value)) ? null : `one of ${choices.join(", ")}`;
  if (type === "date") return DATE.test(String(value)) ? null : "a date of the years 1900 to 9999";
  if (type.startsWith("timestamp")) return isInstant(name, value) ? null : "a time of the years 1900 to 9999";
  if (type === "boolean") return typeof value === "boolean" ? null : "true or false";
  if (type === "uuid") return UUID.test(String(value)) ? null : "an ID";
  if (/^(integer|bigint|smallint)$/.test(type)) return integerLimit(name, value);
  if (type === "double precision") return Math.abs(Number(value)) <= MAX_NUMBER ? null : "a number";
  if (/^jsonb?$/.test(type)) return JSON.stringify(value).length <= MAX_JSON ? null : "at most 2 MB long";
  if (type === "bytea") return /^\\x[0-9a-f]{0,128}$/.test(String(value)) ? null : "at most 64 bytes";
  if (type.endsWith("[]")) return isList(value) ? null : "a list of up to 1,000 texts";
  if (typeof value !== "string" || value.length > MAX_TEXT) return `a text of up to ${MAX_TEXT} characters`;
  return /timeZone$/i.test(name) && value !== "" && !isTimeZone(value) ? "a time zone" : null;
}

/** Wider than forms, as due dates follow the dates that were typed. */
const DATE = /^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/;
const INSTANT = /^(?:19|[2-9]\d)\d\d-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:?\d\d)?$/;

const isInstant = (name: string, value: unknown): boolean =>
  INSTANT.test(String(value)) && (!STAMPS.includes(name) || Date.parse(String(value)) < Date.now() + DAY);

function integerLimit(name: string, value: unknown): string | null {
  const [min, max] = rangeOf(name);
  const isWithin = Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
  return isWithin ? null : `a whole number from ${min} to ${max}`;
}

function rangeOf(name: string): [min: number, max: number] {
  if (name.endsWith("Cents")) return [0, MAX_CENTS];
  if (/basisPoints$/i.test(name)) return [0, 10_000];
  return /(Days|Months)$/.test(name) ? [-MAX_DAYS, MAX_DAYS] : [-MAX_NUMBER, MAX_NUMBER];
}

const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= 1_000 && value.every((one) => typeof one === "string" && one.length <= 1_000);

type Checking = { isOurs: boolean; counts: Map<string, number> };

/** @param checking its counts are kept from row to row @throws {ArchiveRefused} with table, row and the first problem */
export function checkRow(
  { name: table, checks, restores = {} }: Checked,
  row: Row,
  number: number,
  { isOurs, counts }: Checking,
): void {
  const changed = restores.row ? restores.row(row, isOurs) : row;
  if (!changed) return;
  if (restores.most) {
    const [column, most] = restores.most;
    const key = `${table} ${row[column]}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > most) throw new ArchiveRefused(refusalOfRow(table, number, `There can be at most ${most} of them.`));
  }
  for (const [name, check] of checks) {
    const problem = check(changed[name]);
    if (problem) throw new ArchiveRefused(refusalOfRow(table, number, `${problem}.`));
  }
}

export const refusalOfRow = (table: string, number: number | null, why: string): string =>
  `We can't restore ${number === null ? "a row" : `row ${number}`} of the table "${table}" in this archive. ${why} Nothing was written.`;
