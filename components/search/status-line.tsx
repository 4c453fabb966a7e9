"use client";

import { Button } from "@/components/ui/button";
import { SEARCH_FAILED } from "@/lib/search/client";
import { MIN_QUERY } from "@/lib/search/rules";

export type StatusLineProps = {
  wanted: string;
  searching: boolean;
  /** Null without an answer. */
  hits: number | null;
  /** Given when the search failed. */
  onRetry: (() => void) | null;
};

/** Always one line high, so that nothing below moves when it speaks. */
export function StatusLine({ wanted, searching, hits, onRetry }: StatusLineProps) {
  return (
    <div className="flex h-9 shrink-0 items-center px-5 text-[0.8125rem] text-muted-foreground">
      <p role="status" className="min-w-0 truncate">
        {onRetry ? "" : wordsFor(wanted, searching, hits)}
      </p>
      {onRetry ? (
        <>
          <p role="alert" className="text-danger">
            {SEARCH_FAILED}
          </p>
          <Button variant="secondary" size="sm" className="ms-3 h-7" onClick={onRetry}>
            Try again
          </Button>
        </>
      ) : null}
    </div>
  );
}

function wordsFor(wanted: string, searching: boolean, hits: number | null): string {
  if (searching) return "Searching...";
  if (hits === 0) return `No results found for "${wanted}"`;
  if (hits !== null) return hits === 1 ? "1 result" : `${hits} results`;
  if (wanted.length >= MIN_QUERY) return "";
  return wanted ? "One more letter to search" : "Type to search, or choose what to do";
}
