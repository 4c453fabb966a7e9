import * as z from "zod";
import { reauthenticationSchema } from "@/lib/account/schema";
import { isTypeface, type Typeface } from "@/lib/contracts/document/document";
import { CONSENTED, DEFAULT_TYPEFACE, FIELD_NAMES, fieldName, MAX_REASON } from "@/lib/contracts/signing/constants";
import type { PersonField, RecipientRole, SignatureMethod } from "@/lib/contracts/status";
import { unprintableFields } from "@/lib/documents/rules";

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

/** The speaker's own signature, with the proof of who they are. */
export const speakerSigningSchema = z.strictObject({
  ...reauthenticationSchema.shape,
  form: signingForm,
});

const reason = z.string().default("");

export const reasonForm = z.strictObject({ reason: reason.transform((given) => given.slice(0, MAX_REASON).trim()) });

export const codeForm = z.strictObject({ code: text(40) });

/** Loose, as what is wrong is shown beside what was typed. */
export const handoverForm = z.strictObject({ name: text(300), email: text(300) });

/** Fields that the server fills in, or that the signature itself is. */
const OWN = ["signature", "initials", "date"] as const satisfies readonly PersonField["kind"][];
export const isFilledIn = ({ kind }: PersonField): boolean => !(OWN as readonly string[]).includes(kind);

type Person = { role: Exclude<RecipientRole, "copy">; fields: readonly PersonField[] };

const DRAW_OR_TYPE = "Draw or type your signature";

/** The fields as a person would read them: every problem at once, next to its field. */
export function readSigning(
  form: SigningForm,
  { role, fields }: Person,
): { input: SigningInput } | { problems: SigningProblems } {
  const given = (name: string) => (form[name] ?? "").replace(/\s+/g, " ").trim();
  const problems: SigningProblems = {};
  const values: Record<string, string> = {};
  fields.forEach((field, at) => {
    if (!isFilledIn(field)) return;
    const name = fieldName(at);
    const value = field.kind === "text" ? (form[name] ?? "").trim() : given(name);
    const problem = fieldProblem(field, value);
    if (problem) problems[name] = problem;
    values[field.key] = value;
  });
  const method = role === "approver" ? "approval" : methodOf(given("method"));
  const typeface = given("typeface");
  const input: SigningInput = {
    method,
    typeface: isTypeface(typeface) ? typeface : DEFAULT_TYPEFACE,
    typed: method === "typed" ? given("typed") : "",
    image: method === "drawn" || method === "uploaded" ? given("image") : "",
    initials: given("initials"),
    initialsImage: method === "drawn" || method === "uploaded" ? given("initialsImage") : "",
    values,
  };
  if (role === "signer") Object.assign(problems, signatureProblems(input, fields));
  if (!form.consent) problems.consent = "Check the box to agree to sign electronically";
  else if (form.consent !== CONSENTED) problems.consent = "This text has changed. Read it and check the box again";
  return Object.keys(problems).length > 0 ? { problems } : { input };
}

const methodOf = (text: string): SigningInput["method"] => (text === "drawn" || text === "uploaded" ? text : "typed");

function signatureProblems(
  { method, typed, image, initials, initialsImage }: SigningInput,
  fields: readonly PersonField[],
) {
  const problems: SigningProblems = {};
  if (method === "typed" ? typed === "" : image === "") problems.signature = DRAW_OR_TYPE;
  const wantsInitials = fields.some(({ kind, required }) => kind === "initials" && required);
  if (wantsInitials && initials === "" && initialsImage === "") problems.initials = "Add your initials";
  const [typedProblem] = unprintableFields({ "your signature": typed });
  const [initialsProblem] = unprintableFields({ "your initials": initials });
  if (typedProblem) problems.signature = `The document can't show ${typedProblem}. Draw your signature instead.`;
  if (initialsProblem) problems.initials = `The document can't show ${initialsProblem}`;
  return problems;
}

function fieldProblem({ kind, label, required, options }: PersonField, value: string): string | null {
  if (kind === "checkbox") return required && value !== "yes" ? `Check “${label}” to continue` : null;
  if (required && value === "") return kind === "choice" ? `Choose ${label}` : `Enter ${label.toLowerCase()}`;
  if (kind === "choice") return value === "" || options.includes(value) ? null : `Choose ${label}`;
  const [problem] = unprintableFields({ [label]: value });
  return problem ? `The document can't show ${problem}` : null;
}

/** Initial values of the form, from the person's data. */
export const suggestedValue = (
  { kind }: PersonField,
  person: { name: string; title: string; company: string },
): string => (kind === "name" || kind === "title" || kind === "company" ? person[kind] : "");

/** The initials of a name: "Terrence Okafor" → "TO". */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((part) => [...part][0] ?? "")
    .join("")
    .toUpperCase()
    .slice(0, 4);
