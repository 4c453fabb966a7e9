"use client";

import { useEffect, useRef } from "react";
import { Input, type InputProps } from "@/components/ui/input";
import { isDay } from "@/lib/shared/dates";

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
