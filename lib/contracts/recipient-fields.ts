import type { PersonField } from "@/lib/contracts/document/document";
import { FIELD_LABEL, type FieldKind } from "@/lib/contracts/status";

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
