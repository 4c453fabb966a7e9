import { type Block, countParts, type Run, toBlocks } from "@/lib/documents/rules";
import { FILLED_LIMITS, MERGE_FIELDS, type MergeField, type MergeKey } from "@/lib/merge-fields/list";
import type { Fill, MergeSubject, MergeTable } from "@/lib/merge-fields/schema";
import { editDistances } from "@/lib/shared/words";

const FIELD = /\{\{[ \t]*([a-z][a-z0-9_.]{0,59})[ \t]*\}\}/gi;
const NESTED = /\{\{[^{}]*\{\{[^{}]*\}\}/;

const isKey = (key: string): key is MergeKey => Object.hasOwn(MERGE_FIELDS, key);

const keysIn = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELD)].map(([, key = ""]) => key.toLowerCase())),
];

export const fieldsUsed = (text: string): MergeKey[] => keysIn(text).filter(isKey);

const MOST_UNKNOWN = 20;

/** With the closest known field, if one is near; the first ones of many. */
export function fieldsUnknown(text: string): { key: string; closest: MergeKey | null }[] {
  return keysIn(text)
    .filter((key) => !isKey(key))
    .slice(0, MOST_UNKNOWN)
    .map((key) => ({ key, closest: closestTo(key) }));
}

export const hasNestedField = (text: string): boolean => NESTED.test(text);

function closestTo(key: string): MergeKey | null {
  const most = Math.min(6, Math.max(2, Math.floor(key.length / 3)));
  const near = (Object.keys(MERGE_FIELDS) as MergeKey[])
    .filter((known) => Math.abs(known.length - key.length) <= most)
    .map((known) => ({ known, distance: editDistances(key, known, most).whole }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.known ?? null;
}

export type EmptyField = { key: MergeKey; label: string; fill: Fill | null };

/** Used fields without a value, each with what fills it in. */
export const fieldsEmpty = (text: string, subject: MergeSubject): EmptyField[] =>
  fieldsUsed(text)
    .map((key) => ({ key, field: MERGE_FIELDS[key] as MergeField }))
    .filter(({ field }) => isEmpty(field.read(subject)))
    .map(({ key, field }) => ({ key, label: field.label, fill: field.fill(subject) }));

const isEmpty = (value: string | MergeTable): boolean =>
  typeof value === "string" ? value.trim() === "" : value.rows.length === 0;

/** Values by the label of their field, for `unprintableFields`. */
export const valuesUsed = (text: string, subject: MergeSubject): Record<string, string> =>
  Object.fromEntries(
    fieldsUsed(text).map((key) => {
      const { label, read }: MergeField = MERGE_FIELDS[key];
      return [label, asText(read(subject))];
    }),
  );

/** Plain text, with markup as it is written, and "[Venue]" where a value is still missing. */
export function fillText(text: string, subject: MergeSubject): string {
  const valueFor = shownOf(subject);
  return text.replaceAll(FIELD, (written, key: string) => valueFor(key.toLowerCase())?.text ?? written);
}

type Value = { value: string | MergeTable; text: string };
/** By a key in lower case; null for one that isn't a field. */
type ValueFor = (key: string) => Value | null;

function valuesBy(read: (field: MergeField) => string | MergeTable): ValueFor {
  const known = new Map<string, Value>();
  return (key) => {
    if (!isKey(key)) return null;
    const found = known.get(key);
    if (found) return found;
    const value = read(MERGE_FIELDS[key]);
    const made = { value, text: asText(value) };
    known.set(key, made);
    return made;
  };
}

const valuesOf = (subject: MergeSubject): ValueFor => valuesBy((field) => field.read(subject));

/** "[Venue]" where a value is still missing. */
const shownOf = (subject: MergeSubject): ValueFor =>
  valuesBy((field) => {
    const value = field.read(subject);
    return isEmpty(value) ? `[${field.label}]` : value;
  });

const count = (most: number): string => most.toLocaleString("en-US");

/** Why the texts of a document exceed FILLED_LIMITS, or null. @param subject null for texts as they are written */
export function lengthProblem(texts: readonly string[], subject: MergeSubject | null): string | null {
  const { letters: most, value: longest, fields: mostFields, parts: mostParts } = FILLED_LIMITS;
  const valueFor = subject ? valuesOf(subject) : () => null;
  let letters = 0;
  let fields = 0;
  for (const text of texts) {
    letters += text.length;
    for (const [written, name = ""] of text.matchAll(FIELD)) {
      const key = name.toLowerCase();
      const length = valueFor(key)?.text.length ?? written.length;
      fields += 1;
      letters += length - written.length;
      if (fields > mostFields) return `The text can have at most ${count(mostFields)} fields`;
      if (length > longest && isKey(key))
        return `${MERGE_FIELDS[key].label} is longer than ${count(longest)} characters, which is too long to fill in`;
    }
  }
  if (letters > most)
    return `The text can have at most ${count(most)} characters${subject ? " with its fields filled in" : ""}`;
  const parts = texts.reduce((sum, text) => sum + countParts(toBlocks(text)), 0);
  return parts > mostParts ? "The text has too many lines, bold words or links" : null;
}

export type Filler = (text: string) => Block[];

/**
 * For the texts of one document, up to FILLED_LIMITS. Markup is read before values are inserted, so a value is always
 * text and is never filled again. A table replaces a paragraph that has nothing else.
 */
export const fillerFor = (subject: MergeSubject): Filler => fillerWith(shownOf(subject));

/** For a preview without a subject. */
export const exampleFiller = (): Filler => fillerWith(valuesBy(({ example }) => example));

function fillerWith(valueFor: ValueFor): Filler {
  let { letters, fields, parts }: Record<keyof typeof FILLED_LIMITS, number> = FILLED_LIMITS;
  const take = (written: string, key: string): Value | null => {
    const value = valueFor(key.toLowerCase());
    const length = value?.text.length ?? 0;
    if (fields === 0 || length > FILLED_LIMITS.value || length - written.length > letters) return null;
    fields -= 1;
    letters -= length - written.length;
    return value;
  };
  const fillRun = (run: Run): Run => {
    if (!run.text.includes("{{")) return run;
    return { ...run, text: run.text.replaceAll(FIELD, (written, key: string) => take(written, key)?.text ?? written) };
  };
  const blocksOf = (text: string): Block[] => {
    const blocks = toBlocks(text);
    const more = countParts(blocks);
    if (more > parts) return [{ kind: "paragraph", runs: [{ text }] }];
    parts -= more;
    return blocks;
  };
  return (text) => {
    const within = text.slice(0, letters);
    letters -= within.length;
    return blocksOf(within).map((block) => {
      if (block.kind === "table") return block;
      if (block.kind === "list") return { ...block, items: block.items.map((runs) => runs.map(fillRun)) };
      const key = block.runs.length === 1 ? keyAlone(block.runs[0]?.text ?? "") : null;
      const isTable = key && typeof valueFor(key)?.value === "object";
      const table = isTable ? take(`{{${key}}}`, key)?.value : null;
      if (table && typeof table !== "string") return { kind: "table", ...table };
      return { ...block, runs: block.runs.map(fillRun) };
    });
  };
}

function keyAlone(text: string): string | null {
  if (!text.includes("{{")) return null;
  const [[whole, key = ""] = []] = text.matchAll(FIELD);
  return whole === text.trim() ? key.toLowerCase() : null;
}

const asText = (value: string | MergeTable): string =>
  typeof value === "string" ? value : value.rows.map((row) => row.join(" · ")).join("\n");
