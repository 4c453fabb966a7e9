import type { ReactElement } from "react";
import { CODE_DIGITS, CODE_MINUTES } from "@/lib/contracts/signing/list";
import { FormToken } from "@/lib/public-page/document";

type Props = { address: string; sentTo: string; isSent: boolean; problem: string | null };

/** Before the fields; the text stays readable. */
export function CodePanel({ address, sentTo, isSent, problem }: Props): ReactElement {
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
