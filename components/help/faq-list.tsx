import { ChevronRight } from "lucide-react";
import { HelpSearch } from "@/components/help/help-search";
import { RichText } from "@/components/help/rich-text";
import { FAQ } from "@/lib/help/faq/faq";
import type { FaqEntry } from "@/lib/help/list";
import { faqText, hasWords, searchWords } from "@/lib/help/rules";

/** Entries that don't match are hidden, not removed. */
export function FaqList({ q }: { q: string }) {
  const words = searchWords(q);
  const matches = (entry: FaqEntry) => hasWords(faqText(entry), words);
  const entries = FAQ.flatMap((group) => group.entries);
  const found = entries.filter(matches).length;
  return (
    <div className="max-w-3xl">
      <HelpSearch served={{ q, found }} total={entries.length} noun={{ one: "question", many: "questions" }}>
        <div className="grid gap-8">
          {FAQ.map(({ title, entries }) => (
            <section key={title} data-group hidden={!entries.some(matches)}>
              <h2 className="mb-2 font-display text-lg font-semibold">{title}</h2>
              <div className="overflow-hidden rounded-lg border bg-card">
                {entries.map((entry) => (
                  <Question key={entry.id} entry={entry} hidden={!matches(entry)} open={found === 1} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </HelpSearch>
    </div>
  );
}

/** The anchor is inside, so that browsers open the targeted question. */
function Question({ entry, hidden, open }: { entry: FaqEntry; hidden: boolean; open: boolean }) {
  return (
    <details
      data-entry={entry.also ?? ""}
      hidden={hidden}
      // The browser may open it before hydration.
      suppressHydrationWarning
      open={open && !hidden}
      className="group -mt-px scroll-mt-[calc(var(--header-height)+1.5rem)] border-t print:[&::details-content]:[content-visibility:visible] print:[&::details-content]:block"
    >
      <summary className="flex min-h-12 list-none items-start gap-2.5 -outline-offset-2 px-4 py-3 text-[0.9375rem] font-medium hover:bg-accent sm:px-5 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="mt-1 size-4 shrink-0 text-muted-foreground transition-transform duration-150 group-open:rotate-90 print:hidden"
        />
        <span data-text>{entry.question}</span>
      </summary>
      <div
        data-text
        id={entry.id}
        className="grid max-w-prose scroll-mt-40 gap-2.5 px-4 pt-0.5 pb-4 ps-[2.625rem] sm:px-5 sm:ps-[2.875rem]"
      >
        {entry.answer.map((paragraph) => (
          <p key={paragraph}>
            <RichText>{paragraph}</RichText>
          </p>
        ))}
      </div>
    </details>
  );
}
