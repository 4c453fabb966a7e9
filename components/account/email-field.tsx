"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { FormField, type FormFieldProps } from "@/components/shared/form-field";
import { Input } from "@/components/ui/input";

type Props = Pick<FormFieldProps, "error" | "hint"> & { field: UseFormRegisterReturn; autoFocus?: boolean };

export function EmailField({ field, error, hint, autoFocus }: Props) {
  return (
    <FormField name={field.name} label="Email" hint={hint} error={error}>
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
