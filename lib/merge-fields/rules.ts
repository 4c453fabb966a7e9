import { type Block, type Run, toBlocks } from "@/lib/documents/rules";
import {
  MERGE_FIELDS,
  type MergeField,
  type MergeKey,
  type MergeSubject,
  type MergeTable,
} from "@/lib/merge-fields/list";
import { editDistances } from "@/lib/shared/words";

const FIELD = /\{\{[ \t]*([a-z][a-z0-9_.]*)[ \t]*\}\}/gi;
const NESTED = /\{\{[^{}]*\{\{[^{}]*\}\}/;

const isKey = (key: string): key is MergeKey => Object.hasOwn(MERGE_FIELDS, key);

const keysIn = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELD)].map(([, key = ""]) => key.toLowerCase())),
];

export const fieldsUsed = (text: string): MergeKey[] => keysIn(text).filter(isKey);

/** With the closest known field, if one is near. */
export function fieldsUnknown(text: string): { key: string; closest: MergeKey | null }[] {
  return keysIn(text)
    .filter((key) => !isKey(key))
    .map((key) => ({ key, closest: closestTo(key) }));
}

export const hasNestedField = (text: string): boolean => NESTED.test(text);

function closestTo(key: string): MergeKey | null {
  const most = Math.max(2, Math.floor(key.length / 3));
  const near = (Object.keys(MERGE_FIELDS) as MergeKey[])
    .map((known) => ({ known, distance: editDistances(key, known, most).whole }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.known ?? null;
}

export type EmptyField = { key: MergeKey; label: string; form: string | null };

/** Used fields without a value, each with the form to fill it in. */
export const fieldsEmpty = (text: string, subject: MergeSubject): EmptyField[] =>
  fieldsUsed(text)
    .map((key) => ({ key, field: MERGE_FIELDS[key] as MergeField }))
    .filter(({ field }) => isEmpty(field.read(subject)))
    .map(({ key, field }) => ({ key, label: field.label, form: field.form(subject) }));

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

type ValueFor = (key: string) => string | MergeTable | null;

/**
 * The text with its values. Markup is read before they are put in, so a value is always text and is never filled again;
 * unknown fields stay as they are written. A table takes the place of a paragraph that has nothing else.
 */
export const fillText = (text: string, subject: MergeSubject): Block[] =>
  fillWith(text, (key) => (isKey(key) ? (MERGE_FIELDS[key] as MergeField).read(subject) : null));

/** For a preview without a subject. */
export const fillWithExamples = (text: string): Block[] =>
  fillWith(text, (key) => (isKey(key) ? MERGE_FIELDS[key].example : null));

function fillWith(text: string, valueFor: ValueFor): Block[] {
  const fillRun = ({ text: written, ...run }: Run): Run => ({
    ...run,
    text: written.replaceAll(FIELD, (all, key: string) => {
      const value = valueFor(key.toLowerCase());
      return value === null ? all : asText(value);
    }),
  });
  return toBlocks(text).map((block) => {
    if (block.kind === "table") return block;
    if (block.kind === "list") return { ...block, items: block.items.map((runs) => runs.map(fillRun)) };
    const [only, ...others] = block.runs;
    const [whole, key = ""] = [...(only?.text.matchAll(FIELD) ?? [])][0] ?? [];
    const value = others.length === 0 && whole === only?.text.trim() ? valueFor(key.toLowerCase()) : null;
    if (value && typeof value !== "string") return { kind: "table", ...value };
    return { ...block, runs: block.runs.map(fillRun) };
  });
}

const asText = (value: string | MergeTable): string =>
  typeof value === "string" ? value : value.rows.map((row) => row.join(" · ")).join("\n");
