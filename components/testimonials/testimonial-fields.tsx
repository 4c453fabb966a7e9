"use client";

import { Star } from "lucide-react";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { cn } from "@/lib/shared/cn";
import { plural } from "@/lib/shared/phrases";
import type { WrittenInput, writtenSchema } from "@/lib/testimonials/schema";
import { RATINGS, TESTIMONIAL_USE_LABEL, TESTIMONIAL_USES } from "@/lib/testimonials/status";

type Written = z.input<typeof writtenSchema>;
/** The part of a form with the writer's text. */
type WrittenForm = Pick<UseFormReturn<Written>, "watch" | "setValue">;

/** One to five stars; clicking the chosen one again clears it. */
export function StarField({ form }: { form: WrittenForm }) {
  const value = form.watch("rating") ?? null;
  const set = (rating: number | null) => form.setValue("rating", rating, { shouldDirty: true });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">
        Stars <span className="font-normal text-muted-foreground">(optional)</span>
      </legend>
      <div className="-ms-2 flex">
        {RATINGS.map((step) => (
          <label
            key={step}
            className="grid size-11 cursor-pointer place-items-center rounded-md text-brand has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="rating"
              value={step}
              checked={value === step}
              onChange={() => set(step)}
              onClick={() => value === step && set(null)}
              className="sr-only"
            />
            <span className="sr-only">{plural(step, "star")}</span>
            <Star
              aria-hidden
              className={cn("size-6", value !== null && step <= value ? "fill-current" : "opacity-70")}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type UseFieldsProps = {
  form: WrittenForm;
  legend: string;
  hint: ReactNode;
  /** The writer's consent; the rest can't be chosen. */
  within?: Pick<WrittenInput, "mayUse" | "nameShown" | "companyShown"> | null;
};

const SHOWN = { nameShown: "Show name", companyShown: "Show company" } as const;

/** Allowed uses, and whether name and company are shown. */
export function UseFields({ form, legend, hint, within }: UseFieldsProps) {
  const mayUse = form.watch("mayUse") ?? [];
  const set = <K extends keyof Written>(name: K, value: Written[K]) =>
    form.setValue(name, value as never, { shouldDirty: true });
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{legend}</legend>
      <p className="mt-1 text-[0.8125rem] text-muted-foreground">{hint}</p>
      <div className="mt-2 grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {TESTIMONIAL_USES.map((use) => (
          <Check
            key={use}
            label={TESTIMONIAL_USE_LABEL[use]}
            checked={mayUse.includes(use)}
            disabled={within ? !within.mayUse.includes(use) : false}
            onChange={(on) =>
              set(
                "mayUse",
                TESTIMONIAL_USES.filter((one) => (one === use ? on : mayUse.includes(one))),
              )
            }
          />
        ))}
      </div>
      <div className="mt-1 grid border-t pt-1 sm:grid-cols-2 sm:gap-x-4">
        {(["nameShown", "companyShown"] as const).map((name) => (
          <Check
            key={name}
            label={SHOWN[name]}
            checked={form.watch(name) ?? true}
            disabled={within?.[name] === false}
            onChange={(on) => set(name, on)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Check(props: { label: string; checked: boolean; disabled: boolean; onChange: (on: boolean) => void }) {
  const { label, checked, disabled, onChange } = props;
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-sm has-disabled:text-muted-foreground">
      <input
        type="checkbox"
        className="check"
        checked={checked}
        // A checked one can be cleared.
        disabled={disabled && !checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
