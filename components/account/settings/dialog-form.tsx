"use client";

import type { FormEventHandler, ReactNode } from "react";
import { FormProblem } from "@/components/account/notice";
import { Button } from "@/components/ui/button";

export type DialogFormProps = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  onCancel: () => void;
  pending: boolean;
  problem: string | null;
  /** The verb itself: "Change email". */
  submitLabel: string;
  cancelLabel?: string;
  tone?: "primary" | "danger";
  children: ReactNode;
};

/** The frame of a form in a dialog: its fields, what went wrong as a whole, and the way on and back. */
export function DialogForm(props: DialogFormProps) {
  const {
    onSubmit,
    onCancel,
    pending,
    problem,
    submitLabel,
    cancelLabel = "Cancel",
    tone = "primary",
    children,
  } = props;
  return (
    <form ref={holdFocus} noValidate method="post" aria-busy={pending} onSubmit={onSubmit}>
      <div className="grid gap-5">
        {children}
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

/**
 * A press on a button of the dialog leaves the focus in the field: leaving it may bring a complaint, which would move
 * the button away under the finger.
 */
function holdFocus(form: HTMLFormElement) {
  const dialog = form.closest("dialog");
  const hold = (event: MouseEvent) => {
    if ((event.target as Element).closest("button, a")) event.preventDefault();
  };
  dialog?.addEventListener("mousedown", hold);
  return () => dialog?.removeEventListener("mousedown", hold);
}
