import type { ReactElement } from "react";
import { fieldId } from "@/lib/contracts/document/document";
import { fieldText, type Reader } from "@/lib/contracts/public/reader";
import { Ink } from "@/lib/contracts/public/signature-parts";
import type { SignView } from "@/lib/contracts/public/view";
import { fieldName, SIGNING_FORM } from "@/lib/contracts/signing/constants";
import type { PersonField } from "@/lib/contracts/status";

type Props = { view: SignView; reader: Reader; field: PersonField };

/** One of the reader's fields, in its place in the contract; its label is the contract's. */
export function FieldInput({ view, reader, field }: Props): ReactElement {
  const at = reader.document.fields.indexOf(field);
  const id = fieldId(reader.person, field.key);
  if (field.kind === "date")
    return <span id={id} className="automatic">{`Filled in when you ${VERB[reader.act]}`}</span>;
  if (field.kind === "signature" || field.kind === "initials") {
    return <Ink part={field.kind} values={view.values} name={reader.name} id={id} />;
  }
  const problem = view.problems[fieldName(at)];
  return (
    <>
      <Control field={field} id={id} name={fieldName(at)} problem={problem} {...fieldText(view, reader, at, field)} />
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </>
  );
}

const VERB = { signer: "sign", approver: "approve" } as const;

type ControlProps = {
  field: PersonField;
  id: string;
  name: string;
  problem: string | undefined;
  text: string;
  isSuggested: boolean;
};

/** Few enough to see all at once. */
const MOST_RADIOS = 4;

function Control({ field, id, name, problem, text, isSuggested }: ControlProps): ReactElement {
  const { kind, required, options } = field;
  const common = { name, form: SIGNING_FORM, required };
  const state = problem ? { "aria-invalid": true, "aria-describedby": `${id}-problem` } : {};
  if (kind === "checkbox") {
    return (
      <label className="check">
        <input
          id={id}
          type="checkbox"
          value="yes"
          defaultChecked={text === "yes"}
          aria-labelledby={`${id}-label`}
          {...common}
          {...state}
        />
      </label>
    );
  }
  if (kind === "choice" && options.length <= MOST_RADIOS) {
    return (
      <div id={id} role="radiogroup" aria-labelledby={`${id}-label`} tabIndex={-1} className="radios" {...state}>
        {options.map((option) => (
          <label key={option} dir="auto">
            <input type="radio" value={option} defaultChecked={option === text} {...common} />
            {option}
          </label>
        ))}
      </div>
    );
  }
  if (kind === "choice") {
    return (
      <select id={id} defaultValue={text} {...common} {...state}>
        <option value="">Choose…</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  if (kind === "text") {
    return <textarea id={id} rows={3} maxLength={4_000} dir="auto" defaultValue={text} {...common} {...state} />;
  }
  return (
    <input
      id={id}
      type="text"
      maxLength={400}
      dir="auto"
      autoComplete={COMPLETION[kind]}
      defaultValue={text}
      data-suggested={isSuggested ? "" : undefined}
      {...common}
      {...state}
    />
  );
}

const COMPLETION: Partial<Record<PersonField["kind"], string>> = {
  name: "name",
  title: "organization-title",
  company: "organization",
};
