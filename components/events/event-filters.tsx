"use client";

import type { ReactNode } from "react";
import { Select } from "@/components/ui/select";

type Filter = { value: string; onChange: (value: string) => void };

/** A filter of the events; `all` is the label of no restriction. */
export function EventFilter({
  label,
  all,
  value,
  onChange,
  children,
}: Filter & { label: string; all: string; children: ReactNode }) {
  return (
    <Select
      className="border-border"
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

export const YearFilter = ({ years, ...filter }: Filter & { years: number[] }) => (
  <EventFilter {...filter} label="Year" all="All years">
    {years.map((year) => (
      <option key={year} value={year}>
        {year}
      </option>
    ))}
  </EventFilter>
);
