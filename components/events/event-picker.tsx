"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type KeyboardEvent, type Ref, useDeferredValue, useId, useState } from "react";
import type { EventRef } from "@/components/events/event-form-values";
import { Button } from "@/components/ui/button";
import { Input, type InputProps } from "@/components/ui/input";
import { EVENTS_URL } from "@/lib/events/client";
import type { EventRow } from "@/lib/events/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { formatDate } from "@/lib/shared/dates";
import type { Page } from "@/lib/shared/pagination";

export type EventPickerProps = Pick<InputProps, "id" | "aria-invalid" | "aria-describedby" | "autoFocus" | "onBlur"> & {
  inputRef: Ref<HTMLInputElement>;
  value: EventRef | null;
  /** Left out of what is offered. */
  notThis: string | null;
  onChange: (event: EventRef | null) => void;
};

const OFFERED = 8;

/** Finds one of the speaker's own events by typing. A combobox as the ARIA guide asks: arrows, Enter, Escape. */
export default function EventPicker({ value, notThis, onChange, onBlur, inputRef, ...control }: EventPickerProps) {
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const q = useDeferredValue(typed?.trim() ?? "");
  const search = `${EVENTS_URL}?q=${encodeURIComponent(q)}&sort=date&limit=${OFFERED + 1}`;
  const found = useQuery({
    queryKey: [search],
    queryFn: ({ signal }) => apiFetch<Page<EventRow>>(search, { signal }),
    enabled: q !== "",
    placeholderData: (before) => before,
  });
  const offered = (found.data?.items ?? []).filter(({ id }) => id !== notThis).slice(0, OFFERED);
  const open = typed !== null && q !== "";

  function choose(event: EventRow | undefined): void {
    if (!event) return;
    onChange({ id: event.id, title: event.title });
    setTyped(null);
  }

  function press(event: KeyboardEvent): void {
    if (!open) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + offered.length) % Math.max(1, offered.length));
    else if (event.key === "Enter") choose(offered[active]);
    else if (event.key === "Escape") setTyped(null);
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative">
      <Input
        {...control}
        ref={inputRef}
        role="combobox"
        autoComplete="off"
        placeholder="Type to find an event"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && offered[active] ? `${listId}-${active}` : undefined}
        className="pe-10"
        value={typed ?? value?.title ?? ""}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
          if (target.value === "" && value !== null) onChange(null);
        }}
        onKeyDown={press}
        onBlur={(event) => {
          // Typed text without a choice is cleared.
          setTyped(null);
          onBlur?.(event);
        }}
      />
      {value !== null && (
        <Button
          size="icon-sm"
          variant="ghost"
          aria-label="Remove the event it came from"
          className="absolute end-1 top-1 sm:top-0.5"
          onClick={() => {
            onChange(null);
            setTyped(null);
          }}
        >
          <X aria-hidden />
        </Button>
      )}
      <div
        id={listId}
        role="listbox"
        aria-label="Events"
        hidden={!open}
        className="floating absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-lg border bg-popover p-1 text-sm shadow-lift"
      >
        {open &&
          offered.map((event, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
            <div
              key={event.id}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === active}
              className="cursor-pointer rounded-md px-2.5 py-1.5 aria-selected:bg-accent"
              onPointerDown={(down) => down.preventDefault()}
              onPointerEnter={() => setActive(at)}
              onClick={() => choose(event)}
            >
              <span className="block truncate">{event.title}</span>
              <span className="block truncate text-xs text-muted-foreground">
                {[formatDate(event.date), event.clientCompany].filter(Boolean).join(" · ")}
              </span>
            </div>
          ))}
        {open && offered.length === 0 && (
          <p className="px-2.5 py-1.5 text-muted-foreground">
            {found.isFetching ? "Searching…" : "No event of yours matches."}
          </p>
        )}
      </div>
    </div>
  );
}
