import type { ReactNode } from "react";
import { SegmentLinks } from "@/components/shared/tab-links";
import { Panel } from "@/components/ui/panel";
import { METRIC_RANGES, type MetricRange, RANGE_LABEL } from "@/lib/admin/list";

export type ChartPanelProps = {
  id: string;
  title: string;
  /** The one number of it that counts most, and what it is. */
  figure: string;
  figureLabel: string;
  /** What is counted, exactly. */
  definition: ReactNode;
  /** Said in place of the drawing while there is nothing to draw. */
  empty?: string | null;
  table: { head: readonly string[]; rows: readonly (readonly string[])[] };
  children: ReactNode;
};

/** A chart, what it counts, and the same numbers as a table for whoever wants to read them or cannot see them drawn. */
export function ChartPanel({ id, title, figure, figureLabel, definition, empty, table, children }: ChartPanelProps) {
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
        <div className="mt-5">{children}</div>
      )}
      <p className="mt-4 max-w-prose text-[0.8125rem] text-muted-foreground">{definition}</p>
      <details className="mt-2">
        <summary className="inline-flex min-h-6 cursor-pointer items-center text-[0.8125rem] text-muted-foreground hover:text-foreground">
          Show the numbers<span className="sr-only"> of {title}</span>
        </summary>
        <table className="mt-2 w-full text-[0.8125rem] tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b text-muted-foreground">
              {table.head.map((name, index) => (
                <th key={name} scope="col" className={`py-1 font-medium ${index ? "ps-3 text-end" : "text-start"}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([label = "", ...cells]) => (
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

/** The top of an axis that starts at 0: a round number whose half is one too. */
export function roundTop(most: number): number {
  if (most <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [2, 4, 6, 8, 10].find((factor) => factor * power >= most && (power > 1 || factor % 2 === 0));
  return (step ?? 10) * power;
}

/** The same for shares from 0 to 1: 10%, 20%, 50%, 100%. */
export const roundShare = (most: number): number => [0.1, 0.2, 0.5].find((top) => top >= most) ?? 1;

const hrefOf = (range: MetricRange) => (range === METRIC_RANGES[0] ? "/admin" : `/admin?range=${range}`);

const RANGES = METRIC_RANGES.map((range) => ({ href: hrefOf(range), label: RANGE_LABEL[range] }));

/** How far back the charts go; it stands in the address. */
export const RangePicker = ({ current }: { current: MetricRange }) => (
  <SegmentLinks label="Time shown" tabs={RANGES} current={hrefOf(current)} scroll={false} />
);
