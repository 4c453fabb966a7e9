import type { ComponentProps, ReactElement, ReactNode } from "react";
import { ContractText, Differences } from "@/lib/contracts/document/page";
import { FieldInput } from "@/lib/contracts/public/field-input";
import { CodePanel, OtherWays, ProgressBar, Seats } from "@/lib/contracts/public/other-ways";
import { readerOf, tasksOf, turnText } from "@/lib/contracts/public/reader";
import { SigningPanel } from "@/lib/contracts/public/signing-panel";
import { SIGN_STYLE } from "@/lib/contracts/public/style";
import type { SignView } from "@/lib/contracts/public/view";
import { DEFAULT_ACCENT } from "@/lib/public-page/color";
import { FormToken, newPlaceholder, PublicDocument } from "@/lib/public-page/document";
import { firstName, nameFirst } from "@/lib/shared/speaker-name";

/** Cached for a year, so the address carries the file's hash; a test compares them. */
export const CONTRACT_SCRIPT = "/contract.js?v=23018cbd";

export const VIEW_PLACEHOLDER = newPlaceholder();

type PartProps = Pick<SignView, "document" | "differences" | "filled" | "number"> &
  Pick<ComponentProps<typeof ContractText>, "input">;

export function ContractPart({ document, differences, filled, number, input }: PartProps): ReactElement {
  return (
    <>
      {differences.length > 0 && (
        <details className="changes" open>
          <summary>
            <h2>What changed since the previous version</h2>
          </summary>
          <Differences differences={differences} />
        </details>
      )}
      <article id="contract" className="sheet" tabIndex={-1} aria-label="Contract">
        <ContractText document={document} filled={filled} {...(input && { input })} />
        {number && <p className="number">Document {number}</p>}
      </article>
    </>
  );
}

/** For one of its readers, with their fields in place; complete without scripts. @param contract replaces the text */
export function SignDocument({ contract, ...view }: SignView & { contract?: ReactNode }): ReactElement {
  const { title, standing, person, seats, code, address, problems } = view;
  const reader = readerOf(view);
  const isSigned = person !== null && seats[person]?.state === "done";
  return (
    <PublicDocument
      title={title}
      description={standing.title}
      accent={DEFAULT_ACCENT}
      style={SIGN_STYLE}
      data={{ "data-view": VIEW_PLACEHOLDER, ...(isSigned && { "data-signed": address.split("/").at(-1) ?? "" }) }}
      head={<script src={CONTRACT_SCRIPT} defer />}
    >
      <a className="skip" href="#contract">
        Skip to the contract
      </a>
      <main>
        <Heading view={view} isReader={reader !== null} />
        {contract ?? (
          <ContractPart
            {...view}
            input={(at, field) =>
              reader && at === reader.person ? <FieldInput view={view} reader={reader} field={field} /> : null
            }
          />
        )}
        {reader && <ProgressBar tasks={tasksOf(view, reader)} />}
        {reader && <SigningPanel view={view} reader={reader} />}
        {code && <CodePanel address={address} {...code} problem={code.problem ?? problems.form ?? null} />}
        {reader && <OtherWays view={view} reader={reader} />}
      </main>
    </PublicDocument>
  );
}

/** Information before the text. */
function Heading({ view, isReader }: { view: SignView; isReader: boolean }): ReactElement {
  const { standing, speaker, email, address, newer, seats, person, code, isInPerson, handover, isSaved } = view;
  const turn = turnText(view);
  return (
    <header className="standing">
      {isSaved && (
        <p id="saved" className="notice" role="status" tabIndex={-1}>
          Saved, except a drawn or uploaded signature. You can come back to this link anytime to finish.
        </p>
      )}
      {isInPerson && (
        <p className="notice">
          You're signed in as {speaker}. Anything signed here is recorded as signed in person on your device.
        </p>
      )}
      <h1>{standing.title}</h1>
      {standing.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {turn && <p className="notice">{turn}</p>}
      {handover && (
        <p className="notice">
          You asked to hand this over to {handover.name} ({handover.email}). {nameFirst(firstName(speaker))} has to
          confirm it first.
        </p>
      )}
      {newer && <p className="notice">There's a newer version of this contract.</p>}
      <Seats seats={seats} person={person} isMyTurn={isReader || code !== null} />
      <form method="post" action={`${address}/download`} className="actions" data-download="">
        <FormToken />
        {newer && (
          <a className="button" href={newer}>
            Open the newer version
          </a>
        )}
        {code && (
          <a className="button" href="#sign">
            Get a code to sign
          </a>
        )}
        <button className="link" type="submit">
          Download PDF
        </button>
        {email && <a href={`mailto:${email}`}>Email {speaker}</a>}
      </form>
      {isReader && (
        <noscript>
          <form method="post" action={`${address}/opening#sign`}>
            <FormToken />
            <button className="button second" type="submit">
              Continue to sign
            </button>
          </form>
        </noscript>
      )}
    </header>
  );
}
