import type { Clause } from "@/lib/contracts/clauses/clause";
import { clauseTexts, shownClauses } from "@/lib/contracts/clauses/clause";
import { type Finding, findingsOf } from "@/lib/contracts/draft/findings";
import { factsOf } from "@/lib/contracts/draft/subject";
import type { ContractDto } from "@/lib/contracts/schema";
import { keepsFromSending } from "@/lib/contracts/status";
import { unprintableFields } from "@/lib/documents/rules";
import { fieldsEmpty, fieldsUnknown, hasNestedField, lengthProblem, valuesUsed } from "@/lib/merge-fields/rules";
import type { Fill, MergeSubject } from "@/lib/merge-fields/schema";

/** Why a contract can't be sent, or what to check first, and what fixes it: a record's fields or a page. */
export type Problem = { text: string; href: string | null; fill?: Fill | null; warning?: boolean };

type Draft = Pick<ContractDto, "id" | "title" | "clauses" | "hasRider" | "coverNote" | "recipients" | "sample">;

export const textProblem = (
  { clauses, hasRider, recipients }: Pick<Draft, "clauses" | "hasRider" | "recipients">,
  subject: MergeSubject,
  rider: string,
): string | null =>
  lengthProblem([...clauseTexts(shownClauses(clauses, factsOf(subject, recipients))), hasRider ? rider : ""], subject);

/** Every reason at once, in the order of the page, then the warnings; only that of a text that is too long. */
export function problemsOf(contract: Draft, subject: MergeSubject, rider: string): Problem[] {
  const edit = `/contracts/${contract.id}/edit`;
  const here = (text: string): Problem => ({ text, href: edit });
  const tooLong = textProblem(contract, subject, rider);
  if (tooLong) return [here(tooLong)];
  const shown = shownClauses(contract.clauses, factsOf(subject, contract.recipients));
  const findings = findingsOf(contract, shown, subject).map((found) => asProblem(found, edit));
  const text = shown.map((clause) => `${clause.title}\n\n${clause.text}`).join("\n\n");
  return [
    ...(contract.sample
      ? [{ text: "It's sample data. Create your own contract to send one", href: "/contracts/new" }]
      : []),
    ...emptyFields(text, subject, edit),
    ...shown.flatMap((clause) => clauseProblems(clause).map(here)),
    ...unprintableFields(valuesUsed(text, subject)).map((found) => here(`Documents can't show ${found}`)),
    ...(shown.length === 0 ? [here("The contract has no text")] : []),
    ...(contract.hasRider && rider.trim() === ""
      ? [{ text: "Your media kit has no AV rider to attach", href: "/media-kit" }]
      : []),
    ...unprintableFields({ Title: contract.title, "the AV rider": contract.hasRider ? rider : "" }).map(here),
    ...peopleProblems(contract, new Set(shown.map(({ key }) => key))).map(here),
    ...findings.filter(keepsFromSending),
    ...findings.filter(({ warning }) => warning),
  ];
}

const asProblem = ({ text, fill, warning }: Finding, edit: string): Problem => ({ text, warning, href: edit, fill });

const emptyFields = (text: string, subject: MergeSubject, edit: string): Problem[] =>
  fieldsEmpty(text, subject).map(({ label, fill }) => ({ text: `“${label}” is missing`, href: edit, fill }));

const nameOf = ({ title }: Clause, otherwise = "a clause without a heading"): string =>
  title ? `“${title}”` : otherwise;

function clauseProblems(clause: Clause): string[] {
  const text = `${clause.title}\n${clause.text}`;
  const unknown = fieldsUnknown(text).map(
    ({ key, closest }) =>
      `{{${key}}} in ${nameOf(clause)} isn't a field${closest ? `. Did you mean {{${closest}}}?` : ""}`,
  );
  return [
    ...(clause.text.trim() === "" ? [`${nameOf(clause, "A clause")} has no text`] : []),
    ...unknown,
    ...(hasNestedField(text) ? [`A field in ${nameOf(clause)} is inside another`] : []),
    ...unprintableFields({ [nameOf(clause)]: text }).map((found) => `Documents can't show ${found}`),
  ];
}

function peopleProblems({ recipients, clauses }: Draft, shown: ReadonlySet<string>): string[] {
  const titles = new Map(clauses.map((clause) => [clause.key, nameOf(clause)]));
  const emails = recipients.map(({ email }) => email.trim().toLowerCase());
  const twice = recipients.filter(({ email }, at) => email && emails.indexOf(email.trim().toLowerCase()) < at);
  const who = (one: Draft["recipients"][number], at: number) => one.name || `Recipient ${at + 1}`;
  return [
    ...(recipients.some(({ role }) => role === "signer") ? [] : ["The contract has no one to sign it"]),
    ...recipients.flatMap((one, at) => [
      ...(one.name ? [] : [`Recipient ${at + 1} has no name`]),
      ...(one.email ? [] : [`${who(one, at)} has no email`]),
      ...(one.role === "signer" && !one.fields.some(({ kind }) => kind === "signature")
        ? [`${who(one, at)} has nothing to sign: add a signature field`]
        : []),
      ...one.fields
        .filter(({ required, clause }) => required && clause !== null && !shown.has(clause))
        .map(
          ({ label, clause }) =>
            `${label} of ${who(one, at)} is required in ${titles.get(clause ?? "") ?? "a clause that was removed"}, which isn't part of this contract`,
        ),
      ...one.fields
        .filter(({ kind, options }) => kind === "choice" && options.length < 2)
        .map(({ label }) => `${label} of ${who(one, at)} needs at least two options`),
    ]),
    ...twice.map(({ email }) => `${email} is there twice: each person needs an email of their own`),
    ...unprintableFields(
      Object.fromEntries(recipients.map((one, at) => [who(one, at), `${one.name} ${one.title} ${one.company}`])),
    ).map((found) => `Documents can't show ${found}`),
  ];
}
