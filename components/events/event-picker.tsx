"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type Ref, useDeferredValue, useState } from "react";
import type { EventRef } from "@/components/events/event-form-values";
import { Combobox } from "@/components/shared/form/combobox";
import { IconButton } from "@/components/ui/button";
import type { InputProps } from "@/components/ui/input";
import { EVENTS_URL } from "@/lib/events/client";
import type { EventRow } from "@/lib/events/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { formatDate } from "@/lib/shared/dates";
import type { Page } from "@/lib/shared/pagination";

type Picked = { id: string };

export type PickerSource<Row extends Picked> = {
  url: string;
  placeholder: string;
  removeLabel: string;
  none: string;
  titleOf: (row: Row) => string;
  detailOf: (row: Row) => string;
};

const EVENTS: PickerSource<EventRow> = {
  url: `${EVENTS_URL}?sort=date`,
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
  /** Excluded from the results. */
  notThis: string | null;
  onChange: (event: EventRef | null) => void;
};

const OFFERED = 8;

export default function EventPicker(props: EventPickerProps) {
  return <RecordPicker source={EVENTS} {...props} />;
}

/** Finds one of the speaker's records by typing. */
export function RecordPicker<Row extends Picked>({
  source,
  value,
  notThis,
  onChange,
  onBlur,
  inputRef,
  className,
  ...control
}: EventPickerProps & { source: PickerSource<Row> }) {
  const [typed, setTyped] = useState<string | null>(null);
  const q = useDeferredValue(typed?.trim() ?? "");
  const { url, titleOf, detailOf } = source;
  const search = `${url}${url.includes("?") ? "&" : "?"}q=${encodeURIComponent(q)}&limit=${OFFERED + 1}`;
  const found = useQuery({
    queryKey: [search],
    queryFn: ({ signal }) => apiFetch<Page<Row>>(search, { signal }),
    enabled: q !== "",
    placeholderData: (before) => before,
  });
  const offered = q === "" ? [] : (found.data?.items ?? []).filter(({ id }) => id !== notThis).slice(0, OFFERED);
  const clear = () => {
    onChange(null);
    setTyped(null);
  };
  return (
    <Combobox
      {...control}
      ref={inputRef}
      served
      none={q !== "" && !found.isFetching ? source.none : undefined}
      options={offered.map((row) => ({ id: row.id, text: titleOf(row), detail: detailOf(row) }))}
      placeholder={source.placeholder}
      className={className}
      value={typed ?? value?.title ?? ""}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === "" && value !== null) onChange(null);
      }}
      onPick={({ id, text }) => {
        onChange({ id, title: text });
        setTyped(null);
      }}
      onBlur={(event) => {
        // Typed text without a choice is cleared.
        setTyped(null);
        onBlur?.(event);
      }}
      end={
        value === null ? undefined : (
          <IconButton
            label={source.removeLabel}
            icon={<X aria-hidden />}
            className="absolute end-1 top-1 sm:top-0.5"
            onClick={clear}
          />
        )
      }
    />
  );
}
