export type ProgressProps = {
  label: string;
  value?: number;
  /** Indeterminate without it. */
  max?: number;
  unit?: string;
};

export function Progress({ label, value = 0, max, unit }: ProgressProps) {
  const share = max ? Math.min(100, Math.round((value / max) * 100)) : undefined;
  const counts = max
    ? `${value.toLocaleString("en-US")} of ${max.toLocaleString("en-US")}${unit ? ` ${unit}` : ""}`
    : undefined;
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-4 text-[0.8125rem]">
        <span className="font-medium">{label}</span>
        {counts ? <span className="tabular-nums text-muted-foreground">{counts}</span> : null}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={counts}
        className="h-1.5 overflow-hidden rounded-full bg-tone-neutral"
      >
        <div
          className={
            share === undefined
              ? "h-full w-2/5 animate-[slide_1.4s_ease-in-out_infinite] rounded-full bg-primary"
              : "h-full rounded-full bg-primary transition-[width]"
          }
          style={share === undefined ? undefined : { width: `${share}%` }}
        />
      </div>
    </div>
  );
}
