import type { ReactNode } from "react";
import { Panel } from "@/components/ui/panel";

export type ChartPoint = {
  /** Label on the axis: "Sep 7". */
  short: string;
  /** Tooltip: "Week of September 7: 12". */
  said: string;
  /** Null without data yet. */
  value: number | null;
  /** Drawn above the value, in a color of its own. */
  more?: number;
  /** The period isn't over. */
  running?: boolean;
};

type ChartProps = {
  id: string;
  title: string;
  description: string;
  points: readonly ChartPoint[];
  top: number;
  format: (value: number) => string;
};

/** The drawing is stretched to the available width, so it must not contain text or circles. */
const HEIGHT = 100;
const STEP = 10;

/** The current period's bar is pale. */
function BarChart(props: ChartProps) {
  const { points, top } = props;
  const heightOf = (value: number | null) => (value ? Math.max(1, (Math.min(value, top) / top) * HEIGHT) : 0);
  return (
    <Plot {...props}>
      {points.map(({ short, said, value, more = 0, running }, index) => {
        const height = heightOf(value);
        return (
          <g key={short + String(index)}>
            <title>{said}</title>
            <rect
              x={index * STEP + 1.5}
              y={HEIGHT - height}
              width={STEP - 3}
              height={height}
              className={running ? "fill-brand/45" : "fill-brand"}
            />
            {more > 0 && (
              <rect
                x={index * STEP + 1.5}
                y={HEIGHT - height - heightOf(more)}
                width={STEP - 3}
                height={heightOf(more)}
                className="fill-booked"
              />
            )}
            <rect x={index * STEP} y={0} width={STEP} height={HEIGHT} fill="transparent" />
          </g>
        );
      })}
    </Plot>
  );
}

function LineChart(props: ChartProps) {
  const { points, top } = props;
  const spots = points.flatMap(({ value }, index) =>
    value === null ? [] : [{ x: (index + 0.5) * STEP, y: HEIGHT - (Math.min(value, top) / top) * HEIGHT }],
  );
  const line = spots.map(({ x, y }, index) => `${index ? "L" : "M"}${x} ${y}`).join("");
  const [first, last] = [spots[0], spots.at(-1)];
  return (
    <Plot {...props}>
      {first && last ? (
        <path d={`${line}L${last.x} ${HEIGHT}L${first.x} ${HEIGHT}Z`} className="fill-brand-soft" />
      ) : null}
      <path d={line} fill="none" strokeWidth={2} vectorEffect="non-scaling-stroke" className="stroke-brand" />
      {spots.map(({ x, y }) => (
        // A path of no length with round ends stays a dot at any width.
        <path
          key={x}
          d={`M${x} ${y}h0.001`}
          strokeWidth={7}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-brand"
        />
      ))}
      {points.map(({ short, said }, index) => (
        <rect key={short + String(index)} x={index * STEP} y={0} width={STEP} height={HEIGHT} fill="transparent">
          <title>{said}</title>
        </rect>
      ))}
    </Plot>
  );
}

/** Labels are outside the drawing, so that they aren't stretched. */
function Plot({ id, title, description, points, top, format, children }: ChartProps & { children: ReactNode }) {
  const columns = { gridTemplateColumns: `repeat(${points.length}, minmax(0, 1fr))` };
  // More characters don't fit side by side on a phone.
  const sparse = points.reduce((length, { short }) => length + short.length, 0) > 40;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted-foreground tabular-nums">
      <div aria-hidden className="-my-2 flex flex-col justify-between text-end leading-4">
        <span>{format(top)}</span>
        <span>{format(top / 2)}</span>
        <span>{format(0)}</span>
      </div>
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-description`}
        viewBox={`0 0 ${points.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-36 w-full overflow-visible"
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line
            key={y}
            x1={0}
            x2={points.length * STEP}
            y1={y}
            y2={y}
            vectorEffect="non-scaling-stroke"
            className="stroke-border"
          />
        ))}
        {children}
      </svg>
      <div />
      <div aria-hidden className="mt-2 grid max-sm:text-[0.6875rem]" style={columns}>
        {points.map(({ short }, index) => (
          <span
            key={short + String(index)}
            className={`flex min-w-0 justify-center whitespace-nowrap ${sparse && index % 3 !== 0 ? "invisible" : ""}`}
          >
            {short}
          </span>
        ))}
      </div>
    </div>
  );
}

type ChartPanelProps = {
  id: string;
  title: string;
  /** The most important number, and its label. */
  figure: string;
  figureLabel: string;
  /** Exact meaning of the numbers. */
  definition: ReactNode;
  empty: string | null;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  chartTitle: string;
  points: readonly ChartPoint[];
  /** Values are shares from 0 to 1. */
  share?: boolean;
  /** Of the axis. */
  format?: (value: number) => string;
  line?: boolean;
};

export const whole = (count: number): string => count.toLocaleString("en-US");
export const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** A chart, its definition, and the same numbers as a table. */
export function ChartPanel(props: ChartPanelProps) {
  const { id, title, figure, figureLabel, definition, empty, head, rows, chartTitle, points, share, line } = props;
  const { format = share ? percent : whole } = props;
  const most = Math.max(0, ...points.map(({ value, more = 0 }) => (value ?? 0) + more));
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
            format={format}
          />
        </div>
      )}
      <div className="mt-4 max-w-prose text-[0.8125rem] text-muted-foreground">{definition}</div>
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
