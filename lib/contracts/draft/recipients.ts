import type { RecipientInput } from "@/lib/contracts/schema";
import {
  FIELD_LABEL,
  type FieldKind,
  MAX_RECIPIENTS,
  type PersonField,
  type RecipientRole,
} from "@/lib/contracts/status";

/** A field that a person fills in. */
export type RecipientField = RecipientInput["fields"][number];

/** A person to propose. */
export type Suggestion = Pick<RecipientInput, "party" | "name" | "email" | "title" | "company">;

const isSame = (one: Suggestion, other: Suggestion): boolean =>
  one.email !== "" && other.email !== ""
    ? one.email.toLowerCase() === other.email.toLowerCase()
    : one.party === other.party && one.name === other.name;

/** People who aren't on the list yet. */
export const suggestionsLeft = (
  suggestions: readonly Suggestion[],
  recipients: readonly RecipientInput[],
): Suggestion[] => suggestions.filter((one) => !recipients.some((other) => isSame(one, other)));

export const newField = (key: string, kind: FieldKind, required = true): RecipientField => ({
  key,
  kind,
  label: FIELD_LABEL[kind],
  required,
  options: [],
  clause: null,
});

/** Of someone who signs. */
export const SIGNER_FIELDS: readonly PersonField[] = [
  newField("signature", "signature"),
  newField("name", "name"),
  newField("title", "title", false),
  newField("date", "date"),
];

export const signerFields = () => SIGNER_FIELDS.map((field) => ({ ...field, options: [...field.options] }));

const lastTurn = (recipients: readonly RecipientInput[]): number =>
  Math.max(0, ...recipients.filter(({ role }) => role !== "copy").map(({ turn }) => turn));

/** Signs after everyone else. */
export const newRecipient = (
  recipients: readonly RecipientInput[],
  { party, name, email, title, company }: Suggestion,
): RecipientInput => ({
  party,
  name,
  email,
  title,
  company,
  role: "signer",
  turn: Math.min(MAX_RECIPIENTS, lastTurn(recipients) + 1),
  fields: signerFields(),
});

/** Only someone who signs starts with fields. */
export function withRole(recipient: RecipientInput, role: RecipientRole): RecipientInput {
  if (role !== "signer") return { ...recipient, role, fields: [] };
  return { ...recipient, role, fields: recipient.fields.length > 0 ? recipient.fields : signerFields() };
}

/** Selectable turns: those in use, and one after everyone else. */
export const turnChoices = (recipients: readonly RecipientInput[]): number[] =>
  Array.from(
    { length: Math.min(MAX_RECIPIENTS, Math.max(lastTurn(recipients) + 1, recipients.length)) },
    (_, at) => at + 1,
  );

/** A label that wasn't edited follows the kind. */
export const withKind = (field: RecipientField, kind: FieldKind): RecipientField => ({
  ...field,
  kind,
  label: field.label === "" || field.label === FIELD_LABEL[field.kind] ? FIELD_LABEL[kind] : field.label,
  options: kind === "choice" ? field.options : [],
});

/** "Signature, name, title (optional)" */
export function fieldsText(fields: readonly RecipientField[]): string {
  const names = fields.map(({ label, required }) => (required ? label : `${label} (optional)`));
  return names.map((name, at) => (at === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1))).join(", ");
}

/** By turn; people who only get a copy are last. */
export const inSigningOrder = <R extends Pick<RecipientInput, "role" | "turn">>(recipients: readonly R[]): R[] => {
  const place = ({ role, turn }: R) => (role === "copy" ? MAX_RECIPIENTS + 1 : turn);
  return recipients.toSorted((one, other) => place(one) - place(other));
};

const ENDING: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };

const ORDINAL = new Intl.PluralRules("en-US", { type: "ordinal" });

export const ordinal = (number: number): string => `${number}${ENDING[ORDINAL.select(number)]}`;

/** The client's signer, if the event names another contact or none. */
export function contactToOffer(
  recipients: readonly Pick<RecipientInput, "role" | "party" | "name" | "email">[],
  event: { contactName: string; contactEmail: string } | null,
): { contactName: string; contactEmail: string } | null {
  const signer = recipients.find(({ role, party }) => role === "signer" && party === "client");
  if (!event || !signer?.name || !signer.email) return null;
  const isSame = signer.name === event.contactName && signer.email === event.contactEmail;
  return isSame ? null : { contactName: signer.name, contactEmail: signer.email };
}
