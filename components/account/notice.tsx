"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

const ICON = {
  good: <CircleCheck aria-hidden className="size-6 text-positive" />,
  bad: <CircleAlert aria-hidden className="size-6 text-danger" />,
};

export type NoticeProps = {
  tone: keyof typeof ICON;
  title: string;
  children: ReactNode;
  /** Where to go from here. */
  actions?: ReactNode;
  /** It takes the place of what one has just used, and its focus too. */
  arrives?: boolean;
};

/** How a mailed link turned out: the whole content of its page. */
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

/** What went wrong as a whole. It stays when the toast has gone, and is read out inside a modal, where toasts are not. */
export function FormProblem({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <p role="alert" className="rounded-md bg-tone-red px-3 py-2 text-sm text-tone-red-ink">
      {children}
    </p>
  );
}
