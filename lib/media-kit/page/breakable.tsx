import { Fragment, type ReactElement } from "react";

/** An address whose lines break after its dots, slashes and at signs, before they break anywhere. */
export function Breakable({ text }: { text: string }): ReactElement {
  return (
    <>
      {text.split(/(?<=[./@])/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is drawn once
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
