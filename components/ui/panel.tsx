import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/shared/cn";

export type PanelProps = Omit<ComponentProps<"section">, "title"> & {
  title?: ReactNode;
  /** Behind the title: the "?" that explains a word. */
  hint?: ReactNode;
  action?: ReactNode;
  description?: ReactNode;
  /** False when the content has its own edges, such as a table. */
  padded?: boolean;
};

export function Panel({
  title,
  hint,
  action,
  description,
  padded = true,
  className,
  children,
  "aria-labelledby": labelledBy,
  ...props
}: PanelProps) {
  const padding = title || action ? "p-4 pt-2 sm:p-5 sm:pt-2" : "p-4 sm:p-5";
  return (
    <section
      {...props}
      aria-labelledby={labelledBy}
      className={cn("rounded-lg border bg-card text-card-foreground", className)}
    >
      {title || action ? (
        <header
          className={cn(
            "flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 sm:px-5",
            description ? "pt-4" : "pt-2",
            description && !padded && "pb-3",
          )}
        >
          <div>
            <h2 className="text-[0.9375rem] font-semibold" id={labelledBy}>
              {hint ? (
                <span className="inline-flex items-center gap-1">
                  {title} {hint}
                </span>
              ) : (
                title
              )}
            </h2>
            {description ? <p className="text-[0.8125rem] text-muted-foreground">{description}</p> : null}
          </div>
          {action}
        </header>
      ) : null}
      <div className={padded ? padding : undefined}>{children}</div>
    </section>
  );
}
