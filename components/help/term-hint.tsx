import "server-only";
import { CircleHelp } from "lucide-react";
import { useId } from "react";
import { GLOSSARY, type GlossaryKey } from "@/lib/help/glossary/glossary";

/** A popover without script. Rendered on the server only, which keeps the glossary out of the browser. */
export function TermHint({ term }: { term: GlossaryKey }) {
  const id = useId();
  const { word, short } = GLOSSARY[term];
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`What is “${word}”?`}
        className="-my-1 inline-grid size-6 shrink-0 place-items-center rounded-full align-middle text-muted-foreground hover:text-foreground print:hidden"
      >
        <CircleHelp aria-hidden className="size-4" />
      </button>
      <span
        id={id}
        popover="auto"
        role="note"
        className="floating hint-popover w-72 max-w-[calc(100vw-2rem)] rounded-lg border bg-popover p-3.5 text-start text-sm font-normal whitespace-normal text-popover-foreground shadow-lift"
      >
        <span className="mb-0.5 block font-semibold">{word}</span>
        {short}
        {/* In a new tab, since a form may be half filled in. */}
        <a
          href={`/glossary#${term}`}
          target="_blank"
          className="mt-1.5 flex min-h-6 w-fit items-center text-[0.8125rem] text-brand underline underline-offset-4"
          rel="noopener"
        >
          Read more in the glossary<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </span>
    </>
  );
}
