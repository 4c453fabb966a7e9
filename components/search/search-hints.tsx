"use client";

import { Kbd } from "@/components/ui/kbd";
import { SEARCH_FILTERS } from "@/lib/search/rules";

/** What the field understands beside words; a press writes it. */
export function SearchHints({ onChoose }: { onChoose: (text: string) => void }) {
  return (
    <section aria-label="What you can type" className="mt-2 border-t px-3 pt-3 pb-2 text-[0.8125rem]">
      <p className="text-muted-foreground">
        Names, places, phone numbers; a slip or a missing accent does no harm. And for events:
      </p>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {SEARCH_FILTERS.map(({ example, means }) => (
          <li key={example}>
            <button
              type="button"
              title={means}
              onClick={() => onChoose(example)}
              className="flex min-h-6 items-center rounded-sm hover:brightness-95 max-sm:min-h-9"
            >
              <Kbd>{example}</Kbd>
              <span className="sr-only">: {means}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
