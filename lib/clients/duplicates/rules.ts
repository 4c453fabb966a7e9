import type { MergeInput, MergeSnapshot } from "@/lib/clients/duplicates/schema";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { CHOSEN_FIELDS, type ChosenField } from "@/lib/clients/list";
import { uniqueTags } from "@/lib/clients/rules";
import { labelsOf } from "@/lib/shared/field-list";
import { foldText, likeText } from "@/lib/shared/words";

/** Addresses of everybody: the same one says nothing about two clients. */
export const FREE_MAIL = [
  "gmail.com",
  "googlemail.com",
  "yahoo.com",
  "ymail.com",
  "outlook.com",
  "hotmail.com",
  "live.com",
  "msn.com",
  "icloud.com",
  "me.com",
  "mac.com",
  "aol.com",
  "proton.me",
  "protonmail.com",
  "gmx.com",
  "gmx.net",
  "comcast.net",
  "verizon.net",
  "att.net",
  "sbcglobal.net",
];

/** The end of a company's name that says how it is registered, after which nobody calls it. For folded text. */
export const LEGAL_FORM =
  "[\\s,]+(inc|incorporated|llc|l\\.l\\.c|llp|lp|corp|corporation|co|company|ltd|limited|plc|pbc|gmbh)\\.?$";

/** What each reason adds to the score, which ends at 100. */
export const WEIGHT = { email: 60, phone: 45, name: 40, domain: 30 } as const;

/** How alike names have to be, by trigrams, for a shared domain to mean something. */
export const SIMILAR = 0.35;

/** A phone number as it is compared: digits, without the country code 1; "" when there are too few to tell. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length >= 7 ? digits : "";
}

/** The domain of an address or a website, without "www."; "" for those of everybody. */
export function domainOf(text: string): string {
  const host = text
    .toLowerCase()
    .replace(/^.*@/, "")
    .replace(/^[a-z]+:\/\//, "")
    .replace(/^www\./, "")
    .replace(/[/:?#].*$/, "");
  return host.includes(".") && !FREE_MAIL.includes(host) ? host : "";
}

/**
 * LIKE patterns over the column `search` that find whoever could be meant by what is being typed: the index looks, the
 * rules decide. None while too little is typed.
 */
export function candidatePatterns(typed: { name: string; email: string; phone: string; website: string }): string[] {
  const word = foldText(typed.name)
    .trim()
    .replace(new RegExp(LEGAL_FORM), "")
    .split(/[\s\p{P}]+/u)
    .toSorted((a, b) => b.length - a.length)[0];
  const parts = [
    typed.email.includes("@") ? foldText(typed.email) : "",
    phoneKey(typed.phone),
    domainOf(typed.email),
    domainOf(typed.website),
    word && word.length >= 3 ? word : "",
  ];
  return [...new Set(parts.filter(Boolean))].map((part) => `%${likeText(part)}%`);
}

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
