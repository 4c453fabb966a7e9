import type { ComponentProps } from "react";
import { controlClass } from "@/components/ui/input";
import { cn } from "@/lib/shared/cn";

export type TextareaProps = ComponentProps<"textarea">;

export function Textarea({ className, rows = 3, ...props }: TextareaProps) {
  return (
    <textarea {...props} rows={rows} className={cn(controlClass, "field-sizing-content min-h-20 py-2", className)} />
  );
}
