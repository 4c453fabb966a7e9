import type { PersonField } from "@/lib/contracts/document/schema";
import { CONSENTED, DEFAULT_TYPEFACE, fieldName } from "@/lib/contracts/signing/list";
import { isTypeface, type SigningForm, type SigningInput, type SigningProblems } from "@/lib/contracts/signing/schema";
import type { RecipientRole } from "@/lib/contracts/status";
import { unprintableFields } from "@/lib/documents/rules";

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
): string =>
  kind === "name" ? person.name : kind === "title" ? person.title : kind === "company" ? person.company : "";

/** The initials of a name: "Terrence Okafor" → "TO". */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((part) => [...part][0] ?? "")
    .join("")
    .toUpperCase()
    .slice(0, 4);
