"use client";

import { Check, CircleAlert, CircleDashed, Clock, Pencil } from "lucide-react";
import type { LineActions } from "@/components/events/use-line-actions";
import { AppLink } from "@/components/shared/app-link";
import { Button } from "@/components/ui/button";
import { flowSentence, isReceivable, KIND_LABEL, settleAction, settledWord } from "@/lib/events/commissions/commission";
import type { CommissionLineDto } from "@/lib/events/commissions/commission-schema";
import { formatDay } from "@/lib/shared/dates";
import { formatDollars, formatPercent } from "@/lib/shared/money";
import { capitalized } from "@/lib/shared/phrases";

/** One commission line: amount, rate, direction and state. */
export function CommissionLineRow({
  line,
  today,
  formerBureau,
  passedOn,
  hasPayment,
  frozen,
  actions,
  onEdit,
  onShare,
}: {
  line: CommissionLineDto;
  today: string;
  /** The bureau no longer books this event; the line is manual. */
  formerBureau: boolean;
  /** The second bureau's part of this commission, dollars. */
  passedOn: number;
  /** For this event. */
  hasPayment: boolean;
  frozen: boolean;
  actions: LineActions;
  onEdit: () => void;
  onShare?: () => void;
}) {
  const { bureauPartnerName: name, state } = line;
  const word = settledWord(line);
  return (
    <li className="py-3 text-sm first:pt-0 last:pb-0">
      <div className="flex items-baseline justify-between gap-4">
        <AppLink
          href={`/bureau-partners/${line.bureauPartnerId}`}
          className="min-w-0 font-medium wrap-anywhere underline decoration-border underline-offset-4 hover:decoration-current"
        >
          {name}
        </AppLink>
        <span className={`font-medium tabular-nums ${state === "waived" ? "text-muted-foreground line-through" : ""}`}>
          {formatDollars(line.amount)}
        </span>
      </div>
      <p className="mt-0.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-[0.8125rem] text-muted-foreground">
        <span>{rateWords(line)}</span>
        <State line={line} today={today} />
      </p>
      {state !== "waived" && <p className="mt-1.5 text-[0.8125rem] wrap-anywhere">{flowSentence(line, passedOn)}</p>}
      {formerBureau && (
        <p className="mt-1.5 flex gap-1.5 text-[0.8125rem] text-tone-amber-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {name} no longer books this event.
        </p>
      )}
      {state === "paid" && isReceivable(line) && !hasPayment && (
        <p className="mt-1.5 text-[0.8125rem] text-muted-foreground">
          No payment is recorded for this event, so your income doesn't include it. Use Record payment on this page.
        </p>
      )}
      {line.note && (
        <p dir="auto" className="mt-1.5 text-[0.8125rem] text-muted-foreground wrap-anywhere">
          {line.note}
        </p>
      )}
      {!frozen && (
        <div className="mt-2 -ms-2.5 flex flex-wrap gap-1">
          {state === "due" ? (
            <Button size="sm" variant="ghost" loading={actions.busy} onClick={() => actions.setState(line, "paid")}>
              <Check aria-hidden /> {settleAction(line)}
            </Button>
          ) : (
            <Button size="sm" variant="ghost" loading={actions.busy} onClick={() => actions.setState(line, "due")}>
              {state === "paid" ? `Mark as not ${word.toLowerCase()}` : "Mark as due"}
            </Button>
          )}
          <Button size="sm" variant="ghost" aria-label={`Edit ${name}'s commission`} onClick={onEdit}>
            <Pencil aria-hidden /> Edit
          </Button>
          {onShare && (
            <Button size="sm" variant="ghost" onClick={onShare}>
              Split commission
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** "25% of the fee", "Spin-off, 10% of the fee", "Co-broke share, set manually". */
function rateWords({ kind, percent, basis, byHand }: CommissionLineDto): string {
  const of = basis === "fee" ? "the fee" : "fee and travel";
  const parts = [
    kind === "commission" ? "" : KIND_LABEL[kind],
    percent === null ? "" : `${formatPercent(percent)} of ${of}`,
    byHand ? "set manually" : "",
  ].filter(Boolean);
  return capitalized(parts.join(", "));
}

function State({ line, today }: { line: CommissionLineDto; today: string }) {
  const { state, dueOn, paidOn } = line;
  const year = today.slice(0, 4);
  if (state === "paid") {
    return (
      <Mark icon={<Check aria-hidden />} tone="text-tone-green-ink">
        {settledWord(line)}
        {paidOn && ` ${formatDay(paidOn, year)}`}
      </Mark>
    );
  }
  if (state === "waived") return <Mark icon={<CircleDashed aria-hidden />}>Waived</Mark>;
  if (!dueOn) return <Mark icon={<Clock aria-hidden />}>No due date</Mark>;
  return dueOn < today ? (
    <Mark icon={<CircleAlert aria-hidden />} tone="text-danger">
      Overdue since {formatDay(dueOn, year)}
    </Mark>
  ) : (
    <Mark icon={<Clock aria-hidden />}>Due {formatDay(dueOn, year)}</Mark>
  );
}

function Mark({ icon, tone = "", children }: { icon: React.ReactNode; tone?: string; children: React.ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1 [&>svg]:size-3.5 ${tone}`}>
      {icon}
      {children}
    </span>
  );
}
