import type { ReactElement } from "react";
import { Table } from "@/lib/documents/parts";
import { type InvoiceDocument, total } from "@/lib/invoices/document";
import { Band, Footer, Label, Opening, Paper, type Printed, Prose, Sums } from "@/lib/invoices/documents/parts";
import { METHOD_LABEL, type PaymentMethod } from "@/lib/invoices/status";
import { formatDate } from "@/lib/shared/dates";
import { formatExact } from "@/lib/shared/money";

export type ReceiptDocument = Pick<InvoiceDocument, "letterhead" | "footer"> & {
  payer: readonly string[];
  receivedOn: string;
  amount: number;
  withheld: number;
  method: PaymentMethod;
  reference: string;
  /** What it settled, with today's balance of each. */
  invoices: readonly { number: string; total: number; settled: number; balance: number }[];
  /** The event of money without an invoice; or "". */
  eventTitle: string;
  credit: number;
  refunded: number;
  reversed: { on: string; reason: string } | null;
};

export function ReceiptPdf({ document, logo }: Printed<ReceiptDocument>): ReactElement {
  const { letterhead, payer, receivedOn, amount, withheld, method, reference, invoices, credit, refunded, reversed } =
    document;
  const right = { width: 84, align: "right" } as const;
  const rows = invoices.map((one) => ({ ...one, other: total([one.total, -one.settled, -one.balance]) }));
  const hasOther = rows.some(({ other }) => other !== 0);
  const sums = (withheld > 0 || credit > 0 || refunded > 0) && (
    <Sums
      sums={[
        { label: "Received", amount },
        { label: "Tax withheld by the payer", amount: withheld },
        { label: "Total credited to you", amount: total([amount, withheld]), isTotal: true },
        { label: "Used for invoices", amount: -total(invoices.map(({ settled }) => settled)) },
        { label: "Refunded", amount: -refunded },
        { label: "Credit available", amount: credit, isTotal: true },
      ].filter((sum) => sum.amount !== 0)}
    />
  );
  return (
    <Paper kind="Receipt" number="" letterhead={letterhead} logo={logo}>
      <Opening
        label="Received from"
        lines={payer}
        facts={[
          ["Date received", formatDate(receivedOn)],
          ["Paid by", METHOD_LABEL[method]],
          ["Reference", reference],
          ["For", document.eventTitle],
        ]}
      />
      <Band label="Amount received" amount={amount} lines={reversed ? [`Reversed on ${formatDate(reversed.on)}`] : []}>
        {reversed && <Label>Reason</Label>}
        {reversed && <Prose text={reversed.reason} />}
      </Band>
      {!reversed && invoices.length > 0 && (
        <Table
          columns={[
            { label: "Invoice" },
            { label: "Invoice total", ...right },
            ...(hasOther ? [{ label: "Other payments and credits", ...right }] : []),
            { label: "This payment", ...right },
            { label: "Balance now", ...right },
          ]}
          rows={rows.map(({ number, total: whole, other, settled, balance }) => [
            number,
            formatExact(whole),
            ...(hasOther ? [formatExact(other)] : []),
            formatExact(settled),
            formatExact(balance),
          ])}
        >
          {sums}
        </Table>
      )}
      {!reversed && invoices.length === 0 && sums}
      <Footer text={document.footer} />
    </Paper>
  );
}
