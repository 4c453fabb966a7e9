"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** Takes the focus when its content is replaced, for keyboards and screen readers. */
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
