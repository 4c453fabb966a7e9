import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { CHOSEN_FIELDS, type ChosenField, type DuplicateReason } from "@/lib/clients/list";
import { uniqueTags } from "@/lib/clients/rules";
import type { ClientDto, ClientFields, MergeInput } from "@/lib/clients/schema";
import { blankOf, labelsOf } from "@/lib/shared/field-list";
import { foldText, likeText } from "@/lib/shared/words";

export type LookAlike = {
  id: string;
  name: string;
  company: string;
  email: string;
  score: number;
  reasons: DuplicateReason[];
};

export type DuplicateSide = {
  id: string;
  name: string;
  company: string;
  email: string;
  phone: string;
  eventCount: number;
};

export type DuplicatePair = {
  first: DuplicateSide;
  second: DuplicateSide;
  score: number;
  reasons: DuplicateReason[];
};

type Mergeable = ClientFields;

/** Stored in `client_merges` for undoing it. */
export type MergeSnapshot = {
  mergedName: string;
  before: Mergeable;
  after: Mergeable;
  /** Ids of moved rows by table. */
  moved: Record<string, string[]>;
};

export type MergeDto = { mergeId: string; client: ClientDto; moved: Record<string, number> };

export type MergeUndoDto = {
  client: ClientDto;
  restored: ClientDto;
  /** Names what was changed since. */
  stayed: string[];
};

export type MergeSide = Mergeable & Pick<ClientDto, "id" | "version"> & { hanging: Record<string, number> };
export type MergeSides = { kept: MergeSide; other: MergeSide };

/** Domains that say nothing about a client. */
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

export const LEGAL_FORM =
  "[\\s,](inc|incorporated|llc|l\\.l\\.c|llp|lp|corp|corporation|co|company|ltd|limited|plc|pbc|gmbh)\\.?$";

const LEGAL_FORM_AT_END = new RegExp(LEGAL_FORM);

/** A key that spellings of one client share: "ACME, Inc." and "Acme" are "acme". */
export const plainName = (name: string): string =>
  foldText(name)
    .trim()
    .replace(LEGAL_FORM_AT_END, "")
    .replace(/[\s\p{P}]+/gu, "");

/** Points per reason; the sum is capped at 100. */
export const WEIGHT = { email: 60, phone: 45, name: 40, domain: 30 } as const;

/** Trigram similarity that names of one domain need. */
export const SIMILAR = 0.35;

/** Digits without the country code 1; "" for too few. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length >= 7 ? digits : "";
}

/** Without "www."; "" for FREE_MAIL. */
export function domainOf(text: string): string {
  const [host = ""] = text
    .toLowerCase()
    .replace(/^.*@/, "")
    .replace(/^[a-z]+:\/\//, "")
    .replace(/^www\./, "")
    .split(/[/:?#]/);
  return host.includes(".") && !FREE_MAIL.includes(host) ? host : "";
}

/** LIKE patterns for the column `search` that preselect candidates; none while too little is typed. */
export function candidatePatterns(typed: { name: string; email: string; phone: string; website: string }): string[] {
  const word = foldText(typed.name)
    .trim()
    .replace(LEGAL_FORM_AT_END, "")
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

export function mergedFields(mine: Fields, other: Fields, choice: MergeInput["fields"]): Fields {
  const fields = {
    tags: uniqueTags([...mine.tags, ...other.tags]),
    notes: joinNotes(mine.notes, other.notes),
  } as Fields;
  for (const name of CHOSEN_FIELDS) Object.assign(fields, { [name]: (choice[name] === "other" ? other : mine)[name] });
  return fields;
}

/** Omits notes that the other's include. */
export function joinNotes(mine: string, other: string): string {
  if (other.trim() === "" || mine.includes(other.trim())) return mine;
  return mine.trim() === "" || other.includes(mine.trim()) ? other : `${mine.trimEnd()}\n\n${other}`;
}

/** Prefers what isn't blank, then the kept client. */
export const firstChoice = (name: ChosenField, mine: unknown, other: unknown): "this" | "other" => {
  const blank = blankOf(CLIENT_FIELDS[name]);
  return mine === blank && other !== blank ? "other" : "this";
};

export const FIELD_LABEL = labelsOf(CLIENT_FIELDS);

/** Fields after undoing a merge; later changes stay and are named. @param now the client as it is */
export function fieldsWithoutMerge(
  { before, after, mergedName }: Pick<MergeSnapshot, "before" | "after" | "mergedName">,
  now: Fields,
): { fields: Fields; stayed: string[] } {
  const fields = { ...now };
  const stayed: string[] = [];
  const put = (name: ChosenField | "notes", label: string) => {
    if (before[name] === after[name]) return;
    if (now[name] === after[name]) Object.assign(fields, { [name]: before[name] });
    else stayed.push(`${label} changed after the merge and won't be restored.`);
  };
  for (const name of CHOSEN_FIELDS) put(name, FIELD_LABEL[name]);
  put("notes", `Notes from ${mergedName}`);
  const had = new Set(before.tags);
  const added = new Set(after.tags.filter((tag) => !had.has(tag)));
  fields.tags = now.tags.filter((tag) => !added.has(tag));
  return { fields, stayed };
}

function counted(table: string, count: number): string {
  const many = table === "activities" ? "log entries" : table.replaceAll("_", " ");
  const one = many.replace(/ies$/, "y").replace(/s$/, "");
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

/** Null when all rows went back. */
export const leftBehind = (table: string, count: number): string | null =>
  count === 0
    ? null
    : `${counted(table, count)} ${count === 1 ? "was" : "were"} moved or deleted after the merge and won't be restored.`;

/** "3 events, 2 contacts" */
export const movedText = (moved: Record<string, number>): string =>
  Object.entries(moved)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => counted(table, count))
    .join(", ");
