import { BarChart, type ChartPoint, LineChart } from "@/components/admin/metrics/chart";
import { ChartPanel, roundShare, roundTop } from "@/components/admin/metrics/chart-panel";
import { ACTIVATION, CONVERSION, PERIODS } from "@/lib/admin/list";
import type { MetricsDto, TrialGroup } from "@/lib/admin/schema";
import { formatDayLong } from "@/lib/shared/dates";
import { formatDollars, toDollars } from "@/lib/shared/money";
import { MONTHLY_PRICE_CENTS } from "@/lib/shared/plan";

type Unit = "week" | "month";

const whole = (count: number): string => count.toLocaleString("en-US");
const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;
const shareOf = (part: number, all: number): number | null => (all === 0 ? null : part / all);
const most = (points: readonly ChartPoint[]): number => Math.max(0, ...points.map(({ value }) => value ?? 0));
const isLast = (index: number, all: readonly unknown[]): boolean => index === all.length - 1;

/** "Week of September 7, 2026", "September 2026" */
function longPeriod(startsOn: string, unit: Unit): string {
  const [, monthAndDay = "", year = ""] = formatDayLong(startsOn).split(", ");
  return unit === "week" ? `Week of ${monthAndDay}, ${year}` : `${monthAndDay.split(" ")[0]} ${year}`;
}

/** "Sep 7", "Sep" */
function shortPeriod(startsOn: string, unit: Unit): string {
  const [month = "", day = ""] = (formatDayLong(startsOn).split(", ")[1] ?? "").split(" ");
  return unit === "week" ? `${month.slice(0, 3)} ${day}` : month.slice(0, 3);
}

function pointsOf<P extends { startsOn: string }>(
  periods: readonly P[],
  unit: Unit,
  read: (period: P) => number | null,
  format: (value: number) => string,
): ChartPoint[] {
  return periods.map((period, index) => {
    const value = read(period);
    return {
      short: shortPeriod(period.startsOn, unit),
      said: `${longPeriod(period.startsOn, unit)}: ${value === null ? "nothing yet" : format(value)}`,
      value,
      running: isLast(index, periods),
    };
  });
}

const summary = (points: readonly ChartPoint[]): string => points.map(({ said }) => said).join(". ");

/** What the house has to know of itself, one chart for each question. */
export function MetricsCharts({ metrics }: { metrics: MetricsDto }) {
  const { unit } = PERIODS[metrics.range];
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <SignUps periods={metrics.signUps} unit={unit} />
      <Activation periods={metrics.signUps} unit={unit} />
      <Conversion months={metrics.conversion} />
      <Churn months={metrics.churn} />
      <Plans periods={metrics.plans} unit={unit} />
      <Trials groups={metrics.trials} />
    </div>
  );
}

function SignUps({ periods, unit }: { periods: MetricsDto["signUps"]; unit: Unit }) {
  const points = pointsOf(periods, unit, ({ signUps }) => signUps, whole);
  const total = periods.reduce((sum, { signUps }) => sum + signUps, 0);
  return (
    <ChartPanel
      id="sign-ups"
      title="Sign-ups"
      figure={whole(total)}
      figureLabel={`in these ${periods.length} ${unit}s`}
      definition={`Speakers who signed up, by ${unit}. Accounts that were deleted since are not known any more; those of admins are left out. The last ${unit} still runs.`}
      empty={total === 0 ? "Nobody signed up in this time." : null}
      table={{
        head: [unit === "week" ? "Week" : "Month", "Sign-ups"],
        rows: periods.map(({ startsOn, signUps }) => [longPeriod(startsOn, unit), whole(signUps)]),
      }}
    >
      <BarChart
        id="sign-ups-chart"
        title={`Sign-ups by ${unit}`}
        description={summary(points)}
        points={points}
        top={roundTop(most(points))}
        format={whole}
      />
    </ChartPanel>
  );
}

function Activation({ periods, unit }: { periods: MetricsDto["signUps"]; unit: Unit }) {
  const points = pointsOf(periods, unit, ({ activated, decided }) => shareOf(activated, decided), percent);
  const [decided, activated] = [total(periods, "decided"), total(periods, "activated")];
  return (
    <ChartPanel
      id="activation"
      title="Activation"
      figure={decided ? percent(activated / decided) : "–"}
      figureLabel={`${whole(activated)} of ${whole(decided)} speakers`}
      definition={`A speaker is activated when they have ${ACTIVATION.events} or more events of their own within ${ACTIVATION.days} days of signing up; samples do not count. By the ${unit} of the sign-up. Who signed up less than ${ACTIVATION.days} days ago is not counted yet. Brought up to date once an hour.`}
      empty={decided === 0 ? `Nobody’s first ${ACTIVATION.days} days ended in this time.` : null}
      table={{
        head: [unit === "week" ? "Week" : "Month", "Counted", "Activated", "Share"],
        rows: periods.map(({ startsOn, decided: all, activated: part }) => [
          longPeriod(startsOn, unit),
          whole(all),
          whole(part),
          shareText(part, all),
        ]),
      }}
    >
      <BarChart
        id="activation-chart"
        title={`Share of activated speakers by ${unit} of sign-up`}
        description={summary(points)}
        points={points}
        top={roundShare(most(points))}
        format={percent}
      />
    </ChartPanel>
  );
}

function Conversion({ months }: { months: MetricsDto["conversion"] }) {
  const points = pointsOf(months, "month", ({ converted, decided }) => shareOf(converted, decided), percent);
  const [decided, converted] = [total(months, "decided"), total(months, "converted")];
  return (
    <ChartPanel
      id="conversion"
      title="Conversion"
      figure={decided ? percent(converted / decided) : "–"}
      figureLabel={`${whole(converted)} of ${whole(decided)} speakers`}
      definition={`The share of speakers who paid for the first time no later than ${CONVERSION.days} days after their trial ended, by the month of the sign-up. Who still has that time is not counted yet.`}
      empty={decided === 0 ? "Nobody’s trial is over for long enough to tell." : null}
      table={{
        head: ["Month", "Signed up", "Counted", "Paid", "Share"],
        rows: months.map(({ startsOn, signUps, decided: all, converted: part }) => [
          longPeriod(startsOn, "month"),
          whole(signUps),
          whole(all),
          whole(part),
          shareText(part, all),
        ]),
      }}
    >
      <BarChart
        id="conversion-chart"
        title="Share of speakers who paid, by month of sign-up"
        description={summary(points)}
        points={points}
        top={roundShare(most(points))}
        format={percent}
      />
    </ChartPanel>
  );
}

function Churn({ months }: { months: MetricsDto["churn"] }) {
  const points = pointsOf(months, "month", ({ ended, living }) => shareOf(ended, living), percent);
  const now = months.at(-1);
  const nothing = months.every(({ living }) => living === 0);
  return (
    <ChartPanel
      id="churn"
      title="Churn"
      figure={now?.living ? percent(now.ended / now.living) : "–"}
      figureLabel="this month so far"
      definition="Of the plans that lived at the start of a month, the share that ended in it. A speaker who came back counts as one who never left."
      empty={nothing ? "No plan lived at the start of any of these months." : null}
      table={{
        head: ["Month", "Living at its start", "Ended", "Share"],
        rows: months.map(({ startsOn, living, ended }) => [
          longPeriod(startsOn, "month"),
          whole(living),
          whole(ended),
          shareText(ended, living),
        ]),
      }}
    >
      <BarChart
        id="churn-chart"
        title="Share of plans that ended, by month"
        description={summary(points)}
        points={points}
        top={roundShare(most(points))}
        format={percent}
      />
    </ChartPanel>
  );
}

function Plans({ periods, unit }: { periods: MetricsDto["plans"]; unit: Unit }) {
  const points = pointsOf(periods, unit, ({ active }) => active, whole);
  const now = periods.at(-1);
  const price = formatDollars(toDollars(MONTHLY_PRICE_CENTS));
  return (
    <ChartPanel
      id="plans"
      title="Active plans"
      figure={whole(now?.active ?? 0)}
      figureLabel={`now, about ${formatDollars(now?.revenue ?? 0)} a month`}
      definition={`Paid plans at the end of each ${unit}. The monthly revenue is an estimate: plans times ${price}, without discounts, refunds, failed payments and fees.`}
      empty={most(points) === 0 ? "Nobody had a paid plan in this time." : null}
      table={{
        head: [unit === "week" ? "Week" : "Month", "Plans", "Estimated revenue"],
        rows: periods.map(({ startsOn, active, revenue }) => [
          longPeriod(startsOn, unit),
          whole(active),
          formatDollars(revenue),
        ]),
      }}
    >
      <LineChart
        id="plans-chart"
        title={`Active plans at the end of each ${unit}`}
        description={summary(points)}
        points={points}
        top={roundTop(most(points))}
        format={whole}
      />
    </ChartPanel>
  );
}

function Trials({ groups }: { groups: MetricsDto["trials"] }) {
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  const points = groups.map((group) => ({
    short: daysLeft(group),
    said: `${daysLeft(group)} days left: ${whole(group.count)}`,
    value: group.count,
  }));
  return (
    <ChartPanel
      id="trials"
      title="Open trials"
      figure={whole(all)}
      figureLabel="running now"
      definition="Speakers in their trial who have not subscribed yet, by whole days left. 0 is less than a day."
      empty={all === 0 ? "No trial is running." : null}
      table={{
        head: ["Days left", "Trials"],
        rows: groups.map((group) => [daysLeft(group), whole(group.count)]),
      }}
    >
      <BarChart
        id="trials-chart"
        title="Open trials by days left"
        description={summary(points)}
        points={points}
        top={roundTop(most(points))}
        format={whole}
      />
    </ChartPanel>
  );
}

const daysLeft = ({ from, to }: TrialGroup): string =>
  to === null ? `${from}+` : to === from ? `${from}` : `${from}–${to}`;

const shareText = (part: number, all: number): string => (all ? percent(part / all) : "–");

const total = <K extends string>(rows: readonly Record<K, number>[], key: K): number =>
  rows.reduce((sum, row) => sum + row[key], 0);
