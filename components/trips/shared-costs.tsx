"use client";

import { Plus } from "lucide-react";
import { AppLink } from "@/components/shared/app-link";
import { DialogButton } from "@/components/shared/feedback/dialog-button";
import { Panel } from "@/components/ui/panel";
import { categoryLabel } from "@/lib/expenses/categories";
import type { ExpenseDto } from "@/lib/expenses/schema";
import { formatDate } from "@/lib/shared/dates";
import { formatExact } from "@/lib/shared/money";
import type { PaidStop } from "@/lib/trips/schema";

const loadForm = () => import("@/components/expenses/expense-form");

type Props = { stops: readonly PaidStop[]; expenses: readonly ExpenseDto[]; today: string; readOnly: boolean };

/** The expenses of a trip's events, each with its shares. */
export function SharedCosts({ stops, expenses, today, readOnly }: Props) {
  return (
    <Panel
      title="Shared costs"
      description="Split flights and hotels across this trip's events."
      action={
        readOnly ? null : (
          <DialogButton size="sm" load={loadForm} dialog={{ today, record: null, over: stops }}>
            <Plus aria-hidden /> Add shared cost
          </DialogButton>
        )
      }
    >
      {expenses.length === 0 && <p className="text-sm text-muted-foreground">No expenses on these events yet.</p>}
      <ul className="divide-y text-sm">
        {expenses.map((expense) => (
          <li key={expense.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3 last:pb-0">
            <AppLink
              href={`/expenses?open=${expense.id}`}
              dir="auto"
              className="font-medium wrap-anywhere hover:underline"
            >
              {nameOf(expense)}
            </AppLink>
            <span className="text-right font-medium tabular-nums">
              {formatExact(expense.refund ? -expense.amount : expense.amount)}
            </span>
            <span className="self-center text-[0.8125rem] wrap-anywhere text-muted-foreground">
              {[
                formatDate(expense.spentOn),
                ...expense.shares.map(({ eventTitle, amount }) => `${eventTitle || "No event"} ${formatExact(amount)}`),
              ].join(" · ")}
            </span>
            {!readOnly && (
              <DialogButton size="sm" variant="ghost" load={loadForm} dialog={{ today, record: expense, over: stops }}>
                Split across the trip<span className="sr-only"> {nameOf(expense)}</span>
              </DialogButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const nameOf = ({ vendor, category }: ExpenseDto): string => vendor || categoryLabel(category) || "Expense";
