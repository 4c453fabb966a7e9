"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import type { ButtonProps } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cn } from "@/lib/shared/cn";

const ICON = {
  good: <CircleCheck aria-hidden className="size-6 text-positive" />,
  bad: <CircleAlert aria-hidden className="size-6 text-danger" />,
};

type NoticeProps = {
  tone: keyof typeof ICON;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** Replaces the element that was used, and takes its focus. */
  arrives?: boolean;
};

/** The result of a mailed link, as the whole content of its page. */
export function Notice({ tone, title, children, actions, arrives }: NoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrives) heading.current?.focus();
  }, [arrives]);
  return (
    <div role={arrives ? undefined : "alert"}>
      {ICON[tone]}
      <h1 ref={heading} tabIndex={-1} className="mt-4 font-display text-3xl font-semibold outline-none">
        {title}
      </h1>
      <div className="mt-3 grid gap-3 text-pretty text-muted-foreground wrap-anywhere">{children}</div>
      {actions ? <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">{actions}</div> : null}
    </div>
  );
}

/** An action of a notice. A plain link, so that the next page loads fresh. */
export const NoticeLink = ({ variant, ...link }: ComponentProps<"a"> & Pick<ButtonProps, "variant">) => (
  <a {...link} className={cn(buttonClass({ variant }))} />
);

/** The form's error. Stays after the toast, which screen readers don't announce inside a modal. */
export function FormProblem({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <p role="alert" className="rounded-md bg-tone-red px-3 py-2 text-sm text-tone-red-ink">
      {children}
    </p>
  );
}
