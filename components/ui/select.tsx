import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlClass } from "@/components/ui/input";
import { cn } from "@/lib/shared/cn";

export type SelectProps = Omit<ComponentProps<"select">, "size"> & {
  controlSize?: "sm" | "md";
  frameClassName?: string;
};

export function Select({ className, frameClassName, controlSize = "md", children, ...props }: SelectProps) {
  return (
    <span className={cn("relative block", frameClassName)}>
      <select
        {...props}
        className={cn(
          controlClass,
          "appearance-none truncate pe-8",
          controlSize === "sm" ? "h-9 border-border ps-2.5 text-[0.8125rem] sm:text-[0.8125rem]" : "h-10 sm:h-9",
          className,
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}

type OptionsProps = { of: readonly (readonly [value: string | number, label: string])[] };

/** Choices of a select. */
export const Options = ({ of }: OptionsProps) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
