import type * as z from "zod";
import { money } from "@/components/invoices/amounts";
import type { EntityForm } from "@/components/shared/form/use-entity-form";
import type { InvoiceDto, InvoiceValues, invoiceEditSchema } from "@/lib/invoices/schema";
import { REMINDER_DAYS } from "@/lib/invoices/status";
import { formatDate } from "@/lib/shared/dates";
import { listed } from "@/lib/shared/phrases";
import { pick } from "@/lib/shared/pick";

export type InvoiceFormValues = z.input<typeof invoiceEditSchema>;
export type InvoiceEntity = EntityForm<InvoiceFormValues, InvoiceValues>;
export type Lines = NonNullable<InvoiceFormValues["lines"]>;
export type Installments = NonNullable<InvoiceFormValues["installments"]>;

export const LABELS: { [K in keyof InvoiceFormValues]-?: string } = {
  clientId: "Client",
  bureauPartnerId: "Bureau",
  billToName: "Name",
  billToEmail: "Billing email",
  billToAddress: "Address",
  purchaseOrder: "PO number",
  lines: "Lines",
  discountPercent: "Discount (%)",
  discountAmount: "Discount",
  taxName: "Tax name",
  taxRate: "Tax rate (%)",
  installments: "Schedule",
  notes: "Notes",
  privateNotes: "Private notes",
  reminders: "Reminders",
  promisedOn: "Promised by",
};

const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[];

export const toValues = (invoice: InvoiceDto): InvoiceFormValues => ({
  ...pick(invoice, NAMES),
  lines: invoice.lines.map((line) => pick(line, ["description", "quantity", "unitPrice", "eventId"])),
  installments: invoice.installments.map((one) => pick(one, ["amount", "dueOn", "eventId", "offsetDays"])),
});

export function show(name: keyof InvoiceFormValues, value: unknown): string {
  if (name === "lines") {
    return (value as Lines).map(({ description, unitPrice }) => `${description} ${money(unitPrice)}`).join(", ");
  }
  if (name === "installments") return (value as Installments).map(({ amount }) => money(amount)).join(" + ");
  if (name === "promisedOn") return formatDate(String(value));
  if (name === "discountAmount") return money(Number(value));
  return typeof value === "boolean" ? onOff(value) : String(value);
}

const late = listed(REMINDER_DAYS.filter((days) => days > 0).map(String));
const early = Math.abs(Math.min(...REMINDER_DAYS));

/** "3 days before each due date, on the day, and 7, 14 and 30 days after" */
export const REMINDER_WORDS = `${early} days before each due date, on the day, and ${late} days after`;

export const onOff = (isOn: boolean): string => (isOn ? "On" : "Off");
