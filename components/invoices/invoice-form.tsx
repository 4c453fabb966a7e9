"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { money, numberOf, sumOf } from "@/components/invoices/amounts";
import { BusinessLink } from "@/components/invoices/business-link";
import { InstallmentRow, LineRow } from "@/components/invoices/invoice-form-rows";
import {
  type Installments,
  type InvoiceEntity,
  type InvoiceFormValues,
  LABELS,
  type Lines,
  show,
  toValues,
} from "@/components/invoices/invoice-form-values";
import { PayerFields } from "@/components/invoices/payer-fields";
import { EntityInput, EntityMoney, EntityTextarea, labelled } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { FieldRows } from "@/components/shared/form/field-rows";
import { FormField, FormSection } from "@/components/shared/form/form-field";
import { useEntityForm } from "@/components/shared/form/use-entity-form";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { MAX_INSTALLMENTS } from "@/lib/events/terms/terms";
import { loadInvoice, useSaveInvoice } from "@/lib/invoices/client";
import { adjustmentsOf, MAX_LINES, pricedLine, totalsOf } from "@/lib/invoices/rules";
import type { InvoiceDto, InvoiceValues } from "@/lib/invoices/schema";
import { parsePercent, toDollars } from "@/lib/shared/money";

/** Writes a draft; the sums follow while typing. */
export function InvoiceForm({ userId, invoice }: { userId: string; invoice: InvoiceDto }) {
  const router = useRouter();
  const { mutateAsync: save } = useSaveInvoice();
  const entity: InvoiceEntity = useEntityForm<InvoiceFormValues, InvoiceValues, InvoiceDto>({
    schema: async () => (await import("@/lib/invoices/schema")).invoiceEditSchema,
    values: toValues(invoice),
    record: invoice,
    draftKey: `${userId}:invoice:${invoice.id}`,
    save,
    load: loadInvoice,
    toValues,
    onSaved: (saved) => {
      toast({ title: "Draft saved", description: saved.billToName, variant: "success" });
      router.replace(`/invoices/${saved.id}`);
    },
  });
  const { control } = entity.form;
  const field = labelled(entity, LABELS);
  const titles = Object.fromEntries(
    [...invoice.lines, ...invoice.installments].flatMap(({ eventId, eventTitle }) =>
      eventId ? [[eventId, eventTitle]] : [],
    ),
  );
  return (
    <EntityForm
      entity={entity}
      noun="invoice"
      labels={LABELS}
      show={show}
      enterStays
      submitLabel="Save draft"
      cancelHref={`/invoices/${invoice.id}`}
    >
      <PayerFields entity={entity} invoice={invoice} />
      <FormSection title="Lines" description="What you bill for. Each line can name the event that it belongs to.">
        <FieldRows
          entity={entity}
          name="lines"
          title={LABELS.lines}
          titleHidden
          noun="line"
          most={MAX_LINES}
          add="Add a line"
          blank={() => ({ description: "", quantity: 1, unitPrice: 0, eventId: invoice.eventId })}
          row={(at) => <LineRow entity={entity} at={at} titles={titles} />}
        />
        <Adjustments entity={entity} />
        <Totals control={control} />
      </FormSection>
      {invoice.kind === "invoice" && (
        <FormSection
          title={LABELS.installments}
          description="Up to six installments. Without any, all of it is due when issued."
        >
          <Schedule entity={entity} titles={titles} />
        </FormSection>
      )}
      <FormSection title="Notes">
        <EntityTextarea
          {...field("notes")}
          label="Printed on the invoice"
          rows={3}
          hint={
            <>
              Your payment address and footer are added from your <BusinessLink />.
            </>
          }
        />
        <EntityTextarea {...field("privateNotes")} rows={3} hint="Only you see these." />
        {invoice.kind === "invoice" && (
          <label className="flex min-h-9 items-center gap-2.5 text-sm">
            <input type="checkbox" className="check" {...entity.form.register("reminders")} /> Email reminders to the
            payer
          </label>
        )}
      </FormSection>
    </EntityForm>
  );
}

const PERCENT = { inputMode: "decimal", autoComplete: "off", parse: parsePercent } as const;

/** One discount and one tax for the whole invoice. */
function Adjustments({ entity }: { entity: InvoiceEntity }) {
  const { control, setValue } = entity.form;
  const field = labelled(entity, LABELS);
  const amount = useWatch({ control, name: "discountAmount" });
  const [chosen, setBy] = useState<"percent" | "amount" | null>(null);
  const by = chosen ?? (amount ? "amount" : "percent");
  const choose = (next: "percent" | "amount") => {
    setValue(next === "percent" ? "discountAmount" : "discountPercent", null, { shouldDirty: true });
    setBy(next);
  };
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <FormField name="discount-kind" label="Discount as">
        <Select value={by} onChange={({ target }) => choose(target.value === "amount" ? "amount" : "percent")}>
          <option value="percent">Percent</option>
          <option value="amount">Amount</option>
        </Select>
      </FormField>
      {by === "percent" ? (
        <EntityInput key="percent" {...field("discountPercent")} {...PERCENT} />
      ) : (
        <EntityMoney {...field("discountAmount")} />
      )}
      <EntityInput {...field("taxName")} placeholder="Sales tax" autoComplete="off" />
      <EntityInput {...field("taxRate")} {...PERCENT} />
    </div>
  );
}

function useTotals(control: InvoiceEntity["form"]["control"]) {
  const [lines = [], percent, amount, taxRate] = useWatch({
    control,
    name: ["lines", "discountPercent", "discountAmount", "taxRate"],
  });
  const priced = (lines as Lines).map(({ quantity = 1, unitPrice }) =>
    pricedLine({ quantity: numberOf(quantity, 99_999), unitPrice: numberOf(unitPrice) }),
  );
  const adjustments = adjustmentsOf({
    discountPercent: percent ? numberOf(percent, 100) : null,
    discountAmount: numberOf(amount),
    taxRate: numberOf(taxRate, 100),
  });
  return totalsOf(priced, adjustments);
}

function Totals({ control }: Pick<InvoiceEntity["form"], "control">) {
  const { subtotal, discount, tax, total } = useTotals(control);
  const rows = Object.entries({ Subtotal: subtotal, Discount: -discount, Tax: tax });
  return (
    <div role="status" className="w-full text-sm tabular-nums sm:ms-auto sm:max-w-xs">
      <dl className="grid gap-1.5">
        {(discount > 0 || tax > 0) &&
          rows
            .filter(([, cents]) => cents !== 0)
            .map(([label, cents]) => (
              <div key={label} className="flex justify-between gap-4 text-muted-foreground">
                <dt>{label}</dt>
                <dd>{money(toDollars(cents))}</dd>
              </div>
            ))}
        <div className="flex justify-between gap-4 font-semibold">
          <dt>Total</dt>
          <dd>{money(toDollars(total))}</dd>
        </div>
      </dl>
    </div>
  );
}

type ScheduleProps = { entity: InvoiceEntity; titles: Readonly<Record<string, string>> };

/** Installments beside the total that they have to add up to. */
function Schedule({ entity, titles }: ScheduleProps) {
  const { control, setValue } = entity.form;
  const total = toDollars(useTotals(control).total);
  const installments = (useWatch({ control, name: "installments" }) ?? []) as Installments;
  const planned = sumOf(installments.map(({ amount }) => amount));
  const rest = Math.round((total - planned) * 100) / 100;
  const last = installments.at(-1);
  const balanced = sumOf([last?.amount]) + rest;
  const adjust = () => {
    const name = `installments.${installments.length - 1}.amount` as const;
    setValue(name, Math.round(balanced * 100) / 100, { shouldDirty: true });
  };
  return (
    <>
      <FieldRows
        entity={entity}
        name="installments"
        title={LABELS.installments}
        titleHidden
        noun="installment"
        most={MAX_INSTALLMENTS}
        add="Add an installment"
        blank={() => ({ amount: Math.max(0, rest), dueOn: null, eventId: null, offsetDays: null })}
        row={(at) => <InstallmentRow entity={entity} at={at} titles={titles} />}
      />
      {installments.length > 0 && (
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <p role="status" className={`tabular-nums ${rest === 0 ? "text-muted-foreground" : "text-danger"}`}>
            {money(planned)} of {money(total)} planned
            {rest !== 0 && `, ${money(Math.abs(rest))} ${rest > 0 ? "missing" : "too much"}`}
          </p>
          {rest !== 0 && balanced >= 0 && (
            <Button size="sm" onClick={adjust}>
              Adjust the last one
            </Button>
          )}
        </div>
      )}
    </>
  );
}
