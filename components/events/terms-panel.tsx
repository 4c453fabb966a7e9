import type { ReactNode } from "react";
import { EditTerms } from "@/components/events/edit-terms";
import { TermHint } from "@/components/shared/term-hint";
import { Panel } from "@/components/ui/panel";
import { dealTotal, liveDates } from "@/lib/events/deals/rules";
import type { DealDto } from "@/lib/events/deals/schema";
import { grossFee } from "@/lib/events/rules";
import type { EventDto } from "@/lib/events/schema";
import {
  type Anchors,
  amountsOf,
  dueDates,
  installmentText,
  ladderLines,
  lateFeeText,
  recordingText,
  type Terms,
} from "@/lib/events/terms/rules";
import { formatDate } from "@/lib/shared/dates";
import { dollarFormatter, toCents, toDollars } from "@/lib/shared/money";

type TermsPanelProps = { event: EventDto; deal: DealDto | null; userId: string; readOnly: boolean };

/** What was agreed: a deal's terms for all its dates, or the event's own. */
export function TermsPanel({ event, deal, userId, readOnly }: TermsPanelProps) {
  const dates = liveDates(deal?.events ?? []);
  const shared = deal && (deal.terms !== null || dates.length > 1) ? deal : null;
  const terms = shared?.terms ?? event.terms;
  const ofDeal = shared !== null && (shared.terms !== null || event.terms === null);
  const total = ofDeal ? dealTotal(shared) : grossFee(event);
  const anchors: Anchors = ofDeal
    ? {
        signedOn: null,
        eventOn: dates[0]?.date ?? event.date,
        dates: Object.fromEntries(dates.map(({ id, date }) => [id, date])),
      }
    : { signedOn: null, eventOn: event.date };
  return (
    <Panel
      title={
        <span className="inline-flex items-center gap-1">
          Terms <TermHint term="terms" />
        </span>
      }
      description={
        terms === null
          ? undefined
          : ofDeal
            ? "For all dates of this deal"
            : event.termsEdited
              ? undefined
              : "From your defaults"
      }
      action={
        readOnly ? undefined : (
          <EditTerms
            userId={userId}
            subject={ofDeal ? { of: "deals", id: shared.id } : { of: "events", id: event.id }}
            version={ofDeal ? shared.version : event.version}
            terms={terms}
            total={total}
            dates={ofDeal ? dates.map(({ id, date }) => ({ id, date })) : []}
            canReset={ofDeal ? shared.terms !== null : event.termsEdited}
          />
        )
      }
    >
      {terms ? (
        <TermsSummary terms={terms} total={total} anchors={anchors} />
      ) : (
        <p className="text-sm text-muted-foreground">
          Add a payment schedule, a cancellation policy and recording rights.
        </p>
      )}
    </Panel>
  );
}

/** @param total dollars @param anchors none for defaults */
export function TermsSummary({ terms, total, anchors }: { terms: Terms; total?: number; anchors?: Anchors }) {
  const { installments } = terms;
  const amounts = total === undefined ? null : amountsOf(installments, toCents(total)).map(toDollars);
  const format = dollarFormatter(amounts ?? []);
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
            const text = installmentText(installment, installments.length === 1);
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
