import type { ComponentProps } from "react";
import { cn } from "@/lib/shared/cn";

/** 16 px on a phone, or iOS zooms into the field. */
export const controlClass =
  "w-full min-w-0 rounded-md border border-input bg-card px-3 text-base text-foreground transition-colors duration-100 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground read-only:not-[select]:bg-muted aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger sm:text-sm";

export type InputProps = ComponentProps<"input">;

export function Input({ className, ...props }: InputProps) {
  return <input {...props} className={cn(controlClass, "h-10 sm:h-9", className)} />;
}
