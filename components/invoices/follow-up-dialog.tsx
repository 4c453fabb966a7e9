"use client";

import { type InvoiceFormValues, LABELS, REMINDER_WORDS, show } from "@/components/invoices/invoice-form-values";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { EntityDate, EntityInput, EntityTextarea, labelled } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { useEntityForm } from "@/components/shared/form/use-entity-form";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { loadInvoice, useSaveInvoice } from "@/lib/invoices/client";
import type { InvoiceDto, InvoiceValues } from "@/lib/invoices/schema";
import { pick } from "@/lib/shared/pick";

const NAMES = ["promisedOn", "reminders", "purchaseOrder", "privateNotes"] as const;
type Free = (typeof NAMES)[number];
type Values = Pick<InvoiceFormValues, Free>;

const OWN_LABELS = pick(LABELS, NAMES);
const toValues = (invoice: InvoiceDto): Values => pick(invoice, NAMES);

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
    schema: async () => (await import("@/lib/invoices/schema")).followUpSchema,
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
  const field = labelled(entity, OWN_LABELS);
  return (
    <EntityForm entity={entity} noun="invoice" labels={OWN_LABELS} show={show} submitLabel="Save" onClose={onClose}>
      <div className="grid gap-5">
        {invoice.kind === "invoice" && (
          <>
            <EntityDate {...field("promisedOn")} optional hint="We won't send reminders until then." />
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
        <EntityInput {...field("purchaseOrder")} autoComplete="off" />
        <EntityTextarea {...field("privateNotes")} rows={4} hint="Only you see these." />
      </div>
    </EntityForm>
  );
}
