import { CircleHelp } from "lucide-react";
import { type ReactNode, useId } from "react";

export type TermHintProps = {
  /** The word explained, for the button's name. */
  term: string;
  children: ReactNode;
};

/** The "?" behind a word of the trade. The browser opens, places and closes it: no script is sent for it. */
export function TermHint({ term, children }: TermHintProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`What is “${term}”?`}
        className="inline-grid size-6 shrink-0 place-items-center rounded-full align-middle text-muted-foreground hover:text-foreground print:hidden"
      >
        <CircleHelp aria-hidden className="size-4" />
      </button>
      <span
        id={id}
        popover="auto"
        role="note"
        className="floating hint-popover w-72 max-w-[calc(100vw-2rem)] rounded-lg border bg-popover p-3.5 text-start text-sm font-normal whitespace-normal text-popover-foreground shadow-lift"
      >
        <span className="mb-0.5 block font-semibold">{term}</span>
        {children}
      </span>
    </>
  );
}
