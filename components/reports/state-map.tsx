import outlines from "@/lib/reports/fees-by-state/outlines.json";

type MapState = { code: string; name: string; amount: number; withheld: number };

const STATES: Record<string, { path: string; at?: number[] }> = outlines.states;
const [WIDTH = 0, HEIGHT = 0] = outlines.size;

/** Where the numbers of small states are listed, off the coast. */
const LIST = { x: 892, y: 300, line: 24 };

const short = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumSignificantDigits: 3,
});

/** A stronger color is more, and each state with an amount has its number. Text stays readable on the darkest of five steps. */
const STEPS = [0.16, 0.28, 0.4, 0.52, 0.64];
const saidOf = ({ name, amount, withheld }: MapState): string =>
  `${name} ${short.format(amount)}${withheld ? ` (${short.format(withheld)} tax withheld)` : ""}`;

const shadeOf = (amount: number, most: number): number =>
  amount <= 0 ? 0 : (STEPS[Math.min(STEPS.length - 1, Math.floor((amount / most) * STEPS.length))] ?? 0);

export function StateMap({ states, label }: { states: readonly MapState[]; label: string }) {
  const of = new Map(states.filter(({ amount }) => amount !== 0).map((state) => [state.code, state]));
  const most = Math.max(1, ...states.map(({ amount }) => amount));
  const beside = [...of.values()].filter(({ code }) => STATES[code] && !STATES[code]?.at);
  const said = [...of.values()].map(saidOf).join(", ");
  return (
    <svg role="img" aria-label={`${label}: ${said || "no states yet"}`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <g className="fill-muted stroke-muted-foreground/50" strokeWidth={0.75} strokeLinejoin="round">
        {Object.entries(STATES).map(([code, { path }]) => {
          const state = of.get(code);
          const shade = shadeOf(state?.amount ?? 0, most);
          return state && shade ? (
            <path key={code} d={path} className="fill-brand stroke-foreground/60" fillOpacity={shade}>
              <title>{saidOf(state)}</title>
            </path>
          ) : (
            <path key={code} d={path} />
          );
        })}
      </g>
      <g className="fill-foreground font-semibold" fontSize={17} textAnchor="middle">
        {[...of.values()].flatMap(({ code, amount }) => {
          const [x, y] = STATES[code]?.at ?? [];
          return x === undefined || y === undefined ? (
            []
          ) : (
            <text key={code} x={x} y={y + 6}>
              {short.format(amount)}
            </text>
          );
        })}
      </g>
      <g className="fill-foreground font-semibold" fontSize={16}>
        {beside.map(({ code, amount }, at) => (
          <text key={code} x={LIST.x} y={LIST.y + at * LIST.line}>
            {code} {short.format(amount)}
          </text>
        ))}
      </g>
    </svg>
  );
}
