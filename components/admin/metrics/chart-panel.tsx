import { BarChart, type ChartPoint, LineChart } from "@/components/admin/metrics/chart";
import { SegmentLinks } from "@/components/shared/tab-links";
import { Panel } from "@/components/ui/panel";
import { METRIC_RANGES, type MetricRange, RANGE_LABEL } from "@/lib/admin/list";

type ChartPanelProps = {
  id: string;
  title: string;
  /** The most important number, and its label. */
  figure: string;
  figureLabel: string;
  /** Exact meaning of the numbers. */
  definition: string;
  empty: string | null;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  chartTitle: string;
  points: readonly ChartPoint[];
  /** Values are shares from 0 to 1. */
  share?: boolean;
  line?: boolean;
};

export const whole = (count: number): string => count.toLocaleString("en-US");
export const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** A chart, its definition, and the same numbers as a table. */
export function ChartPanel(props: ChartPanelProps) {
  const { id, title, figure, figureLabel, definition, empty, head, rows, chartTitle, points, share, line } = props;
  const most = Math.max(0, ...points.map(({ value }) => value ?? 0));
  const Chart = line ? LineChart : BarChart;
  return (
    <Panel aria-labelledby={id} title={title} className="flex min-w-0 flex-col">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-semibold tracking-tight tabular-nums sm:text-2xl">{figure}</span>
        <span className="text-[0.8125rem] text-muted-foreground">{figureLabel}</span>
      </p>
      {empty ? (
        <p className="mt-4 grid h-36 place-items-center rounded-md border border-dashed px-4 text-center text-sm text-muted-foreground">
          {empty}
        </p>
      ) : (
        <div className="mt-5">
          <Chart
            id={`${id}-chart`}
            title={chartTitle}
            description={points.map(({ said }) => said).join(". ")}
            points={points}
            top={share ? roundShare(most) : roundTop(most)}
            format={share ? percent : whole}
          />
        </div>
      )}
      <p className="mt-4 max-w-prose text-[0.8125rem] text-muted-foreground">{definition}</p>
      <details className="mt-2">
        <summary className="inline-flex min-h-6 cursor-pointer items-center text-[0.8125rem] text-muted-foreground hover:text-foreground">
          Show the numbers<span className="sr-only"> for {title}</span>
        </summary>
        <table className="mt-2 w-full text-[0.8125rem] tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b text-muted-foreground">
              {head.map((name, index) => (
                <th key={name} scope="col" className={`py-1 font-medium ${index ? "ps-3 text-end" : "text-start"}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label = "", ...cells]) => (
              <tr key={label} className="border-b last:border-b-0">
                <th scope="row" className="py-1 text-start font-normal">
                  {label}
                </th>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells of one row never change places
                  <td key={index} className="py-1 ps-3 text-end">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  );
}

/** Top of an axis from 0: a round number whose half is round too. */
function roundTop(most: number): number {
  if (most <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [2, 4, 6, 8, 10].find((factor) => factor * power >= most && (power > 1 || factor % 2 === 0));
  return (step ?? 10) * power;
}

/** 10%, 20%, 50% or 100%. */
const roundShare = (most: number): number => [0.1, 0.2, 0.5].find((top) => top >= most) ?? 1;

const hrefOf = (range: MetricRange) => (range === METRIC_RANGES[0] ? "/admin" : `/admin?range=${range}`);

const RANGES = METRIC_RANGES.map((range) => ({ href: hrefOf(range), label: RANGE_LABEL[range] }));

export const RangePicker = ({ current }: { current: MetricRange }) => (
  <SegmentLinks label="Period" tabs={RANGES} current={hrefOf(current)} scroll={false} />
);
