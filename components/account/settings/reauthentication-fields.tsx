"use client";

import { type ReactNode, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { ExactInput, PasswordInput } from "@/components/account/account-fields";
import { FormField } from "@/components/shared/form-field";
import type { AccountDto } from "@/lib/account/settings/schema";

type FieldProps = { field: UseFormRegisterReturn; error: string | undefined; hint?: ReactNode };

/** Its own id, as several of these forms may be on one page. */
export function PasswordField({ field, error }: FieldProps) {
  return (
    <FormField name={field.name} id={`proof-${field.name}`} label="Your password" error={error}>
      <PasswordInput {...field} autoComplete="current-password" />
    </FormField>
  );
}

export function CodeField({
  field,
  error,
  autoFocus,
  hint = "Or one of your recovery codes.",
}: FieldProps & { autoFocus?: boolean }) {
  return (
    <FormField
      name={field.name}
      id={`proof-${field.name}`}
      label="Code from your authenticator app"
      hint={hint}
      error={error}
    >
      <ExactInput
        {...field}
        autoFocus={autoFocus}
        autoComplete="one-time-code"
        maxLength={20}
        className="max-w-48 tabular-nums tracking-wider"
      />
    </FormField>
  );
}

/** For password managers. */
export function AccountName({ username }: { username: string }) {
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />;
}

/** The part of a form with `password` and `code` that their fields need. */
type FormOf<Name extends string> = {
  register: (name: Name) => UseFormRegisterReturn;
  formState: { errors: { [N in Name]?: { message?: string } } };
};

type CodeProps = { enabled: boolean; form: FormOf<"code"> };

/** The code of an account with two-factor; also shown when the server asks for one, as it was set up elsewhere. */
export function RequestedCode({ enabled, form }: CodeProps) {
  const error = form.formState.errors.code?.message;
  const [requested, setRequested] = useState(enabled);
  if (error && !requested) setRequested(true);
  return requested ? <CodeField field={form.register("code")} error={error} autoFocus={!enabled} /> : null;
}

type Props = { account: AccountDto; form: FormOf<"password" | "code"> };

export function ReauthenticationFields({ account, form }: Props) {
  return (
    <>
      <AccountName username={account.username} />
      <PasswordField field={form.register("password")} error={form.formState.errors.password?.message} />
      <RequestedCode enabled={account.twoFactor.enabled} form={form} />
    </>
  );
}

export const blankReauthentication = ({ twoFactor }: AccountDto) => ({
  password: "",
  code: twoFactor.enabled ? "" : undefined,
});
