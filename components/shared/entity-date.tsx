"use client";

import type { ReactNode } from "react";
import { Controller, type FieldValues, type Path } from "react-hook-form";
import { DayInput } from "@/components/shared/day-input";
import { FormField } from "@/components/shared/form-field";
import type { EntityForm } from "@/components/shared/use-entity-form";

/** A calendar day of a form; with `optional`, none is null. */
export function EntityDate<V extends FieldValues, O extends object>({
  entity,
  name,
  optional,
  ...field
}: {
  entity: EntityForm<V, O>;
  name: Path<V>;
  label: ReactNode;
  required?: boolean;
  optional?: boolean;
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
            <DayInput
              {...control}
              name={name}
              day={value ?? ""}
              onDay={(day) => onChange(optional && day === "" ? null : day)}
              onBlur={onBlur}
              inputRef={ref}
            />
          )}
        </FormField>
      )}
    />
  );
}
