import * as z from "zod";
import { isDay, isTimeZone } from "@/lib/shared/dates";
import { formatDuration } from "@/lib/shared/duration";
import { blankOf, type Field, type Fields, type ValueOf } from "@/lib/shared/field-list";
import type { ListColumns, ListSort } from "@/lib/shared/list-address";
import { MAX_DOLLARS } from "@/lib/shared/money";
import { PAGE_SIZE } from "@/lib/shared/pagination";
import { capitalized } from "@/lib/shared/phrases";
import { isPlaceCode } from "@/lib/shared/place-codes";
import { visible } from "@/lib/shared/trim";

type Issue = z.core.$ZodRawIssue;

const TYPES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
  record: "a group of fields",
  date: "a date",
};

const FORMATS: Record<string, string> = {
  email: "an email address such as pat@example.com",
  url: "a web address such as https://example.com",
  uuid: "the ID of a record",
  date: "a date such as 2026-03-12",
  time: "a time such as 16:45",
  datetime: "a date and time such as 2026-03-12T16:45:00Z",
};

const COUNTED: Record<string, [one: string, many: string]> = {
  string: ["character", "characters"],
  array: ["entry", "entries"],
  set: ["entry", "entries"],
};

/** A sentence for any zod issue whose schema brings none of its own, with the field's label taken from its path. */
function issueSentence(issue: Issue): string {
  const label = labelOf(issue.path ?? []);
  switch (issue.code) {
    case "invalid_type":
      return issue.input == null ? `${label} is required` : `${label} must be ${TYPES[issue.expected] ?? "left out"}`;
    case "too_big":
      return `${label} can be at most ${sizeOf(issue.origin, issue.maximum)}`;
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1
        ? `${label} is required`
        : `${label} must be at least ${sizeOf(issue.origin, issue.minimum)}`;
    case "invalid_format":
      return FORMATS[issue.format] ? `${label} must be ${FORMATS[issue.format]}` : `${label} isn't in the right format`;
    case "invalid_value":
      return issue.input == null ? `${label} is required` : `${label} must be ${choicesOf(issue.values)}`;
    case "not_multiple_of":
      return `${label} must be a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return issue.keys.length === 1
        ? `${issue.keys[0]} isn't a field here`
        : `${issue.keys.join(", ")} aren't fields here`;
    default:
      return issue.input == null ? `${label} is required` : `${label} isn't one of the possible values`;
  }
}

function sizeOf(origin: string, size: number | bigint): string {
  const [one, many] = COUNTED[origin] ?? ["", ""];
  return `${size.toLocaleString("en-US")} ${Number(size) === 1 ? one : many}`.trim();
}

function choicesOf(values: z.core.util.Primitive[]): string {
  const shown = values.map((value) => `"${String(value)}"`);
  return shown.length === 1 ? String(shown[0]) : `one of ${shown.join(", ")}`;
}

/** ["topics", 0, "imageUrl"] → "Image URL (entry 1 of topics)" */
function labelOf(path: PropertyKey[]): string {
  const [last = "request", ...before] = [...path].reverse();
  const entry = typeof last === "number" ? last : before[0];
  const list = typeof last === "number" ? before[0] : before[1];
  const place = typeof entry === "number" && list !== undefined ? `entry ${entry + 1} of ${wordsOf(list)}` : "";
  if (typeof last === "number") return capitalized(place || `entry ${last + 1}`);
  return capitalized(wordsOf(last)) + (place && ` (${place})`);
}

const wordsOf = (key: PropertyKey): string =>
  String(key)
    .replace(/([a-z])(?=[A-Z])/g, "$1 ")
    .toLowerCase()
    .replace(/ ids?$/, "")
    .replace(/\b(id|url|zip|ids)\b/g, (word) => word.toUpperCase());

/** zod's compiled parsers need `eval`, which the content security policy forbids. */
z.config({ jitless: true, customError: issueSentence });

/** PostgreSQL refuses NUL in text. */
const clean = (text: string) => visible(text.replaceAll("\u0000", ""));

const oneLine = (text: string) => clean(text).replace(/\s+/g, " ").trim();

export const line = (label: string, max = 200) =>
  z
    .string(`${label} must be text`)
    .transform(oneLine)
    .pipe(z.string().max(max, `${label} can be at most ${max} characters`));

export const requiredLine = (label: string, max = 200) =>
  z
    .string(`${label} is required`)
    .transform(oneLine)
    .pipe(z.string().min(1, `${label} is required`).max(max, `${label} can be at most ${max} characters`));

/** A line break in an email's header would start another header. */
export const isUnbroken = (text: string): boolean => !/[\r\n\u0085\u2028\u2029]/.test(text);

const mailText = (label: string, sentence: string) =>
  z.string(sentence).refine(isUnbroken, `${label} must be on one line`);

export const mailLine = (label: string, max = 200) => mailText(label, `${label} must be text`).pipe(line(label, max));

export const requiredMailLine = (label: string, max = 200) =>
  mailText(label, `${label} is required`).pipe(requiredLine(label, max));

export const prose = (label: string, max = 20_000) =>
  z
    .string(`${label} must be text`)
    .transform((text) => clean(text).replaceAll("\r\n", "\n"))
    .pipe(z.string().max(max, `${label} can be at most ${max.toLocaleString("en-US")} characters`));

const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/;

export const optionalEmail = (label = "Email") =>
  mailLine(label, 255).refine((text) => text === "" || EMAIL.test(text), "Invalid email address");

/** "example.com" becomes https://example.com; other schemes are refused. */
export const optionalWebsite = (label = "Website") =>
  line(label, 500)
    .transform((text) => (text === "" || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
    .refine((text) => {
      if (text === "") return true;
      try {
        const url = new URL(text);
        return (url.protocol === "https:" || url.protocol === "http:") && url.hostname.includes(".");
      } catch {
        return false;
      }
    }, `${label} must be a web address such as https://example.com`);

export const dollars = (label: string) =>
  z
    .number(`${label} must be an amount such as 7500 or 7500.50`)
    .min(0, `${label} can't be negative`)
    .max(MAX_DOLLARS, `${label} can be at most $9,999,999.99`)
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      `${label} can have at most two decimals`,
    );

export const optionalCount = (label: string, max = 1_000_000) =>
  z
    .number(`${label} must be a whole number`)
    .int(`${label} must be a whole number`)
    .min(0, `${label} can't be negative`)
    .max(max, `${label} can be at most ${max.toLocaleString("en-US")}`)
    .nullable();

const optionalSpan = (label: string, unit: string, min: number, max: number) =>
  z
    .number(`${label} must be a whole number of ${unit}`)
    .int(`${label} must be a whole number of ${unit}`)
    .min(min, `${label} must be ${min} to ${max} ${unit}`)
    .max(max, `${label} must be ${min} to ${max} ${unit}`)
    .nullable();

/** 0 to `max` percent with two decimals at most; null for none. */
export const optionalPercent = (label: string, max = 60) =>
  z
    .number(`${label} must be a percentage such as 25 or 12.5`)
    .min(0, `${label} can't be negative`)
    .max(max, `${label} can be at most ${max}%`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, `${label} can have at most two decimals`)
    .nullable();

export const day = (label: string) =>
  z
    .string(`${label} is required`)
    .min(1, `${label} is required`)
    .refine(isDay, `${label} must be a real date such as Mar 12, 2026`);

export const optionalTime = (label: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time such as 4:45 PM`)
    .nullable();

export const optionalTimeZone = (label: string) =>
  line(label, 64).refine((zone) => zone === "" || isTimeZone(zone), "Choose a time zone");

/** As PostgreSQL writes it. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const EXPIRED_PAGE = "This page link has expired. Go back to the first page.";

export const emptyForm = z.strictObject({});

export const id = z.uuid("This ID isn't valid");
export const idParams = z.strictObject({ id });
export const version = z.number().int().min(1);

export type Stamped = { id: string; version: number; createdAt: string; updatedAt: string; deletedAt: string | null };

type WithoutDefault<T> = T extends z.ZodDefault<infer Inner> ? Inner : T;
type PatchShape<S extends z.ZodRawShape> = {
  [K in keyof S]: z.ZodOptional<WithoutDefault<S[K]> & z.ZodType>;
} & { version: typeof version };

/** Fields that are left out of a change stay as they are; `.partial()` would fill in the defaults of a create. */
export function patchOf<S extends z.ZodRawShape>(schema: z.ZodObject<S>): z.ZodObject<PatchShape<S>, z.core.$strict> {
  const shape: Record<string, z.ZodType> = {};
  for (const [key, field] of Object.entries(schema.shape)) {
    const bare = field instanceof z.ZodDefault ? field.removeDefault() : field;
    shape[key] = (bare as z.ZodType).optional();
  }
  return z.strictObject({ ...shape, version }) as unknown as z.ZodObject<PatchShape<S>, z.core.$strict>;
}

/** "US-NC", "GB" or "". */
export const placeCode = (label: string) =>
  line(label, 5).refine((code) => code === "" || isPlaceCode(code), "Choose a state or country");

const KINDS: Record<Field["kind"], (field: Field) => z.ZodType> = {
  line: ({ label, max, required, header }) => {
    if (header) return (required ? requiredMailLine : mailLine)(label, max);
    return (required ? requiredLine : line)(label, max);
  },
  prose: ({ label, max }) => prose(label, max),
  phone: ({ label }) => line(label, 60),
  zip: ({ label }) => line(label, 20),
  email: ({ label }) => optionalEmail(label),
  website: ({ label }) => optionalWebsite(label),
  day: ({ label }) => day(label),
  time: ({ label }) => optionalTime(label).unwrap(),
  timeZone: ({ label, required }) =>
    required ? line(label, 64).refine(isTimeZone, "Choose a time zone") : optionalTimeZone(label),
  dollars: ({ label }) => dollars(label),
  count: ({ label, unit, min = 0, max = 1_000_000 }) =>
    (unit ? optionalSpan(label, unit, min, max) : optionalCount(label, max)).unwrap(),
  percent: ({ label, max }) => optionalPercent(label, max).unwrap(),
  choice: ({ label, choices = {}, prompt = `Choose a ${label.toLowerCase()}` }) => z.enum(Object.keys(choices), prompt),
  place: ({ label }) => placeCode(label),
  duration: ({ label, max = 60_000 }) =>
    z
      .number(`${label} must be a time such as 6:30`)
      .int(`${label} must be a time such as 6:30`)
      .min(1, `${label} must be at least a minute`)
      .max(max, `${label} can be at most ${formatDuration(max)}`),
  tags: ({ label }) => z.array(requiredLine(label, 40)).max(20),
};

type ShapeOf<L extends Fields> = {
  [K in keyof L]: L[K] extends { required: true }
    ? z.ZodType<ValueOf<L[K]>, ValueOf<L[K]>>
    : z.ZodDefault<z.ZodType<ValueOf<L[K]>, ValueOf<L[K]>>>;
};

export function shapeOf<L extends Fields>(list: L): ShapeOf<L> {
  const shape = Object.entries(list).map(([name, field]) => {
    const kind = KINDS[field.kind](field);
    const type = field.nullable ? kind.nullable() : kind;
    return [name, field.required ? type : type.default(blankOf(field))];
  });
  return Object.fromEntries(shape) as ShapeOf<L>;
}

export const schemaOf = <L extends Fields>(list: L) => z.strictObject(shapeOf(list));

export const pageLimit = (most = 200, usual = PAGE_SIZE) => z.coerce.number().int().min(1).max(most).default(usual);

/** `1` lists the trash. */
export const trashFlag = z
  .enum(["0", "1"])
  .default("0")
  .transform((flag) => flag === "1");

export const listQuery = <const S extends readonly [string, ...string[]]>(
  sorts: S,
  defaults: { dir: "asc" | "desc" },
) =>
  z.strictObject({
    q: z
      .string()
      .transform((text) => text.replaceAll("\u0000", "").trim())
      .pipe(z.string().max(200, "A search can be at most 200 characters"))
      .default(""),
    sort: z.enum(sorts).default(sorts[0] as S[number] as never),
    dir: z.enum(["asc", "desc"]).default(defaults.dir),
    limit: pageLimit(),
    cursor: z.string().max(2000).optional(),
    trash: trashFlag,
  });

export const sortsOf = <C extends ListColumns>(columns: C, first: ListSort<C>) =>
  [...new Set([first, ...columns.flatMap(({ sort }) => sort ?? []), "updated"])] as [ListSort<C>, ...ListSort<C>[]];

/** Drops what the schema rejects; names may be anything, even `constructor`. */
export function understood(schema: z.ZodObject, entries: Iterable<readonly [string, unknown]>): Record<string, string> {
  const known: Record<string, string> = {};
  for (const [key, value] of entries) {
    if (typeof value !== "string" || !Object.hasOwn(schema.shape, key)) continue;
    if ((schema.shape[key] as z.ZodType).safeParse(value).success) known[key] = value;
  }
  return known;
}
