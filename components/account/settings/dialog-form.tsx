"use client";

import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormRegisterReturn, UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { ExactInput, PasswordInput } from "@/components/account/account-fields";
import { FormProblem } from "@/components/account/notice";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { FormField } from "@/components/shared/form/form-field";
import { useSubmitForm } from "@/components/shared/form/use-submit-form";
import { Button } from "@/components/ui/button";
import { Dialog, type DialogProps } from "@/components/ui/dialog";
import type { AccountDto } from "@/lib/account/schema";

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

/** The code of an account with two-factor; also shown when the server asks for one, as it was set up elsewhere. */
export function RequestedCode({ enabled, form }: { enabled: boolean; form: FormOf<"code"> }) {
  const error = form.formState.errors.code?.message;
  const [requested, setRequested] = useState(enabled);
  if (error && !requested) setRequested(true);
  return requested ? <CodeField field={form.register("code")} error={error} autoFocus={!enabled} /> : null;
}

export function ReauthenticationFields({ account, form }: { account: AccountDto; form: FormOf<"password" | "code"> }) {
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

type Spec<V extends FieldValues, O> = Parameters<typeof useSubmitForm<V, O>>[0];

type DialogFormProps<V extends FieldValues, O> = Pick<Spec<V, O>, "values" | "send" | "explain"> & {
  schema: z.ZodType<O, V>;
  onCancel: () => void;
  submitLabel: string;
  cancelLabel?: string;
  tone?: "primary" | "danger";
  children: (form: UseFormReturn<V, unknown, O>) => ReactNode;
};

/** A form inside a dialog, with its fields, error and buttons. */
export function DialogForm<V extends FieldValues, O>(props: DialogFormProps<V, O>) {
  const { schema, onCancel, submitLabel, cancelLabel = "Cancel", tone = "primary", children, ...spec } = props;
  const { form, frame } = useSubmitForm<V, O>({ ...spec, schema: async () => schema });
  const { onSubmit, pending, problem } = frame;
  return (
    <form ref={holdFocus} noValidate method="post" aria-busy={pending} onSubmit={onSubmit}>
      <div className="grid gap-5">
        {children(form)}
        <FormProblem>{problem}</FormProblem>
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button type="submit" variant={tone} loading={pending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

type FormDialogProps<V extends FieldValues, O> = LazyDialogProps &
  Pick<DialogProps, "title" | "description"> &
  Omit<DialogFormProps<V, O>, "onCancel">;

/** A dialog that is one form. */
export function FormDialog<V extends FieldValues, O>(props: FormDialogProps<V, O>) {
  const { open, onClose, title, description, ...form } = props;
  return (
    <Dialog open={open} onOpenChange={onClose} size="sm" title={title} description={description}>
      <DialogForm<V, O> {...form} onCancel={onClose} />
    </Dialog>
  );
}

/** Keeps the focus in a field on mousedown: an error that appears on blur would move the button away. */
function holdFocus(form: HTMLFormElement) {
  const dialog = form.closest("dialog");
  const hold = (event: MouseEvent) => {
    if ((event.target as Element).closest("button, a")) event.preventDefault();
  };
  dialog?.addEventListener("mousedown", hold);
  return () => dialog?.removeEventListener("mousedown", hold);
}
