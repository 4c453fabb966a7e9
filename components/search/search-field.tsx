"use client";

import { Search } from "lucide-react";
import { type KeyboardEventHandler, type RefObject, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { SEARCH_FAILED } from "@/lib/search/client";
import { MIN_QUERY } from "@/lib/search/rules";

export type SearchFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  /** Id of the listbox. */
  list: string | undefined;
  /** Id of the active option. */
  active: string | undefined;
  onKeyDown: KeyboardEventHandler;
  onClose: () => void;
};

export function SearchField({ ref, text, onText, list, active, onKeyDown, onClose }: SearchFieldProps) {
  useEffect(() => ref.current?.focus(), [ref]);
  return (
    <div className="flex shrink-0 items-center gap-3 border-b px-4">
      <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label="Search or type a command"
        aria-expanded={list !== undefined}
        aria-controls={list}
        aria-activedescendant={active}
        aria-autocomplete="list"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder="Search events, clients, bureaus…"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        // No focus ring, as the focus can't be elsewhere.
        className="h-14 min-w-0 grow bg-transparent text-base outline-none placeholder:text-muted-foreground"
      />
      <Button variant="ghost" size="sm" onClick={onClose} className="-me-2 text-muted-foreground">
        Close
      </Button>
    </div>
  );
}

export type StatusLineProps = {
  wanted: string;
  searching: boolean;
  hits: number | null;
  /** Matching commands, listed below. */
  commands: number;
  onRetry: (() => void) | null;
};

/** Fixed height, so that nothing below moves. */
export function StatusLine({ wanted, searching, hits, commands, onRetry }: StatusLineProps) {
  return (
    <div className="flex h-9 shrink-0 items-center px-5 text-[0.8125rem] text-muted-foreground">
      <p role="status" className="min-w-0 truncate">
        {onRetry ? "" : wordsFor(wanted, searching, hits, commands)}
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

function wordsFor(wanted: string, searching: boolean, hits: number | null, commands: number): string {
  if (searching) return "Searching...";
  if (hits === 0 && commands > 0) return commands === 1 ? "1 command" : `${commands} commands`;
  if (hits === 0) return `No results found for "${wanted}"`;
  if (hits !== null) return hits === 1 ? "1 result" : `${hits} results`;
  if (wanted.length >= MIN_QUERY) return "";
  return wanted ? "Type one more character to search" : "Type to search, or choose a command";
}
