import type { CommissionKind } from "@/lib/events/commissions/commission";
import { EVENT_TYPE_LABEL } from "@/lib/events/status";
import {
  type Installment as AgreedInstallment,
  agreedAmounts,
  amountsOf,
  dueDates,
  type Terms,
} from "@/lib/events/terms/terms";
import type { InstallmentInput, InvoiceLineInput, InvoiceValues } from "@/lib/invoices/schema";
import { datesOf, termsOf, travelBy } from "@/lib/merge-fields/agreed";
import type { CoveredDate, MergeSubject } from "@/lib/merge-fields/schema";
import { formatDate } from "@/lib/shared/dates";
import { formatDollars, toCents, toDollars } from "@/lib/shared/money";
import { addressLines } from "@/lib/shared/party-fields";

/** A live commission of the event's bureau, in cents. */
export type BureauShare = {
  eventId: string;
  kind: CommissionKind;
  amountCents: number;
  feeKind: "gross" | "net";
  invoicedBy: "bureau" | "speaker";
};

export type Proposal = Pick<
  InvoiceValues,
  "clientId" | "bureauPartnerId" | "billToName" | "billToEmail" | "billToAddress" | "lines" | "installments"
>;

/** What a bureau's own invoice to the client leaves to bill. Spin-offs are owed to other bureaus. Source: field guide 1.4. */
export function billedFee(
  feeCents: number,
  shares: readonly BureauShare[],
): { cents: number; less: number; over: number } {
  const own = shares.filter(({ kind }) => kind !== "spin_off");
  const sum = own.reduce((total, { amountCents }) => total + amountCents, 0);
  const [main] = own;
  if (!main) return { cents: feeCents, less: 0, over: 0 };
  if (main.invoicedBy === "bureau") {
    const share = main.feeKind === "gross" ? sum : 0;
    const less = Math.min(share, feeCents);
    return { cents: feeCents - less, less, over: share - less };
  }
  return { cents: main.feeKind === "net" ? feeCents + sum : feeCents, less: 0, over: 0 };
}

/** The bureau pays, because it invoices the client. */
const billsBureau = (shares: readonly BureauShare[]): boolean =>
  shares.some(({ kind, invoicedBy }) => kind === "commission" && invoicedBy === "bureau");

const line = (description: string, cents: number, eventId: string | null): InvoiceLineInput[] =>
  cents > 0 ? [{ description, quantity: 1, unitPrice: toDollars(cents), eventId }] : [];

function linesOf(date: CoveredDate, shares: readonly BureauShare[]): InvoiceLineInput[] {
  const flatCents = date.travelMode === "buyout" ? toCents(date.travelFee) : 0;
  const { cents, less, over } = billedFee(toCents(date.fee), shares);
  const type = date.type ? EVENT_TYPE_LABEL[date.type] : "Speaking fee";
  const about = `${type}: ${date.title}, ${formatDate(date.date)}`;
  // A commission on fee and travel may be more than the fee.
  const flat = Math.max(0, flatCents - over);
  return [
    ...line(less > 0 ? `${about}, less commission` : about, cents, date.id),
    ...line(`Travel, flat fee: ${date.title}`, flat, date.id),
  ];
}

/** Cents of invoices that aren't void, and of payments without an invoice. */
export type Billed = { invoicedCents: number; receivedCents: number };

/** Of an event, or the dates of a deal, what isn't billed yet. Of a canceled event, what is owed of its fee. */
export function propose(
  subject: MergeSubject,
  shares: readonly BureauShare[],
  { invoicedCents, receivedCents }: Billed = { invoicedCents: 0, receivedCents: 0 },
): Proposal {
  const { event, deal } = subject;
  const sharesOf = (id: string) => shares.filter(({ eventId }) => eventId === id);
  const payer = payerOf(subject, shares);
  const days = payer.clientId ? (subject.client?.payDays ?? null) : null;
  const bill = (about: string, cents: number): Proposal => ({
    ...payer,
    lines: line(about, cents, event?.id ?? null),
    installments: onReceipt(cents, days),
  });
  if (event?.status === "cancelled" && !deal) {
    const { cents } = billedFee(toCents(event.keptAmount ?? 0), sharesOf(event.id));
    // What was received on an invoice is part of what was invoiced.
    const received = invoicedCents > 0 ? receivedCents : Math.max(receivedCents, toCents(event.receivedAmount ?? 0));
    const owed = Math.max(0, cents - invoicedCents - received);
    return bill(`Cancellation fee: ${event.title}, ${formatDate(event.date)}`, owed);
  }
  const dates = datesOf(subject);
  const terms = event && !deal ? (event.signedTerms ?? termsOf(subject)) : termsOf(subject);
  const { recordingFee } = agreedAmounts(dates, terms);
  const lines = [
    ...dates.flatMap((date) => linesOf(date, sharesOf(date.id))),
    ...line("Recording license", toCents(recordingFee), dates.length === 1 ? (dates[0]?.id ?? null) : null),
  ];
  const total = lines.reduce((sum, { unitPrice }) => sum + toCents(unitPrice), 0);
  const billed = invoicedCents + receivedCents;
  if (billed > 0) return bill(`Balance: ${deal?.name ?? event?.title ?? ""}`, Math.max(0, total - billed));
  const planned = terms && terms.installments.length > 0 ? scheduleOf(subject, terms, total) : onReceipt(total, days);
  return { ...payer, lines, installments: planned };
}

/** For the speaker: what is billed later. */
export function travelNote(subject: MergeSubject): string {
  const [date, ...more] = travelBy(subject, "reimbursed");
  if (!date) return "";
  const cap = more.length === 0 && date.travelCap !== null ? ` up to ${formatDollars(date.travelCap)}` : "";
  return `Travel is reimbursed${cap}, so it isn't on this invoice. Bill it when you have the receipts.`;
}

function payerOf({ event, client, bureau }: MergeSubject, shares: readonly BureauShare[]) {
  const isBureau = bureau !== null && (billsBureau(shares) || client === null);
  const payer = isBureau ? bureau : client;
  const contactEmail = isBureau ? "" : event?.contactEmail;
  const company = !isBureau && client?.company && client.company !== client.name ? client.company : "";
  return {
    clientId: isBureau ? null : (client?.id ?? null),
    bureauPartnerId: isBureau ? (bureau?.id ?? null) : null,
    billToName: company || (payer?.name ?? ""),
    billToEmail: payer?.billingEmail || contactEmail || payer?.email || "",
    billToAddress: payer
      ? [company ? (client?.name ?? "") : "", ...addressLines(payer)].filter(Boolean).join("\n")
      : "",
  };
}

/** One installment, with a client's days after the invoice. */
const onReceipt = (cents: number, offsetDays: number | null): InstallmentInput[] =>
  cents === 0 ? [] : [{ amount: toDollars(cents), dueOn: null, eventId: null, offsetDays }];

/** A date that depends on an event follows it; one that depends on a signature that is missing is due when issued. */
function scheduleOf(subject: MergeSubject, terms: Terms, cents: number): InstallmentInput[] {
  const dates = datesOf(subject);
  const plain = dueDates(terms.installments, {
    signedOn: subject.event?.contractSignedOn ?? null,
    eventOn: dates[0]?.date ?? null,
    dates: Object.fromEntries(dates.map(({ id, date }) => [id, date])),
  });
  const amounts = amountsOf(terms.installments, cents);
  return terms.installments
    .map((one, at) => ({ amount: toDollars(amounts[at] ?? 0), ...dueOf(one, plain[at] ?? null, dates) }))
    .filter(({ amount }) => amount > 0);
}

function dueOf({ due, days, eventId }: AgreedInstallment, dueOn: string | null, dates: readonly CoveredDate[]) {
  const anchor = dates.find(({ id }) => id === eventId) ?? dates[0];
  if (!anchor || (due !== "before_event" && due !== "after_event")) return { dueOn, eventId: null, offsetDays: null };
  const offset = days ?? 0;
  return { dueOn: null, eventId: anchor.id, offsetDays: due === "before_event" ? -offset : offset };
}
