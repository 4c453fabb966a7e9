import type { ReactElement } from "react";
import { hasInitials, problemTarget, type Reader } from "@/lib/contracts/public/reader";
import { InitialsParts, SignatureParts } from "@/lib/contracts/public/signature-parts";
import type { SignView } from "@/lib/contracts/public/view";
import { ACT, CONSENT, CONSENTED, SIGNING_FORM } from "@/lib/contracts/signing/constants";
import { FormToken } from "@/lib/public-page/document";

const TITLE = { signer: "Sign", approver: "Approve" } as const;

type Props = { view: SignView; reader: Reader };

/** The end of the document: signature, consent and the act itself. */
export function SigningPanel({ view, reader }: Props): ReactElement {
  const { address, values, problems, isInPerson } = view;
  const { act, name } = reader;
  const initials = hasInitials(reader);
  return (
    <section id="sign" className="panel" aria-labelledby="sign-title">
      <h2 id="sign-title" dir="auto">
        {TITLE[act]} as {name}
      </h2>
      <Problems view={view} reader={reader} />
      <form
        id={SIGNING_FORM}
        method="post"
        action={`${address}/signature#problems`}
        data-stored={isInPerson ? undefined : address.split("/").at(-1)?.slice(0, 12)}
      >
        <FormToken />
        {act === "signer" && <SignatureParts values={values} name={name} problem={problems.signature} />}
        {initials && (
          <InitialsParts values={values} name={name} problem={problems.initials} required={initials === "required"} />
        )}
        <div className="part consent">
          <h3>{CONSENT.title}</h3>
          <label className="check">
            <input
              id="consent"
              type="checkbox"
              name="consent"
              value={CONSENTED}
              required
              defaultChecked={values.consent === CONSENTED}
              {...(problems.consent && { "aria-invalid": true, "aria-describedby": "consent-problem" })}
            />
            I agree to sign electronically
          </label>
          {problems.consent && (
            <p className="problem" id="consent-problem">
              {problems.consent}
            </p>
          )}
          {CONSENT.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <p className="acts">
          <button id="act" className="button" type="submit" data-busy={BUSY[act]}>
            {ACT[act]}
          </button>
          <button className="plain" type="submit" formAction={`${address}/draft#saved`} formNoValidate>
            Save and continue later
          </button>
        </p>
      </form>
    </section>
  );
}

const BUSY = { signer: "Signing…", approver: "Approving…" } as const;

function Problems({ view: { problems }, reader }: Props): ReactElement | null {
  const list = Object.entries(problems);
  if (list.length === 0) return null;
  return (
    <div id="problems" className="problems" role="alert" tabIndex={-1}>
      <p>{list.length === 1 ? "One thing needs your attention:" : `${list.length} things need your attention:`}</p>
      <ul>
        {list.map(([name, problem]) => {
          const target = problemTarget(name, reader);
          return <li key={name}>{target ? <a href={`#${target}`}>{problem}</a> : problem}</li>;
        })}
      </ul>
    </div>
  );
}
