"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Input, type InputProps } from "@/components/ui/input";
import { isDay } from "@/lib/shared/dates";
import { formatDollars, parseDollars } from "@/lib/shared/money";

/** What stands for a day that is none, such as 30 February: whoever checks the day refuses it with their sentence. */
const NO_DAY = "not a day";

type DayInputProps = Omit<InputProps, "value" | "onChange" | "ref"> & {
  /** YYYY-MM-DD, "" for none. */
  day: string;
  /** The day, "" when the field is empty, NO_DAY when what it shows is no day. */
  onDay: (day: string) => void;
  inputRef?: (element: HTMLInputElement | null) => void;
};

/**
 * A field for a calendar day. The browser hands over nothing for a day that does not exist; here that is not the same as
 * empty, or 30 February would take away the day there was. Half-typed days are left to the browser: a controlled value
 * would wipe them.
 */
export function DayInput({ day, onDay, onBlur, inputRef, ...props }: DayInputProps) {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Changed from outside: a reset, a restored draft, the other version of a conflict.
    const element = own.current;
    if (!element || element.matches(":focus") || (day !== "" && !isDay(day))) return;
    if (element.value !== day || element.validity.badInput) element.value = day;
  }, [day]);
  // A day that does not exist changes nothing that the browser would report: asked for after each key, too.
  const tell = ({ value, validity }: HTMLInputElement) => {
    const now = validity.badInput ? NO_DAY : value;
    if (now !== day) onDay(now);
  };
  return (
    <Input
      {...props}
      type="date"
      defaultValue={isDay(day) ? day : ""}
      ref={(element) => {
        own.current = element;
        inputRef?.(element);
      }}
      // Not onChange: from a day that is none to an empty field is no change to React.
      onInput={({ currentTarget }) => tell(currentTarget)}
      onKeyUp={({ currentTarget }) => tell(currentTarget)}
      onBlur={(event) => {
        tell(event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
}

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
