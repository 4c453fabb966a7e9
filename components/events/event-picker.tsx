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

type Picked = { id: string };

export type PickerSource<Row extends Picked> = {
  url: string;
  /** Of the list that is offered. */
  label: string;
  placeholder: string;
  removeLabel: string;
  none: string;
  titleOf: (row: Row) => string;
  detailOf: (row: Row) => string;
};

const EVENTS: PickerSource<EventRow> = {
  url: `${EVENTS_URL}?sort=date`,
  label: "Events",
  placeholder: "Type to find an event",
  removeLabel: "Clear event",
  none: "No matching events.",
  titleOf: ({ title }) => title,
  detailOf: ({ date, clientCompany }) => [formatDate(date), clientCompany].filter(Boolean).join(" · "),
};

export type EventPickerProps = Pick<InputProps, "id" | "aria-invalid" | "aria-describedby" | "autoFocus" | "onBlur"> & {
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
  value: EventRef | null;
  /** Left out of what is offered. */
  notThis: string | null;
  onChange: (event: EventRef | null) => void;
};

const OFFERED = 8;

export default function EventPicker(props: EventPickerProps) {
  return <RecordPicker source={EVENTS} {...props} />;
}

/** Finds one of the speaker's records by typing: arrows, Enter, Escape. */
export function RecordPicker<Row extends Picked>({
  source,
  value,
  notThis,
  onChange,
  onBlur,
  inputRef,
  className = "",
  ...control
}: EventPickerProps & { source: PickerSource<Row> }) {
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const q = useDeferredValue(typed?.trim() ?? "");
  const { url, titleOf } = source;
  const search = `${url}${url.includes("?") ? "&" : "?"}q=${encodeURIComponent(q)}&limit=${OFFERED + 1}`;
  const found = useQuery({
    queryKey: [search],
    queryFn: ({ signal }) => apiFetch<Page<Row>>(search, { signal }),
    enabled: q !== "",
    placeholderData: (before) => before,
  });
  const offered = (found.data?.items ?? []).filter(({ id }) => id !== notThis).slice(0, OFFERED);
  const open = typed !== null && q !== "";

  function choose(row: Row | undefined): void {
    if (!row) return;
    onChange({ id: row.id, title: titleOf(row) });
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
        placeholder={source.placeholder}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && offered[active] ? `${listId}-${active}` : undefined}
        className={`pe-10 ${className}`}
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
          aria-label={source.removeLabel}
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
        aria-label={source.label}
        hidden={!open}
        className="floating absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-lg border bg-popover p-1 text-sm shadow-lift"
      >
        {open &&
          offered.map((row, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
            <div
              key={row.id}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === active}
              className="cursor-pointer rounded-md px-2.5 py-1.5 aria-selected:bg-accent"
              onPointerDown={(down) => down.preventDefault()}
              onPointerEnter={() => setActive(at)}
              onClick={() => choose(row)}
            >
              <span className="block truncate">{titleOf(row)}</span>
              <span className="block truncate text-xs text-muted-foreground">{source.detailOf(row)}</span>
            </div>
          ))}
        {open && offered.length === 0 && (
          <p className="px-2.5 py-1.5 text-muted-foreground">{found.isFetching ? "Searching…" : source.none}</p>
        )}
      </div>
    </div>
  );
}
