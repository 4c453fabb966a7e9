import type { ReactElement, ReactNode } from "react";
import { leftText, type Reader, type Task } from "@/lib/contracts/public/reader";
import type { SeatState, SignView } from "@/lib/contracts/public/view";
import { CODE_DIGITS, CODE_MINUTES, MAX_REASON } from "@/lib/contracts/signing/constants";
import { FormToken } from "@/lib/public-page/document";
import { formatDate, formatTime } from "@/lib/shared/dates";
import { firstName, nameFirst } from "@/lib/shared/speaker-name";

type CodePanelProps = { address: string; sentTo: string; isSent: boolean; problem: string | null };

/** Before the fields; the text stays readable. */
export function CodePanel({ address, sentTo, isSent, problem }: CodePanelProps): ReactElement {
  return (
    <section id="sign" className="panel" aria-labelledby="sign-title">
      <h2 id="sign-title">Confirm your email to sign</h2>
      <p className="lead">
        {isSent
          ? `We emailed a code to ${sentTo}. It works for ${CODE_MINUTES} minutes.`
          : `We'll email a six-digit code to ${sentTo}. It works for ${CODE_MINUTES} minutes.`}
      </p>
      {isSent && (
        <form method="post" action={`${address}/entry#sign`} className="part">
          <FormToken />
          <label htmlFor="code">Six-digit code</label>
          <input
            id="code"
            name="code"
            type="text"
            className="short code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_DIGITS + 4}
            required
            {...(problem && { "aria-invalid": true, "aria-describedby": "code-problem" })}
          />
          <Problem problem={problem} />
          <p className="acts">
            <button className="button" type="submit">
              Continue
            </button>
          </p>
        </form>
      )}
      <form method="post" action={`${address}/code#sign`} className="part">
        <FormToken />
        {!isSent && <Problem problem={problem} />}
        <p className={isSent ? undefined : "acts"}>
          <button className={isSent ? "plain" : "button"} type="submit">
            {isSent ? "Email me a new code" : "Email me a code"}
          </button>
        </p>
      </form>
    </section>
  );
}

const Problem = ({ problem }: { problem: string | null }): ReactElement | null =>
  problem ? (
    <p className="problem" id="code-problem" role="alert">
      {problem}
    </p>
  ) : null;

/** At the bottom of the window until the reader reaches the end of the contract. */
export function ProgressBar({ tasks }: { tasks: readonly Task[] }): ReactElement {
  const next = tasks.find(({ isDone }) => !isDone);
  return (
    <nav className="bar" aria-label="Progress">
      <details>
        <summary>
          <span className="count" data-count aria-live="polite">
            {leftText(tasks)}
          </span>
          <span className="what">What's left</span>
        </summary>
        <ul>
          {tasks.map(({ name, target, label, isDone }) => (
            <li key={name} data-task={name} className={isDone ? "done" : undefined}>
              <a href={`#${target}`} dir="auto">
                {label}
              </a>
              <span className="state">{isDone ? "Done" : ""}</span>
            </li>
          ))}
        </ul>
      </details>
      <a className="button" data-next href={`#${next?.target ?? "act"}`}>
        {next ? "Next field" : "Review and sign"}
      </a>
    </nav>
  );
}

const STATE = {
  signer: { done: "Signed", next: "Signs next", later: "Signs later", left: "Hasn't signed" },
  approver: { done: "Approved", next: "Approves next", later: "Approves later", left: "Hasn't approved" },
} as const;

type SeatsProps = { seats: readonly SeatState[]; person: number | null; isMyTurn: boolean };

/** The people who have signed, and the next ones. */
export function Seats({ seats, person, isMyTurn }: SeatsProps): ReactElement | null {
  if (seats.length === 0) return null;
  const isOpen = seats.some(({ state }) => state === "next");
  return (
    <ol className="seats" aria-label="Who signs">
      {seats.map(({ name, role, state, at }, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <li key={seat} className={state}>
          <span className="who" dir="auto">
            {seat === person ? `${name} (you)` : name}
          </span>
          <span className="state">
            {seat === person && isMyTurn
              ? "Your turn"
              : [STATE[role][state === "later" && !isOpen ? "left" : state], at && timeText(at)]
                  .filter(Boolean)
                  .join(" ")}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** "Nov 24, 2026, 3:02 PM UTC", as in the document. */
const timeText = (at: string): string => `${formatDate(at.slice(0, 10))}, ${formatTime(at.slice(11, 16))} UTC`;

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
