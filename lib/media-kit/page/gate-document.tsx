import type { ReactElement } from "react";
import { FORM_TOKEN_FIELD, FORM_TOKEN_MARK } from "@/lib/media-kit/page/marks";

type Props = {
  /** Where the password is posted. */
  action: string;
  problem: string | null;
};

/** Asks for the password of a link, and says nothing else. `FORM_TOKEN_MARK` in it is replaced. */
export function GateDocument({ action, problem }: Props): ReactElement {
  return (
    <html lang="en">
      <head>
        <title>Password</title>
      </head>
      <body>
        <form method="post" action={action}>
          <p>{problem}</p>
          <input type="hidden" name={FORM_TOKEN_FIELD} value={FORM_TOKEN_MARK} />
          <input name="password" type="password" />
        </form>
      </body>
    </html>
  );
}
