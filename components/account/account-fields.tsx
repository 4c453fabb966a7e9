"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordStrength } from "@/components/account/password-strength";
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

/** For a name that one logs in with: nothing corrects it, and password managers know what it is. */
export function UsernameInput(props: ComponentProps<typeof Input>) {
  return (
    <Input {...props} autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} required />
  );
}

/** A password field whose text can be shown: typing blind on a phone is where passwords go wrong. */
export function PasswordInput({ className = "", ...props }: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input
        {...props}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={`pe-11 ${className}`}
      />
      <button
        type="button"
        aria-label={shown ? "Hide password" : "Show password"}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
        className="absolute end-1 top-1/2 grid size-8 -translate-y-1/2 place-items-center rounded-sm text-muted-foreground hover:text-foreground"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </span>
  );
}

/** Tells Safari and some password managers what we accept; what they make up by themselves has hyphens in it. */
const RULES = {
  passwordrules:
    "minlength: 8; maxlength: 128; required: lower; required: upper; required: digit; required: [@$!%*?&]; allowed: [@$!%*?&];",
};

type NewPasswordFieldProps = {
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
export function NewPasswordField({ field, password, label = "Password", id, error, autoFocus }: NewPasswordFieldProps) {
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
