import type { ReactNode } from "react";
import { AppLink } from "@/components/shared/app-link";
import { TermHint } from "@/components/shared/term-hint";
import type { DashboardDto } from "@/lib/dashboard/schema";
import { formatDollars } from "@/lib/shared/money";

/** This year's earned and booked fees against the annual goal. The bar is also said in words and figures. */
export function GoalMeter({ data }: { data: DashboardDto }) {
  const { goal, annualGoal, year } = data;
  const scale = Math.max(annualGoal ?? 0, goal.earned + goal.booked, 1);
  const share = (amount: number) => `${(amount / scale) * 100}%`;
  return (
    <section aria-labelledby="goal-title" className="rounded-lg border border-border bg-card p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="goal-title" className="text-base font-semibold">
          {year} goal
        </h2>
        {annualGoal === null ? (
          <AppLink className="text-sm underline underline-offset-4" href="/profile">
            Set a goal
          </AppLink>
        ) : (
          <p className="text-sm text-muted-foreground tabular-nums">
            {goal.percent}% of {formatDollars(annualGoal)}
          </p>
        )}
      </div>
      <div aria-hidden className="mt-4 flex h-3 overflow-hidden rounded-full bg-muted">
        <span className="bg-brand" style={{ width: share(goal.earned) }} />
        <span className="bg-primary" style={{ width: share(goal.booked) }} />
      </div>
      <dl className="mt-4 grid grid-cols-3 gap-4 text-sm">
        <Figure label="Earned" hint={<TermHint term="earned" />} swatch="bg-brand" value={formatDollars(goal.earned)} />
        <Figure
          label="Booked"
          hint={<TermHint term="booked" />}
          swatch="bg-primary"
          value={formatDollars(goal.booked)}
        />
        <Figure
          label={goal.gap === 0 ? "Reached" : "To go"}
          swatch="bg-muted"
          value={goal.gap === null ? "–" : formatDollars(goal.gap)}
        />
      </dl>
    </section>
  );
}

function Figure({ label, hint, swatch, value }: { label: string; hint?: ReactNode; swatch: string; value: string }) {
  return (
    <div>
      <dt className="flex min-h-6 items-center gap-1.5 text-muted-foreground">
        <span aria-hidden className={`size-2 rounded-full border border-border ${swatch}`} />
        {label}
        {hint}
      </dt>
      <dd className="mt-1 text-lg font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
