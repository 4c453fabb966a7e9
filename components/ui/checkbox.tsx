import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/shared/cn";

export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  /** With a label the whole line is the target. */
  label?: ReactNode;
  hint?: ReactNode;
  indeterminate?: boolean;
};

export function Checkbox({ label, hint, indeterminate, className, ref, ...props }: CheckboxProps) {
  const box = (
    <input
      {...props}
      type="checkbox"
      ref={(node) => {
        // Indeterminate exists as a property only.
        if (node && indeterminate !== undefined) node.indeterminate = indeterminate;
        if (typeof ref === "function") return ref(node);
        if (ref) ref.current = node;
      }}
      className={cn("check", label === undefined && className)}
    />
  );
  if (label === undefined) return box;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is `box`, inside
    <label className={cn("flex min-h-6 items-start gap-2.5 text-sm", className)}>
      <span className="flex h-5 items-center">{box}</span>
      <span>
        {label}
        {hint ? <span className="block text-[0.8125rem] text-muted-foreground">{hint}</span> : null}
      </span>
    </label>
  );
}
