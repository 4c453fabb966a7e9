import type { ReactElement, ReactNode } from "react";
import { DEFAULT_ACCENT } from "@/lib/media-kit/list";
import { tonesOf } from "@/lib/public-page/color";
import { FORM_TOKEN_FIELD, FORM_TOKEN_MARK, Shell } from "@/lib/public-page/document";
import { NOTE_STYLE } from "@/lib/public-page/note-style";
import { withoutBreaks } from "@/lib/public-page/style";

/** A document of a few lines that says nothing of any speaker. */
export function NoteShell({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const { light, dark } = tonesOf(DEFAULT_ACCENT);
  return (
    <Shell
      title={title}
      description=""
      style={withoutBreaks(NOTE_STYLE)}
      themeColours={{ light: light.paper, dark: dark.paper }}
    >
      <main>{children}</main>
    </Shell>
  );
}

/** The same for every address that opens nothing, whatever the reason. */
export function ClosedDocument(): ReactElement {
  return (
    <NoteShell title="This link is not open">
      <h1>This link is not open</h1>
      <p>It may have been closed, or its address may have lost a letter on the way.</p>
      <p>Please ask whoever sent it to you for a new one. A reply to their message is enough.</p>
    </NoteShell>
  );
}

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
