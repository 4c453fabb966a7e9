import { CalendarPlus, CircleDot, FileSpreadsheet } from "lucide-react";
import type { ReactNode } from "react";
import { PipelineTable, UpcomingEvents } from "@/components/dashboard/dashboard-panels";
import { TermHint } from "@/components/help/term-hint";
import { AppLink } from "@/components/shared/app-link";
import { ButtonLink } from "@/components/shared/button-link";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { PageHeader } from "@/components/shared/record/page-header";
import type { DashboardDto } from "@/lib/dashboard/schema";
import { formatDayLong } from "@/lib/shared/dates";
import type { ActionItem } from "@/lib/shared/declared";
import { formatDollars } from "@/lib/shared/money";

type DashboardProps = {
  data: DashboardDto;
  username: string;
  trial: ReactNode;
  setup: ReactNode;
  /** The button that fills an empty account. */
  sample: ReactNode;
};

export function Dashboard({ data, username, trial, setup, sample }: DashboardProps) {
  const firstName = data.speakerName.trim().split(/\s+/)[0] || username;
  return (
    <>
      <PageHeader
        title={`Welcome, ${firstName}`}
        subtitle={
          <>
            {formatDayLong(data.today)}
            {trial ? <> · {trial}</> : null}
          </>
        }
      />
      <ActionItems items={data.actionItems.items} />
      {data.total === 0 ? (
        <div className="grid grid-cols-1 items-start gap-6 xl:has-[>details]:grid-cols-2">
          <EmptyState
            icon={<CalendarPlus aria-hidden />}
            title="Let's get your calendar in"
            actions={
              <>
                <ButtonLink href="/import" variant="primary">
                  <FileSpreadsheet aria-hidden /> Import a spreadsheet
                </ButtonLink>
                <ButtonLink href="/events/new">Add an event</ButtonLink>
                {sample}
              </>
            }
          >
            Import your spreadsheet (you'll{" "}
            <AppLink href="/tutorials/importing" className="underline underline-offset-4">
              preview everything first
            </AppLink>
            ) or add your next event – all you need is a name and a date.
          </EmptyState>
          {setup}
        </div>
      ) : (
        <>
          {setup ? <div className="mb-6">{setup}</div> : null}
          <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid grid-cols-1 content-start gap-6">
              <UpcomingEvents events={data.upcoming} total={data.upcomingTotal} today={data.today} />
            </div>
            <div className="grid grid-cols-1 content-start gap-6">
              <GoalMeter data={data} />
              <PipelineTable data={data} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

/** Empty without any. */
function ActionItems({ items }: { items: readonly ActionItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="To do" className="mb-6 rounded-lg border bg-card text-sm">
      {items.map(({ key, title, why, action }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-4 py-3 first:border-t-0">
          <CircleDot aria-hidden className="size-4 shrink-0 text-brand" />
          <span dir="auto" className="min-w-0 flex-1 basis-48 wrap-anywhere">
            <strong className="font-medium">{title}</strong> <span className="text-muted-foreground">{why}</span>
          </span>
          <AppLink href={action.href} className="shrink-0 font-medium underline underline-offset-4">
            {action.label}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** This year's earned and booked fees against the annual goal. */
function GoalMeter({ data }: { data: DashboardDto }) {
  const { goal, annualGoal, year } = data;
  // Without a goal there is nothing to measure against.
  const scale = annualGoal === null ? Number.POSITIVE_INFINITY : Math.max(annualGoal, goal.earned + goal.booked, 1);
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
        <span className="bg-earned" style={{ width: share(goal.earned) }} />
        <span className="bg-booked" style={{ width: share(goal.booked) }} />
      </div>
      <dl className="mt-4 grid grid-cols-3 gap-4 text-sm">
        <Figure
          label="Earned"
          hint={<TermHint term="earned" />}
          swatch="bg-earned"
          value={formatDollars(goal.earned)}
        />
        <Figure
          label="Booked"
          hint={<TermHint term="booked" />}
          swatch="bg-booked"
          value={formatDollars(goal.booked)}
        />
        <Figure
          label={goal.gap === 0 ? "Reached" : "Remaining"}
          swatch="bg-muted"
          value={goal.gap === null ? "–" : formatDollars(goal.gap)}
        />
      </dl>
      {data.later.map(({ year: later, booked }) => (
        <p key={later} className="mt-3 flex justify-between gap-4 border-t pt-3 text-sm">
          <span className="text-muted-foreground">Booked for {later}</span>
          <span className="font-semibold tabular-nums">{formatDollars(booked)}</span>
        </p>
      ))}
    </section>
  );
}

function Figure({ label, hint, swatch, value }: { label: string; hint?: ReactNode; swatch: string; value: string }) {
  return (
    <div>
      <dt className="flex min-h-6 items-center gap-1.5 text-muted-foreground">
        <span aria-hidden className={`size-2 shrink-0 rounded-full border border-border ${swatch}`} />
        {label}
        {hint}
      </dt>
      <dd className="mt-1 text-lg font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
