"use client";

import type { ReactNode } from "react";
import { LABELS, REMINDER_WORDS } from "@/components/invoices/invoice-form-values";
import { DialogButton } from "@/components/shared/feedback/dialog-button";
import { TimeText } from "@/components/shared/record/time-text";
import { Panel } from "@/components/ui/panel";
import type { InvoiceDto } from "@/lib/invoices/schema";

const load = () => import("@/components/invoices/follow-up-dialog");

/** What stays free after an invoice is issued. */
export function FollowUp({ userId, invoice }: { userId: string; invoice: InvoiceDto }) {
  const { promisedOn, reminders, purchaseOrder, privateNotes, kind } = invoice;
  return (
    <Panel
      title="Follow-up"
      action={
        invoice.deletedAt === null && (
          <DialogButton size="sm" variant="ghost" load={load} dialog={{ userId, invoice }}>
            Edit<span className="sr-only"> follow-up</span>
          </DialogButton>
        )
      }
    >
      <dl className="grid gap-3 text-sm [&_dd]:wrap-anywhere [&_dt]:text-muted-foreground">
        {kind === "invoice" && (
          <>
            <Fact label={LABELS.promisedOn}>{promisedOn ? <TimeText day={promisedOn} /> : "No date yet"}</Fact>
            <Fact label={LABELS.reminders}>{reminders ? `${REMINDER_WORDS}, unless they promised a date` : "Off"}</Fact>
          </>
        )}
        <Fact label={LABELS.purchaseOrder}>{purchaseOrder || "None"}</Fact>
        {privateNotes && (
          <Fact label={LABELS.privateNotes}>
            <span dir="auto" className="block whitespace-pre-wrap">
              {privateNotes}
            </span>
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
