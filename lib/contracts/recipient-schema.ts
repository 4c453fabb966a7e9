import { z } from "zod";
import type { PersonField } from "@/lib/contracts/document/document";
import {
  FIELD_LABEL,
  type FieldKind,
  PARTY_LABEL,
  type Party,
  type RecipientRole,
  ROLE_LABEL,
} from "@/lib/contracts/status";
import { id, line, mailLine, optionalEmail, requiredLine, requiredMailLine } from "@/lib/shared/fields";

/** Apart from the schema, so that forms load no parsers. */
export const MAX_RECIPIENTS = 10;
export const MAX_FIELDS = 20;
export const MAX_OPTIONS = 20;

const field = (kind: FieldKind, required: boolean): PersonField => ({
  key: kind,
  kind,
  label: FIELD_LABEL[kind],
  required,
  options: [],
  clause: null,
});

/** Of someone who signs. */
export const SIGNER_FIELDS: readonly PersonField[] = [
  field("signature", true),
  field("name", true),
  field("title", false),
  field("date", true),
];

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];

const fieldSchema = z.strictObject({
  key: z.string().regex(/^[\w-]{1,40}$/, "This key isn't valid"),
  kind: z.enum(keysOf(FIELD_LABEL) as [FieldKind, ...FieldKind[]], "Choose a field"),
  label: requiredLine("Label", 120),
  required: z.boolean().default(false),
  options: z
    .array(requiredLine("Option", 120))
    .max(MAX_OPTIONS, `A choice can have at most ${MAX_OPTIONS} options`)
    .default([]),
  clause: z.string().max(40).nullable().default(null),
});

/** Name and email may be missing in a draft. */
const recipientSchema = z.strictObject({
  id: id.optional(),
  turn: z.number().int().min(1).max(MAX_RECIPIENTS).default(1),
  role: z.enum(keysOf(ROLE_LABEL) as [RecipientRole, ...RecipientRole[]], "Choose what they do"),
  party: z.enum(keysOf(PARTY_LABEL) as [Party, ...Party[]], "Choose who they are"),
  name: mailLine("Name").default(""),
  email: optionalEmail().default(""),
  title: line("Title").default(""),
  company: line("Company").default(""),
  fields: z.array(fieldSchema).max(MAX_FIELDS, `A person can have at most ${MAX_FIELDS} fields`).default([]),
});

export const recipientsSchema = z
  .array(recipientSchema)
  .max(MAX_RECIPIENTS, `A contract can have at most ${MAX_RECIPIENTS} recipients`);

export type RecipientInput = z.infer<typeof recipientSchema>;

export const replacementSchema = z.strictObject({
  name: requiredMailLine("Name"),
  email: optionalEmail().refine((text) => text !== "", "Enter their email address"),
});
export type Replacement = z.infer<typeof replacementSchema>;
