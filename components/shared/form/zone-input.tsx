"use client";

import { useState } from "react";
import { Combobox } from "@/components/shared/form/combobox";
import type { ComboboxOption } from "@/components/shared/form/combobox-list";
import type { InputProps } from "@/components/ui/input";
import { isTimeZone } from "@/lib/shared/dates";
import { zoneName, zoneOptions } from "@/lib/shared/time-zones";
import { foldText } from "@/lib/shared/words";

type ZoneInputProps = Omit<InputProps, "value" | "onChange"> & {
  /** An IANA id, or text that isn't a zone. */
  value: string;
  onZone: (zone: string) => void;
};

/** Shows "Eastern Time (ET)" for "America/New_York". */
export function ZoneInput({ value, onZone, onBlur, ...props }: ZoneInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Combobox
      {...props}
      options={zones}
      value={typed ?? (isTimeZone(value) ? zoneName(value) : value)}
      onChange={({ target }) => setTyped(target.value)}
      onPick={({ id }) => {
        setTyped(null);
        onZone(id);
      }}
      onBlur={(event) => {
        if (typed !== null) onZone(zoneOf(typed));
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

const zones = (): ComboboxOption[] =>
  zoneOptions().map(({ value, label }) => ({
    id: value,
    text: label,
    also: `${value} ${value.replaceAll(/[/_]/g, " ")}`,
  }));

/** Text that isn't a zone's name is kept, for the schema to reject. */
function zoneOf(text: string): string {
  const typed = foldText(text.trim());
  return zones().find(({ id, text: name }) => foldText(name) === typed || foldText(id) === typed)?.id ?? text.trim();
}
