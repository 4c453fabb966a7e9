import type { Clause } from "@/lib/contracts/clauses/clause";
import type { Party, PersonField, RecipientRole, SignatureMethod } from "@/lib/contracts/status";
import { type Block, PLACEHOLDER, placeheldIn, type Run, spelledOut } from "@/lib/documents/rules";
import { formatDate, formatTime } from "@/lib/shared/dates";

export type DocumentPerson = {
  id: string;
  role: Exclude<RecipientRole, "copy">;
  party: Party;
  name: string;
  title: string;
  company: string;
  fields: readonly PersonField[];
};

/** `number` counts the clauses that apply. */
export type DocumentClause = { key: string; number: number; title: string; blocks: readonly Block[] };

/** A contract with all values, to be shown, printed, hashed and signed. */
export type ContractDocument = {
  format: 1;
  title: string;
  letterhead: { name: string; lines: readonly string[]; logoFileId: string | null };
  clauses: readonly DocumentClause[];
  /** The AV rider from the media kit. */
  rider: readonly Block[] | null;
  people: readonly DocumentPerson[];
};

/** Of a template's preview; `rider` is the text of the media kit's AV rider. */
export type TemplateSurroundings = { letterhead: ContractDocument["letterhead"]; rider: string };

export type Typeface = "allura" | "great-vibes" | "caveat";

/** An image is a PNG. */
export type SignatureImage = { kind: "image"; png: Uint8Array } | { kind: "typed"; text: string; typeface: Typeface };

export type FilledPerson = {
  /** Index in the document's people. */
  person: number;
  /** ISO instant of the request that signed. */
  signedAt: string;
  method: SignatureMethod;
  inPerson: boolean;
  signature: SignatureImage | null;
  initials: SignatureImage | null;
  /** By field key: "yes" or "" for a checkbox, the chosen option, "Nov 24, 2026 (Eastern Time)" for a date. */
  values: Readonly<Record<string, string>>;
  /** If someone else than the person in the document signed: handed over or corrected. */
  signedBy: { name: string; email: string } | null;
};

/** For typed signatures. Apart from the schema, so that pages load no parsers. */
export const TYPEFACE_LABEL: Readonly<Record<Typeface, string>> = {
  allura: "Allura",
  "great-vibes": "Great Vibes",
  caveat: "Caveat",
};

export const TYPEFACES = Object.keys(TYPEFACE_LABEL) as [Typeface, ...Typeface[]];

type Parts = {
  title: string;
  letterhead: ContractDocument["letterhead"];
  clauses: readonly Clause[];
  /** The text of a clause with its values. */
  fill: (text: string) => Block[];
  /** Text with marks; null without one. */
  rider: string | null;
  people: ContractDocument["people"];
};

const textOf = (blocks: readonly Block[]): string => blocks.map(blockText).join("\n");

/** Clauses are numbered as they are shown; blocks without text are left out. Values in headings are text, too. */
export function buildDocument({ title, letterhead, clauses, fill, rider, people }: Parts): ContractDocument {
  const blocksOf = (text: string) => fill(text).filter((block) => blockText(block).trim() !== "");
  return {
    format: 1,
    title,
    letterhead,
    clauses: clauses.map((clause, at) => ({
      key: clause.key,
      number: at + 1,
      title: textOf(fill(clause.title)),
      blocks: blocksOf(clause.text),
    })),
    rider: rider === null ? null : blocksOf(rider),
    people: people.map(({ id, role, party, name, title: jobTitle, company, fields }) => ({
      id,
      role,
      party,
      name,
      title: jobTitle,
      company,
      fields,
    })),
  };
}

/** A draft as it can be printed; its letterhead says what a placeholder means. */
export function printableDraft(document: ContractDocument): ContractDocument {
  const shown = placeheldIn(document);
  if (JSON.stringify(shown) === JSON.stringify(document)) return document;
  const { letterhead } = shown;
  const note = `Draft: ${PLACEHOLDER} takes the place of a character that can't be printed`;
  return { ...shown, letterhead: { ...letterhead, lines: [...letterhead.lines, note] } };
}

export const readDocument = (text: string): ContractDocument => JSON.parse(text) as ContractDocument;

const runsText = (runs: readonly Run[]): string => runs.map(({ text }) => text).join("");

export function blockText(block: Block): string {
  if (block.kind === "table") return [block.columns, ...block.rows].map((row) => row.join(" · ")).join("\n");
  if (block.kind === "list") return block.items.map(runsText).join("\n");
  return runsText(block.runs);
}

/** Of the input for a field; its label has `${id}-label`. */
export const fieldId = (person: number, key: string): string => `field-${person}-${key}`;

/** Index in the document's people of each seat: positions of those who sign or approve, in their order. */
export const seatsOf = (people: readonly { role: RecipientRole; position: number }[]): number[] =>
  [...new Set(people.filter(({ role }) => role !== "copy").map(({ position }) => position))].sort((a, b) => a - b);

export const filledBy = (filled: readonly FilledPerson[] | undefined, person: number): FilledPerson | undefined =>
  filled?.find((one) => one.person === person);

export const signatureIn = ({ kind }: PersonField, filled: FilledPerson): SignatureImage | null =>
  kind === "signature" || kind === "initials" ? filled[kind] : null;

export const valueIn = ({ key }: PersonField, filled: FilledPerson): string => spelledOut(filled.values[key] ?? "");

const withAddress = ({ name, email }: { name: string; email: string }): string =>
  spelledOut(email ? `${name} <${email}>` : name);

/** "Signed Nov 24, 2026, 3:02 PM UTC by Jo Lind <jo@acme.example>, in person" */
export function signedLine({ method, signedAt, signedBy, inPerson }: FilledPerson): string {
  const at = new Date(signedAt).toISOString();
  return [
    `${method === "approval" ? "Approved" : "Signed"} ${formatDate(at.slice(0, 10))}, ${formatTime(at.slice(11, 16))} UTC`,
    signedBy ? ` by ${withAddress(signedBy)}` : "",
    inPerson ? ", in person" : "",
  ].join("");
}

export const isTypeface = (value: string): value is Typeface => (TYPEFACES as readonly string[]).includes(value);
