import type { ReactNode } from "react";
import { money } from "@/components/invoices/amounts";
import { PaymentActions } from "@/components/invoices/payment-actions";
import { AppLink } from "@/components/shared/app-link";
import { StateTag } from "@/components/shared/record/setting-card";
import { TimeText } from "@/components/shared/record/time-text";
import { Panel } from "@/components/ui/panel";
import { discountLabel, quantityText, taxLabel } from "@/lib/invoices/document";
import type { Installment, InvoiceDto, InvoiceLine, SettlementDto } from "@/lib/invoices/schema";
import { SETTLEMENT_LABEL, type SettlementKind } from "@/lib/invoices/status";
import { capitalized, plural } from "@/lib/shared/phrases";

type Invoiced = { invoice: InvoiceDto };

export function LinesPanel({ invoice }: Invoiced) {
  const { lines, subtotal, discount, tax, total, settled, balance, state, kind } = invoice;
  const paid = (Object.entries(settled) as [SettlementKind, number][]).filter(([, amount]) => amount > 0);
  return (
    <Panel title="Lines">
      {lines.length === 0 ? (
        <p className="text-sm text-muted-foreground">No lines yet. Edit the draft to add what you bill for.</p>
      ) : (
        <ul className="-mt-2 divide-y text-sm">
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key; the order is fixed
            <Line key={at} line={line} shows={line.eventId !== invoice.eventId} />
          ))}
        </ul>
      )}
      <dl className="mt-2 grid gap-1.5 border-t pt-3 text-sm sm:ms-auto sm:max-w-xs">
        {(discount > 0 || tax > 0) && <Sum label="Subtotal" amount={subtotal} />}
        {discount > 0 && <Sum label={discountLabel(invoice)} amount={-discount} />}
        {tax > 0 && <Sum label={taxLabel(invoice)} amount={tax} />}
        <Sum label="Total" amount={total} strong />
        {paid.map(([kind, amount]) => (
          <Sum key={kind} label={SETTLEMENT_LABEL[kind]} amount={-amount} />
        ))}
        {kind === "invoice" && state !== "draft" && state !== "void" && <Sum label="Balance" amount={balance} strong />}
      </dl>
    </Panel>
  );
}

function Line({ line, shows }: { line: InvoiceLine; shows: boolean }) {
  const { description, quantity, unitPrice, amount, eventId, eventTitle } = line;
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <span className="block whitespace-pre-line wrap-anywhere">{description}</span>
        <span className="flex flex-wrap gap-x-2 text-[0.8125rem] text-muted-foreground empty:hidden">
          {quantityText(quantity) && (
            <span className="tabular-nums">
              {quantity} × {money(unitPrice)}
            </span>
          )}
          {shows && eventId && (
            <AppLink href={`/events/${eventId}/money`} className="underline-offset-4 wrap-anywhere hover:underline">
              {eventTitle}
            </AppLink>
          )}
        </span>
      </span>
      <span className="shrink-0 tabular-nums">{money(amount)}</span>
    </li>
  );
}

const Sum = ({ label, amount, strong }: { label: string; amount: number; strong?: boolean }) => (
  <div className={`flex items-baseline justify-between gap-4 ${strong ? "font-semibold" : ""}`}>
    <dt className={strong ? "" : "text-muted-foreground"}>{label}</dt>
    <dd className="tabular-nums">{money(amount)}</dd>
  </div>
);

export function SchedulePanel({ invoice: { state, installments }, today }: Invoiced & { today: string }) {
  if (installments.length === 0) return null;
  return (
    <Panel title="Schedule">
      <ol className="-my-2 divide-y text-sm">
        {installments.map((installment, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: installments have no other key; the order is fixed
            key={at}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto_7.5rem]"
          >
            <span>
              Due {installment.dueOn ? <TimeText day={installment.dueOn} /> : dueWords(installment)}
              {followsWords(installment)}
            </span>
            <span className="max-sm:order-3">
              {state !== "draft" && state !== "void" && <InstallmentState installment={installment} today={today} />}
            </span>
            <span className="text-end tabular-nums max-sm:order-2">{money(installment.amount)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const dueWords = ({ offsetDays }: Installment): string =>
  offsetDays ? `${plural(offsetDays, "day")} after it's issued` : "when issued";

function followsWords({ eventId, offsetDays, eventTitle }: Installment): ReactNode {
  if (!eventId) return null;
  const days = offsetDays ?? 0;
  const when = days === 0 ? "on the day of" : `${Math.abs(days)} days ${days < 0 ? "before" : "after"}`;
  return (
    <span className="block text-[0.8125rem] text-muted-foreground wrap-anywhere">
      {capitalized(when)} {eventTitle}
    </span>
  );
}

function InstallmentState({ installment, today }: { installment: Installment; today: string }) {
  const { dueOn, paid, open } = installment;
  if (open === 0 && paid > 0) {
    return (
      <StateTag tone="good" icon={null}>
        Paid
      </StateTag>
    );
  }
  const isLate = dueOn !== null && dueOn < today;
  return (
    <StateTag tone={isLate ? "bad" : "off"} icon={null}>
      {paid > 0 && `${money(open)} `}
      {isLate ? "Overdue" : "Open"}
    </StateTag>
  );
}

/** What lowered the balance, and the way back. */
export function SettlementsPanel({ invoice, today }: Invoiced & { today: string }) {
  const { settlements, clientId, bureauPartnerId } = invoice;
  if (settlements.length === 0) return null;
  const payments = new URLSearchParams();
  if (clientId) payments.set("clientId", clientId);
  if (bureauPartnerId) payments.set("bureauPartnerId", bureauPartnerId);
  return (
    <Panel
      title="Payments and credits"
      action={
        <AppLink href={`/payments?${payments}`} className="text-sm underline underline-offset-4">
          All payments
        </AppLink>
      }
    >
      <ul className="-my-2 divide-y text-sm">
        {settlements.map((settlement) => {
          const { id, kind, amount, settledOn, paymentId, reference } = settlement;
          const name = `${reference || "Payment"} of ${money(amount)}`;
          return (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2.5">
              <span className="min-w-0 wrap-anywhere">
                <SettlementName settlement={settlement} payments={payments} />
                <span className="block text-[0.8125rem] text-muted-foreground">
                  <TimeText day={settledOn} />
                </span>
              </span>
              <span className="tabular-nums">{money(amount)}</span>
              {paymentId && kind === "payment" && amount > 0 && !settlement.isReversed && (
                <PaymentActions
                  payment={{ id: paymentId, name, credit: 0, refundable: amount, hasInvoice: true }}
                  today={today}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

type NameProps = { settlement: SettlementDto; payments: URLSearchParams };

function SettlementName({ settlement: { kind, reference, paymentId, creditNoteId }, payments }: NameProps) {
  // Without a payment the reference names the kind itself.
  const name = paymentId ? `${SETTLEMENT_LABEL[kind]}, ${reference}` : reference;
  if (!creditNoteId && !paymentId) return name;
  const href = creditNoteId ? `/invoices/${creditNoteId}` : `/payments?${payments}#${paymentId}`;
  return (
    <AppLink href={href} className="underline-offset-4 hover:underline">
      {name}
    </AppLink>
  );
}
