"use client";

import { X } from "lucide-react";
import type { ReactNode } from "react";
import type { ListState } from "@/components/shared/list/use-list-state";
import { Button } from "@/components/ui/button";
import { Options, Select } from "@/components/ui/select";
import type { EventLine } from "@/lib/events/schema";
import { EVENT_STATUS_LABEL, EVENT_STATUSES, EVENT_TYPE_LABEL, type EventType } from "@/lib/events/status";
import { formatDollars } from "@/lib/shared/money";

type Filter = { value: string; onChange: (value: string) => void; frameClassName?: string };

/** A filter of the events; `all` is the label of no restriction. */
export function EventFilter({
  label,
  all,
  value,
  onChange,
  frameClassName,
  children,
}: Filter & { label: string; all: string; children: ReactNode }) {
  return (
    <Select
      className="border-border"
      frameClassName={frameClassName}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {children}
    </Select>
  );
}

export const WhenFilter = (filter: Filter) => (
  <EventFilter {...filter} label="When" all="All dates">
    <option value="upcoming">Upcoming</option>
    <option value="past">Past</option>
  </EventFilter>
);

/** A link may name several statuses; they stay one choice here. */
export const StatusFilter = (filter: Filter) => (
  <EventFilter {...filter} label="Status" all="Any status">
    {filter.value.includes(",") && <option value={filter.value}>Several statuses</option>}
    <Options of={EVENT_STATUSES.map((status) => [status, EVENT_STATUS_LABEL[status]])} />
  </EventFilter>
);

export const YearFilter = ({ years, ...filter }: Filter & { years: number[] }) => (
  <EventFilter {...filter} label="Year" all="All years">
    <Options of={years.map((year) => [year, String(year)])} />
  </EventFilter>
);

export const MORE_FILTERS = [
  "clientId",
  "bureauPartnerId",
  "representativeId",
  "venueId",
  "state",
  "type",
  "minFee",
  "maxFee",
] as const;

export type EventListFilter = "status" | "when" | "year" | (typeof MORE_FILTERS)[number];

/** Every row has the record that the list is filtered by. */
export const nameIn = (
  rows: readonly EventLine[],
  field: "clientCompany" | "bureauPartnerName" | "venueName",
  noun: string,
): string => rows[0]?.[field] || `this ${noun}`;

function chipText(name: (typeof MORE_FILTERS)[number], value: string, rows: readonly EventLine[]): string {
  if (name === "clientId") return `Client: ${nameIn(rows, "clientCompany", "client")}`;
  if (name === "bureauPartnerId") return `Bureau: ${nameIn(rows, "bureauPartnerName", "bureau")}`;
  if (name === "venueId") return `Venue: ${nameIn(rows, "venueName", "venue")}`;
  if (name === "representativeId") return "Representative";
  if (name === "state") return `State: ${value}`;
  if (name === "type") return EVENT_TYPE_LABEL[value as EventType] ?? value;
  return `Fee ${name === "minFee" ? "from" : "up to"} ${formatDollars(Number(value) || 0)}`;
}

/** The filters that the toolbar doesn't show, each with a button that clears it. */
export function FilterChips({
  list: { query, set },
  rows,
}: {
  list: ListState<EventListFilter>;
  rows: readonly EventLine[];
}) {
  const active = MORE_FILTERS.filter((name) => query[name] !== "");
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="-mt-1 mb-3 flex flex-wrap gap-1.5 print:hidden">
      {active.map((name) => {
        const text = chipText(name, query[name], rows);
        return (
          <li key={name} className="max-w-full">
            <Button
              size="sm"
              aria-label={`Clear filter ${text}`}
              className="max-w-full"
              onClick={() => set({ [name]: "" })}
            >
              <span className="truncate">{text}</span>
              <X aria-hidden />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
