"use client";

import type { ReactNode } from "react";
import { TESTIMONIAL_USE_LABEL, TESTIMONIAL_USES, type TestimonialUse } from "@/lib/testimonials/status";

type UseFieldsProps = {
  legend: string;
  hint: ReactNode;
  mayUse: readonly TestimonialUse[];
  nameShown: boolean;
  companyShown: boolean;
  /** What the writer agreed to; the rest cannot be chosen. */
  within?: Pick<UseFieldsProps, "mayUse" | "nameShown" | "companyShown"> | null;
  onChange: (change: { mayUse?: TestimonialUse[]; nameShown?: boolean; companyShown?: boolean }) => void;
};

/** Where the words may be used, and under which name. */
export function UseFields({ legend, hint, mayUse, nameShown, companyShown, within, onChange }: UseFieldsProps) {
  const toggle = (use: TestimonialUse, on: boolean) =>
    onChange({ mayUse: TESTIMONIAL_USES.filter((one) => (one === use ? on : mayUse.includes(one))) });
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{legend}</legend>
      <p className="mt-1 text-[0.8125rem] text-muted-foreground">{hint}</p>
      <div className="mt-2 grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {TESTIMONIAL_USES.map((use) => (
          <Check
            key={use}
            checked={mayUse.includes(use)}
            disabled={within ? !within.mayUse.includes(use) : false}
            onChange={(on) => toggle(use, on)}
          >
            {TESTIMONIAL_USE_LABEL[use]}
          </Check>
        ))}
      </div>
      <div className="mt-1 grid border-t pt-1 sm:grid-cols-2 sm:gap-x-4">
        <Check
          checked={nameShown}
          disabled={within?.nameShown === false}
          onChange={(on) => onChange({ nameShown: on })}
        >
          With the name
        </Check>
        <Check
          checked={companyShown}
          disabled={within?.companyShown === false}
          onChange={(on) => onChange({ companyShown: on })}
        >
          With the company
        </Check>
      </div>
    </fieldset>
  );
}

function Check(props: { checked: boolean; disabled: boolean; onChange: (on: boolean) => void; children: ReactNode }) {
  const { checked, disabled, onChange, children } = props;
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-sm has-disabled:text-muted-foreground">
      <input
        type="checkbox"
        className="check"
        checked={checked}
        // One that was ticked before can be taken away.
        disabled={disabled && !checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  );
}
