import type { z } from "zod";

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
export function issueSentence(issue: Issue): string {
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
  if (typeof last === "number") return capital(place || `entry ${last + 1}`);
  return capital(wordsOf(last)) + (place && ` (${place})`);
}

const wordsOf = (key: PropertyKey): string =>
  String(key)
    .replace(/([a-z])(?=[A-Z])/g, "$1 ")
    .toLowerCase()
    .replace(/ ids?$/, "")
    .replace(/\b(id|url|zip|ids)\b/g, (word) => word.toUpperCase());

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
