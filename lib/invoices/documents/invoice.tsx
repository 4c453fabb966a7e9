import type { ReactElement } from "react";
import { Table } from "@/lib/documents/parts";
import { adjustmentsIn, type InvoiceDocument, linesIn, type PaidSoFar, sumsOf, total } from "@/lib/invoices/document";
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
import { type InstallmentStanding, listDue, nextPayment, standingsIn } from "@/lib/invoices/rules";
import { formatDate } from "@/lib/shared/dates";
import { formatExact, toCents, toDollars } from "@/lib/shared/money";

/** `today` is the day of issue for the invoice as it was issued. */
export type InvoicePdfProps = Printed<InvoiceDocument> & { paid: PaidSoFar; today: string };

/** Also a credit note, which asks for nothing. */
export const InvoicePdf = (props: InvoicePdfProps): ReactElement =>
  props.document.kind === "credit_note" ? <CreditNote {...props} /> : <Invoice {...props} />;

function Invoice({ document, logo, paid, today }: InvoicePdfProps): ReactElement {
  const { number, issuedOn, letterhead, billTo, purchaseOrder, about, notes, checks, schedule, footer } = document;
  const { paid: received, credited, written_off: writtenOff } = sumsOf(paid);
  const settled = total(paid.map(({ amount }) => amount));
  const balance = total([document.total, -settled]);
  const shown = paid.filter(({ kind }) => kind !== "written_off");
  // A draft may have no schedule yet.
  const planned = schedule.length > 0 ? schedule : [{ dueOn: issuedOn, amount: document.total }];
  const standings = standingsIn(planned, toCents(settled));
  const open = standings.filter(({ openCents }) => openCents > 0);
  const next = nextPayment(standings, today);
  const isShort = notes.length <= SHORT_NOTES;
  const due = next && dueWords(next, today);
  const isClosed = writtenOff > 0 && balance === 0;
  const isPaid = credited === 0 && document.total > 0;
  const nothing = isPaid ? "Paid in full" : "Nothing is due";
  return (
    <Paper kind="Invoice" number={number} letterhead={letterhead} logo={logo}>
      <Opening
        label="Bill to"
        lines={billTo}
        facts={[
          ["Invoice number", number],
          ["Invoice date", formatDate(issuedOn)],
          ["Due date", next && !next.isSplit ? formatDate(next.dueOn) : ""],
          ["PO number", purchaseOrder],
          ["Replaces", about],
        ]}
      />
      {next && due ? (
        <Band
          label="Amount due"
          amount={toDollars(next.cents)}
          lines={[due.line, ...(open.length > 1 ? [`Balance ${formatExact(balance)}`] : [])]}
        >
          <HowToPay checks={checks} />
        </Band>
      ) : (
        <Band label="Balance" amount={balance} lines={[isClosed ? CLOSED : nothing]} />
      )}
      <Lines document={document}>
        <Sums
          sums={[
            ...adjustmentsIn(document),
            { label: "Total", amount: document.total, isTotal: true },
            ...(received > 0 ? [{ label: "Paid to date", amount: -received }] : []),
            ...(credited > 0 ? [{ label: "Credited", amount: -credited }] : []),
            ...(writtenOff > 0 && !isClosed ? [{ label: "Written off", amount: -writtenOff }] : []),
            ...(settled > 0 && !isClosed ? [{ label: "Balance", amount: balance, isTotal: true }] : []),
          ]}
        >
          {standings.length > 1 && <Schedule standings={standings} isStarted={settled > 0 && !isClosed} />}
          {isShort && <Notes text={notes} />}
        </Sums>
      </Lines>
      {shown.length > 0 && (
        <Section title="Payments and credits" rows={shown}>
          <Payments paid={shown} />
        </Section>
      )}
      {!isShort && <Notes text={notes} />}
      <Footer text={footer} />
      {next && due && (
        <Slip
          document={document}
          lines={[
            ["Invoice", number],
            ["From", billTo[0] ?? ""],
            ["Amount due", `${formatExact(toDollars(next.cents))} ${due.by}`],
          ]}
        />
      )}
    </Paper>
  );
}

const CLOSED = "Closed. Nothing is due";

function dueWords(next: NonNullable<ReturnType<typeof nextPayment>>, today: string): { line: string; by: string } {
  if (next.isSplit) return { line: `Due: ${listDue(next.parts)}`, by: "now" };
  const date = formatDate(next.dueOn);
  const isLate = next.dueOn < today;
  return { line: `Due ${isLate ? "since " : ""}${date}`, by: `${isLate ? "since" : "by"} ${date}` };
}

/** They fit beside the sums. */
const SHORT_NOTES = 200;

const Notes = ({ text }: { text: string }): ReactElement | null =>
  text ? (
    <Section title="Notes">
      <Prose text={text} />
    </Section>
  ) : null;

function Lines({ document, children }: { document: InvoiceDocument; children: ReactElement }): ReactElement {
  const { hasQuantities, rows } = linesIn(document);
  const right = { align: "right" } as const;
  const quantities = [
    { label: "Quantity", width: 54, ...right },
    { label: "Unit price", width: 76, ...right },
  ];
  return (
    <Table
      columns={[
        { label: "Description" },
        ...(hasQuantities ? quantities : []),
        { label: "Amount", width: 84, ...right },
      ]}
      rows={rows}
    >
      {children}
    </Table>
  );
}

type ScheduleProps = { standings: readonly InstallmentStanding[]; isStarted: boolean };

function Schedule({ standings, isStarted }: ScheduleProps): ReactElement {
  const money = (cents: number) => formatExact(toDollars(cents));
  return (
    <Table
      columns={[
        { label: "Payment schedule" },
        { label: "Amount", align: "right" },
        ...(isStarted ? [{ label: "Remaining", align: "right" } as const] : []),
      ]}
      rows={standings.map(({ dueOn, amountCents, openCents }) => [
        dueOn ? formatDate(dueOn) : "",
        money(amountCents),
        ...(isStarted ? [money(openCents)] : []),
      ])}
    />
  );
}

function CreditNote({ document, logo }: InvoicePdfProps): ReactElement {
  const { number, issuedOn, letterhead, billTo, purchaseOrder, about, notes, footer } = document;
  return (
    <Paper kind="Credit note" number={number} letterhead={letterhead} logo={logo}>
      <Opening
        label="Credit to"
        lines={billTo}
        facts={[
          ["Credit note", number],
          ["Credit note date", formatDate(issuedOn)],
          ["For invoice", about],
          ["PO number", purchaseOrder],
        ]}
      />
      <Band
        label="Credit"
        amount={document.total}
        lines={[
          about ? `Lowers the balance of invoice ${about}` : "Can be used on the next invoice",
          "No payment is due",
        ]}
      >
        {about !== "" && (
          <Prose text="If you've already paid more than the invoice's new total, the difference is a credit toward your next invoice." />
        )}
      </Band>
      {notes && (
        <Section title="Reason">
          <Prose text={notes} />
        </Section>
      )}
      <Lines document={document}>
        <Sums sums={[...adjustmentsIn(document), { label: "Total credit", amount: document.total, isTotal: true }]} />
      </Lines>
      <Footer text={footer} />
    </Paper>
  );
}
