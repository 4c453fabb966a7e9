"use client";

import { ChevronDown } from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import type { ComboboxChoices, ComboboxListProps } from "@/components/shared/form/combobox-list";
import { Input, type InputProps } from "@/components/ui/input";
import { cn } from "@/lib/shared/cn";

export type ComboboxProps = InputProps &
  ComboboxChoices & {
    frameClassName?: string;
    /** At the end of the field, in place of the chevron. */
    end?: ReactNode;
  };

/** A plain input until the first focus; the list is loaded then and attached to the same element. */
export function Combobox({
  options,
  create,
  keepsTyped,
  served,
  onPick,
  none,
  frameClassName,
  end,
  className,
  ...props
}: ComboboxProps) {
  const [List, setList] = useState<ComponentType<ComboboxListProps> | null>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [touched, setTouched] = useState<ComboboxListProps["touched"]>(null);
  const load = (element: HTMLInputElement) => {
    setInput(element);
    // Without a network the field stays a plain input.
    import("@/components/shared/form/combobox-list").then(
      (module) => setList(() => module.default),
      () => undefined,
    );
  };
  return (
    <div className={cn("min-h-10 sm:min-h-9", frameClassName)}>
      <div className="combobox group relative data-sheet:fixed data-sheet:inset-x-0 data-sheet:top-0 data-sheet:m-0 data-sheet:flex data-sheet:h-(--sheet) data-sheet:w-full data-sheet:max-w-none data-sheet:flex-col data-sheet:gap-3 data-sheet:border-0 data-sheet:bg-background data-sheet:p-4 data-sheet:text-foreground">
        <Input
          autoComplete="off"
          {...props}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          className={cn("pe-9", className)}
          onInput={() => setTouched("typed")}
          onClick={() => setTouched((before) => before ?? "clicked")}
          onFocus={(event) => {
            if (!props.readOnly && !List) load(event.currentTarget);
            props.onFocus?.(event);
          }}
        />
        <span className="group-data-sheet:hidden">
          {end === undefined ? (
            <ChevronDown
              aria-hidden
              className="pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2 text-muted-foreground"
            />
          ) : (
            end
          )}
        </span>
        {List && input && (
          <List
            input={input}
            options={options}
            create={create}
            keepsTyped={keepsTyped}
            served={served}
            onPick={onPick}
            none={none}
            touched={touched}
          />
        )}
      </div>
    </div>
  );
}
