"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Input, type InputProps } from "@/components/ui/input";
import { isDay } from "@/lib/shared/dates";
import { formatDuration, parseDuration } from "@/lib/shared/duration";
import { formatDollars, parseDollars } from "@/lib/shared/money";

/** A sentinel for an invalid date such as February 30; the schema rejects it. */
const NO_DAY = "not a day";

type DayInputProps = Omit<InputProps, "value" | "onChange" | "ref" | "type"> & {
  type?: "date" | "datetime-local";
  /** YYYY-MM-DD, with THH:MM for a date and time; "" for none. */
  day: string;
  onDay: (day: string) => void;
  inputRef?: (element: HTMLInputElement | null) => void;
};

/**
 * Browsers report an impossible date as empty, which would delete the saved one. Uncontrolled, since a controlled value
 * wipes half-typed dates.
 */
export function DayInput({ type = "date", day, onDay, onBlur, inputRef, ...props }: DayInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const isShown = day === "" || (type === "date" ? isDay(day) : day !== NO_DAY);
  useEffect(() => {
    // A reset, a restored draft or a conflict.
    const element = own.current;
    if (!element || element.matches(":focus") || !isShown) return;
    if (element.value !== day || element.validity.badInput) element.value = day;
  }, [day, isShown]);
  const tell = ({ value, validity }: HTMLInputElement) => {
    const now = validity.badInput ? NO_DAY : value;
    if (now !== day) onDay(now);
  };
  return (
    <Input
      {...props}
      type={type}
      defaultValue={isShown ? day : ""}
      ref={(element) => {
        own.current = element;
        inputRef?.(element);
      }}
      // React fires no onChange from an impossible date to an empty field.
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
  /** Null while empty, NaN while it is not an amount. */
  value: number | null;
  onValueChange: (dollars: number | null) => void;
};

function write(dollars: number | null): string {
  if (dollars === null || Number.isNaN(dollars)) return "";
  return `${dollars < 0 ? "-" : ""}${formatDollars(Math.abs(dollars)).slice(1)}`;
}

function read(text: string): number | null {
  const below = /^\s*[-−]\s*(?=[$.\d])/.exec(text);
  if (!below) return parseDollars(text);
  const dollars = parseDollars(text.slice(below[0].length));
  return dollars === null ? Number.NaN : 0 - dollars;
}

/** Formats the amount on blur. */
export function MoneyInput({ value, onValueChange, onBlur, className = "", ...props }: MoneyInputProps) {
  const [text, setText] = useState(() => write(value));
  useEffect(() => {
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
        className={`ps-6 tabular-nums ${className}`}
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

type DurationInputProps = Omit<InputProps, "value" | "onChange" | "type" | "defaultValue"> & {
  /** Minutes; null while empty, NaN while it is no duration. */
  value: number | null;
  onMinutes: (minutes: number | null) => void;
};

const writeDuration = (minutes: number | null) =>
  minutes === null || Number.isNaN(minutes) ? "" : formatDuration(minutes);

/** Shows 6:30 on blur, also for 6.5. */
export function DurationInput({ value, onMinutes, onBlur, ...props }: DurationInputProps) {
  const [text, setText] = useState(() => writeDuration(value));
  useEffect(() => {
    setText((current) => (Object.is(parseDuration(current), value) ? current : writeDuration(value)));
  }, [value]);
  return (
    <Input
      {...props}
      autoComplete="off"
      placeholder="h:mm"
      className="tabular-nums"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onMinutes(parseDuration(event.target.value));
      }}
      onBlur={(event) => {
        const minutes = parseDuration(text);
        if (minutes !== null && !Number.isNaN(minutes)) setText(formatDuration(minutes));
        onBlur?.(event);
      }}
    />
  );
}
