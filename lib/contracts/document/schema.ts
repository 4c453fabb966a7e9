import type { FieldKind, Party, RecipientRole } from "@/lib/contracts/status";
import type { Block } from "@/lib/documents/rules";

/** The fields of a recipient. */
export type PersonField = {
  key: string;
  kind: FieldKind;
  label: string;
  required: boolean;
  /** Of a choice. */
  options: readonly string[];
  /** Key of the clause it follows; null for the signature page. */
  clause: string | null;
};

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

export type Typeface = "allura" | "great-vibes" | "caveat";

/** An image is a PNG. */
export type SignatureImage = { kind: "image"; png: Uint8Array } | { kind: "typed"; text: string; typeface: Typeface };

export type SignatureMethod = "drawn" | "typed" | "uploaded" | "approval";

/** One person's signature. */
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
