"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordInput } from "@/components/account/password-input";
import { PasswordStrength } from "@/components/account/password-strength";
import { FormField } from "@/components/shared/form-field";

/** Tells Safari and some password managers what we accept; what they make up by themselves has hyphens in it. */
const RULES = {
  passwordrules:
    "minlength: 8; maxlength: 128; required: lower; required: upper; required: digit; required: [@$!%*?&]; allowed: [@$!%*?&];",
};

type Props = {
  field: UseFormRegisterReturn;
  /** What is typed so far, for the meter. */
  password: string;
  label?: string;
  /** Where the field's name alone would stand twice on the page. */
  id?: string;
  error?: string;
  autoFocus?: boolean;
};

/** A password to be chosen, with the rules before one breaks them and the meter while one types. */
export function NewPasswordField({ field, password, label = "Password", id, error, autoFocus }: Props) {
  return (
    <FormField
      name={field.name}
      id={id}
      label={label}
      hint="At least 8 characters, with upper and lower case, a digit and one of @ $ ! % * ? &"
      error={error}
    >
      {(control) => (
        <>
          <PasswordInput
            {...control}
            {...field}
            {...RULES}
            autoFocus={autoFocus}
            autoComplete="new-password"
            required
          />
          <PasswordStrength password={password} />
        </>
      )}
    </FormField>
  );
}
