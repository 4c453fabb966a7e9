import { formatDayLong, formatTime, isDay, isTimeZone } from "@/lib/shared/dates";
import { formatDuration } from "@/lib/shared/duration";
import { formatDollars } from "@/lib/shared/money";
import { placeName } from "@/lib/shared/place-codes";
import { zoneName } from "@/lib/shared/time-zones";

/**
 * Fields of a noun; everything about them derives from here. Free of zod, so that a form renders before its parsers.
 */
export type Field = {
  label: string;
  kind: keyof Values;
  required?: true;
  nullable?: true;
  /** Longest text, or largest number; numbers start at 0 unless `min` is given. */
  max?: number;
  min?: number;
  unit?: string;
  /** The column's name if it differs; dollars are cents there, percents basis points. */
  column?: string;
  /** Refuses line breaks, because the text goes into email headers. */
  header?: true;
  /** For `choice`; the first is the blank value unless null is allowed. */
  choices?: Readonly<Record<string, string>>;
  prompt?: string;
  /** The name of a linked record, not a column. */
  linked?: true;
  /** With a width it is a column of a specified sheet, else only imported; `status` cells may hold other words. */
  sheet?: { width?: number; header?: string; required?: "always" | "starred"; kind?: "status" };
};

/** Dollars and percents have two decimals at most; times are HH:MM at the venue. */
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
  /** "US-NC" or "GB"; "" for none. */
  place: string;
  /** Minutes, shown as 6:30. */
  duration: number;
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
  if (kind === "place") return placeName(value as string);
  if (kind === "duration") return formatDuration(value as number);
  if (kind === "time") return formatTime(value as string);
  const text = String(value);
  if (kind === "timeZone") return isTimeZone(text) ? zoneName(text) : text;
  if (kind === "day") return isDay(text) ? formatDayLong(text) : text;
  return choices[text] ?? text;
}
