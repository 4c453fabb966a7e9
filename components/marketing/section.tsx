import type { ReactNode } from "react";
import { cn } from "@/lib/shared/cn";

type Props = {
  id: string;
  kicker?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Tinted background, edge to edge. */
  band?: boolean;
  /** Heading beside the content on wide screens. */
  beside?: boolean;
};

export function Section({ id, kicker, title, lead, children, band, beside }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={band ? "border-y bg-muted" : undefined}>
      <div
        className={cn(
          "mx-auto max-w-6xl px-5 py-16 sm:px-8 sm:py-24 print:py-6",
          beside && "lg:grid lg:grid-cols-[2fr_3fr] lg:gap-12",
        )}
      >
        <div>
          {kicker ? <p className="text-sm font-medium text-brand">{kicker}</p> : null}
          <h2
            id={`${id}-title`}
            className="mt-2 max-w-3xl font-display text-[clamp(1.75rem,1.2rem+2.2vw,2.75rem)] leading-[1.12] font-semibold tracking-[-0.015em]"
          >
            {title}
          </h2>
          {lead ? (
            <p className="mt-4 max-w-2xl text-base text-pretty text-muted-foreground sm:text-lg">{lead}</p>
          ) : null}
        </div>
        {children}
      </div>
    </section>
  );
}

/** Decorative stage light. */
export function Stage({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`pointer-events-none print:hidden ${className}`}>
      <div className="stage-beam absolute inset-x-0 -top-64 bottom-12" />
      <div className="stage-pool absolute inset-x-0 bottom-0 h-24" />
    </div>
  );
}
