import { money } from "@/components/invoices/amounts";
import { InvoiceBadge } from "@/components/invoices/invoice-badge";
import { AppLink } from "@/components/shared/app-link";
import { Panel } from "@/components/ui/panel";
import type { ListedInvoice, PartyInvoicesDto } from "@/lib/invoices/schema";
import { INVOICE_KIND_LABEL } from "@/lib/invoices/status";
import { formatDate } from "@/lib/shared/dates";

export function InvoiceLines({ invoices }: { invoices: readonly ListedInvoice[] }) {
  return (
    <ul className="-mb-2 divide-y text-sm">
      {invoices.map(({ id, kind, number, state, total, balance, dueOn, isOverdue }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <AppLink href={`/invoices/${id}`} className="font-medium underline-offset-4 wrap-anywhere hover:underline">
              {number || INVOICE_KIND_LABEL[kind]}
            </AppLink>
            {number && kind === "credit_note" && (
              <span className="text-muted-foreground">{INVOICE_KIND_LABEL[kind]}</span>
            )}
            <InvoiceBadge state={state} isOverdue={isOverdue} />
          </span>
          <span className="text-end tabular-nums">
            {money(total)}
            <span className="block text-[0.8125rem] text-muted-foreground">
              {balance > 0 && balance < total && <span className="block">{money(balance)} open</span>}
              {balance > 0 && dueOn && `Due ${formatDate(dueOn)}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

type Props = { invoices: PartyInvoicesDto; filter: { clientId: string } | { bureauPartnerId: string } };

/** What a client or a bureau owes, and what they have over. */
export function PartyInvoices({ invoices: { open, credit }, filter }: Props) {
  if (open.length === 0 && credit === 0) return null;
  return (
    <Panel
      title="Open invoices"
      action={
        <AppLink href={`/invoices?${new URLSearchParams(filter)}`} className="text-sm underline underline-offset-4">
          All invoices
        </AppLink>
      }
    >
      {credit > 0 && <p className="mb-2 text-sm">{money(credit)} credit for their next invoice</p>}
      <InvoiceLines invoices={open} />
    </Panel>
  );
}
