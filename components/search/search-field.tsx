"use client";

import { Search } from "lucide-react";
import { type KeyboardEventHandler, type RefObject, useEffect } from "react";
import { Button } from "@/components/ui/button";

export type SearchFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  /** Id of the list that it rules, while there is one. */
  list: string | undefined;
  /** Id of the option that Enter would choose. */
  active: string | undefined;
  onKeyDown: KeyboardEventHandler;
  onClose: () => void;
};

/** The focus never leaves it: a combobox whose list is always open. */
export function SearchField({ ref, text, onText, list, active, onKeyDown, onClose }: SearchFieldProps) {
  useEffect(() => ref.current?.focus(), [ref]);
  return (
    <div className="flex shrink-0 items-center gap-3 border-b px-4">
      <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label="Search, or what you want to do"
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
        // The dialog around it shows where the focus is: there is nowhere else for it to be.
        className="h-14 min-w-0 grow bg-transparent text-base outline-none placeholder:text-muted-foreground"
      />
      <Button variant="ghost" size="sm" onClick={onClose} className="-me-2 text-muted-foreground">
        Close
      </Button>
    </div>
  );
}
