"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { centsOf, money } from "@/components/invoices/amounts";
import { DialogField, FormDialog, useDialogForm } from "@/components/invoices/form-dialog";
import { type Payer, PayerPicker, payerIds } from "@/components/invoices/payer-picker";
import { NOT_WITHHELD, storeCertificate, WithheldFields } from "@/components/invoices/withheld-fields";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { FormField } from "@/components/shared/form/form-field";
import { Options, Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { INVOICES_URL } from "@/lib/invoices/client";
import { allocate } from "@/lib/invoices/rules";
import type { InvoiceRow } from "@/lib/invoices/schema";
import { METHOD_LABEL, OPEN_STATES, type PaymentMethod } from "@/lib/invoices/status";
import { usePaymentCalls } from "@/lib/payments/client";
import { toDollars } from "@/lib/shared/money";
import type { Page } from "@/lib/shared/pagination";
import { urlQuery } from "@/lib/shared/record-client";

/** An open invoice; `due` is what is due by today. */
export type PayableInvoice = Pick<InvoiceRow, "id" | "number" | "balance"> & {
  due?: number;
  issuedOn?: string | null;
};

type Props = {
  today: string;
  /** The first is settled unless the person chooses otherwise. */
  invoices: readonly PayableInvoice[];
  /** Null to ask for it, or for the invoices' own. */
  payer: Payer | null;
  asksPayer?: boolean;
  /** Offers the open invoices of every payer. */
  offersAll?: boolean;
  /** Of a payment without an invoice. */
  eventId?: string | null;
};

const NONE_KEPT = { withheldFor: "", certificateId: null };

export const BLANK_PAYMENT = { method: "check" as PaymentMethod, reference: "", note: "" };

export default function PaymentDialog({ open, onClose, ...props }: Props & LazyDialogProps) {
  return open ? <PaymentForm {...props} onClose={onClose} /> : null;
}

function PaymentForm(props: Props & { onClose: () => void }) {
  const { today, invoices, payer: known, asksPayer, offersAll = false, eventId = null, onClose } = props;
  const { recordPayment } = usePaymentCalls();
  const [payer, setPayer] = useState(known);
  const others = useOpenInvoices(payer, offersAll);
  const choices = [...invoices, ...others.filter(({ id }) => !invoices.some((one) => one.id === id))];
  const form = useDialogForm(
    {
      receivedOn: today,
      amount: undefined as number | null | undefined,
      withheld: null as number | null,
      ...NOT_WITHHELD,
      ...BLANK_PAYMENT,
      invoiceIds: invoices.slice(0, 1).map(({ id }) => id),
    },
    async ({ amount: _, withheld, withheldFor, certificate, invoiceIds: ids, ...rest }, key) => {
      const about = ids.length > 0 ? { ...payerIds(null), eventId: null } : { ...payerIds(payer), eventId };
      const sums = { amount: amount as number, withheld: withheld ?? 0 };
      const kept =
        sums.withheld > 0 ? { withheldFor, certificateId: await storeCertificate(certificate, key) } : NONE_KEPT;
      await recordPayment({ ...rest, ...sums, ...kept, ...about, invoiceIds: chosen.map(({ id }) => id) }, key);
      toast({ title: "Payment recorded", description: effects[0], variant: "success" });
    },
    onClose,
  );
  const { values, set, errors } = form;
  const chosen = choices.filter(({ id }) => values.invoiceIds.includes(id));
  const wanted = chosen.reduce((sum, { due, balance }) => sum + centsOf(due || balance), 0) - centsOf(values.withheld);
  // Prefilled until it is typed.
  const prefilled = wanted > 0 ? toDollars(wanted) : null;
  const amount = values.amount === undefined ? prefilled : values.amount;
  const effects = effectsOf(chosen, centsOf(amount) + centsOf(values.withheld), payer?.name ?? "");
  const early = chosen.find(({ issuedOn }) => issuedOn && values.receivedOn && values.receivedOn < issuedOn);
  return (
    <FormDialog form={form} title="Record payment" confirm="Record payment" onClose={onClose}>
      {asksPayer && (
        <PayerPicker
          payer={payer}
          onPayer={(next) => {
            setPayer(next);
            set({ invoiceIds: [] });
          }}
          error={errors.clientId ?? errors.bureauPartnerId}
          hint="Leave it blank for sales at the back of the room."
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <DialogField
          form={{ ...form, values: { ...values, amount } }}
          name="amount"
          kind="money"
          label="Amount received"
          required
        />
        <DialogField
          form={form}
          name="withheld"
          kind="money"
          label="Tax withheld"
          hint="What the payer kept back for taxes. It counts toward the invoice."
        />
        {centsOf(values.withheld) > 0 && <WithheldFields {...form} empty="The state of the event" />}
        <DialogField
          form={form}
          name="receivedOn"
          kind="day"
          label="Date received"
          required
          hint={early && `This is before ${early.number} was issued.`}
        />
        <MethodField method={values.method} onMethod={(method) => set({ method })} />
        <DialogField form={form} name="reference" kind="line" label="Reference" hint="Such as a check number." />
        <DialogField form={form} name="note" kind="line" label="Note" />
      </div>
      {choices.length > 0 && (
        <Choices choices={choices} chosen={values.invoiceIds} onChosen={(invoiceIds) => set({ invoiceIds })} />
      )}
      <div role="status" className="rounded-md bg-tone-neutral px-3 py-2.5 text-tone-neutral-ink tabular-nums">
        {effects.map((effect) => (
          <p key={effect}>{effect}</p>
        ))}
      </div>
    </FormDialog>
  );
}

type ChoicesProps = {
  choices: readonly PayableInvoice[];
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
};

const Choices = ({ choices, chosen, onChosen }: ChoicesProps) => (
  <fieldset>
    <legend className="mb-1 font-medium">Settles</legend>
    {choices.map(({ id, number, balance }) => (
      <label key={id} className="flex min-h-9 items-center gap-2.5 tabular-nums">
        <input
          type="checkbox"
          className="check"
          checked={chosen.includes(id)}
          onChange={({ target }) => onChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
        {number}
        <span className="ms-auto">Balance {money(balance)}</span>
      </label>
    ))}
  </fieldset>
);

export const MethodField = (props: { method: PaymentMethod; onMethod: (method: PaymentMethod) => void }) => (
  <FormField name="method" label="Method" required>
    <Select value={props.method} onChange={({ target }) => props.onMethod(target.value as PaymentMethod)}>
      <Options of={Object.entries(METHOD_LABEL)} />
    </Select>
  </FormField>
);

/** Invoices of the payer, or of all, that money is still owed for, the earliest due first. */
function useOpenInvoices(payer: Payer | null, all: boolean): readonly PayableInvoice[] {
  const params = new URLSearchParams({ kind: "invoice", state: OPEN_STATES.join(","), sort: "due", dir: "asc" });
  if (payer) params.set(payer.of === "bureau" ? "bureauPartnerId" : "clientId", payer.id);
  const isAsked = payer !== null || all;
  const { data } = useQuery({ ...urlQuery<Page<InvoiceRow>>(`${INVOICES_URL}?${params}`), enabled: isAsked });
  return (isAsked && data?.items) || [];
}

/** One sentence per invoice, in the order in which the money fills them. */
function effectsOf(chosen: readonly PayableInvoice[], cents: number, payer: string): string[] {
  if (cents === 0) return ["Enter an amount to see what it settles."];
  if (chosen.length === 0) return [`${money(toDollars(cents))} received without an invoice`];
  const balances = chosen.map(({ balance }) => centsOf(balance));
  const { shares, left } = allocate(cents, balances);
  const said = chosen.map(({ number, balance }, at) => {
    const share = shares[at] ?? 0;
    if (share === centsOf(balance)) return `Settles ${number}`;
    if (share === 0) return `Leaves nothing for ${number}`;
    return `Pays ${money(toDollars(share))} of ${number}, with ${money(toDollars(centsOf(balance) - share))} left to pay`;
  });
  if (left === 0) return said;
  return [...said, `${money(toDollars(left))} over becomes credit${payer ? ` of ${payer}` : ""} for the next invoice`];
}
