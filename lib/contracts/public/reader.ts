import type { DocumentPerson } from "@/lib/contracts/document/document";
import { fieldId } from "@/lib/contracts/document/document";
import type { SignView } from "@/lib/contracts/public/view";
import { CONSENTED, fieldName } from "@/lib/contracts/signing/constants";
import { isFilledIn, suggestedValue } from "@/lib/contracts/signing/form";
import type { PersonField } from "@/lib/contracts/status";

/** The reader, if they can act now. */
export type Reader = {
  act: "signer" | "approver";
  person: number;
  name: string;
  document: DocumentPerson;
};

/** Null until the code was entered, too. */
export function readerOf({ act, code, person, seats, document: { people } }: SignView): Reader | null {
  const document = person === null ? undefined : people[person];
  if (act === null || code !== null || person === null || !document) return null;
  return { act, person, name: seats[person]?.name ?? document.name, document };
}

/** Saved values have priority. Someone who replaced the person in the document has another title. */
export function fieldText({ values }: SignView, { name, document }: Reader, at: number, field: PersonField) {
  const saved = values[fieldName(at)];
  const title = name === document.name ? document.title : "";
  const text = saved ?? suggestedValue(field, { name, title, company: document.company });
  return { text, isSuggested: saved === undefined && text !== "" };
}

/** Before someone can sign. `target` is an element's id. */
export type Task = { name: string; target: string; label: string; isDone: boolean };

export function tasksOf(view: SignView, reader: Reader): Task[] {
  const { values } = view;
  const { act, person, document } = reader;
  const tasks = document.fields.flatMap((field, at): Task[] => {
    if (!isFilledIn(field) || !field.required) return [];
    const target = fieldId(person, field.key);
    return [
      {
        name: fieldName(at),
        target,
        label: field.label,
        isDone: fieldText(view, reader, at, field).text.trim() !== "",
      },
    ];
  });
  if (act === "signer") {
    const isDone = Boolean(values.method && values.method !== "typed" ? values.image : values.typed?.trim());
    tasks.push({ name: "signature", target: "signature", label: "Signature", isDone });
  }
  if (hasInitials(reader) === "required") {
    const isDone = values.initials === undefined || Boolean(values.initials.trim() || values.initialsImage);
    tasks.push({ name: "initials", target: "initials", label: "Initials", isDone });
  }
  tasks.push({ name: "consent", target: "consent", label: "Consent", isDone: values.consent === CONSENTED });
  return tasks;
}

export function hasInitials({ act, document: { fields } }: Reader): "required" | "optional" | null {
  const initials = fields.filter(({ kind }) => kind === "initials");
  if (act !== "signer" || initials.length === 0) return null;
  return initials.some(({ required }) => required) ? "required" : "optional";
}

export function leftText(tasks: readonly Task[]): string {
  const left = tasks.filter(({ isDone }) => !isDone).length;
  return left === 0 ? ALL_DONE : `${left} of ${tasks.length} fields left`;
}
const ALL_DONE = "Everything is filled in";

/** The element that a problem is about. */
export function problemTarget(name: string, { person, document: { fields } }: Reader): string | null {
  if (name === "form") return null;
  const field = fields.find((_, at) => fieldName(at) === name);
  if (field) return fieldId(person, field.key);
  return ["signature", "initials", "consent"].includes(name) ? name : "sign";
}

/** "It's Terrence Okafor's turn first. We'll email you when it's yours." */
export function turnText({ person, seats }: SignView): string | null {
  const names = seats.flatMap(({ state, name }) => (state === "next" ? [`${name}'s`] : []));
  if (person === null || seats[person]?.state !== "later" || names.length === 0) return null;
  return `It's ${new Intl.ListFormat("en-US").format(names)} turn first. We'll email you when it's yours.`;
}
