"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Controller, type FieldValues, type Path } from "react-hook-form";
import { FormField } from "@/components/shared/form-field";
import type { EntityForm } from "@/components/shared/use-entity-form";
import { Input, type InputProps } from "@/components/ui/input";
import { isDay } from "@/lib/shared/dates";

/** What stands for a day that is none, such as 30 February: the field's schema refuses it with its sentence. */
const NO_DAY = "not a day";

/** A calendar day. The browser hands over nothing for a day that does not exist; here that is not the same as empty. */
export function EntityDate<V extends FieldValues, O extends object>({
  entity,
  name,
  ...field
}: {
  entity: EntityForm<V, O>;
  name: Path<V>;
  label: ReactNode;
  required?: boolean;
  hint?: ReactNode;
  className?: string;
}) {
  return (
    <Controller
      control={entity.form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <FormField name={name} error={fieldState.error?.message} {...field}>
          {(control) => (
            <DayInput {...control} name={name} day={value} onDay={onChange} onBlur={onBlur} inputRef={ref} />
          )}
        </FormField>
      )}
    />
  );
}

type DayInputProps = Omit<InputProps, "value" | "onChange" | "ref"> & {
  day: string;
  onDay: (day: string) => void;
  inputRef: (element: HTMLInputElement | null) => void;
};

/** Leaves half-typed days to the browser: a controlled value would wipe them. */
function DayInput({ day, onDay, onBlur, inputRef, ...props }: DayInputProps) {
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
        inputRef(element);
      }}
      onChange={({ target }) => tell(target)}
      onKeyUp={({ currentTarget }) => tell(currentTarget)}
      onBlur={(event) => {
        tell(event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
}
