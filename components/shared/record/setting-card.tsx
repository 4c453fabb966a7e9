import type { ReactNode } from "react";

export function SettingCard({
  children,
  actions,
  below,
}: {
  children: ReactNode;
  actions?: ReactNode;
  below?: ReactNode;
}) {
  return (
    <div className="rounded-lg border bg-card text-card-foreground">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 sm:px-5">
        <div className="min-w-0 grow basis-52 wrap-anywhere">{children}</div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {below ? <div className="border-t p-4 sm:px-5">{below}</div> : null}
    </div>
  );
}

const TONE = {
  good: "bg-tone-green text-tone-green-ink",
  open: "bg-tone-amber text-tone-amber-ink",
  off: "bg-tone-neutral text-tone-neutral-ink",
  bad: "bg-tone-red text-tone-red-ink",
};

export function StateTag({ tone, icon, children }: { tone: keyof typeof TONE; icon: ReactNode; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2 align-middle text-[0.8125rem] font-medium leading-6 [&_svg]:size-3.5 ${TONE[tone]}`}
    >
      {icon}
      {children}
    </span>
  );
}
