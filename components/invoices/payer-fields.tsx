"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useWatch } from "react-hook-form";
import { type InvoiceEntity, type InvoiceFormValues, LABELS } from "@/components/invoices/invoice-form-values";
import { type Payer, PayerPicker, payerIds, payerUrl } from "@/components/invoices/payer-picker";
import { EntityInput, EntityTextarea, labelled } from "@/components/shared/form/entity-field";
import { FormSection } from "@/components/shared/form/form-field";
import type { InvoiceDto } from "@/lib/invoices/schema";
import { addressLines, type Party } from "@/lib/shared/party-fields";
import { urlQuery } from "@/lib/shared/record-client";

type Props = { entity: InvoiceEntity; invoice: InvoiceDto };

type PartyRecord = Party & { name: string; company?: string; email: string };

const recordOf = (payer: Pick<Payer, "of" | "id">) => urlQuery<PartyRecord>(payerUrl(payer));

/** A payer fills in the billing address, which can still be changed. */
export function PayerFields({ entity, invoice }: Props) {
  const { control, setValue } = entity.form;
  const field = labelled(entity, LABELS);
  const cache = useQueryClient();
  const [clientId, bureauPartnerId, purchaseOrder] = useWatch({
    control,
    name: ["clientId", "bureauPartnerId", "purchaseOrder"],
  });
  const id = clientId ?? bureauPartnerId;
  const of = clientId ? "client" : "bureau";
  const isSaved = id === (invoice.clientId ?? invoice.bureauPartnerId);
  const { data } = useQuery({ ...recordOf({ of, id: id ?? "" }), enabled: Boolean(id) && !isSaved });
  const name = isSaved ? invoice.clientName || invoice.bureauPartnerName : (data?.name ?? "");
  const needsPurchaseOrder = isSaved ? invoice.needsPurchaseOrder : data?.purchaseOrder === "yes";
  const put = (values: Partial<InvoiceFormValues>) => {
    for (const [field, value] of Object.entries(values)) {
      setValue(field as keyof InvoiceFormValues, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  const choose = async (payer: Payer | null) => {
    put(payerIds(payer));
    const party = payer && (await cache.fetchQuery(recordOf(payer)).catch(() => null));
    if (!party) return;
    put({
      billToName: party.company || party.name,
      billToEmail: party.billingEmail || party.email,
      billToAddress: addressLines(party).join("\n"),
    });
  };
  return (
    <FormSection title="Bill to" description="Choosing a client or bureau fills in its billing email and address.">
      <PayerPicker
        payer={id ? { of, id, name } : null}
        onPayer={(payer) => void choose(payer)}
        error={entity.form.formState.errors.clientId?.message}
      />
      <EntityInput {...field("billToName")} className="sm:col-span-3" />
      <EntityInput {...field("billToEmail")} type="email" autoComplete="off" className="sm:col-span-3" />
      <EntityTextarea {...field("billToAddress")} rows={3} />
      <EntityInput
        {...field("purchaseOrder")}
        autoComplete="off"
        className="sm:col-span-3"
        hint={
          needsPurchaseOrder && !purchaseOrder ? (
            <span role="status" className="flex gap-1.5 text-tone-amber-ink [&_svg]:mt-0.5 [&_svg]:size-3.5">
              <TriangleAlert aria-hidden className="shrink-0" />
              {name} asks for a PO number. Without one, payment may be late.
            </span>
          ) : undefined
        }
      />
    </FormSection>
  );
}
