import { Fragment } from "react";

/** Breaks after "@" and ".", not in mid-word. */
export const EmailText = ({ email }: { email: string }) => (
  <span>
    {email.split(/(?<=[@.])/).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address have no other name
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
