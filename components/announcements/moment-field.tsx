"use client";

import { useEffect, useRef } from "react";
import { Controller, type FieldValues, type Path } from "react-hook-form";
import { type ControlProps, FormField } from "@/components/shared/form-field";
import type { EntityForm } from "@/components/shared/use-entity-form";
import { Input } from "@/components/ui/input";

/** Sentinel for an invalid date; the schema rejects it. */
const NO_MOMENT = "not a moment";

type MomentFieldProps<V extends FieldValues, O extends object> = {
  entity: EntityForm<V, O>;
  name: Path<V>;
  label: string;
  required?: boolean;
  hint?: string;
  className?: string;
};

export function MomentField<V extends FieldValues, O extends object>({
  entity,
  name,
  hint,
  ...field
}: MomentFieldProps<V, O>) {
  return (
    <Controller
      control={entity.form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        // Error and hint share a line, so that nothing below moves.
        <FormField name={name} {...field} error={fieldState.error?.message} hint={fieldState.error ? undefined : hint}>
          {(control) => (
            <MomentInput
              control={control}
              name={name}
              moment={value}
              onMoment={onChange}
              onBlur={onBlur}
              inputRef={ref}
            />
          )}
        </FormField>
      )}
    />
  );
}

type MomentInputProps = {
  control: ControlProps;
  name: string;
  moment: string;
  onMoment: (moment: string) => void;
  onBlur: () => void;
  inputRef: (element: HTMLInputElement | null) => void;
};

/** As `DayInput`: a half-typed value is left to the browser and differs from an empty one. */
function MomentInput({ control, name, moment, onMoment, onBlur, inputRef }: MomentInputProps) {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = own.current;
    if (!element || element.matches(":focus") || moment === NO_MOMENT) return;
    if (element.value !== moment || element.validity.badInput) element.value = moment;
  }, [moment]);
  const tell = ({ value, validity }: HTMLInputElement) => {
    const now = validity.badInput ? NO_MOMENT : value;
    if (now !== moment) onMoment(now);
  };
  return (
    <Input
      {...control}
      name={name}
      type="datetime-local"
      defaultValue={moment === NO_MOMENT ? "" : moment}
      min="2020-01-01T00:00"
      max="2099-12-31T23:59"
      ref={(element) => {
        own.current = element;
        inputRef(element);
      }}
      onInput={({ currentTarget }) => tell(currentTarget)}
      onKeyUp={({ currentTarget }) => tell(currentTarget)}
      onBlur={(event) => {
        tell(event.currentTarget);
        onBlur();
      }}
    />
  );
}
