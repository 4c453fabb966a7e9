import { ExternalLink, Paperclip, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { money } from "@/components/invoices/amounts";
import { NoCheckAddress } from "@/components/invoices/business-link";
import { FollowUp } from "@/components/invoices/follow-up";
import { InvoiceActions, UseCreditButton } from "@/components/invoices/invoice-actions";
import { InvoiceBadge } from "@/components/invoices/invoice-badge";
import { LinesPanel, SchedulePanel, SettlementsPanel } from "@/components/invoices/invoice-panels";
import { AppLink } from "@/components/shared/app-link";
import { CopyButton } from "@/components/shared/record/copy-button";
import { EmailText, TrashNote } from "@/components/shared/record/facts";
import { PageHeader, SubtitleLinks } from "@/components/shared/record/page-header";
import { InstantText, TimeText } from "@/components/shared/record/time-text";
import { buttonClass } from "@/components/ui/button-class";
import { Panel } from "@/components/ui/panel";
import { problemOf } from "@/lib/correspondence/rules";
import type { InvoiceBrief, InvoiceDto, InvoiceWithholding } from "@/lib/invoices/schema";
import { invoiceTitle, isOpen } from "@/lib/invoices/status";
import { toDollars } from "@/lib/shared/money";
import { placeName } from "@/lib/shared/place-codes";

type Props = {
  userId: string;
  invoice: InvoiceDto;
  nextNumber: string;
  /** A draft that doesn't say where to send a check. */
  needsAddress: boolean;
  withholding: readonly InvoiceWithholding[];
  /** Of the expenses that it bills. */
  receipts: number;
  timeZone: string;
  today: string;
};

/** On a phone, what is due precedes the lines. */
export function InvoiceDetail({ userId, timeZone, withholding, receipts, ...shared }: Props) {
  const { invoice, needsAddress, today } = shared;
  const isInvoice = invoice.kind === "invoice";
  return (
    <article>
      <PageHeader
        breadcrumbs={[{ href: "/invoices", label: "Invoices" }]}
        title={invoiceTitle(invoice)}
        badge={<InvoiceBadge state={invoice.state} isOverdue={invoice.overdue > 0} />}
        subtitle={<About invoice={invoice} />}
        actions={<InvoiceActions {...shared} />}
      />
      <Banners invoice={invoice} needsAddress={needsAddress} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className={`${STACK} lg:col-start-2`}>
          {isInvoice && invoice.state !== "void" && <DuePanel invoice={invoice} withholding={withholding} />}
          <BillToPanel invoice={invoice} timeZone={timeZone} />
        </div>
        <div className={`${STACK} lg:col-start-1 lg:row-span-2 lg:row-start-1`}>
          <LinesPanel invoice={invoice} />
          {receipts > 0 && (
            <p>
              <a href={`/api/invoices/${invoice.id}/receipts`} className={buttonClass({ size: "sm" })}>
                <Paperclip aria-hidden /> {receipts === 1 ? "Download the receipt" : `Download ${receipts} receipts`}
              </a>
            </p>
          )}
          {isInvoice && <SchedulePanel invoice={invoice} today={today} />}
          {isInvoice && <SettlementsPanel invoice={invoice} today={today} />}
          {invoice.notes && (
            <Panel title="Notes on the invoice">
              <p dir="auto" className="max-w-prose text-sm whitespace-pre-wrap wrap-anywhere">
                {invoice.notes}
              </p>
            </Panel>
          )}
        </div>
        <div className={`${STACK} lg:col-start-2`}>
          {invoice.url && <LinkPanel url={invoice.url} noun={isInvoice ? "invoice" : "credit note"} />}
          <FollowUp userId={userId} invoice={invoice} />
          <RelatedPanel invoice={invoice} />
        </div>
      </div>
    </article>
  );
}

const STACK = "grid min-w-0 grid-cols-1 content-start gap-5";

function About({ invoice }: { invoice: InvoiceDto }) {
  const { clientId, clientName, bureauPartnerId, bureauPartnerName, eventId, dealId, contractId, lines } = invoice;
  const eventTitle = lines.find((line) => line.eventId === eventId)?.eventTitle || "Event";
  const links = [
    ...(clientId ? [{ href: `/clients/${clientId}`, text: clientName }] : []),
    ...(bureauPartnerId ? [{ href: `/bureau-partners/${bureauPartnerId}`, text: bureauPartnerName }] : []),
    ...(eventId && !dealId ? [{ href: `/events/${eventId}/money`, text: eventTitle }] : []),
    ...(contractId ? [{ href: `/contracts/${contractId}`, text: "Contract" }] : []),
  ];
  return <SubtitleLinks links={links} />;
}

function Banners({ invoice, needsAddress }: Pick<Props, "invoice" | "needsAddress">) {
  const { state, reason, deletedAt, brokenAt, delivery, needsPurchaseOrder, purchaseOrder, billToName, id } = invoice;
  const problem = problemOf(delivery);
  return (
    <div className="grid gap-3 not-empty:mb-5">
      {deletedAt !== null && <TrashNote noun="invoice">Restore it to make changes.</TrashNote>}
      {brokenAt && <Warning>Our nightly check found that this invoice's records don't match. Contact support.</Warning>}
      {problem && (
        <Warning>
          The email to {delivery?.to} has a problem: {problem.toLowerCase()}. {delivery?.reason}
        </Warning>
      )}
      {needsPurchaseOrder && !purchaseOrder && (state === "draft" || isOpen(invoice)) && (
        <Warning>
          {billToName || "This payer"} asks for a PO number.{" "}
          {state === "draft" ? (
            <AppLink href={`/invoices/${id}/edit`} className="underline underline-offset-4">
              Add it to the draft
            </AppLink>
          ) : (
            "Add it under Follow-up."
          )}
        </Warning>
      )}
      {needsAddress && (
        <Warning>
          <NoCheckAddress />
        </Warning>
      )}
      {(state === "void" || state === "written_off") && reason && <Warning>{reason}</Warning>}
    </div>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p
    role="status"
    className="flex gap-3 rounded-lg border border-tone-amber-ink/30 bg-tone-amber px-4 py-3 text-sm text-tone-amber-ink wrap-anywhere sm:px-5"
  >
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span className="min-w-0">{children}</span>
  </p>
);

function DuePanel({ invoice, withholding }: Pick<Props, "invoice" | "withholding">) {
  const { state, balance, dueOn, due, overdue, promisedOn, credit } = invoice;
  const isOwed = isOpen(invoice);
  const parts = [
    overdue > 0 && `${money(overdue)} overdue`,
    due > overdue && `${money(due - overdue)} due today`,
  ].filter(Boolean);
  return (
    <Panel title={state === "draft" ? "Total" : "Balance"}>
      <p className="text-2xl font-semibold tracking-tight tabular-nums">
        {money(state === "draft" ? invoice.total : balance)}
      </p>
      {isOwed && (
        <div className="mt-1 grid gap-1 text-sm text-muted-foreground">
          {parts.length > 0 && <p className={overdue > 0 ? "text-danger" : undefined}>{parts.join(" · ")}</p>}
          <DayLine label={overdue > 0 ? "Due since" : "Next due"} day={dueOn} />
          <DayLine label="Promised by" day={promisedOn} />
        </div>
      )}
      {invoice.settled.withheld === 0 &&
        withholding.map(({ code, cents }) => (
          <p key={code} className="mt-2 text-sm">
            Expect about {money(toDollars(cents))} withheld for {placeName(code)}.
          </p>
        ))}
      {isOwed && credit > 0 && <UseCreditButton invoice={invoice} amount={Math.min(credit, balance)} />}
    </Panel>
  );
}

const DayLine = ({ label, day }: { label: string; day: string | null }) =>
  day && (
    <p>
      {label} <TimeText day={day} />
    </p>
  );

function BillToPanel({ invoice, timeZone }: { invoice: InvoiceDto; timeZone: string }) {
  const { billToName, billToEmail, billToAddress, purchaseOrder, issuedOn, sentAt, viewedAt } = invoice;
  return (
    <Panel title="Bill to">
      <address className="grid text-sm not-italic wrap-anywhere">
        <span className="font-medium">{billToName || "No name yet"}</span>
        <span className="whitespace-pre-line">{billToAddress}</span>
        {billToEmail && <EmailText email={billToEmail} />}
      </address>
      <dl className="mt-3 grid gap-2 text-sm empty:hidden [&_dt]:text-muted-foreground">
        <Fact label="PO number">{purchaseOrder}</Fact>
        <Fact label="Issued">{issuedOn && <TimeText day={issuedOn} />}</Fact>
        <Fact label="Sent">{sentAt && <InstantText at={sentAt} timeZone={timeZone} />}</Fact>
        <Fact label="Viewed">{viewedAt && <InstantText at={viewedAt} timeZone={timeZone} />}</Fact>
      </dl>
    </Panel>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="text-end wrap-anywhere">{children}</dd>
    </div>
  ) : null;

const LinkPanel = ({ url, noun }: { url: string; noun: string }) => (
  <Panel title="Link for the payer" description={`Anyone with this link can see this ${noun}.`}>
    <p id="invoice-url" className="text-sm text-muted-foreground break-all">
      {url}
    </p>
    <div className="mt-3 flex flex-wrap gap-2">
      <CopyButton text={url} sourceId="invoice-url">
        Copy link
      </CopyButton>
      <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: "sm", variant: "ghost" })}>
        <ExternalLink aria-hidden /> Open<span className="sr-only"> (opens in a new tab)</span>
      </a>
    </div>
  </Panel>
);

function RelatedPanel({ invoice: { credits, replaces, replacedBy, creditNotes } }: { invoice: InvoiceDto }) {
  const related: { label: string; of: InvoiceBrief }[] = [
    ...(replacedBy ? [{ label: "Replaced by", of: replacedBy }] : []),
    ...(replaces ? [{ label: "Replaces", of: replaces }] : []),
    ...(credits ? [{ label: "Credits", of: credits }] : []),
    ...creditNotes.map((of) => ({ label: "Credited by", of })),
  ];
  if (related.length === 0) return null;
  return (
    <Panel title="Related">
      <ul className="grid gap-3 text-sm">
        {related.map(({ label, of }) => (
          <li key={of.id} className="grid justify-items-start gap-1">
            <span className="text-muted-foreground">{label}</span>
            <AppLink href={`/invoices/${of.id}`} className="underline underline-offset-4">
              {invoiceTitle(of)}
            </AppLink>
            <InvoiceBadge state={of.state} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
