import type { ReactNode } from "react";

/** A line of a `<dl>` on the event's page: its name is seen, and an icon helps to find it. */
export function EventFact({ icon, label, children }: { icon?: ReactNode; label: ReactNode; children: ReactNode }) {
  return (
    <div className={icon ? "relative min-w-0 ps-7" : "min-w-0"}>
      <dt className="flex items-center gap-1 text-[0.8125rem] text-muted-foreground">
        {icon && <span className="absolute start-0 top-0.5 [&>svg]:size-4">{icon}</span>}
        {label}
      </dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}

export const FACT_LINK = "underline decoration-border underline-offset-4 hover:decoration-current";
