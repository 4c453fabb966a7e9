import type { ReactElement, ReactNode } from "react";
import { adjustmentsIn, linesIn, sumsOf } from "@/lib/invoices/document";
import { INVOICE_STYLE } from "@/lib/invoices/public/style";
import {
  asksForMoney,
  dueText,
  type InvoiceView,
  lastPromise,
  scheduleOf,
  standingOf,
} from "@/lib/invoices/public/view";
import { INVOICE_KIND_LABEL } from "@/lib/invoices/status";
import { FormToken, PublicDocument } from "@/lib/public-page/document";
import { formatDate } from "@/lib/shared/dates";
import { formatExact, toCents, toDollars } from "@/lib/shared/money";
import { firstName } from "@/lib/shared/speaker-name";

/** Complete without scripts; it loads none. */
export function InvoicePage(view: InvoiceView): ReactElement {
  const { document, paid, state, accent, address, problem, speaker, email, newer } = view;
  const { title, lines } = standingOf(view);
  const isVoid = state === "void";
  const shown = paid.filter(({ kind }) => kind !== "written_off");
  return (
    <PublicDocument title={title} description={lines[0]} accent={accent} style={INVOICE_STYLE}>
      <main>
        <header>
          <Problem>{problem}</Problem>
          <h1>{title}</h1>
          {lines.map((line) => (
            <p key={line} className="quiet" dir="auto">
              {line}
            </p>
          ))}
          {!isVoid && <Amounts view={view} />}
          <form method="post" action={`${address}/download`} className="actions">
            <FormToken />
            {newer && (
              <a className="button" href={newer.address}>
                Open invoice {newer.number}
              </a>
            )}
            {!isVoid && (
              <button className="button" type="submit">
                Download PDF
              </button>
            )}
            {email && <a href={`mailto:${email}`}>Email {speaker}</a>}
          </form>
        </header>
        {asksForMoney(view) && <HowToPay view={view} />}
        {asksForMoney(view) && <WhenPaid view={view} />}
        {!isVoid && <Lines view={view} />}
        {!isVoid && document.schedule.length > 1 && <Schedule view={view} />}
        {!isVoid && shown.length > 0 && (
          <Section id="paid" title="Payments and credits" folds>
            <Table
              head={["Date", "Payment", "Amount"]}
              rows={shown.map(({ on, label, amount }) => [formatDate(on), label, formatExact(amount)])}
            />
          </Section>
        )}
        {!isVoid && document.notes && (
          <Section id="notes" title={document.kind === "invoice" ? "Notes" : "Reason"}>
            <p className="text" dir="auto">
              {document.notes}
            </p>
          </Section>
        )}
      </main>
    </PublicDocument>
  );
}

const Problem = ({ id, children }: { id?: string; children?: string | null }): ReactElement | null =>
  children ? (
    <p className="problem" id={id} role="alert">
      {children}
    </p>
  ) : null;

type Props = { view: InvoiceView };

function Amounts({ view }: Props): ReactElement {
  const { document, settledCents, promisedOn } = view;
  const due = asksForMoney(view) ? dueText(view) : null;
  const { paid, credited } = sumsOf(view.paid);
  const isClosed = view.state === "written_off";
  return (
    <div className="amounts">
      {due && (
        <div className="due">
          <p className="label">{due.label}</p>
          <p className="figure">{due.amount}</p>
          <p>{due.line}</p>
          {promisedOn && <p>Payment expected by {formatDate(promisedOn)}.</p>}
        </div>
      )}
      <dl>
        <Fact label={document.kind === "invoice" ? "Total" : "Total credit"}>{formatExact(document.total)}</Fact>
        {document.kind === "invoice" && (
          <>
            <Fact label="Paid to date">{formatExact(paid)}</Fact>
            {credited > 0 && <Fact label="Credited">{formatExact(credited)}</Fact>}
            {!isClosed && <Fact label="Balance">{formatExact(toDollars(toCents(document.total) - settledCents))}</Fact>}
          </>
        )}
        <Fact label={`${INVOICE_KIND_LABEL[document.kind]} date`}>{formatDate(document.issuedOn)}</Fact>
        {document.purchaseOrder && <Fact label="PO number">{document.purchaseOrder}</Fact>}
        {document.kind === "invoice" && document.about && <Fact label="Replaces">{document.about}</Fact>}
      </dl>
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: string }): ReactElement => (
  <div>
    <dt>{label}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);

type SectionProps = { id: string; title: string; folds?: boolean; children: ReactNode };

const Section = ({ id, title, folds, children }: SectionProps): ReactElement => (
  <section id={id} aria-labelledby={`${id}-title`} className={folds ? "folds" : undefined}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
);

function HowToPay({ view }: Props): ReactElement {
  const { document, address, bank, hasBank, speaker } = view;
  const { payee, address: lines } = document.checks;
  return (
    <Section id="pay" title="How to pay">
      <p className="quiet">Please mention {document.number} with your payment.</p>
      {payee && (
        <div className="way">
          <h3>By check</h3>
          <p>
            Payable to <strong dir="auto">{payee}</strong>
          </p>
          <p className="text" dir="auto">
            {lines.join("\n")}
          </p>
        </div>
      )}
      {bank && (
        <div className="way">
          <h3>By bank transfer (ACH)</h3>
          <dl className="bank">
            <Fact label="Account holder">{bank.accountHolder}</Fact>
            <Fact label="Bank">{bank.bankName}</Fact>
            <Fact label="Routing number">{bank.routingNumber}</Fact>
            <Fact label="Account number">{bank.accountNumber}</Fact>
          </dl>
          <p className="quiet">
            Bank details in an email that differ from these may be fraud. Call {firstName(speaker)} before you pay.
          </p>
        </div>
      )}
      {hasBank && !bank && (
        <form method="post" action={`${address}/bank#pay`}>
          <FormToken />
          <button className="button second" type="submit">
            Show bank details
          </button>
        </form>
      )}
      {!payee && !hasBank && <p>Ask {speaker} how to pay.</p>}
    </Section>
  );
}

function WhenPaid({ view: { address, today, promisedOn, promise, speaker, reminders } }: Props): ReactElement {
  return (
    <Section id="when" title="Tell us when you'll pay">
      <p className="quiet">
        {firstName(speaker)} sees the date{reminders && ", and you won't get reminders until then"}.
      </p>
      <form method="post" action={`${address}/promise#when`}>
        <FormToken />
        <label htmlFor="promised-on">Payment date</label>
        <input
          id="promised-on"
          name="promisedOn"
          type="date"
          min={today}
          max={lastPromise(today)}
          required
          defaultValue={promise?.text ?? promisedOn ?? ""}
          {...(promise && { "aria-invalid": true, "aria-describedby": "promise-problem" })}
        />
        <Problem id="promise-problem">{promise?.problem}</Problem>
        <button className="button second" type="submit">
          Save date
        </button>
      </form>
    </Section>
  );
}

type TableProps = {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  sums?: readonly (readonly string[])[];
};

/** Amounts are in the last column; on a phone, lines fold below their description. */
const Table = ({ head, rows, sums = [] }: TableProps): ReactElement => (
  <table>
    <thead>
      <tr>
        {head.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <tr key={at}>
          {row.map((cell, column) => (
            <td key={head[column]} dir="auto">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    {sums.length > 0 && (
      <tfoot>
        {sums.map(([label, amount]) => (
          <tr key={label}>
            <th scope="row" colSpan={head.length - 1}>
              {label}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tfoot>
    )}
  </table>
);

function Lines({ view: { document } }: Props): ReactElement {
  const { hasQuantities, rows } = linesIn(document);
  return (
    <Section id="lines" title="What it's for" folds>
      <Table
        head={["Description", ...(hasQuantities ? ["Quantity", "Unit price"] : []), "Amount"]}
        rows={rows}
        sums={[
          ...adjustmentsIn(document).map(({ label, amount }) => [label, formatExact(amount)]),
          [document.kind === "invoice" ? "Total" : "Total credit", formatExact(document.total)],
        ]}
      />
    </Section>
  );
}

function Schedule({ view }: Props): ReactElement {
  const money = (cents: number) => formatExact(toDollars(cents));
  return (
    <Section id="schedule" title="Payment schedule">
      <Table
        head={["Due date", "Amount", "Paid", "Remaining"]}
        rows={scheduleOf(view).map(({ dueOn, amountCents, paidCents, openCents }) => [
          dueOn ? formatDate(dueOn) : "",
          money(amountCents),
          money(paidCents),
          money(openCents),
        ])}
      />
    </Section>
  );
}
