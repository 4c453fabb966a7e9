"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { FormField, type FormFieldProps } from "@/components/shared/form-field";
import { Input } from "@/components/ui/input";

type Props = Pick<FormFieldProps, "id" | "error" | "hint"> & { field: UseFormRegisterReturn; autoFocus?: boolean };

export function EmailField({ field, id, error, hint, autoFocus }: Props) {
  return (
    <FormField name={field.name} id={id} label="Email" hint={hint} error={error}>
      <Input
        {...field}
        type="email"
        autoFocus={autoFocus}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </FormField>
  );
}
