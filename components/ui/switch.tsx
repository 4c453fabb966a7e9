import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/shared/cn";

export type SwitchProps = Omit<ComponentProps<"input">, "type" | "role"> & { label: ReactNode; hint?: ReactNode };

/** A setting that takes effect at once; inside a form with a Save button use a check box. */
export function Switch({ label, hint, className, ...props }: SwitchProps) {
  return (
    <label className={cn("flex min-h-6 items-start justify-between gap-4 text-sm", className)}>
      <span>
        {label}
        {hint ? <span className="block text-[0.8125rem] text-muted-foreground">{hint}</span> : null}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a check box brings its own checked state */}
      <input {...props} type="checkbox" role="switch" className="switch" />
    </label>
  );
}
