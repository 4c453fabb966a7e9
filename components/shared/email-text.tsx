import { Fragment } from "react";

/** Longer domains may break at their dots, too. */
const LONG = 24;

/** Breaks after "@", not in mid-word. */
export function EmailText({ email }: { email: string }) {
  const long = email.length - email.lastIndexOf("@") > LONG;
  return (
    <span>
      {email.split(long ? /(?<=[@.])/ : /(?<=@)/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address have no other name
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
