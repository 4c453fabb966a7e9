import type { ReactElement } from "react";

/** The same for every address that opens nothing, whatever the reason. */
export function ClosedDocument(): ReactElement {
  return (
    <html lang="en">
      <head>
        <title>This link is not open</title>
      </head>
      <body>
        <h1>This link is not open</h1>
      </body>
    </html>
  );
}
