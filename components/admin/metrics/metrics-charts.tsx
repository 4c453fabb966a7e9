import { ChartPanel, type ChartPoint, percent, whole } from "@/components/shared/record/chart";
import { ACTIVATION, CONVERSION, PERIODS } from "@/lib/admin/list";
import type { MetricsDto, TrialGroup } from "@/lib/admin/schema";
import { formatDayLong } from "@/lib/shared/dates";
import { formatDollars, toDollars } from "@/lib/shared/money";
import { MONTHLY_PRICE_CENTS } from "@/lib/shared/subscription";

type Unit = "week" | "month";

const UNIT_LABEL: Record<Unit, string> = { week: "Week", month: "Month" };

const shareOf = (part: number, all: number): number | null => (all === 0 ? null : part / all);
const shareText = (part: number, all: number): string => (all ? percent(part / all) : "–");

const total = <K extends string>(rows: readonly Record<K, number>[], key: K): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

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

type Period = { startsOn: string };

/** Points and table of a chart over periods. */
function seriesOf<P extends Period>(
  periods: readonly P[],
  unit: Unit,
  {
    value: read,
    cells,
    share,
  }: { value: (period: P) => number | null; cells: (period: P) => string[]; share: boolean },
): { points: ChartPoint[]; rows: string[][]; share: boolean } {
  const points = periods.map((period, index) => {
    const value = read(period);
    const text = value === null ? "no data yet" : (share ? percent : whole)(value);
    return {
      short: shortPeriod(period.startsOn, unit),
      said: `${longPeriod(period.startsOn, unit)}: ${text}`,
      value,
      running: index === periods.length - 1,
    };
  });
  return { points, rows: periods.map((period) => [longPeriod(period.startsOn, unit), ...cells(period)]), share };
}

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
  const all = total(periods, "signUps");
  return (
    <ChartPanel
      id="sign-ups"
      title="Sign-ups"
      figure={whole(all)}
      figureLabel={`in the last ${periods.length} ${unit}s`}
      definition={`Speakers who signed up, by ${unit}. Deleted accounts and admins aren't counted. The last ${unit} isn't over yet.`}
      empty={all === 0 ? "No sign-ups in this period." : null}
      head={[UNIT_LABEL[unit], "Sign-ups"]}
      chartTitle={`Sign-ups by ${unit}`}
      {...seriesOf(periods, unit, {
        value: ({ signUps }) => signUps,
        cells: ({ signUps }) => [whole(signUps)],
        share: false,
      })}
    />
  );
}

function Activation({ periods, unit }: { periods: MetricsDto["signUps"]; unit: Unit }) {
  const [decided, activated] = [total(periods, "decided"), total(periods, "activated")];
  return (
    <ChartPanel
      id="activation"
      title="Activation"
      figure={shareText(activated, decided)}
      figureLabel={`${whole(activated)} of ${whole(decided)} speakers`}
      definition={`Speakers who added ${ACTIVATION.events} or more events within ${ACTIVATION.days} days of signing up, by ${unit} of sign-up. Sample events and sign-ups in the last ${ACTIVATION.days} days don't count. Updated hourly.`}
      empty={decided === 0 ? `No one in this period has reached day ${ACTIVATION.days} yet.` : null}
      head={[UNIT_LABEL[unit], "Counted", "Activated", "Share"]}
      chartTitle={`Activated speakers by ${unit} of sign-up`}
      {...seriesOf(periods, unit, {
        value: (row) => shareOf(row.activated, row.decided),
        cells: (row) => [whole(row.decided), whole(row.activated), shareText(row.activated, row.decided)],
        share: true,
      })}
    />
  );
}

function Conversion({ months }: { months: MetricsDto["conversion"] }) {
  const [decided, converted] = [total(months, "decided"), total(months, "converted")];
  return (
    <ChartPanel
      id="conversion"
      title="Conversion"
      figure={shareText(converted, decided)}
      figureLabel={`${whole(converted)} of ${whole(decided)} speakers`}
      definition={`Speakers who first paid within ${CONVERSION.days} days of the end of their trial, by month of sign-up. Speakers who still have time aren't counted yet.`}
      empty={decided === 0 ? "Not enough completed trials yet." : null}
      head={["Month", "Signed up", "Counted", "Paid", "Share"]}
      chartTitle="Speakers who paid, by month of sign-up"
      {...seriesOf(months, "month", {
        value: (row) => shareOf(row.converted, row.decided),
        cells: (row) => [
          whole(row.signUps),
          whole(row.decided),
          whole(row.converted),
          shareText(row.converted, row.decided),
        ],
        share: true,
      })}
    />
  );
}

function Churn({ months }: { months: MetricsDto["churn"] }) {
  const now = months.at(-1);
  return (
    <ChartPanel
      id="churn"
      title="Churn"
      figure={shareText(now?.ended ?? 0, now?.living ?? 0)}
      figureLabel="this month so far"
      definition="Plans active at the start of a month that ended during it. A speaker who resubscribed counts as one who never left."
      empty={total(months, "living") === 0 ? "No plans were active at the start of any of these months." : null}
      head={["Month", "Active at start", "Ended", "Share"]}
      chartTitle="Plans that ended, by month"
      {...seriesOf(months, "month", {
        value: ({ ended, living }) => shareOf(ended, living),
        cells: ({ ended, living }) => [whole(living), whole(ended), shareText(ended, living)],
        share: true,
      })}
    />
  );
}

function Plans({ periods, unit }: { periods: MetricsDto["plans"]; unit: Unit }) {
  const now = periods.at(-1);
  const price = formatDollars(toDollars(MONTHLY_PRICE_CENTS));
  return (
    <ChartPanel
      id="plans"
      title="Active plans"
      figure={whole(now?.active ?? 0)}
      figureLabel={`now, about ${formatDollars(now?.revenue ?? 0)} a month`}
      definition={`Paid plans at the end of each ${unit}. Monthly revenue is an estimate: plans times ${price}, before discounts, refunds, failed payments and fees.`}
      empty={total(periods, "active") === 0 ? "No paid plans in this period." : null}
      head={[UNIT_LABEL[unit], "Plans", "Estimated revenue"]}
      chartTitle={`Active plans at the end of each ${unit}`}
      line
      {...seriesOf(periods, unit, {
        value: ({ active }) => active,
        cells: ({ active, revenue }) => [whole(active), formatDollars(revenue)],
        share: false,
      })}
    />
  );
}

function Trials({ groups }: { groups: MetricsDto["trials"] }) {
  const all = total(groups, "count");
  return (
    <ChartPanel
      id="trials"
      title="Open trials"
      figure={whole(all)}
      figureLabel="right now"
      definition="Speakers on a trial who haven't subscribed yet, by full days left. 0 means less than a day."
      empty={all === 0 ? "No open trials." : null}
      head={["Days left", "Trials"]}
      rows={groups.map((group) => [daysLeft(group), whole(group.count)])}
      chartTitle="Open trials by days left"
      points={groups.map((group) => ({
        short: daysLeft(group),
        said: `${daysLeft(group)} days left: ${whole(group.count)}`,
        value: group.count,
      }))}
    />
  );
}

function daysLeft({ from, to }: TrialGroup): string {
  if (to === null) return `${from}+`;
  return to === from ? `${from}` : `${from}–${to}`;
}
