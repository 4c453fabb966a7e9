import { Fragment, type ReactElement, type ReactNode } from "react";
import type { Difference } from "@/lib/contracts/differences/rules";
import type { ContractDocument, DocumentClause, DocumentPerson, PersonField } from "@/lib/contracts/document/schema";
import type { Block, Run } from "@/lib/documents/rules";

/** A contract as HTML: for its readers, and in the app as a preview. The PDF has the same text. */
export function ContractText({ document }: { document: ContractDocument }): ReactElement {
  const { title, letterhead, clauses, rider, people } = document;
  return (
    <div className="contract">
      <style>{CONTRACT_STYLE}</style>
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
        <Clause key={clause.key} clause={clause} people={people} />
      ))}
      {people.length > 0 && (
        <section>
          <h3>Signatures</h3>
          <div className="contract-people">
            {people.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </div>
        </section>
      )}
      {rider && (
        <section>
          <h3>Annex: AV rider</h3>
          <Blocks blocks={rider} />
        </section>
      )}
    </div>
  );
}

function Clause({ clause, people }: { clause: DocumentClause; people: readonly DocumentPerson[] }): ReactElement {
  const { key, number, title, blocks } = clause;
  const fields = people.flatMap((person) =>
    person.fields.filter((field) => field.clause === key).map((field) => ({ person, field })),
  );
  return (
    <section>
      <h3 dir="auto">{[`${number}.`, title].filter(Boolean).join(" ")}</h3>
      <Blocks blocks={blocks} />
      {fields.length > 0 && (
        <ul className="contract-fields">
          {fields.map(({ person, field }) => (
            <Field key={`${person.id}-${field.key}`} field={field} who={person.name} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Person({ person: { name, company, fields } }: { person: DocumentPerson }): ReactElement {
  return (
    <div>
      <p className="contract-name" dir="auto">
        {[name, company].filter(Boolean).join(", ")}
      </p>
      <ul className="contract-fields">
        {fields
          .filter(({ clause }) => clause === null)
          .map((field) => (
            <Field key={field.key} field={field} />
          ))}
      </ul>
    </div>
  );
}

function Field({ field, who }: { field: PersonField; who?: string }): ReactElement {
  const { label, kind, options, required } = field;
  return (
    <li>
      <span>{`${[who, label].filter(Boolean).join(": ")}${required ? "" : " (optional)"}`}</span>
      {kind === "choice" ? (
        <span>{options.join("   /   ")}</span>
      ) : (
        <span className={kind === "checkbox" ? "contract-box" : "contract-line"} />
      )}
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
      {each(runs, ({ text, bold, href }) =>
        href ? (
          <a href={href} rel="noopener noreferrer nofollow">
            {text}
          </a>
        ) : bold ? (
          <strong>{text}</strong>
        ) : (
          text
        ),
      )}
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

/** Takes the colors of the page around it. */
const CONTRACT_STYLE =
  `.contract{--contract-rule:color-mix(in srgb,currentColor 22%,transparent);font-size:.9375rem;line-height:1.6;max-width:44rem;overflow-wrap:anywhere}
.contract header{font-size:.8125rem;line-height:1.5;opacity:.8;padding-bottom:1rem;margin-bottom:1.5rem;border-bottom:1px solid var(--contract-rule)}
.contract header .contract-from{font-weight:600}
.contract .contract-title{font-size:1.5rem;line-height:1.2;font-weight:600;margin-bottom:.5rem;letter-spacing:-.01em}
.contract h3{font-size:1rem;line-height:1.35;font-weight:600;letter-spacing:0;margin:1.5rem 0 .375rem;font-family:inherit}
.contract h4{font-size:.9375rem;font-weight:600;margin:1rem 0 .25rem}
.contract section>p+p,.contract section>p+ul,.contract section>p+ol{margin-top:.6em}
.contract p{white-space:pre-line}
.contract a{text-decoration:underline;text-underline-offset:.2em}
.contract strong{font-weight:600}
.contract .contract-list{margin:.5em 0 .5em 1.4em}
.contract ul.contract-list{list-style:disc}
.contract ol.contract-list{list-style:decimal}
.contract .contract-list li+li{margin-top:.2em}
.contract .contract-table{overflow-x:auto;margin:.75rem 0}
.contract table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
.contract th{font-size:.8125rem;font-weight:500;text-align:start;border-bottom:1px solid currentColor}
.contract td{border-bottom:1px solid var(--contract-rule);vertical-align:top}
.contract th,.contract td{padding:.35rem .75rem .35rem 0}
.contract .contract-people{display:grid;gap:1.75rem;margin-top:.75rem}
.contract .contract-name{font-weight:600}
.contract .contract-fields{list-style:none;display:grid;gap:.5rem;margin-top:.5rem}
.contract .contract-fields li{display:flex;flex-wrap:wrap;align-items:flex-end;gap:.25rem 1rem;min-height:2rem}
.contract .contract-fields li>span:first-child{flex:0 0 9rem;font-size:.8125rem;opacity:.8}
.contract .contract-fields li>span:last-child{flex:1 1 10rem;max-width:20rem;white-space:pre-wrap}
.contract .contract-fields .contract-line{border-bottom:1px solid currentColor;height:1.5rem}
.contract .contract-fields .contract-box{flex:none!important;width:1rem;height:1rem;border:1px solid currentColor;border-radius:2px}
.contract-differences section:first-of-type h3{margin-top:0}
.contract-differences small{font-size:.75rem;font-weight:500;opacity:.8;margin-inline-start:.4em}
.contract-differences ins{text-decoration:underline;text-decoration-thickness:.1em;background:color-mix(in srgb,#16a34a 22%,transparent)}
.contract-differences del{background:color-mix(in srgb,#dc2626 18%,transparent)}
.contract-unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media print{.contract{max-width:none;font-size:10.5pt}.contract section{break-inside:auto}.contract .contract-people>div{break-inside:avoid}}`.replace(
    /\n/g,
    "",
  );
