import type { ReactElement } from "react";
import { FORM_TOKEN_FIELD, FORM_TOKEN_MARK } from "@/lib/media-kit/page/marks";
import { NoteShell } from "@/lib/media-kit/page/note-shell";

type Props = {
  /** Where the password is posted. */
  action: string;
  problem: string | null;
};

/** Asks for the password of a link, and says nothing else. `FORM_TOKEN_MARK` in it is replaced. */
export function GateDocument({ action, problem }: Props): ReactElement {
  return (
    <NoteShell title="This media kit has a password">
      <h1>This media kit has a password</h1>
      <p>Whoever sent you the link has it.</p>
      <form method="post" action={action}>
        <input type="hidden" name={FORM_TOKEN_FIELD} value={FORM_TOKEN_MARK} />
        <label htmlFor="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autoComplete="off"
          maxLength={128}
          required
          {...(problem && { "aria-invalid": true, "aria-describedby": "problem", autoFocus: true })}
        />
        {problem && (
          <p className="problem" id="problem" role="alert">
            {problem}
          </p>
        )}
        <button className="button" type="submit">
          Open the kit
        </button>
      </form>
    </NoteShell>
  );
}
