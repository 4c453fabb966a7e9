import { formatDayLong, formatTime, isDay } from "@/lib/shared/dates";
import { formatDollars } from "@/lib/shared/money";

/**
 * Fields of a noun, each described once in `lib/<noun>/fields.ts`. Schemas, DTO types, form values, labels, columns and
 * sheets derive from the list. Free of zod, so that a form can render before its parsers load.
 */
export type Field = {
  label: string;
  kind: keyof Values;
  required?: true;
  /** Accepts null for "unknown"; the blank value is then null. */
  nullable?: true;
  /** Longest text, or largest number; the smallest number is 0 unless `min` says otherwise. */
  max?: number;
  min?: number;
  /** "days": named in the message when a count is out of range. */
  unit?: string;
  /** Name of the table's column where it differs; dollars are cents there, percents basis points. */
  column?: string;
  /** Refuses line breaks instead of folding them, because the text goes into email headers. */
  header?: true;
  /** Values with their labels, of kind `choice`; the first one is the blank value unless null is. */
  choices?: Readonly<Record<string, string>>;
  /** The message for a value that is none of the choices; "Choose a {label}" by default. */
  prompt?: string;
  /** The name of a linked record: no column of this noun. */
  linked?: true;
  /**
   * Its column in workbooks: one of the specified sheet where it has a width, else only imported. The header is the label
   * in title case unless it is given; `status` cells may hold other words than the labels.
   */
  sheet?: { width?: number; header?: string; required?: "always" | "starred"; kind?: "status" };
};

/** Value by kind. Dollars have two decimals at most, as percents have; days are YYYY-MM-DD, times HH:MM on the venue's clock. */
type Values = {
  line: string;
  prose: string;
  email: string;
  phone: string;
  zip: string;
  website: string;
  day: string;
  time: string;
  timeZone: string;
  dollars: number;
  count: number;
  percent: number;
  choice: string;
  tags: string[];
};

export type Fields = Readonly<Record<string, Field>>;

export type ValueOf<F extends Field> =
  | (F extends { choices: infer C } ? keyof C & string : Values[F["kind"]])
  | (F extends { nullable: true } ? null : never);

/** What a record of these fields holds. */
export type ValuesOf<L extends Fields> = { -readonly [K in keyof L]: ValueOf<L[K]> };

type Name<L extends Fields> = keyof L & string;

export const namesOf = <L extends Fields>(list: L): Name<L>[] => Object.keys(list);

const mapFields = <L extends Fields, T>(list: L, map: (field: Field, name: Name<L>) => T) =>
  Object.fromEntries(namesOf(list).map((name) => [name, map(list[name] as Field, name)])) as Record<Name<L>, T>;

export const labelsOf = <L extends Fields>(list: L): Record<Name<L>, string> => mapFields(list, ({ label }) => label);

/** The value of a field that nobody has filled in. */
export function blankOf({ kind, nullable, choices = {} }: Field): unknown {
  if (nullable) return null;
  if (kind === "dollars" || kind === "count" || kind === "percent") return 0;
  if (kind === "tags") return [];
  return kind === "choice" ? Object.keys(choices)[0] : "";
}

export const blankValues = <L extends Fields>(list: L) => mapFields(list, blankOf) as ValuesOf<L>;

/** The listed fields of a record, and nothing else of it. */
export const pickFields = <L extends Fields>(list: L, record: ValuesOf<L>) =>
  mapFields(list, (_, name) => record[name]) as ValuesOf<L>;

/** A field's value as a person reads it. */
export function showValue({ kind, choices = {} }: Field, value: unknown): string {
  if (value === null) return "";
  if (Array.isArray(value)) return value.join(", ");
  if (kind === "dollars") return formatDollars(value as number);
  if (kind === "time") return formatTime(value as string);
  const text = String(value);
  if (kind === "day") return isDay(text) ? formatDayLong(text) : text;
  return choices[text] ?? text;
}
