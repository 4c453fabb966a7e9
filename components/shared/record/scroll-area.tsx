import type { ReactNode } from "react";

type ScrollAreaProps = { label: string; className?: string; children: ReactNode };

/** A table or picture that may be wider than the screen; the keyboard scrolls it too. */
export function ScrollArea({ label, className = "", children }: ScrollAreaProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section aria-label={label} tabIndex={0} className={`overflow-x-auto ${className}`}>
      {children}
    </section>
  );
}
