"use client";

import { CircleAlert, CircleCheck, CircleDashed, CircleX, ExternalLink } from "lucide-react";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { usePlanInvoices } from "@/lib/billing/client";
import type { PlanInvoiceDto } from "@/lib/billing/schema";
import { formatDay, today } from "@/lib/shared/dates";
import { dollarFormatter } from "@/lib/shared/money";

const STATUS = {
  draft: { icon: CircleDashed, label: "Draft", tone: "text-muted-foreground" },
  open: { icon: CircleAlert, label: "Open", tone: "text-danger" },
  paid: { icon: CircleCheck, label: "Paid", tone: "text-positive" },
  uncollectible: { icon: CircleX, label: "Not paid", tone: "text-muted-foreground" },
  void: { icon: CircleX, label: "Void", tone: "text-muted-foreground" },
};

export function PlanInvoices({ timeZone }: { timeZone: string }) {
  return (
    <Panel
      title="Invoices"
      description="Your receipts, for your taxes."
      aria-labelledby="plan-invoices"
      className="max-w-4xl"
      padded={false}
    >
      <Invoices timeZone={timeZone} />
    </Panel>
  );
}

function Invoices({ timeZone }: { timeZone: string }) {
  const { data, isError, isPending } = usePlanInvoices();
  if (isPending) {
    return (
      <div className="grid gap-3 p-4 sm:px-5">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
      </div>
    );
  }
  if (isError || !data.isKnown) {
    return (
      <p role="status" className="p-4 text-sm text-muted-foreground sm:px-5">
        We can't show your invoices right now. They're safe; try again in a minute.
      </p>
    );
  }
  if (data.items.length === 0) return <p className="p-4 text-sm text-muted-foreground sm:px-5">No invoices yet.</p>;
  return <InvoiceList items={data.items} timeZone={timeZone} />;
}

function InvoiceList({ items, timeZone }: { items: PlanInvoiceDto[]; timeZone: string }) {
  const amount = dollarFormatter(items.map((item) => item.amount));
  const year = today(timeZone).slice(0, 4);
  return (
    <ul className="divide-y border-t text-sm">
      {items.map((invoice) => {
        const { icon: Icon, label, tone } = STATUS[invoice.status];
        const day = formatDay(today(timeZone, new Date(invoice.issuedAt)), year);
        return (
          <li
            key={invoice.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_6rem_5rem_8.5rem] sm:px-5"
          >
            <span>{day}</span>
            <span className="truncate text-muted-foreground max-sm:col-start-1 max-sm:row-start-2">
              {invoice.number ?? "No number yet"}
            </span>
            <span
              className={`flex items-center gap-1.5 max-sm:col-start-2 max-sm:row-start-2 max-sm:justify-end ${tone}`}
            >
              <Icon aria-hidden className="size-3.5" />
              {label}
            </span>
            <span className="text-end font-medium tabular-nums max-sm:col-start-2 max-sm:row-start-1">
              {amount(invoice.amount)}
            </span>
            <span className="flex justify-end gap-3 max-sm:col-span-2 max-sm:justify-start">
              {invoice.url ? (
                <ExternalA
                  href={invoice.url}
                  label={`${invoice.status === "open" ? "Pay" : "View"} the invoice from ${day}`}
                >
                  {invoice.status === "open" ? "Pay" : "View"}
                </ExternalA>
              ) : null}
              {invoice.pdfUrl ? (
                <ExternalA href={invoice.pdfUrl} label={`PDF of the invoice from ${day}`}>
                  PDF
                </ExternalA>
              ) : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const ExternalA = ({ href, label, children }: { href: string; label: string; children: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    aria-label={`${label} (new tab)`}
    className="inline-flex min-h-6 items-center gap-1 rounded-sm text-brand underline-offset-4 hover:underline"
  >
    {children} <ExternalLink aria-hidden className="size-3.5" />
  </a>
);
