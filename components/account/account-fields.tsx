"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { type FieldValues, type Path, type UseFormRegisterReturn, type UseFormReturn, useWatch } from "react-hook-form";
import { PasswordStrength } from "@/components/account/password-strength";
import { FormField, type FormFieldProps } from "@/components/shared/form/form-field";
import { Input } from "@/components/ui/input";
import { PASSWORD_HINT } from "@/lib/account/rules";

type Props = Pick<FormFieldProps, "id" | "error"> & { field: UseFormRegisterReturn; autoFocus?: boolean };

export function EmailField({ field, id, error, autoFocus }: Props) {
  return (
    <FormField name={field.name} id={id} label="Email" error={error}>
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

/** Nothing corrects what is typed. */
export const ExactInput = (props: ComponentProps<typeof Input>) => (
  <Input {...props} autoCapitalize="none" autoCorrect="off" spellCheck={false} required />
);

export const UsernameInput = (props: ComponentProps<typeof Input>) => <ExactInput {...props} autoComplete="username" />;

export function PasswordInput({ className = "", ...props }: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <ExactInput {...props} type={shown ? "text" : "password"} className={`pe-11 ${className}`} />
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

/** For generated passwords of Safari and some password managers, which otherwise contain hyphens. */
const RULES = {
  passwordrules:
    "minlength: 8; maxlength: 128; required: lower; required: upper; required: digit; required: [@$!%*?&]; allowed: [@$!%*?&];",
};

type NewPasswordFieldProps<V extends FieldValues, O> = {
  form: UseFormReturn<V, unknown, O>;
  label?: string;
  /** Where the name would not be unique in the page. */
  id?: string;
  autoFocus?: boolean;
};

/** The form's `password`, with rules and strength meter. */
export function NewPasswordField<V extends FieldValues & { password: string }, O>({
  form,
  label = "Password",
  id,
  autoFocus,
}: NewPasswordFieldProps<V, O>) {
  const name = "password" as Path<V>;
  const password: string = useWatch({ control: form.control, name });
  return (
    <FormField
      name={name}
      id={id}
      label={label}
      hint={PASSWORD_HINT}
      error={form.getFieldState(name, form.formState).error?.message}
    >
      {(control) => (
        <>
          <PasswordInput
            {...control}
            {...form.register(name)}
            {...RULES}
            autoFocus={autoFocus}
            autoComplete="new-password"
          />
          <PasswordStrength password={password} />
        </>
      )}
    </FormField>
  );
}
