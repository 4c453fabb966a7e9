"use client";

import { type ReactNode, useEffect, useRef } from "react";

export type StageProps = {
  name: string;
  still?: boolean;
  children: ReactNode;
};

/** A replaced step takes the focus. */
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
