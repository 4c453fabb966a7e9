"use client";

import { FilePlus2, Plus } from "lucide-react";
import type { EventContext } from "@/components/events/panels";
import { AddReceipt } from "@/components/expenses/add-receipt";
import { AppLink } from "@/components/shared/app-link";
import { DialogButton } from "@/components/shared/feedback/dialog-button";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast";
import { categoryLabel } from "@/lib/expenses/categories";
import { useExpenseCalls } from "@/lib/expenses/client";
import { formatDate } from "@/lib/shared/dates";
import { formatExact } from "@/lib/shared/money";
import { plural } from "@/lib/shared/phrases";

export type EventExpense = {
  id: string;
  spentOn: string;
  vendor: string;
  category: string;
  amount: number;
  billable: boolean;
  receipts: number;
  invoice: { id: string; number: string } | null;
};

const loadForm = () => import("@/components/expenses/expense-form");

type Props = {
  event: Pick<EventContext["event"], "id" | "title" | "date" | "travelMode" | "travelFee" | "travelCap">;
  expenses: readonly EventExpense[];
  today: string;
  userId: string;
  timeZone: string;
  readOnly: boolean;
};

/** What an event cost, and what of it the client pays back. */
export function EventExpenses({ event, expenses, today, userId, timeZone, readOnly }: Props) {
  const sum = expenses.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100;
  const isReimbursed = event.travelMode === "reimbursed";
  const open = expenses.filter(({ billable, invoice }) => billable && !invoice);
  return (
    <Panel
      title="Expenses"
      description={noteOf(event, sum)}
      action={
        readOnly ? null : (
          <span className="flex flex-wrap items-center gap-1">
            <AddReceipt {...{ userId, timeZone }} near={[nearOf(event)]} eventId={event.id} variant="ghost" />
            <DialogButton
              size="sm"
              variant="ghost"
              load={loadForm}
              dialog={{ today, record: null, event: { id: event.id, title: event.title }, billable: isReimbursed }}
            >
              <Plus aria-hidden /> Add expense
            </DialogButton>
            {isReimbursed && open.length > 0 && <AddToInvoice eventId={event.id} />}
          </span>
        )
      }
    >
      {expenses.length === 0 ? (
        <p className="text-sm text-muted-foreground">No expenses for this event yet.</p>
      ) : (
        <ul className="divide-y text-sm">
          {expenses.map(({ id, spentOn, vendor, category, amount, billable, receipts, invoice }) => (
            <li key={id} className="flex items-baseline gap-4 py-2">
              <span className="min-w-0 flex-1">
                <AppLink href={`/expenses?open=${id}`} dir="auto" className="font-medium wrap-anywhere hover:underline">
                  {vendor || categoryLabel(category) || "Expense"}
                </AppLink>
                <span className="block text-[0.8125rem] text-muted-foreground">
                  {[formatDate(spentOn), vendor && categoryLabel(category), receipts === 0 && "No receipt"]
                    .filter(Boolean)
                    .join(" · ")}
                  {billable && !invoice && " · Billable"}
                  {invoice && (
                    <>
                      {" · "}
                      <AppLink href={`/invoices/${invoice.id}`} className="underline underline-offset-4">
                        {invoice.number || "Draft invoice"}
                      </AppLink>
                    </>
                  )}
                </span>
              </span>
              <span className="tabular-nums">{formatExact(amount)}</span>
            </li>
          ))}
          <li className="flex justify-between gap-4 py-2 font-semibold">
            Total <span className="tabular-nums">{formatExact(sum)}</span>
          </li>
        </ul>
      )}
    </Panel>
  );
}

const nearOf = ({ id, title, date, travelMode }: Props["event"]) => ({
  ...{ id, title, from: date, to: date },
  isReimbursed: travelMode === "reimbursed",
});

function noteOf({ travelMode, travelFee, travelCap }: Props["event"], sum: number): string | undefined {
  if (travelMode === "buyout")
    return `${formatExact(sum)} of the flat travel fee of ${formatExact(travelFee)} is spent.`;
  if (travelMode === "reimbursed" && travelCap !== null)
    return `The client reimburses up to ${formatExact(travelCap)}.`;
  return undefined;
}

function AddToInvoice({ eventId }: { eventId: string }) {
  const { bill } = useExpenseCalls();
  const { run, pending } = useSubmit();
  const add = () =>
    void run(
      async () => {
        const { billed, count, over } = await bill(eventId);
        toast({
          title: `${plural(count, "expense")} added to the draft invoice`,
          description: over > 0 ? `${formatExact(over)} above the travel cap.` : formatExact(billed),
          variant: "success",
        });
      },
      { title: "Couldn't add them to an invoice" },
    );
  return (
    <Button size="sm" loading={pending} onClick={add}>
      <FilePlus2 aria-hidden /> Add to invoice
    </Button>
  );
}
