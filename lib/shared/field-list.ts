import { formatDayLong, formatTime, isDay } from "@/lib/shared/dates";
import { formatDollars } from "@/lib/shared/money";

/**
 * A field of a noun, described once in `lib/<noun>/fields.ts`; schemas, DTOs, forms, labels, columns and sheets derive
 * from it. Without zod, so that forms render before their parsers load.
 */
export type Field = {
  label: string;
  kind: keyof Values;
  required?: true;
  /** Null is the blank value. */
  nullable?: true;
  /** Longest text or largest number. */
  max?: number;
  min?: number;
  /** "days", for the message of a count out of range. */
  unit?: string;
  /** The table's column where it differs; dollars are stored as cents, percents as basis points. */
  column?: string;
  /** Refuses line breaks: the text goes into email headers. */
  header?: true;
  /** Labels by value; the first is the blank value unless null is. */
  choices?: Readonly<Record<string, string>>;
  /** "Choose a {label}" by default. */
  prompt?: string;
  /** The name of a linked record: no column of this noun. */
  linked?: true;
  /**
   * Its workbook column: in the specified sheet if it has a width, else imported only. The header is the label in title
   * case by default; `status` cells may hold other words than the labels.
   */
  sheet?: { width?: number; header?: string; required?: "always" | "starred"; kind?: "status" };
};

/** By kind. Dollars and percents have two decimals; days are YYYY-MM-DD, times HH:MM at the venue. */
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

export type ValuesOf<L extends Fields> = { -readonly [K in keyof L]: ValueOf<L[K]> };

type Name<L extends Fields> = keyof L & string;

export const namesOf = <L extends Fields>(list: L): Name<L>[] => Object.keys(list);

const mapFields = <L extends Fields, T>(list: L, map: (field: Field, name: Name<L>) => T) =>
  Object.fromEntries(namesOf(list).map((name) => [name, map(list[name] as Field, name)])) as Record<Name<L>, T>;

export const labelsOf = <L extends Fields>(list: L): Record<Name<L>, string> => mapFields(list, ({ label }) => label);

export function blankOf({ kind, nullable, choices = {} }: Field): unknown {
  if (nullable) return null;
  if (kind === "dollars" || kind === "count" || kind === "percent") return 0;
  if (kind === "tags") return [];
  return kind === "choice" ? Object.keys(choices)[0] : "";
}

export const blankValues = <L extends Fields>(list: L) => mapFields(list, blankOf) as ValuesOf<L>;

export const pickFields = <L extends Fields>(list: L, record: ValuesOf<L>) =>
  mapFields(list, (_, name) => record[name]) as ValuesOf<L>;

export function showValue({ kind, choices = {} }: Field, value: unknown): string {
  if (value === null) return "";
  if (Array.isArray(value)) return value.join(", ");
  if (kind === "dollars") return formatDollars(value as number);
  if (kind === "time") return formatTime(value as string);
  const text = String(value);
  if (kind === "day") return isDay(text) ? formatDayLong(text) : text;
  return choices[text] ?? text;
}
