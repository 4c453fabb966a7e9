import type { ReactElement } from "react";
import { Table } from "@/lib/documents/parts";
import { owedIn, type StatementDocument, total } from "@/lib/invoices/document";
import {
  Band,
  Footer,
  HowToPay,
  Opening,
  Paper,
  Payments,
  type Printed,
  Prose,
  Section,
  Slip,
  Sums,
} from "@/lib/invoices/documents/parts";
import { AGE_LABEL, AGES, ageOf } from "@/lib/invoices/rules";
import { daysBetween, formatDate } from "@/lib/shared/dates";
import { formatExact } from "@/lib/shared/money";
import { plural } from "@/lib/shared/phrases";

export function StatementPdf({ document, logo }: Printed<StatementDocument>): ReactElement {
  const { letterhead, payer, on, open, payments, credit, checks } = document;
  const { balance, overdue } = owedIn(document);
  const right = { width: 74, align: "right" } as const;
  const net = total([balance, -credit]);
  const next = open.find(({ dueOn }) => dueOn >= on);
  return (
    <Paper kind="Statement" number={formatDate(on)} letterhead={letterhead} logo={logo}>
      <Opening label="For" lines={payer} facts={[["Statement date", formatDate(on)]]} />
      <Band
        label="Balance"
        amount={balance}
        lines={[
          ...(balance === 0 ? ["No balance due"] : []),
          ...(overdue > 0 ? [`${formatExact(overdue)} is overdue`] : []),
          ...(next ? [`Next due date ${formatDate(next.dueOn)}`] : []),
          ...(credit > 0 ? [`${formatExact(credit)} credit available`] : []),
          ...(balance > 0 && credit > 0 ? [afterCredit(net)] : []),
        ]}
      >
        {net > 0 && <HowToPay checks={checks} />}
      </Band>
      {open.length > 0 && (
        <Section title="Open invoices">
          <Table
            columns={[
              { label: open.some(({ purchaseOrder }) => purchaseOrder) ? "Invoice, PO number" : "Invoice" },
              { label: "Invoice date", width: 64 },
              { label: "Due date", width: 64 },
              { label: "Age", width: 66 },
              { label: "Amount", ...right },
              { label: "Balance", ...right },
            ]}
            rows={open.map((one) => [
              [one.number, one.purchaseOrder].filter(Boolean).join("\n"),
              formatDate(one.issuedOn),
              formatDate(one.dueOn),
              ageText(one.dueOn, on),
              formatExact(one.amount),
              formatExact(one.balance),
            ])}
          >
            <Sums
              sums={[
                { label: "Balance", amount: balance, isTotal: true },
                ...(credit > 0
                  ? [
                      { label: "Credit available", amount: -credit },
                      { label: net < 0 ? "Credit left" : "Balance after credit", amount: Math.abs(net), isTotal: true },
                    ]
                  : []),
              ]}
            />
          </Table>
          <Table
            columns={AGES.map((age) => ({ label: AGE_LABEL[age], align: "right" }))}
            rows={[
              AGES.map((age) =>
                formatExact(total(open.filter(({ dueOn }) => ageOf(dueOn, on) === age).map((one) => one.balance))),
              ),
            ]}
          />
        </Section>
      )}
      <Section title={`Payments since ${formatDate(document.since)}`} rows={payments}>
        {payments.length > 0 ? <Payments paid={payments} /> : <Prose text="None." />}
      </Section>
      <Footer text={document.footer} />
      {net > 0 && (
        <Slip
          document={document}
          lines={[
            ["Statement", formatDate(on)],
            ["From", payer[0] ?? ""],
            ["Overdue", overdue > 0 ? formatExact(overdue) : ""],
            ["Balance", formatExact(balance)],
            ["After credit", credit > 0 ? formatExact(net) : ""],
          ]}
        />
      )}
    </Paper>
  );
}

const afterCredit = (net: number): string =>
  net > 0 ? `${formatExact(net)} due after credit` : "The credit covers it, so nothing is due";

function ageText(dueOn: string, on: string): string {
  const late = daysBetween(dueOn, on);
  return late <= 0 ? AGE_LABEL.notDue : `${plural(late, "day")} late`;
}
