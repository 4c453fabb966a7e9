"use client";

import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { SearchInput } from "@/components/shared/list/search-input";
import { ContactButton } from "@/components/support/contact-button";
import { buttonClass } from "@/components/ui/button-class";
import { hasWords, searchWords } from "@/lib/help/rules";

export type HelpSearchProps = {
  /** Query from the URL, and its number of results. */
  served: { q: string; found: number };
  total: number;
  noun: { one: string; many: string };
  /** Shown while nothing is searched. */
  index?: ReactNode;
  /** Entries have `data-entry="search terms"` and `data-text`; groups have `data-group`. */
  children: ReactNode;
};

/** Filters a server-rendered list by hiding entries, so that its text isn't sent twice. */
export function HelpSearch({ served, total, noun, index, children }: HelpSearchProps) {
  const list = useRef<HTMLDivElement>(null);
  const [q, setQ] = useState(served.q);
  const [found, setFound] = useState(served.found);

  const search = useCallback((text: string) => {
    setQ(text);
    setFound(filter(list.current, text));
    window.history.replaceState(null, "", text ? `?q=${encodeURIComponent(text)}` : window.location.pathname);
  }, []);

  useEffect(() => {
    const reveal = () => {
      const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
      if (!target || !list.current?.contains(target)) return;
      if (target.closest("[hidden]")) {
        setQ("");
        setFound(filter(list.current, ""));
      }
      const details = target.closest("details");
      if (details) details.open = true;
      (details ?? target).scrollIntoView();
    };
    // After going back, the page is restored from memory as it was before the search.
    const asked = new URLSearchParams(window.location.search).get("q") ?? "";
    if (asked !== served.q) {
      setQ(asked);
      setFound(filter(list.current, asked));
    }
    reveal();
    window.addEventListener("hashchange", reveal);
    return () => window.removeEventListener("hashchange", reveal);
  }, [served.q]);

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden noscript:hidden">
        <SearchInput
          value={q}
          onSearch={search}
          delay={120}
          label={`Search ${noun.many}`}
          className="w-full sm:max-w-sm"
        />
        <p role="status" className="text-sm text-muted-foreground">
          {q ? (
            <>
              <strong className="rounded-sm bg-brand-soft px-1.5 py-0.5 font-semibold text-brand tabular-nums">
                {found}
              </strong>{" "}
              of {total} {noun.many}
            </>
          ) : (
            <span className="tabular-nums">
              {total} {noun.many}
            </span>
          )}
        </p>
      </div>
      {q ? null : index}
      <div ref={list}>{children}</div>
      {q && found === 0 ? (
        <section className="rounded-lg border border-dashed px-6 py-12 text-center">
          <h2 className="font-display text-xl font-semibold">No results</h2>
          <p className="mx-auto mt-2 max-w-md text-sm text-balance text-muted-foreground">
            No {noun.one} matches <span className="wrap-anywhere">“{q}”</span>. Try fewer words, or ask us.
          </p>
          <ContactButton className={buttonClass({ className: "mt-6" })} />
        </section>
      ) : null}
    </>
  );
}

/** A single result that can be opened is opened. */
function filter(root: HTMLElement | null, text: string): number {
  const words = searchWords(text);
  const hits: HTMLElement[] = [];
  for (const entry of root?.querySelectorAll<HTMLElement>("[data-entry]") ?? []) {
    const read = [...entry.querySelectorAll("[data-text]")].map((part) => part.textContent);
    entry.hidden = !hasWords([...read, entry.dataset.entry].join(" "), words);
    if (!entry.hidden) hits.push(entry);
  }
  for (const group of root?.querySelectorAll<HTMLElement>("[data-group]") ?? []) {
    group.hidden = !group.querySelector("[data-entry]:not([hidden])");
  }
  if (words.length > 0 && hits.length === 1 && hits[0] instanceof HTMLDetailsElement) hits[0].open = true;
  return hits.length;
}
