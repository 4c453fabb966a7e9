"use client";

import type { ReactNode } from "react";
import type { FieldValues, Path, RegisterOptions } from "react-hook-form";
import { FormField } from "@/components/shared/form-field";
import type { EntityForm } from "@/components/shared/use-entity-form";
import { Select } from "@/components/ui/select";

/** A choice of an entity form. With `empty` nothing may be chosen, which the schema takes as null. */
export function EntitySelect<V extends FieldValues, O extends object>({
  entity,
  name,
  options,
  empty,
  ...field
}: {
  entity: EntityForm<V, O>;
  name: Path<V>;
  /** Value and label. */
  options: readonly (readonly [value: string, label: string])[];
  empty?: string;
  label: ReactNode;
  aside?: ReactNode;
  hint?: ReactNode;
  className?: string;
}) {
  const blank = (empty !== undefined && { setValueAs: (text: unknown) => text || null }) as RegisterOptions<V, Path<V>>;
  return (
    <FormField name={name} error={entity.form.getFieldState(name, entity.form.formState).error?.message} {...field}>
      <Select {...entity.form.register(name, blank || undefined)}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
