import { type InvoiceDocument, type PaidSoFar, sumsOf } from "@/lib/invoices/document";
import { dueNow, listDue, nextPayment, standingsIn } from "@/lib/invoices/rules";
import { type InvoiceKind, type InvoiceState, invoiceTitle, isOpen } from "@/lib/invoices/status";
import type { BankInput } from "@/lib/profile/schema";
import { addDays, daysBetween, formatDate, formatRelativeDays } from "@/lib/shared/dates";
import { formatExact, toDollars } from "@/lib/shared/money";
import { nameFirst } from "@/lib/shared/speaker-name";

export type InvoiceLink = {
  invoiceId: string;
  tokenId: string;
  kind: InvoiceKind;
  state: InvoiceState;
  reason: string;
  number: string;
  version: number;
  settledCents: number;
  /** How many rows the ledger has about it. */
  settlements: number;
  /** May be newer than the one that was issued. */
  purchaseOrder: string;
  promisedOn: string | null;
  reminders: boolean;
  viewedAt: string | null;
  billTo: string;
  /** Of the PDF as it was issued. */
  path: string | null;
  speaker: string;
  email: string;
  accent: string | null;
  /** In the speaker's zone. */
  today: string;
  hasBank: boolean;
  /** The issued invoice that replaces it. */
  newerTokenId: string | null;
  newerNumber: string | null;
};

/** Everything that the page behind an invoice's link shows. */
export type InvoiceView = Pick<
  InvoiceLink,
  "state" | "reason" | "settledCents" | "promisedOn" | "reminders" | "today" | "speaker" | "email" | "hasBank"
> & {
  document: InvoiceDocument;
  paid: PaidSoFar;
  accent: string;
  /** The page's own address without a slash at its end; parts are below it. */
  address: string;
  newer: { number: string; address: string } | null;
  /** Once they were asked for. */
  bank: BankInput | null;
  /** Typed, and why it was refused. */
  promise: { text: string; problem: string } | null;
  problem: string | null;
};

/** The last day for which a payment can be promised. */
export const lastPromise = (today: string): string => addDays(today, 180);

type Owed = Pick<InvoiceView, "document" | "settledCents">;

export const scheduleOf = ({ document, settledCents }: Owed) => standingsIn(document.schedule, settledCents);

export const asksForMoney = ({ document, state }: InvoiceView): boolean =>
  document.kind === "invoice" && isOpen({ state });

export function standingOf(view: InvoiceView): { title: string; lines: string[] } {
  const { document, state, reason, speaker } = view;
  const { kind, about } = document;
  const name = invoiceTitle(document);
  const from = `From ${nameFirst(document.letterhead.name || speaker)} to ${document.billTo[0] ?? "you"}`;
  if (state === "void") {
    const why = reason ? [`Reason: ${reason}`] : [];
    return { title: `${name} is void`, lines: ["Please don't pay it.", ...why] };
  }
  if (kind === "credit_note") {
    return {
      title: name,
      lines: [from, `No payment is due.${about ? ` It lowers the balance of invoice ${about}.` : ""}`],
    };
  }
  if (state === "paid") {
    const isPaid = sumsOf(view.paid).credited === 0;
    return {
      title: `${name} is ${isPaid ? "paid in full" : "settled"}`,
      lines: [from, isPaid ? "Thank you. Nothing is due." : "Nothing is due."],
    };
  }
  if (state === "written_off") return { title: `${name} is closed`, lines: [from, "Nothing is due."] };
  return { title: name, lines: [from] };
}

type DueText = { label: string; amount: string; line: string };

/** The amount to pay next: what is due by today, or else the first open payment. */
export function dueText(view: Owed & { today: string }): DueText | null {
  const { today } = view;
  const standings = scheduleOf(view);
  const next = nextPayment(standings, today);
  if (!next) return null;
  const { due, overdue } = dueNow(standings, today);
  const days = daysBetween(today, next.dueOn);
  const amount = formatExact(toDollars(next.cents));
  if (next.isSplit) return { label: "Due now", amount, line: `Parts due: ${listDue(next.parts)}.` };
  if (overdue > 0) {
    return { label: "Due now", amount, line: `It was due ${formatDate(next.dueOn)}, ${formatRelativeDays(days)}.` };
  }
  if (due > 0) return { label: "Due now", amount, line: `It's due today, ${formatDate(next.dueOn)}.` };
  return { label: "Next payment", amount, line: `It's due ${formatDate(next.dueOn)}, ${formatRelativeDays(days)}.` };
}
