"use client";

import { Star } from "lucide-react";
import { cn } from "@/lib/shared/cn";
import { RATINGS } from "@/lib/testimonials/status";

type StarFieldProps = { value: number | null; onChange: (rating: number | null) => void };

/** One to five stars by press or arrow key; a second press on the same one takes it back. */
export function StarField({ value, onChange }: StarFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">
        Stars <span className="font-normal text-muted-foreground">(if you like)</span>
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
              onChange={() => onChange(step)}
              onClick={() => value === step && onChange(null)}
              className="sr-only"
            />
            <span className="sr-only">{step === 1 ? "1 star" : `${step} stars`}</span>
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
