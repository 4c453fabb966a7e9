import type { ReactNode } from "react";

export type StatProps = {
  label: ReactNode;
  value: ReactNode;
  sub?: ReactNode;
};

/** Put several into a `<dl>`. */
export function Stat({ label, value, sub }: StatProps) {
  return (
    <div className="min-w-0">
      <dt className="flex min-h-6 items-center gap-1 text-[0.8125rem] text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 text-xl font-semibold sm:text-2xl leading-tight tracking-tight tabular-nums">{value}</dd>
      {sub ? <dd className="mt-0.5 text-[0.8125rem] text-muted-foreground">{sub}</dd> : null}
    </div>
  );
}

export function EventCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {count.toLocaleString("en-US")}
      <span className="sm:sr-only"> {count === 1 ? "event" : "events"}</span>
    </>
  );
}
