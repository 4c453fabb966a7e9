import { Fragment } from "react";

/** Breaks before the domain, and within it at its dots only when it fits on no line. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@") + 1;
  return (
    <span className="[text-decoration:inherit]">
      {email.slice(0, at)}
      <wbr />
      <span className="inline-block max-w-full [text-decoration:inherit]">
        {email
          .slice(at)
          .split(/(?<=\.)/)
          .map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address have no other name
            <Fragment key={index}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
      </span>
    </span>
  );
}
