"use client";

import type { FormEventHandler, ReactNode } from "react";
import { FormProblem } from "@/components/account/notice";
import { Button } from "@/components/ui/button";

export type AccountFormProps = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  pending: boolean;
  problem: string | null;
  submitLabel: string;
  /** One thing to do about the problem. */
  remedy?: ReactNode;
  /** Below the button: other ways in, and the links to the other modes. */
  below?: ReactNode;
  children: ReactNode;
};

/** The frame of every form of someone who is not signed in: fields, what went wrong as a whole, and the one way on. */
export function AccountForm({ onSubmit, pending, problem, submitLabel, remedy, below, children }: AccountFormProps) {
  return (
    <form noValidate method="post" onSubmit={onSubmit} aria-busy={pending} className="grid gap-5">
      {children}
      <FormProblem>{problem}</FormProblem>
      {problem ? remedy : null}
      <Button
        type="submit"
        variant="primary"
        className="h-11 w-full sm:h-10"
        loading={pending}
        // Leaves the focus in the field: a complaint that goes on blur would pull the button from under the press.
        onMouseDown={(event) => event.preventDefault()}
      >
        {submitLabel}
      </Button>
      {below}
    </form>
  );
}
