import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { CHOSEN_FIELDS, type ChosenField } from "@/lib/clients/merging/list";
import type { MergeInput, MergeSnapshot } from "@/lib/clients/merging/schema";
import { uniqueTags } from "@/lib/clients/rules";
import { labelsOf } from "@/lib/shared/field-list";

type Fields = MergeSnapshot["before"];

/** The fields of the client that stays: chosen one by one, tags united, notes joined. */
export function mergedFields(mine: Fields, other: Fields, choice: MergeInput["fields"]): Fields {
  const fields = {
    tags: uniqueTags([...mine.tags, ...other.tags]),
    notes: joinNotes(mine.notes, other.notes),
  } as Fields;
  for (const name of CHOSEN_FIELDS) fields[name] = choice[name] === "other" ? other[name] : mine[name];
  return fields;
}

/** Both, one after the other; one of them when it says what the other says. */
export function joinNotes(mine: string, other: string): string {
  if (other.trim() === "" || mine.includes(other.trim())) return mine;
  return mine.trim() === "" || other.includes(mine.trim()) ? other : `${mine.trimEnd()}\n\n${other}`;
}

/** Which side a field starts with: what is there beats what is empty, the one that stays beats the other. */
export const firstChoice = (mine: string, other: string): "this" | "other" => (!mine && other ? "other" : "this");

export const FIELD_LABEL = labelsOf(CLIENT_FIELDS);

/**
 * The kept client's fields when a merge is taken back. What was changed after the merge stays, with a sentence for it.
 * @param now the client as it is
 */
export function fieldsWithoutMerge(
  { before, after, mergedName }: Pick<MergeSnapshot, "before" | "after" | "mergedName">,
  now: Fields,
): { fields: Fields; stayed: string[] } {
  const fields = { ...now };
  const stayed: string[] = [];
  const put = (name: ChosenField | "notes", label: string) => {
    if (before[name] === after[name]) return;
    if (now[name] === after[name]) fields[name] = before[name];
    else stayed.push(`${label} stays as it is now: it was changed after the merge.`);
  };
  for (const name of CHOSEN_FIELDS) put(name, FIELD_LABEL[name]);
  put("notes", `What the notes took over from ${mergedName}`);
  const had = new Set(before.tags);
  const added = new Set(after.tags.filter((tag) => !had.has(tag)));
  fields.tags = now.tags.filter((tag) => !added.has(tag));
  return { fields, stayed };
}

function counted(table: string, count: number): string {
  const many = table === "activities" ? "logged lines" : table.replaceAll("_", " ");
  return `${count.toLocaleString("en-US")} ${count === 1 ? many.replace(/s$/, "") : many}`;
}

/** The sentence for rows that no longer belong to the kept client; null when all went back. */
export const leftBehind = (table: string, count: number): string | null =>
  count === 0
    ? null
    : `${counted(table, count)} ${count === 1 ? "stays where it is: it was" : "stay where they are: they were"} moved or removed after the merge.`;

/** "3 events, 2 contacts", for the toast; nothing that is zero is named. */
export const movedInWords = (moved: Record<string, number>): string =>
  Object.entries(moved)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => counted(table, count))
    .join(", ");
