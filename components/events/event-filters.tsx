"use client";

import { Select } from "@/components/ui/select";

type Filter = { value: string; onChange: (value: string) => void };

/** Filters that the list and the board have in common. */
export function WhenFilter({ value, onChange }: Filter) {
  return (
    <Select
      className="border-border"
      aria-label="When"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">All dates</option>
      <option value="upcoming">Upcoming</option>
      <option value="past">Past</option>
    </Select>
  );
}

export function YearFilter({ value, onChange, years }: Filter & { years: number[] }) {
  return (
    <Select
      className="border-border"
      aria-label="Year"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">All years</option>
      {years.map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </Select>
  );
}
