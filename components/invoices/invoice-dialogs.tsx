"use client";

import { Download } from "lucide-react";
import { money } from "@/components/invoices/amounts";
import { NoCheckAddress } from "@/components/invoices/business-link";
import { DialogField, FormDialog, useDialogForm } from "@/components/invoices/form-dialog";
import { EmailText } from "@/components/shared/record/facts";
import { useInvoiceAction } from "@/lib/invoices/client";
import type { InvoiceDto } from "@/lib/invoices/schema";
import { INVOICE_KIND_LABEL, INVOICE_MOVES } from "@/lib/invoices/status";

type Props = {
  invoice: InvoiceDto;
  nextNumber: string;
  needsAddress: boolean;
  today: string;
  /** Gets what was done, the invoice that the action returned, and whether it is being sent. */
  onDone: (title: string, invoice: InvoiceDto, sends?: boolean) => void;
  onClose: () => void;
};

export type DialogKind = "issue" | "change" | "void" | "writeOff";

export default function InvoiceDialog({ kind, ...props }: Props & { kind: DialogKind }) {
  if (kind === "issue") return <IssueDialog {...props} />;
  if (kind !== "change") return <EndDialog {...props} what={kind} />;
  // Void and replace while nothing is settled, otherwise a credit note.
  const mayVoid = INVOICE_MOVES.mayMove(props.invoice.state, "void");
  return mayVoid ? <EndDialog {...props} what="replace" /> : <CreditNoteDialog {...props} />;
}

/** What is frozen and sent, before it is. */
function IssueDialog({ invoice, nextNumber, needsAddress, today, onDone, onClose }: Props) {
  const { mutateAsync } = useInvoiceAction(invoice.id);
  const { version, kind, billToName, billToEmail, total, balance, credit } = invoice;
  const noun = INVOICE_KIND_LABEL[kind].toLowerCase();
  const form = useDialogForm(
    { issuedOn: today, sends: billToEmail !== "" },
    async (values) => {
      const issued = await mutateAsync({ action: "issue", body: { version, ...values } });
      onDone(`${INVOICE_KIND_LABEL[kind]} ${issued.number} issued`, issued, values.sends);
    },
    onClose,
  );
  const { values, set } = form;
  const isThisYear = values.issuedOn.slice(0, 4) === today.slice(0, 4);
  return (
    <FormDialog
      form={form}
      title={`Issue this ${noun}`}
      confirm={values.sends ? "Issue and send" : `Issue ${noun}`}
      onClose={onClose}
    >
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 [&_dt]:text-muted-foreground">
        <dt>Number</dt>
        <dd className="font-medium tabular-nums">{isThisYear ? nextNumber : "The next one of that year"}</dd>
        <dt>Bill to</dt>
        <dd className="wrap-anywhere">{billToName || "No name yet"}</dd>
        <dt>Total</dt>
        <dd className="font-medium tabular-nums">{money(total)}</dd>
      </dl>
      <DialogField form={form} name="issuedOn" kind="day" label="Date" required className="max-w-48" />
      <label className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
        <input
          type="checkbox"
          className="check mt-px"
          disabled={billToEmail === ""}
          checked={values.sends}
          onChange={({ target }) => set({ sends: target.checked })}
        />
        <span>
          Email it with the PDF
          <span className="block text-[0.8125rem] text-muted-foreground">
            {billToEmail ? (
              <>
                To <EmailText email={billToEmail} />. You have 10 seconds to undo.
              </>
            ) : (
              "Add a billing email to the draft to send it from here."
            )}
          </span>
        </span>
      </label>
      <ul className="grid list-disc gap-1 ps-4 text-muted-foreground">
        <li>Number, dates, lines and amounts freeze. If you find a mistake later, “Change this invoice” fixes it.</li>
        {invoice.needsPurchaseOrder && !invoice.purchaseOrder && (
          <li className="text-tone-amber-ink">{billToName || "This payer"} asks for a PO number, and there is none.</li>
        )}
        {needsAddress && (
          <li className="text-tone-amber-ink">
            <NoCheckAddress />
          </li>
        )}
        {kind === "invoice" && credit > 0 && balance > 0 && (
          <li>{money(credit)} of credit is available. You can use it once the invoice is issued.</li>
        )}
      </ul>
      <a
        href={`/api/invoices/${invoice.id}/pdf`}
        target="_blank"
        rel="noopener"
        className="flex min-h-6 w-fit items-center gap-1.5 underline underline-offset-4 [&_svg]:size-4"
      >
        <Download aria-hidden /> Preview the PDF<span className="sr-only"> (opens in a new tab)</span>
      </a>
    </FormDialog>
  );
}

function CreditNoteDialog({ invoice, onDone, onClose }: Props) {
  const { mutateAsync } = useInvoiceAction(invoice.id);
  const { number, version, balance, total } = invoice;
  const form = useDialogForm(
    { amount: (balance || total) as number | null, reason: "" },
    async (values) =>
      onDone("Credit note issued", await mutateAsync({ action: "creditNote", body: { version, ...values } })),
    onClose,
  );
  return (
    <FormDialog
      form={form}
      title="Change this invoice"
      description={`${number} has payments, so it stays as it is. We'll start a credit note that lowers it by the amount you enter.`}
      confirm="Issue credit note"
      onClose={onClose}
    >
      <DialogField
        form={form}
        name="amount"
        kind="money"
        label="Amount to credit"
        required
        hint={balance > 0 ? `${money(balance)} is open. More than that becomes credit.` : "All of it becomes credit."}
      />
      <DialogField form={form} name="reason" kind="prose" label="Reason" required />
    </FormDialog>
  );
}

const ENDS = {
  replace: {
    action: "void",
    title: () => "Change this invoice",
    description: (number: string) => `We'll void ${number} and start a new draft with the same lines.`,
    confirm: () => "Void and start new draft",
    done: (number: string) => `${number} voided, new draft started`,
    body: { replaces: true },
  },
  void: {
    action: "void",
    title: (number: string) => `Void ${number}?`,
    description: () => "It keeps its number, and nothing is owed for it. Its link says that it's void.",
    confirm: () => "Void invoice",
    done: () => "Invoice voided",
    body: {},
  },
  writeOff: {
    action: "writeOff",
    title: (number: string) => `Write off ${number}?`,
    description: () => "Use this when you no longer expect the money. What was paid stays paid.",
    confirm: (balance: number) => `Write off ${money(balance)}`,
    done: () => "Invoice written off",
    body: {},
  },
} as const;

/** Ends an invoice, with a reason for the record. */
function EndDialog({ what, invoice, onDone, onClose }: Props & { what: keyof typeof ENDS }) {
  const { number, version, balance } = invoice;
  const { mutateAsync } = useInvoiceAction(invoice.id);
  const { action, title, description, confirm, done, body } = ENDS[what];
  const form = useDialogForm(
    { reason: "" },
    async ({ reason }) => onDone(done(number), await mutateAsync({ action, body: { version, reason, ...body } })),
    onClose,
  );
  return (
    <FormDialog
      form={form}
      title={title(number)}
      description={description(number)}
      confirm={confirm(balance)}
      tone={what === "replace" ? "primary" : "danger"}
      onClose={onClose}
    >
      <DialogField form={form} name="reason" kind="prose" label="Reason" />
    </FormDialog>
  );
}
