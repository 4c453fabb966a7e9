import type { EventContext, EventPanel } from "@/components/events/panels";
import { EventInvoices } from "@/components/invoices/event-invoices";
import type { EventInvoicesDto } from "@/lib/invoices/schema";

export const invoicePanels: readonly EventPanel[] = [{ tab: "money", column: "main", order: 40, Panel: Invoices }];

function Invoices({ event, deal, today, trashed, parts }: EventContext & { parts: { invoices: EventInvoicesDto } }) {
  return (
    <EventInvoices
      event={event}
      deal={deal && { id: deal.id, dates: deal.events.length }}
      served={parts.invoices}
      today={today}
      readOnly={trashed}
    />
  );
}
