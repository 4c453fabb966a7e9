"use client";

import { Banknote, FileText, Plus } from "lucide-react";
import { DeliveryNote } from "@/components/correspondence/delivery-note";
import { money } from "@/components/invoices/amounts";
import { PaymentActions } from "@/components/invoices/payment-actions";
import { AppLink } from "@/components/shared/app-link";
import { DialogButton } from "@/components/shared/feedback/dialog-button";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { PlainList } from "@/components/shared/list/plain-list";
import { useListState } from "@/components/shared/list/use-list-state";
import { PageHeader } from "@/components/shared/record/page-header";
import { StateTag } from "@/components/shared/record/setting-card";
import { TimeText } from "@/components/shared/record/time-text";
import { buttonClass } from "@/components/ui/button-class";
import { problemOf } from "@/lib/correspondence/rules";
import { downloadUrl } from "@/lib/files/list";
import { howPaid } from "@/lib/invoices/status";
import { PAYMENT_LIST } from "@/lib/payments/list";
import type { PaymentDto } from "@/lib/payments/schema";
import { formatDate } from "@/lib/shared/dates";
import { formatTotal } from "@/lib/shared/pagination";
import { placeName } from "@/lib/shared/place-codes";
import { type Served, usePages } from "@/lib/shared/record-client";

const loadWithheldDialog = () => import("@/components/invoices/withheld-fields");
const loadPaymentDialog = () => import("@/components/invoices/payment-dialog");

export function PaymentsView({ served, today }: { served: Served<PaymentDto>; today: string }) {
  const list = useListState(PAYMENT_LIST);
  const pages = usePages("/api/payments", list.searchString, served);
  return (
    <>
      <PageHeader
        title="Payments"
        count={formatTotal(pages.total)}
        breadcrumbs={[{ href: "/invoices", label: "Invoices" }]}
        actions={
          <DialogButton
            variant="primary"
            load={loadPaymentDialog}
            dialog={{ today, invoices: [], payer: null, asksPayer: true }}
          >
            <Plus aria-hidden /> Record payment
          </DialogButton>
        }
      />
      <PlainList
        pages={pages}
        label="Payments"
        filtered={list.filtered}
        onReset={list.reset}
        row={(payment) => <PaymentRow payment={payment} today={today} />}
        empty={
          <EmptyState icon={<Banknote aria-hidden />} title="No payments yet">
            Record what you receive: checks and transfers for your invoices, and money without an invoice, such as an
            honorarium or book sales.
          </EmptyState>
        }
      />
    </>
  );
}

function PaymentRow({ payment, today }: { payment: PaymentDto; today: string }) {
  const {
    id,
    amount,
    withheld,
    withheldFor,
    certificateId,
    credit,
    note,
    payerName,
    eventId,
    eventTitle,
    invoices,
    receipt,
  } = payment;
  const isReversed = payment.reversedOn !== null;
  const name = `${howPaid(payment)} of ${money(amount)}`;
  const facts = [
    withheld > 0 && `${money(withheld)} withheld for ${withheldFor ? placeName(withheldFor) : "taxes"}`,
    ...payment.refunds.map(({ amount, refundedOn, reference, note }) =>
      [`${money(amount)} refunded ${formatDate(refundedOn)}`, reference, note].filter(Boolean).join(", "),
    ),
    credit > 0 && `${money(credit)} credit left`,
    note,
    receipt && !problemOf(receipt) && `Receipt emailed to ${receipt.to}`,
  ].filter(Boolean);
  return (
    <div id={id} className="grid gap-1 p-4 text-sm target:bg-accent sm:px-5">
      <p className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 font-medium wrap-anywhere">{payerName || eventTitle || "No payer"}</span>
        <span className={`font-medium tabular-nums ${isReversed ? "text-muted-foreground line-through" : ""}`}>
          {money(amount)}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
        <TimeText day={payment.receivedOn} />
        <span className="wrap-anywhere">{howPaid(payment)}</span>
        {invoices.map((invoice) => (
          <AppLink key={invoice.id} href={`/invoices/${invoice.id}`} className="underline underline-offset-4">
            {invoice.number} ({money(invoice.amount)})
          </AppLink>
        ))}
        {eventId && (
          <AppLink href={`/events/${eventId}/money`} className="underline underline-offset-4 wrap-anywhere">
            {eventTitle}
          </AppLink>
        )}
      </p>
      {facts.length > 0 && <p className="text-muted-foreground wrap-anywhere">{facts.join(" · ")}</p>}
      {withheld > 0 && !isReversed && (
        <span className="-ms-2.5 flex flex-wrap items-center">
          {certificateId && (
            <a href={downloadUrl(certificateId)} className={buttonClass({ size: "sm", variant: "ghost" })}>
              <FileText aria-hidden /> Certificate<span className="sr-only"> of {name}</span>
            </a>
          )}
          <DialogButton size="sm" variant="ghost" load={loadWithheldDialog} dialog={{ payment, name }}>
            <FileText aria-hidden /> {certificateId ? "Withheld tax" : "Add certificate"}
            <span className="sr-only"> of {name}</span>
          </DialogButton>
        </span>
      )}
      <DeliveryNote delivery={receipt} form={null} />
      {payment.reversedOn ? (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground">
          <StateTag tone="bad" icon={null}>
            Reversed
          </StateTag>
          <TimeText day={payment.reversedOn} /> {payment.reversedReason}
        </p>
      ) : (
        <PaymentActions
          payment={{ id, name, credit, refundable: amount - payment.refunded, hasInvoice: invoices.length > 0 }}
          today={today}
        />
      )}
    </div>
  );
}
