import type { InvoiceDto } from "@/lib/invoices/schema";
import type { InvoiceKind } from "@/lib/invoices/status";
import { formatExact, toCents, toDollars } from "@/lib/shared/money";
import { pick } from "@/lib/shared/pick";

/** An invoice or credit note as it is printed and shown to its payer; frozen when it is issued. Amounts in dollars, days as YYYY-MM-DD. */
export type InvoiceDocument = {
  format: 1;
  kind: InvoiceKind;
  number: string;
  issuedOn: string;
  letterhead: { name: string; lines: readonly string[]; logoFileId: string | null };
  billTo: readonly string[];
  purchaseOrder: string;
  /** Number of the invoice that a credit note lowers, or that this invoice replaces; or "". */
  about: string;
  lines: readonly DocumentLine[];
  subtotal: number;
  discount: { label: string; amount: number } | null;
  tax: { label: string; amount: number } | null;
  total: number;
  schedule: readonly { dueOn: string; amount: number }[];
  /** Payee and address; bank details are on the public page only. */
  checks: { payee: string; address: readonly string[] };
  notes: string;
  footer: string;
};

type Documented = Omit<InvoiceDto, "installments"> & {
  installments: readonly { dueOn: string | null; amount: number }[];
};

type DocumentLine = {
  description: string;
  /** "2.5"; "" for one. */
  quantity: string;
  unitPrice: number;
  amount: number;
};

/** What was settled when the PDF or page is made. */
export type PaidSoFar = { label: string; on: string; amount: number; kind: "paid" | "credited" | "written_off" }[];

export const total = (amounts: readonly number[]): number =>
  toDollars(amounts.reduce((sum, amount) => sum + toCents(amount), 0));

/** Sums of what was paid, credited and written off. Only the first is called paid. */
export function sumsOf(paid: PaidSoFar): Record<PaidSoFar[number]["kind"], number> {
  const of = (kind: PaidSoFar[number]["kind"]) =>
    total(paid.filter((one) => one.kind === kind).map((one) => one.amount));
  return { paid: of("paid"), credited: of("credited"), written_off: of("written_off") };
}

export const quantityText = (quantity: number): string => (quantity === 1 ? "" : String(quantity));

export const discountLabel = ({ discountPercent }: Pick<InvoiceDto, "discountPercent">): string =>
  discountPercent === null ? "Discount" : `Discount (${discountPercent}%)`;

export const taxLabel = ({ taxName, taxRate }: Pick<InvoiceDto, "taxName" | "taxRate">): string =>
  `${taxName || "Tax"} (${taxRate}%)`;

export type DocumentSurroundings = Pick<InvoiceDocument, "letterhead" | "checks" | "footer">;

/** What one payer owes on a day, in dollars. */
export type StatementDocument = DocumentSurroundings & {
  payer: readonly string[];
  on: string;
  since: string;
  /** One for each open installment, the earliest due date first. */
  open: readonly {
    number: string;
    issuedOn: string;
    dueOn: string;
    purchaseOrder: string;
    amount: number;
    balance: number;
  }[];
  payments: PaidSoFar;
  /** Received or credited, and not used yet. */
  credit: number;
};

export const owedIn = ({ open, on }: Pick<StatementDocument, "open" | "on">) => ({
  balance: total(open.map((one) => one.balance)),
  overdue: total(open.filter(({ dueOn }) => dueOn < on).map((one) => one.balance)),
});

/** Its lines in words. Quantity and price only where one says more than the amount. */
export function linesIn({ lines }: InvoiceDocument): { hasQuantities: boolean; rows: string[][] } {
  const hasQuantities = lines.some(({ quantity }) => quantity !== "");
  const rows = lines.map(({ description, quantity, unitPrice, amount }) => [
    description,
    ...(hasQuantities ? [quantity || "1", formatExact(unitPrice)] : []),
    formatExact(amount),
  ]);
  return { hasQuantities, rows };
}

export const adjustmentsIn = ({ subtotal, discount, tax }: InvoiceDocument) => [
  ...(discount || tax ? [{ label: "Subtotal", amount: subtotal }] : []),
  ...(discount ? [{ label: discount.label, amount: -discount.amount }] : []),
  ...(tax ? [tax] : []),
];

/** A draft's number is `number`, and what is due when it is issued is due on `issuedOn`. */
export function documentOf(
  invoice: Documented,
  { number, issuedOn }: { number: string; issuedOn: string },
  around: DocumentSurroundings,
): InvoiceDocument {
  const about = invoice.credits ?? invoice.replaces;
  return {
    format: 1,
    kind: invoice.kind,
    number,
    issuedOn,
    ...around,
    billTo: [invoice.billToName, ...invoice.billToAddress.split("\n")].filter(Boolean),
    purchaseOrder: invoice.purchaseOrder,
    about: about?.number ?? "",
    lines: invoice.lines.map((line) => ({
      ...pick(line, ["description", "unitPrice", "amount"]),
      quantity: quantityText(line.quantity),
    })),
    subtotal: invoice.subtotal,
    discount: invoice.discount > 0 ? { label: discountLabel(invoice), amount: invoice.discount } : null,
    tax: invoice.tax > 0 ? { label: taxLabel(invoice), amount: invoice.tax } : null,
    total: invoice.total,
    schedule: invoice.installments.map(({ dueOn, amount }) => ({ dueOn: dueOn ?? issuedOn, amount })),
    notes: invoice.notes,
  };
}

/** "Annual Sales Kickoff", "Annual Sales Kickoff and 2 more", or "" */
export function eventTitleOf({ lines }: Pick<InvoiceDto, "lines">): string {
  const [first = "", ...more] = new Set(lines.flatMap(({ eventTitle }) => eventTitle || []));
  return more.length > 0 ? `${first} and ${more.length} more` : first;
}
