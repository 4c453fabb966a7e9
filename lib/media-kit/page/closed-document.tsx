import type { ReactElement } from "react";
import { NoteShell } from "@/lib/media-kit/page/note-shell";

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
