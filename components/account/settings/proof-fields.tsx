"use client";

import { type ReactNode, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordInput } from "@/components/account/account-fields";
import { FormField } from "@/components/shared/form-field";
import { Input } from "@/components/ui/input";

type ProofFieldProps = { field: UseFormRegisterReturn; error: string | undefined; hint?: ReactNode };

/** The password one has, asked for once more. Its own id: several of these forms may stand on one page. */
export function PasswordField({ field, error, hint, label = "Your password" }: ProofFieldProps & { label?: string }) {
  return (
    <FormField name={field.name} id={`proof-${field.name}`} label={label} hint={hint} error={error}>
      <PasswordInput {...field} autoComplete="current-password" required />
    </FormField>
  );
}

/** Six digits of the app, or a recovery code in their place. */
export function CodeField({
  field,
  error,
  autoFocus,
  hint = "Or one of your recovery codes.",
}: ProofFieldProps & { autoFocus?: boolean }) {
  return (
    <FormField
      name={field.name}
      id={`proof-${field.name}`}
      label="Code from your authenticator app"
      hint={hint}
      error={error}
    >
      <Input
        {...field}
        autoFocus={autoFocus}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
        required
        className="max-w-48 tabular-nums tracking-wider"
      />
    </FormField>
  );
}

/** Tells a password manager whose password this is. */
export function AccountName({ username }: { username: string }) {
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />;
}

/** The code of an account with a second factor; also once the server has asked for one, which was set up elsewhere. */
export function AskedCode({
  enabled,
  register,
  error,
}: {
  enabled: boolean;
  /** Called only once the field is shown. */
  register: () => UseFormRegisterReturn;
  error: string | undefined;
}) {
  const [asked, setAsked] = useState(enabled);
  if (error && !asked) setAsked(true);
  return asked ? <CodeField field={register()} error={error} autoFocus={!enabled} /> : null;
}
