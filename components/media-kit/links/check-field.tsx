import type { ComponentProps, ReactNode } from "react";

/** A tick with its words, as tall as a thumb. */
export function CheckField({
  label,
  hint,
  ...input
}: { label: ReactNode; hint?: ReactNode } & ComponentProps<"input">) {
  return (
    <label className="flex min-h-11 items-start gap-2.5 py-2.5 text-sm has-disabled:text-muted-foreground">
      <input type="checkbox" className="check mt-0.5" {...input} />
      <span>
        {label}
        {hint ? <span className="block text-[0.8125rem] text-muted-foreground">{hint}</span> : null}
      </span>
    </label>
  );
}
