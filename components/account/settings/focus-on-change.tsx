"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** What takes the place of the thing one has just used takes its focus too, for keyboard and screen reader. */
export function FocusOnChange({ of, children }: { of: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const seen = useRef(of);
  useEffect(() => {
    if (seen.current === of) return;
    seen.current = of;
    ref.current?.focus({ preventScroll: true });
  }, [of]);
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
