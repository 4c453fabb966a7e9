"use client";

import { REMINDER_WORDS } from "@/components/invoices/reminder-words";
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
            <div>
              <dt>Promised by</dt>
              <dd>{promisedOn ? <TimeText day={promisedOn} /> : "No date yet"}</dd>
            </div>
            <div>
              <dt>Reminders</dt>
              <dd>{reminders ? `${REMINDER_WORDS}, unless they promised a date` : "Off"}</dd>
            </div>
          </>
        )}
        <div>
          <dt>PO number</dt>
          <dd>{purchaseOrder || "None"}</dd>
        </div>
        {privateNotes && (
          <div>
            <dt>Private notes</dt>
            <dd dir="auto" className="whitespace-pre-wrap">
              {privateNotes}
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
