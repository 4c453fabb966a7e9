import { CircleCheck, CircleX, LoaderCircle, TriangleAlert } from "lucide-react";
import { CHECKS, type CheckResult, type CheckResults, type CheckState, STATE_WORDS } from "@/lib/diagnostic/rules";

const LOOKS: Record<CheckState, { Icon: typeof CircleCheck; tone: string }> = {
  ok: { Icon: CircleCheck, tone: "bg-tone-green text-tone-green-ink" },
  late: { Icon: TriangleAlert, tone: "bg-tone-amber text-tone-amber-ink" },
  failed: { Icon: CircleX, tone: "bg-tone-red text-tone-red-ink" },
};

/** What was looked at and how it is. The labels stand before the answers come, so that nothing moves. */
export function CheckList({ results }: { results: CheckResults }) {
  return (
    <ul className="divide-y rounded-lg border bg-card">
      {CHECKS.map(({ id, label, facts }) => {
        const result: CheckResult | undefined = results[id];
        return (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 px-4 py-3.5 sm:grid-cols-[11rem_minmax(0,1fr)_7rem] sm:px-5"
          >
            <h3 className="font-medium">{label}</h3>
            <div className="min-w-0 max-sm:order-3 max-sm:col-span-2">
              <p className="wrap-anywhere">{result?.text ?? "Checking"}</p>
              {facts.length > 0 ? (
                <dl className="mt-1.5 grid gap-y-0.5 max-sm:grid-cols-[max-content_minmax(0,1fr)] max-sm:gap-x-4 text-[0.8125rem]">
                  {facts.map((name, index) => (
                    <div key={name} className="max-sm:contents sm:grid sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:gap-x-4">
                      <dt className="text-muted-foreground">{name}</dt>
                      <dd className="tabular-nums wrap-anywhere">{result?.facts[index] || "–"}</dd>
                    </div>
                  ))}
                </dl>
              ) : null}
            </div>
            <StateMark state={result?.state} />
          </li>
        );
      })}
    </ul>
  );
}

/** Colour, icon and word. */
function StateMark({ state }: { state: CheckState | undefined }) {
  const { Icon, tone } = state
    ? LOOKS[state]
    : { Icon: LoaderCircle, tone: "bg-tone-neutral text-tone-neutral-ink [&_svg]:animate-spin" };
  return (
    <span
      className={`inline-flex h-6 items-center gap-1.5 justify-self-end whitespace-nowrap rounded-full px-2 text-[0.8125rem] font-medium max-sm:order-2 ${tone}`}
    >
      <Icon aria-hidden className="size-3.5 motion-reduce:animate-none" />
      {state ? STATE_WORDS[state] : "Checking"}
    </span>
  );
}
