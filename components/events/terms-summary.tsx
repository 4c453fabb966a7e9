import type { ReactNode } from "react";
import {
  type Anchors,
  amountsOf,
  dueDates,
  installmentText,
  ladderLines,
  lateFeeText,
  recordingText,
  type Terms,
} from "@/lib/events/terms/terms";
import { formatDate } from "@/lib/shared/dates";
import { dollarFormatter, toCents, toDollars } from "@/lib/shared/money";

/** @param total dollars @param anchors none for defaults */
export function TermsSummary({ terms, total, anchors }: { terms: Terms; total?: number; anchors?: Anchors }) {
  const { installments } = terms;
  const amounts = total === undefined ? null : amountsOf(installments, toCents(total)).map(toDollars);
  const format = dollarFormatter(amounts ?? []);
  const dates = Object.keys(anchors?.dates ?? {}).length;
  const due = anchors ? dueDates(installments, anchors) : [];
  const ladder = ladderLines(terms.cancellation);
  const lines: [label: string, value: ReactNode][] = [];
  if (ladder.length > 0) {
    const list = (
      <ul>
        {ladder.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
    lines.push(["Cancellation", list]);
  }
  for (const [label, text] of [
    ["Late fee", lateFeeText(terms)],
    ["Recording", recordingText(terms)],
  ] as const) {
    if (text) lines.push([label, text]);
  }
  return (
    <div className="grid gap-3 text-sm">
      {installments.length > 0 && (
        <ul className="-my-1.5 divide-y">
          {installments.map((installment, at) => {
            const text = installmentText(installment, installments.length === 1, dates);
            const on = installment.due !== "date" && due[at];
            return (
              <li key={text} className="flex items-baseline justify-between gap-4 py-1.5">
                <span className="min-w-0">
                  {text}
                  {on && <span className="block text-[0.8125rem] text-muted-foreground">{formatDate(on)}</span>}
                </span>
                {amounts && <span className="shrink-0 tabular-nums">{format(amounts[at] ?? 0)}</span>}
              </li>
            );
          })}
        </ul>
      )}
      {lines.length > 0 && (
        <dl className="grid gap-2">
          {lines.map(([label, value]) => (
            <div key={label}>
              <dt className="text-[0.8125rem] text-muted-foreground">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
