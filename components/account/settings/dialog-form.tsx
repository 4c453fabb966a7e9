"use client";

import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { FormProblem } from "@/components/account/notice";
import type { LazyDialogProps } from "@/components/shared/use-lazy-dialog";
import { useSubmitForm } from "@/components/shared/use-submit-form";
import { Button } from "@/components/ui/button";
import { Dialog, type DialogProps } from "@/components/ui/dialog";

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
