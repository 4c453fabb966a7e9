"use client";

import { HandCoins } from "lucide-react";
import { money } from "@/components/invoices/amounts";
import { CreateInvoiceButton } from "@/components/invoices/create-invoice-button";
import { InvoiceLines } from "@/components/invoices/invoice-lines";
import { DialogButton } from "@/components/shared/feedback/dialog-button";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { useSaveEvent } from "@/lib/events/client";
import type { EventDto } from "@/lib/events/schema";
import type { EventInvoicesDto } from "@/lib/invoices/schema";
import { isOpen } from "@/lib/invoices/status";
import { listed, plural } from "@/lib/shared/phrases";

const loadPaymentDialog = () => import("@/components/invoices/payment-dialog");

const FIGURES = {
  invoiced: "Invoiced",
  received: "Received",
  withheld: "Withheld",
  outstanding: "Outstanding",
} as const;

type Props = {
  event: Pick<EventDto, "id" | "version" | "status" | "invoicedElsewhere">;
  /** Of an event with other dates under one agreement. */
  deal: { id: string; dates: number } | null;
  served: EventInvoicesDto;
  today: string;
  readOnly: boolean;
};

/** What was billed for an event, and what came in. */
export function EventInvoices({ event, deal, served, today, readOnly }: Props) {
  const eventId = event.id;
  const isElsewhere = event.invoicedElsewhere === "yes";
  const { invoices } = served;
  const open = invoices.filter((one) => one.kind === "invoice" && isOpen(one));
  const moved = invoices.filter(({ isMoved }) => isMoved).map(({ number }) => number);
  const isSettled = event.status === "completed" && served.invoiced > 0 && served.outstanding === 0;
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
            {!isElsewhere && <CreateInvoiceButton size="sm" eventId={eventId} />}
            {!isElsewhere && deal && deal.dates > 1 && (
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
      {invoices.length > 0 && <InvoiceLines invoices={invoices} />}
      {invoices.length === 0 && (
        <p className="text-sm text-muted-foreground">
          {isElsewhere
            ? "Invoiced elsewhere. Record what you receive here, so your figures include it."
            : "No invoice yet. One click fills in the amounts, due dates and billing address from this page."}
        </p>
      )}
      {!readOnly && (isElsewhere || invoices.length === 0) && <ElsewhereButton event={event} />}
      {moved.length > 0 && (
        <p className="mt-3 text-sm text-tone-amber-ink">
          The event is later now than when {listed(moved)} was issued, so its due dates are earlier than your terms say.
          To move them, change the invoice.
        </p>
      )}
      {isSettled && <p className="mt-3 text-sm">Everything is paid. You can mark this event closed.</p>}
    </Panel>
  );
}

/** The same button takes it back. */
function ElsewhereButton({ event }: { event: Props["event"] }) {
  const { mutateAsync: save } = useSaveEvent();
  const { run, pending } = useSubmit();
  const isElsewhere = event.invoicedElsewhere === "yes";
  const input = { invoicedElsewhere: isElsewhere ? "no" : "yes" };
  const change = () => save({ record: event, input, idempotencyKey: "" });
  return (
    <Button
      size="sm"
      variant="ghost"
      className="mt-2 -ms-2.5"
      loading={pending}
      onClick={() => void run(change, { title: "We couldn't save this" })}
    >
      {isElsewhere ? "Invoice it from Lectern" : "Mark as invoiced elsewhere"}
    </Button>
  );
}
