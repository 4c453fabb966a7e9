import type { KeyboardEvent, ReactNode } from "react";

/** The reason why a message wasn't sent. */
export const FormProblem = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="rounded-md bg-tone-red px-4 py-3 text-sm text-pretty wrap-anywhere text-tone-red-ink">
    {children}
  </p>
);

export const SEND_KEYS = "Control+Enter Meta+Enter";

/** Sends with Ctrl or Cmd and Enter; plain Enter is a line break. */
export function sendOnKeys(event: KeyboardEvent, submit: () => unknown): void {
  if (!(event.metaKey || event.ctrlKey) || event.key !== "Enter") return;
  event.preventDefault();
  if (!event.repeat) void submit();
}
