"use client";

import { type ReactNode, useId, useState } from "react";
import { useNamed } from "@/components/shared/feedback/dialog-button";
import { FormError, FormField } from "@/components/shared/form/form-field";
import { DayInput, MoneyInput } from "@/components/shared/form/inputs";
import { useOnce } from "@/components/shared/form/use-once";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { ApiError, errorText } from "@/lib/shared/api-client";

/** A short form in a dialog: it stays open with what was typed until the call succeeded. */
export function useDialogForm<V extends object>(
  start: V,
  send: (values: V, idempotencyKey: string) => Promise<unknown>,
  onClose: () => void,
) {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const once = useOnce();
  const { run, pending } = useSubmit();
  const { named, nameDialog } = useNamed();
  const submit = () =>
    void run(
      async () => {
        setErrors({});
        await named(() => once((key) => send(values, key)));
        onClose();
      },
      (error) => {
        const fields = error instanceof ApiError ? error.fields : {};
        const [first] = Object.keys(fields).filter((name) => name in start);
        setErrors(first ? fields : { form: errorText(error) });
        if (first) document.getElementById(first)?.focus();
      },
    );
  const set = (patch: Partial<V>) => setValues((before) => ({ ...before, ...patch }));
  return { values, set, errors, pending, submit, nameDialog };
}

/** Errors are by field; what belongs to none is under `form`. */
type DialogForm<V extends object> = ReturnType<typeof useDialogForm<V>>;

type FormDialogProps = {
  form: Pick<DialogForm<object>, "errors" | "pending" | "submit" | "nameDialog">;
  title: string;
  description?: ReactNode;
  confirm: string;
  tone?: "primary" | "danger";
  onClose: () => void;
  children?: ReactNode;
};

export function FormDialog({ form, confirm, tone = "primary", onClose, children, ...heading }: FormDialogProps) {
  const id = useId();
  return (
    <>
      <Dialog
        {...heading}
        open
        onOpenChange={onClose}
        action={
          <Button type="submit" form={id} variant={tone} loading={form.pending}>
            {confirm}
          </Button>
        }
      >
        <form
          id={id}
          noValidate
          className="grid gap-4 text-sm"
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            form.submit();
          }}
        >
          {children}
          <FormError>{form.errors.form}</FormError>
        </form>
      </Dialog>
      {form.nameDialog}
    </>
  );
}

type DialogFieldProps<V extends object> = {
  form: Pick<DialogForm<V>, "values" | "set" | "errors">;
  name: keyof V & string;
  kind: "day" | "money" | "line" | "prose";
  label: string;
  required?: boolean;
  hint?: ReactNode;
  className?: string;
};

export function DialogField<V extends object>({ form, name, kind, ...field }: DialogFieldProps<V>) {
  const value = form.values[name];
  const put = (next: unknown) => form.set({ [name]: next } as Partial<V>);
  const text = { value: String(value), onChange: ({ target }: { target: { value: string } }) => put(target.value) };
  return (
    <FormField name={name} error={form.errors[name]} {...field}>
      {(control) => {
        if (kind === "day") return <DayInput {...control} day={String(value)} onDay={put} />;
        if (kind === "money") return <MoneyInput {...control} value={value as number | null} onValueChange={put} />;
        if (kind === "prose") return <Textarea {...control} {...text} rows={3} maxLength={500} />;
        return <Input {...control} {...text} autoComplete="off" maxLength={300} />;
      }}
    </FormField>
  );
}
