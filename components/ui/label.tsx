import type { ComponentProps } from "react";
import { cn } from "@/lib/shared/cn";

export function Label({ className, ...props }: ComponentProps<"label">) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller names its control with htmlFor
  return <label {...props} className={cn("text-sm font-medium text-foreground", className)} />;
}
