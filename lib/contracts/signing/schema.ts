import { z } from "zod";
import { TYPEFACES } from "@/lib/contracts/document/list";
import type { SignatureMethod, Typeface } from "@/lib/contracts/document/schema";
import { FIELD_NAMES, MAX_REASON } from "@/lib/contracts/signing/list";
import { optionalEmail, requiredMailLine } from "@/lib/shared/fields";

/** The schema accepts any posted form, so that `readSigning` can show problems next to the typed values. */
const text = (max: number) =>
  z
    .string()
    // A form posts each line's end as two characters, and its field counts one.
    .transform((given) => given.replaceAll("\r\n", "\n"))
    .pipe(z.string().max(max, "This text is too long"))
    .default("");

const MAX_IMAGE_TEXT = 900_000;

export const signingForm = z.strictObject({
  method: text(20),
  typed: text(400),
  typeface: text(40),
  image: text(MAX_IMAGE_TEXT),
  initials: text(40),
  initialsImage: text(MAX_IMAGE_TEXT),
  consent: text(20),
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, text(4_000)])),
});
export type SigningForm = Record<string, string>;

/** Typed and chosen, but not yet decoded. */
export type SigningInput = {
  method: SignatureMethod;
  typeface: Typeface;
  typed: string;
  image: string;
  initials: string;
  initialsImage: string;
  values: Record<string, string>;
};

/** By name of a form field, or `form` for all of it. */
export type SigningProblems = Record<string, string>;

export const isTypeface = (value: string): value is Typeface => (TYPEFACES as readonly string[]).includes(value);

const reason = z.string().default("");

export const reasonForm = z.strictObject({ reason: reason.transform((given) => given.slice(0, MAX_REASON).trim()) });

export const codeForm = z.strictObject({ code: text(40) });

export const emptyForm = z.strictObject({});

/** Loose, as what is wrong is shown beside what was typed. */
export const handoverForm = z.strictObject({ name: text(300), email: text(300) });

export const replacementSchema = z.strictObject({
  name: requiredMailLine("Name"),
  email: optionalEmail().refine((text) => text !== "", "Enter their email address"),
});
export type Replacement = z.infer<typeof replacementSchema>;
