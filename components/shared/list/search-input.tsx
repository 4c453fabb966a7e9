"use client";

import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Input } from "@/components/ui/input";

export type SearchInputProps = {
  value: string;
  /** Called with the trimmed text after a pause, and at once on clearing or Enter. */
  onSearch: (text: string) => void;
  label: string;
  delay?: number;
  className?: string;
};

export function SearchInput({ value, onSearch, label, delay = 300, className = "" }: SearchInputProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const reported = useRef(value);
  const report = useRef(onSearch);
  useEffect(() => {
    report.current = onSearch;
  });

  // Changed by the back button or "clear filters".
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);

  const tell = (now: string) => {
    const trimmed = now.trim();
    if (trimmed === reported.current) return;
    reported.current = trimmed;
    report.current(trimmed);
  };

  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = trimmed;
      report.current(trimmed);
    }, delay);
    return () => clearTimeout(timer);
  }, [text, delay]);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== "/" || event.metaKey || event.ctrlKey || event.altKey) return;
      if (target.closest("input, textarea, select, [contenteditable], dialog")) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);

  const clear = () => {
    setText("");
    tell("");
  };

  return (
    <search className={`relative block min-w-0 ${className}`}>
      <Search
        aria-hidden
        className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            tell(text);
          } else if (event.key === "Escape" && text) {
            event.stopPropagation();
            clear();
          }
        }}
        className="border-border ps-9 pe-9"
      />
      {text ? (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            clear();
            input.current?.focus();
          }}
          className="absolute end-1.5 top-1/2 grid size-7 -translate-y-1/2 place-items-center rounded-sm text-muted-foreground hover:bg-accent hover:text-foreground"
        >
          <X aria-hidden className="size-4" />
        </button>
      ) : null}
    </search>
  );
}
