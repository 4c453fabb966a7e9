import type { ReactElement, ReactNode } from "react";
import type { SignView } from "@/lib/contracts/public/schema";
import type { Reader } from "@/lib/contracts/public/sections/rules";
import { MAX_REASON } from "@/lib/contracts/signing/list";
import { FormToken } from "@/lib/public-page/document";
import { firstName, nameFirst } from "@/lib/shared/speaker-name";

type Props = { view: SignView; reader: Reader };

/** For those who don't sign now. */
export function OtherWays({ view, reader }: Props): ReactElement {
  const { speaker, handoverNeedsSpeaker, values } = view;
  const first = firstName(speaker);
  return (
    <section className="others" aria-labelledby="others-title">
      <h2 id="others-title">Other options</h2>
      <Way view={view} part="change" title="Request a change" button="Send request">
        <p>The contract pauses and we'll notify {first} right away. No one can sign until it resumes.</p>
        <Reason part="change" label="What should change?" view={view} />
      </Way>
      <Way view={view} part="handover" title="Ask someone else to sign" button="Reassign">
        <p>
          {handoverNeedsSpeaker
            ? `${nameFirst(first)} confirms it first. Then they'll get their own link by email, and yours will stop working.`
            : `They'll get their own link by email, and yours will stop working. We'll notify ${first} right away.`}
        </p>
        <label htmlFor="handover-name">Their name</label>
        <input
          id="handover-name"
          name="name"
          type="text"
          autoComplete="off"
          maxLength={300}
          required
          defaultValue={typed(view, "handover", values.name)}
          {...invalid(view, "handover")}
        />
        <label htmlFor="handover-email">Their email</label>
        <input
          id="handover-email"
          name="email"
          type="email"
          autoComplete="off"
          maxLength={300}
          required
          defaultValue={typed(view, "handover", values.email)}
          {...invalid(view, "handover")}
        />
      </Way>
      <Way view={view} part="decline" title={DECLINE[reader.act]} button={DECLINE[reader.act]}>
        <p>This ends the contract for everyone, and we'll notify {first} right away. It can't be undone.</p>
        <Reason part="decline" label="Reason" view={view} />
      </Way>
    </section>
  );
}

const DECLINE = { signer: "Decline to sign", approver: "Decline" } as const;

type Part = "change" | "handover" | "decline";

const typed = ({ formProblems }: SignView, part: Part, text: string | undefined): string | undefined =>
  formProblems[part] ? text : undefined;

const invalid = ({ formProblems }: SignView, part: Part) =>
  formProblems[part] ? { "aria-invalid": true, "aria-describedby": `${part}-problem` } : {};

type WayProps = { view: SignView; part: Part; title: string; button: string; children: ReactNode };

function Way({ view: { address, formProblems }, part, title, button, children }: WayProps): ReactElement {
  const problem = formProblems[part];
  return (
    <details id={part} open={problem !== undefined}>
      <summary>{title}</summary>
      <form method="post" action={`${address}/${part}#${part}`}>
        <FormToken />
        {children}
        {problem && (
          <p className="problem" id={`${part}-problem`} role="alert">
            {problem}
          </p>
        )}
        <p className="acts">
          <button className="button second" type="submit">
            {button}
          </button>
        </p>
      </form>
    </details>
  );
}

function Reason({ part, label, view }: { part: Part; label: string; view: SignView }): ReactElement {
  const id = `${part}-reason`;
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name="reason"
        rows={3}
        maxLength={MAX_REASON}
        required
        dir="auto"
        defaultValue={typed(view, part, view.values.reason)}
        {...invalid(view, part)}
      />
    </>
  );
}
