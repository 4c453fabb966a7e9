import type { ReactElement } from "react";
import type { Difference } from "@/lib/contracts/differences/rules";
import { ContractText, Differences } from "@/lib/contracts/document/page";
import type { ContractDocument } from "@/lib/contracts/document/schema";
import { DEFAULT_ACCENT } from "@/lib/public-page/color";
import { PublicDocument } from "@/lib/public-page/document";

/** Cached for a year, so the address carries the file's hash; a test compares them. */
export const CONTRACT_SCRIPT = "/contract.js?v=983561b5";

export const VIEW_PLACEHOLDER = "the-view-address-goes-here";

type Props = {
  title: string;
  standing: { title: string; lines: string[] };
  document: ContractDocument;
  differences: Difference[];
  speaker: string;
  email: string;
  pdf: string;
  /** Page of the newer version. */
  newer: string | null;
};

/** The frozen text for one of its readers; complete without scripts. */
export function SignDocument(props: Props): ReactElement {
  const { title, standing, document, differences, speaker, email, pdf, newer } = props;
  return (
    <PublicDocument
      title={title}
      description={standing.title}
      accent={DEFAULT_ACCENT}
      style={STYLE}
      data={{ "data-view": VIEW_PLACEHOLDER }}
      head={<script src={CONTRACT_SCRIPT} defer />}
    >
      <a className="skip" href="#contract">
        Skip to the contract
      </a>
      <main>
        <header className="standing">
          <h1>{standing.title}</h1>
          {standing.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {newer && <p className="newer">There's a newer version of this contract.</p>}
          <p className="actions">
            {newer && (
              <a className="button" href={newer}>
                Open the newer version
              </a>
            )}
            <a className={newer ? undefined : "button"} href={pdf}>
              Download PDF
            </a>
            {email && <a href={`mailto:${email}`}>Email {speaker}</a>}
          </p>
        </header>
        {differences.length > 0 && (
          <details className="changes" open>
            <summary>What changed since the previous version</summary>
            <Differences differences={differences} />
          </details>
        )}
        <article id="contract" className="sheet" tabIndex={-1}>
          <ContractText document={document} />
        </article>
      </main>
    </PublicDocument>
  );
}

const STYLE = `main{max-width:50rem;margin:0 auto;padding:clamp(1.5rem,5vw,3.5rem) var(--gutter) 5rem}
.standing h1{font-size:clamp(1.75rem,1.4rem + 1.8vw,2.5rem)}
.standing p{margin-top:.75rem;color:var(--quiet)}
.standing .newer{color:var(--ink);background:var(--soft);padding:.75rem 1rem;border-radius:.375rem}
.standing .actions{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:center;margin-top:1.5rem;color:var(--ink)}
.changes,.sheet{margin-top:2rem;padding:clamp(1.25rem,4vw,3rem);background:var(--raised);border:1px solid var(--line);border-radius:.5rem}
.changes summary{font-weight:600;cursor:pointer}
.changes .contract{margin-top:1.25rem}
@media print{.standing,.changes,.skip{display:none}main{max-width:none;padding:0}.sheet{margin:0;padding:0;border:0}}`;
