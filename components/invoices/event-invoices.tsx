"use client";

import { HandCoins } from "lucide-react";
import { money } from "@/components/invoices/amounts";
import { CreateInvoiceButton } from "@/components/invoices/create-invoice-button";
import { InvoiceBadge } from "@/components/invoices/invoice-badge";
import { AppLink } from "@/components/shared/app-link";
import { DialogButton } from "@/components/shared/feedback/dialog-button";
import { Panel } from "@/components/ui/panel";
import type { EventInvoicesDto } from "@/lib/invoices/schema";
import { INVOICE_KIND_LABEL, isOpen } from "@/lib/invoices/status";
import { formatDate } from "@/lib/shared/dates";
import { plural } from "@/lib/shared/phrases";

const loadPaymentDialog = () => import("@/components/invoices/payment-dialog");

const FIGURES = {
  invoiced: "Invoiced",
  received: "Received",
  withheld: "Withheld",
  outstanding: "Outstanding",
} as const;

type Props = {
  eventId: string;
  /** Of an event with other dates under one agreement. */
  deal: { id: string; dates: number } | null;
  served: EventInvoicesDto;
  today: string;
  readOnly: boolean;
};

/** What was billed for an event, and what came in. */
export function EventInvoices({ eventId, deal, served, today, readOnly }: Props) {
  const { invoices } = served;
  const open = invoices.filter((one) => one.kind === "invoice" && isOpen(one));
  const hasFigures = invoices.length > 0 || served.received > 0;
  return (
    <Panel
      title="Invoices"
      action={
        readOnly ? null : (
          <span className="flex flex-wrap items-center gap-1">
            <DialogButton
              size="sm"
              variant="ghost"
              load={loadPaymentDialog}
              dialog={{ today, invoices: open, payer: null, eventId }}
            >
              <HandCoins aria-hidden /> Record payment
            </DialogButton>
            <CreateInvoiceButton size="sm" eventId={eventId} />
            {deal && deal.dates > 1 && (
              <CreateInvoiceButton size="sm" variant="ghost" dealId={deal.id}>
                Invoice all {plural(deal.dates, "date")}
              </CreateInvoiceButton>
            )}
          </span>
        )
      }
    >
      {hasFigures && (
        <dl className="mb-3 grid grid-cols-2 gap-3 text-sm sm:grid-cols-4">
          {Object.entries(FIGURES).map(([name, label]) => (
            <div key={name}>
              <dt className="text-[0.8125rem] text-muted-foreground">{label}</dt>
              <dd className="font-medium tabular-nums">{money(served[name as keyof typeof FIGURES])}</dd>
            </div>
          ))}
        </dl>
      )}
      {invoices.length === 0 ? (
        <p className="text-sm text-muted-foreground">
          No invoice yet. One click fills in the amounts, due dates and billing address from this page.
        </p>
      ) : (
        <ul className="-mb-2 divide-y text-sm">
          {invoices.map(({ id, kind, number, state, total, balance, dueOn, isOverdue }) => (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5">
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
                <AppLink
                  href={`/invoices/${id}`}
                  className="font-medium underline-offset-4 wrap-anywhere hover:underline"
                >
                  {number || INVOICE_KIND_LABEL[kind]}
                </AppLink>
                {number && kind === "credit_note" && (
                  <span className="text-muted-foreground">{INVOICE_KIND_LABEL[kind]}</span>
                )}
                <InvoiceBadge state={state} isOverdue={isOverdue} />
              </span>
              <span className="text-end tabular-nums">
                {money(total)}
                {balance > 0 && balance < total && (
                  <span className="block text-[0.8125rem] text-muted-foreground">{money(balance)} open</span>
                )}
                {balance > 0 && dueOn && (
                  <span className="block text-[0.8125rem] text-muted-foreground">Due {formatDate(dueOn)}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
