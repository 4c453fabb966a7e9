import type { ReactNode } from "react";

export type ChartPoint = {
  /** Label on the axis: "Sep 7". */
  short: string;
  /** Tooltip: "Week of September 7: 12". */
  said: string;
  /** Null without data yet. */
  value: number | null;
  /** The period isn't over. */
  running?: boolean;
};

export type ChartProps = {
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
export function BarChart(props: ChartProps) {
  const { points, top } = props;
  return (
    <Plot {...props}>
      {points.map(({ short, said, value, running }, index) => {
        const height = value ? Math.max(1, (Math.min(value, top) / top) * HEIGHT) : 0;
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
            <rect x={index * STEP} y={0} width={STEP} height={HEIGHT} fill="transparent" />
          </g>
        );
      })}
    </Plot>
  );
}

export function LineChart(props: ChartProps) {
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
  const sparse = points.length > 8;
  // Only labels without a day fit side by side.
  const wide = points.every(({ short }) => short.length <= 3) ? "xl:visible" : "";
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
            className={`flex min-w-0 justify-center whitespace-nowrap ${sparse && index % 3 !== 0 ? `invisible ${wide}` : ""}`}
          >
            {short}
          </span>
        ))}
      </div>
    </div>
  );
}
