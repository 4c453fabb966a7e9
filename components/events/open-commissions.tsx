"use client";

import { Check, CircleAlert, Clock } from "lucide-react";
import { useLineActions } from "@/components/events/use-line-actions";
import { AppLink } from "@/components/shared/app-link";
import { IconButton } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { isReceivable, settleAction, settledWord } from "@/lib/events/commissions/commission";
import type { OpenCommission } from "@/lib/records/schema";
import { formatDate, formatDay } from "@/lib/shared/dates";
import { formatDollars } from "@/lib/shared/money";

/** Receivable and payable commissions of a bureau. */
export function OpenCommissions({ lines, today }: { lines: OpenCommission[]; today: string }) {
  const actions = useLineActions("");
  if (lines.length === 0) return null;
  const sum = (some: OpenCommission[], of: (line: OpenCommission) => number) =>
    some.reduce((total, line) => total + Math.round(of(line) * 100), 0) / 100;
  const receivable = lines.filter(isReceivable);
  const payable = lines.filter((line) => line.invoicedBy === "speaker");
  const overdue = lines.filter(({ dueOn }) => dueOn !== null && dueOn < today).length;
  const totals = [
    receivable.length > 0 && `They owe you ${formatDollars(sum(receivable, (line) => line.rest))}`,
    payable.length > 0 && `You owe them ${formatDollars(sum(payable, (line) => line.amount))}`,
    overdue > 0 && `${overdue} overdue`,
  ].filter(Boolean);
  return (
    <Panel title="Open commissions">
      <p className="-mt-1 mb-3 text-[0.8125rem] text-muted-foreground">{totals.join(" · ")}</p>
      <ul className="divide-y">
        {lines.map((line) => (
          <li key={line.id} className="flex items-center justify-between gap-x-3 py-2.5 text-sm first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1">
              <AppLink href={`/events/${line.eventId}/money`} className="block truncate font-medium hover:underline">
                {line.eventTitle}
              </AppLink>
              <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-muted-foreground">
                <span className="max-sm:hidden">{formatDate(line.eventDate)}</span>
                <DueDay dueOn={line.dueOn} today={today} />
              </p>
            </div>
            <div className="flex shrink-0 items-center gap-1">
              <span className="text-end">
                <span className="block font-medium tabular-nums">
                  {formatDollars(isReceivable(line) ? line.rest : line.amount)}
                </span>
                <span className="block text-[0.8125rem] text-muted-foreground">{direction(line)}</span>
              </span>
              <IconButton
                label={`Mark ${line.eventTitle} as ${settledWord(line).toLowerCase()}`}
                icon={<Check aria-hidden />}
                title={settleAction(line)}
                disabled={actions.busy}
                onClick={() => void actions.setState(line, "paid")}
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function direction(line: OpenCommission): string {
  if (isReceivable(line)) return line.deducted ? `less ${formatDollars(line.amount)}` : "your net fee";
  return line.invoicedBy === "speaker" ? "you owe them" : "from the first bureau";
}

function DueDay({ dueOn, today }: { dueOn: string | null; today: string }) {
  if (!dueOn) return null;
  const late = dueOn < today;
  return (
    <span className={`inline-flex items-center gap-1 [&>svg]:size-3.5 ${late ? "text-danger" : ""}`}>
      {late ? <CircleAlert aria-hidden /> : <Clock aria-hidden />}
      {late ? "Overdue since" : "Due"} {formatDay(dueOn, today.slice(0, 4))}
    </span>
  );
}
