import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";

export type DateInputProps = Omit<ComponentProps<"input">, "type"> & { type?: "date" | "time" };

/** The platform's own calendar or clock; the value is `YYYY-MM-DD` or `HH:MM`, whatever the platform shows. */
export function DateInput({ type = "date", className = "", ...props }: DateInputProps) {
  return <Input {...props} type={type} className={`min-w-36 tabular-nums ${className}`} />;
}
