"use client";

import type { z } from "zod";
import { onOff, REMINDER_WORDS } from "@/components/invoices/reminder-words";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { EntityDate, EntityInput, EntityTextarea } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { useEntityForm } from "@/components/shared/form/use-entity-form";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { loadInvoice, useSaveInvoice } from "@/lib/invoices/client";
import type { FREE_FIELDS, InvoiceDto, InvoiceValues, invoiceEditSchema } from "@/lib/invoices/schema";
import { formatDate } from "@/lib/shared/dates";

type Free = (typeof FREE_FIELDS)[number];
type Values = Pick<z.input<typeof invoiceEditSchema>, Free>;

const LABELS: { [K in keyof Values]-?: string } = {
  promisedOn: "Promised by",
  reminders: "Reminders",
  purchaseOrder: "PO number",
  privateNotes: "Private notes",
};

const toValues = ({ promisedOn, reminders, purchaseOrder, privateNotes }: InvoiceDto): Values => ({
  promisedOn,
  reminders,
  purchaseOrder,
  privateNotes,
});

type Props = { userId: string; invoice: InvoiceDto };

export default function FollowUpDialog({ open, onClose, ...props }: Props & LazyDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title="Follow-up">
      <FollowUpForm {...props} onClose={onClose} />
    </Dialog>
  );
}

function FollowUpForm({ userId, invoice, onClose }: Props & { onClose: () => void }) {
  const { mutateAsync: save } = useSaveInvoice();
  const entity = useEntityForm<Values, Pick<InvoiceValues, Free>, InvoiceDto>({
    schema: async () =>
      (await import("@/lib/invoices/schema")).invoiceEditSchema.pick({
        promisedOn: true,
        reminders: true,
        purchaseOrder: true,
        privateNotes: true,
      }),
    values: toValues(invoice),
    record: invoice,
    draftKey: `${userId}:invoice-follow-up:${invoice.id}`,
    save,
    load: loadInvoice,
    toValues,
    onSaved: () => {
      toast({ title: "Follow-up saved", variant: "success" });
      onClose();
    },
  });
  return (
    <EntityForm entity={entity} noun="invoice" labels={LABELS} show={show} submitLabel="Save" onClose={onClose}>
      <div className="grid gap-5">
        {invoice.kind === "invoice" && (
          <>
            <EntityDate
              entity={entity}
              name="promisedOn"
              label={LABELS.promisedOn}
              optional
              hint="No reminders go out until then."
            />
            <label className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-sm">
              <input type="checkbox" className="check mt-px" {...entity.form.register("reminders")} />
              <span>
                Send reminders
                <span className="block text-[0.8125rem] text-muted-foreground">
                  {REMINDER_WORDS}, as long as something is open.
                </span>
              </span>
            </label>
          </>
        )}
        <EntityInput entity={entity} name="purchaseOrder" label={LABELS.purchaseOrder} autoComplete="off" />
        <EntityTextarea
          entity={entity}
          name="privateNotes"
          label={LABELS.privateNotes}
          rows={4}
          hint="Only you see these."
        />
      </div>
    </EntityForm>
  );
}

function show(name: keyof Values, value: unknown): string {
  if (name === "promisedOn") return formatDate(String(value));
  return typeof value === "boolean" ? onOff(value) : String(value);
}
