import type { ReactNode } from "react";
import type { Hints } from "@/components/dashboard/dashboard-panels";
import { AppLink } from "@/components/shared/app-link";
import { ChartPanel } from "@/components/shared/record/chart";
import { Panel } from "@/components/ui/panel";
import type { YearSum } from "@/lib/dashboard/rules";
import type { DashboardDto } from "@/lib/dashboard/schema";
import { AGE_LABEL, AGES, payerHref } from "@/lib/invoices/rules";
import { formatDay } from "@/lib/shared/dates";
import { dollarFormatter, formatCompact, formatDollars } from "@/lib/shared/money";

/** This year's earned and booked fees against the annual goal, and against last year. */
export function GoalMeter({ data, hints }: { data: DashboardDto; hints: Hints }) {
  const { goal, annualGoal, year, month, lastYear } = data;
  // Without a goal there is nothing to measure against. A better last year has its line at the end.
  const scale = annualGoal === null ? Number.POSITIVE_INFINITY : Math.max(annualGoal, goal.earned + goal.booked, 1);
  const share = (amount: number) => `${Math.min(1, amount / scale) * 100}%`;
  return (
    <Panel
      aria-labelledby="goal-title"
      title={`${year} goal`}
      action={
        annualGoal === null ? (
          <AppLink className="text-sm underline underline-offset-4" href="/profile">
            Set a goal
          </AppLink>
        ) : (
          <p className="text-sm text-muted-foreground tabular-nums">
            {goal.percent}% of {formatDollars(annualGoal)}
          </p>
        )
      }
    >
      <div aria-hidden className="relative mt-2">
        <div className="flex h-3 overflow-hidden rounded-full bg-muted">
          <span className="bg-earned" style={{ width: share(goal.earned) }} />
          <span className="bg-booked" style={{ width: share(goal.booked) }} />
        </div>
        {lastYear.amount > 0 && annualGoal !== null && (
          <span
            className="absolute -inset-y-1 w-0.5 bg-foreground"
            style={{ insetInlineStart: share(lastYear.amount) }}
          />
        )}
      </div>
      <dl className="mt-4 grid grid-cols-3 gap-4 text-sm">
        <Figure label="Earned" hint={hints.earned} swatch="bg-earned" value={goal.earned} />
        <Figure label="Booked" hint={hints.booked} swatch="bg-booked" value={goal.booked} />
        {goal.gap === 0 && annualGoal !== null ? (
          <Figure label="Above goal" swatch="bg-muted" value={goal.earned + goal.booked - annualGoal} />
        ) : (
          <Figure label="To go" swatch="bg-muted" value={goal.gap} />
        )}
      </dl>
      <dl className="mt-3 grid gap-y-2 border-t pt-3 text-sm empty:hidden">
        {month && <Line label={`To reach it in ${month.months} months`}>{formatDollars(month.amount)} a month</Line>}
        {lastYear.amount > 0 && (
          <Line
            label={
              <>
                {annualGoal !== null && <span aria-hidden className="h-3.5 w-0.5 bg-foreground" />}
                Last year by {formatDay(lastYear.day, lastYear.day.slice(0, 4))}
              </>
            }
          >
            {formatDollars(lastYear.amount)}
          </Line>
        )}
        {data.later.map(({ year: later, booked }) => (
          <Line key={later} label={`Booked for ${later}`}>
            {formatDollars(booked)}
          </Line>
        ))}
      </dl>
    </Panel>
  );
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="inline-flex items-center gap-1.5 text-muted-foreground">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

type FigureProps = { label: string; hint?: ReactNode; swatch: string; value: number | null };

function Figure({ label, hint, swatch, value }: FigureProps) {
  return (
    <div>
      <dt className="flex min-h-6 items-center gap-1.5 text-muted-foreground">
        <span aria-hidden className={`size-2 shrink-0 rounded-full border border-border ${swatch}`} />
        {label}
        {hint}
      </dt>
      <dd className="mt-1 text-lg font-semibold tabular-nums">{value === null ? "–" : formatDollars(value)}</dd>
    </div>
  );
}

/** Open invoices by age, and who owes most. */
export function WhoOwes({ owing }: { owing: DashboardDto["owing"] }) {
  const ages = AGES.filter((age) => owing.ages[age] > 0);
  const format = dollarFormatter([owing.total, ...ages.map((age) => owing.ages[age])]);
  return (
    <Panel
      aria-labelledby="owing-title"
      title="Who owes"
      action={<p className="text-sm text-muted-foreground tabular-nums">{format(owing.total)} in open invoices</p>}
    >
      <dl className="grid grid-cols-1 gap-y-1.5 text-sm">
        {ages.map((age) => (
          <div key={age} className="flex justify-between gap-4">
            <dt className={age === "notDue" ? "text-muted-foreground" : "text-danger"}>{AGE_LABEL[age]}</dt>
            <dd className="tabular-nums">{format(owing.ages[age])}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label="Payers" className="mt-3 grid grid-cols-1 gap-y-1.5 border-t pt-3 text-sm">
        {owing.top.map((payer) => (
          <li key={payer.clientId ?? payer.bureauPartnerId ?? payer.name} className="flex justify-between gap-4">
            <AppLink
              href={payerHref(payer) ?? "/invoices"}
              className="min-w-0 truncate underline-offset-4 hover:underline"
              dir="auto"
            >
              {payer.name || "No name"}
            </AppLink>
            <span className="font-medium tabular-nums">{format(payer.total)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm">
        <AppLink href="/invoices" className="underline underline-offset-4">
          {owing.payers > owing.top.length ? `View all ${owing.payers.toLocaleString("en-US")}` : "View invoices"}
        </AppLink>
      </p>
    </Panel>
  );
}

/** "$120K" */
/** From wide ones to as many as a phone has room for; the table has all years. */
const BARS = { least: 6, most: 13 };

export function FeesByYear({ years }: { years: readonly YearSum[] }) {
  const format = dollarFormatter(years.flatMap(({ earned, booked }) => [earned, booked]));
  const sum = (part: "earned" | "booked") => years.reduce((all, row) => all + row[part], 0);
  const first = years[0]?.year ?? 0;
  const blanks = Array.from({ length: Math.max(0, BARS.least - years.length) }, (_, at) => ({
    year: first - at - 1,
    earned: 0,
    booked: 0,
  })).toReversed();
  const said = (row: Omit<YearSum, "count">) =>
    [`${row.year}: ${format(row.earned)} earned`, row.booked > 0 && `${format(row.booked)} booked`]
      .filter(Boolean)
      .join(", ");
  return (
    <ChartPanel
      id="fees"
      title="Fees per year"
      figure={formatDollars(sum("earned") || sum("booked"))}
      figureLabel={sum("earned") > 0 ? `earned since ${first}` : "booked"}
      definition={
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          <Meaning swatch="bg-brand">Earned: completed and closed, and what you kept of canceled events</Meaning>
          <Meaning swatch="bg-booked">Booked: confirmed</Meaning>
        </ul>
      }
      empty={null}
      head={["Year", "Events", "Earned", "Booked"]}
      rows={years
        .toReversed()
        .map((row) => [
          String(row.year),
          String(row.count),
          format(row.earned),
          row.booked > 0 ? format(row.booked) : "–",
        ])}
      chartTitle="Fees by year"
      points={[...blanks, ...years.slice(-BARS.most)].map((row) => ({
        short: `’${String(row.year).slice(2)}`,
        said: said(row),
        value: row.earned,
        more: row.booked,
      }))}
      format={formatCompact}
    />
  );
}

const Meaning = ({ swatch, children }: { swatch: string; children: ReactNode }) => (
  <li className="flex items-baseline gap-1.5">
    <span aria-hidden className={`size-2 shrink-0 rounded-full ${swatch}`} />
    {children}
  </li>
);
