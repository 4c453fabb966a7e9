"use client";

import type { ReactNode } from "react";
import { Controller, type FieldValues, type Path } from "react-hook-form";
import { FormField } from "@/components/shared/form-field";
import { MoneyInput } from "@/components/shared/money-input";
import type { EntityForm } from "@/components/shared/use-entity-form";

/** An amount in US dollars. `empty` is what the schema takes for a field left blank: null, or 0. */
export function EntityMoney<V extends FieldValues, O extends object>({
  entity,
  name,
  empty = null,
  ...field
}: {
  entity: EntityForm<V, O>;
  name: Path<V>;
  label: ReactNode;
  empty?: 0 | null;
  aside?: ReactNode;
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
            <MoneyInput
              {...control}
              ref={ref}
              name={name}
              value={value}
              onBlur={onBlur}
              onValueChange={(dollars) => onChange(dollars ?? empty)}
            />
          )}
        </FormField>
      )}
    />
  );
}
