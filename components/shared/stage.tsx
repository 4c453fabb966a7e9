"use client";

import { type ReactNode, useEffect, useRef } from "react";

export type StageProps = {
  name: string;
  /** Where the focus goes by another way. */
  still?: boolean;
  children: ReactNode;
};

/** What replaces what one was working with takes the focus, so that keyboard and screen reader arrive with it. */
export function Stage({ name, still = false, children }: StageProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    ref.current?.focus({ preventScroll: still });
  }, [name, still]);
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
