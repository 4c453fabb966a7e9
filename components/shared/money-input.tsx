"use client";

import { type ComponentProps, useEffect, useState } from "react";
import { Input } from "@/components/ui/input";
import { formatDollars, parseDollars } from "@/lib/shared/money";

export type MoneyInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "defaultValue"> & {
  /** Dollars; null while empty, NaN while what stands there is no amount. */
  value: number | null;
  onValueChange: (dollars: number | null) => void;
};

function write(dollars: number | null): string {
  if (dollars === null || Number.isNaN(dollars)) return "";
  return `${dollars < 0 ? "-" : ""}${formatDollars(Math.abs(dollars)).slice(1)}`;
}

/** An amount below zero is read as one, so that the field can say what is wrong with it. */
function read(text: string): number | null {
  const below = /^\s*[-−]\s*(?=[$.\d])/.exec(text);
  if (!below) return parseDollars(text);
  const dollars = parseDollars(text.slice(below[0].length));
  return dollars === null ? Number.NaN : 0 - dollars;
}

/** Takes what people type ("7500", "$7,500.00", "7.5k") and writes it out on leaving the field. */
export function MoneyInput({ value, onValueChange, onBlur, className = "", ...props }: MoneyInputProps) {
  const [text, setText] = useState(() => write(value));
  useEffect(() => {
    // Changed from outside: a reset, a restored draft, the other version of a conflict.
    setText((current) => (Object.is(read(current), value) ? current : write(value)));
  }, [value]);
  return (
    <span className="relative block">
      <span aria-hidden className="absolute inset-y-0 start-3 flex items-center text-sm text-muted-foreground">
        $
      </span>
      <Input
        {...props}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={`ps-7 text-end tabular-nums ${className}`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onValueChange(read(event.target.value));
        }}
        onBlur={(event) => {
          const dollars = read(text);
          if (dollars !== null && !Number.isNaN(dollars)) setText(write(dollars));
          onBlur?.(event);
        }}
      />
    </span>
  );
}
