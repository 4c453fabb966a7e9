import { Fragment, type ReactElement, type ReactNode } from "react";
import type { Difference } from "@/lib/contracts/document/differences";
import {
  type ContractDocument,
  type DocumentClause,
  type DocumentPerson,
  type FilledPerson,
  fieldId,
  filledBy,
  type SignatureImage,
  signatureIn,
  signedLine,
  valueIn,
} from "@/lib/contracts/document/document";
import { CONTRACT_STYLE, TYPEFACE_STYLE } from "@/lib/contracts/document/style";
import type { PersonField } from "@/lib/contracts/status";
import { type Block, type Run, spelledOut } from "@/lib/documents/rules";

type FieldValueProps = {
  field: PersonField;
  name: string;
  /** Without it, blanks to fill in by hand. */
  filled: FilledPerson | undefined;
};

function FieldValue({ field, name, filled }: FieldValueProps): ReactElement {
  const value = filled ? valueIn(field, filled) : "";
  const options = field.options.join("   /   ");
  if (field.kind === "checkbox") {
    return (
      <span>
        <span className={value ? "contract-box contract-ticked" : "contract-box"} />
        {filled && <span>{value ? "Yes" : "No"}</span>}
      </span>
    );
  }
  if (field.kind === "choice") {
    return (
      <span className="contract-value">
        {value && <strong dir="auto">{value}</strong>}
        {value ? <span className="contract-options">{options}</span> : options}
      </span>
    );
  }
  const signature = filled && signatureIn(field, filled);
  return (
    <span className="contract-value contract-line" dir="auto">
      {signature ? <Signature signature={signature} field={field} name={name} /> : value}
    </span>
  );
}

type SignatureProps = { signature: SignatureImage; field: PersonField; name: string };

function Signature({ signature, field: { kind }, name }: SignatureProps): ReactElement {
  if (signature.kind === "typed") {
    return <span className={`typeface-${signature.typeface}`}>{spelledOut(signature.text)}</span>;
  }
  return (
    <span className={`contract-drawn contract-${kind}`}>
      {/* biome-ignore lint/performance/noImgElement: a data URL */}
      <img src={pngAddress(signature.png)} alt={`${kind === "initials" ? "Initials" : "Signature"} of ${name}`} />
    </span>
  );
}

const pngAddress = (png: Uint8Array): string =>
  `data:image/png;base64,${btoa(Array.from(png, (byte) => String.fromCharCode(byte)).join(""))}`;

type FillingProps = {
  filled?: readonly FilledPerson[];
  /** Instead of an empty line; null leaves the line. The input gets the id of `fieldId`. */
  input?: (person: number, field: PersonField) => ReactElement | string | null;
};

type Props = FillingProps & { document: ContractDocument };

/** A contract as HTML: for its readers, and in the app as a preview. The PDF has the same text. */
export function ContractText({ document, ...filling }: Props): ReactElement {
  const { title, letterhead, clauses, rider, people } = document;
  return (
    <div className="contract">
      <style>{filling.filled || filling.input ? TYPEFACE_STYLE + CONTRACT_STYLE : CONTRACT_STYLE}</style>
      <header>
        <p className="contract-from">{letterhead.name}</p>
        {letterhead.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </header>
      <h2 className="contract-title" dir="auto">
        {title}
      </h2>
      {clauses.map((clause) => (
        <Clause key={clause.key} clause={clause} people={people} {...filling} />
      ))}
      {people.length > 0 && (
        <section>
          <h3>Signatures</h3>
          <div className="contract-people">
            {people.map((person, at) => (
              <Person key={person.id} person={person} at={at} {...filling} />
            ))}
          </div>
        </section>
      )}
      {rider && (
        <section>
          <h3>Exhibit A: AV rider</h3>
          <Blocks blocks={rider} />
        </section>
      )}
    </div>
  );
}

type ClauseProps = FillingProps & { clause: DocumentClause; people: readonly DocumentPerson[] };

function Clause({ clause: { key, number, title, blocks }, people, ...filling }: ClauseProps): ReactElement {
  const fields = people.flatMap((person, at) =>
    person.fields.filter((field) => field.clause === key).map((field) => ({ person, field, at })),
  );
  return (
    <section>
      <h3 dir="auto">{[`${number}.`, title].filter(Boolean).join(" ")}</h3>
      <Blocks blocks={blocks} />
      {fields.length > 0 && (
        <ul className="contract-fields">
          {fields.map(({ person, field, at }) => (
            <Field key={`${person.id}-${field.key}`} {...filling} field={field} person={person} at={at} isNamed />
          ))}
        </ul>
      )}
    </section>
  );
}

function Person({ person, at, ...filling }: FillingProps & { person: DocumentPerson; at: number }): ReactElement {
  const { name, company, fields, role } = person;
  const own = fields.filter(({ clause }) => clause === null);
  const filled = filledBy(filling.filled, at);
  return (
    <div>
      <p className="contract-name" dir="auto">
        {[name, company].filter(Boolean).join(", ")}
      </p>
      {role === "approver" && <p className="contract-signed">Approver</p>}
      {own.length > 0 && (
        <ul className="contract-fields">
          {own.map((field) => (
            <Field key={field.key} {...filling} field={field} person={person} at={at} />
          ))}
        </ul>
      )}
      {filled && (
        <p className="contract-signed" dir="auto">
          {signedLine(filled)}
        </p>
      )}
    </div>
  );
}

type FieldProps = FillingProps & { field: PersonField; person: DocumentPerson; at: number; isNamed?: boolean };

function Field({ field, person: { name }, at, isNamed, filled: everyone, input }: FieldProps): ReactElement {
  const label = `${[isNamed && name, field.label].filter(Boolean).join(": ")}${field.required ? "" : " (optional)"}`;
  const filled = filledBy(everyone, at);
  const control = filled ? null : input?.(at, field);
  const id = fieldId(at, field.key);
  if (control) {
    return (
      <li>
        <label id={`${id}-label`} htmlFor={id} className="contract-label">
          {label}
        </label>
        <div className="contract-input">{control}</div>
      </li>
    );
  }
  return (
    <li>
      <span className="contract-label">{label}</span>
      <FieldValue field={field} name={filled?.signedBy?.name ?? name} filled={filled} />
    </li>
  );
}

const each = <T,>(items: readonly T[], show: (item: T) => ReactNode): ReactElement[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
  items.map((item, at) => <Fragment key={at}>{show(item)}</Fragment>);

function Blocks({ blocks }: { blocks: readonly Block[] }): ReactElement {
  return <>{each(blocks, (block) => blockPart(block))}</>;
}

function blockPart(block: Block): ReactElement {
  if (block.kind === "list") {
    const List = block.ordered ? "ol" : "ul";
    return (
      <List className="contract-list">
        {each(block.items, (runs) => (
          <li dir="auto">
            <Runs runs={runs} />
          </li>
        ))}
      </List>
    );
  }
  if (block.kind === "table") {
    return (
      <div className="contract-table">
        <table>
          <thead>
            <tr>
              {each(block.columns, (label) => (
                <th scope="col">{label}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {each(block.rows, (row) => (
              <tr>
                {each(row, (cell) => (
                  <td dir="auto">{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  }
  if (block.kind === "heading") {
    return (
      <h4 dir="auto">
        <Runs runs={block.runs} />
      </h4>
    );
  }
  return (
    <p dir="auto">
      <Runs runs={block.runs} />
    </p>
  );
}

function Runs({ runs }: { runs: readonly Run[] }): ReactElement {
  return (
    <>
      {each(runs, ({ text, bold, href }) => {
        if (!href) return bold ? <strong>{text}</strong> : text;
        return (
          <a href={href} rel="noopener noreferrer nofollow">
            {text}
          </a>
        );
      })}
    </>
  );
}

const KIND = { added: "New", removed: "Removed", changed: "Changed" } as const;
const WORD = { added: "Added: ", removed: "Removed: " } as const;

/** Word by word, with the changes in words for screen readers. */
export function Differences({ differences }: { differences: readonly Difference[] }): ReactElement {
  return (
    <div className="contract contract-differences">
      <style>{CONTRACT_STYLE}</style>
      {each(differences, ({ label, kind, parts }) => (
        <section>
          <h3 dir="auto">
            {label} <small>{KIND[kind]}</small>
          </h3>
          <p dir="auto">
            {each(parts, ({ text, change }) => {
              if (change === "same") return <>{text}</>;
              const Mark = change === "added" ? "ins" : "del";
              return (
                <Mark>
                  <span className="contract-unseen">{WORD[change]}</span>
                  {text}
                </Mark>
              );
            })}
          </p>
        </section>
      ))}
    </div>
  );
}
