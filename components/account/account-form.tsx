"use client";

import type { FormEventHandler, ReactNode } from "react";
import type { AuthMode } from "@/components/account/auth-mode";
import { FormProblem } from "@/components/account/notice";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cn } from "@/lib/shared/cn";

type AccountFormProps = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  pending: boolean;
  problem: string | null;
  submitLabel: string;
  remedy?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
};

/** The frame of every signed-out form. */
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
        // Keeps the focus in the field: an error that changes on blur would move the button away.
        onMouseDown={(event) => event.preventDefault()}
      >
        {submitLabel}
      </Button>
      {below}
    </form>
  );
}

type ModeLinkProps = { mode: AuthMode; go: (mode: AuthMode) => void; children: ReactNode };

/** Switches the modal's mode; a real link, for new tabs. */
export function ModeLink({ mode, go, children }: ModeLinkProps) {
  return (
    <a
      href={`/auth?mode=${mode}`}
      className={cn(buttonClass({ variant: "link" }))}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(mode);
      }}
    >
      {children}
    </a>
  );
}

export const ModeLine = ({ children }: { children: ReactNode }) => (
  <p className="text-center text-sm text-muted-foreground">{children}</p>
);
