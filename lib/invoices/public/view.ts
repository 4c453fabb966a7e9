import { type InvoiceDocument, type PaidSoFar, sumsOf } from "@/lib/invoices/document";
import { dueNow, type InstallmentStanding, nextPayment, standingsOf } from "@/lib/invoices/rules";
import { type InvoiceState, isOpen } from "@/lib/invoices/status";
import type { BankInput } from "@/lib/profile/schema";
import { addDays, daysBetween, formatDate, formatRelativeDays } from "@/lib/shared/dates";
import { formatExact, toCents, toDollars } from "@/lib/shared/money";
import { nameFirst } from "@/lib/shared/speaker-name";

/** Everything that the page behind an invoice's link shows. */
export type InvoiceView = {
  document: InvoiceDocument;
  paid: PaidSoFar;
  state: InvoiceState;
  reason: string;
  settledCents: number;
  promisedOn: string | null;
  today: string;
  /** Name and email of the speaker. */
  speaker: string;
  email: string;
  accent: string;
  /** The page's own address without a slash at its end; parts are below it. */
  address: string;
  newer: { number: string; address: string } | null;
  hasBank: boolean;
  /** Once they were asked for. */
  bank: BankInput | null;
  /** Typed, and why it was refused. */
  promise: { text: string; problem: string } | null;
  /** Of any other form. */
  problem: string | null;
};

/** Days within which a payment can be promised. */
const MOST_DAYS = 180;

export const lastPromise = (today: string): string => addDays(today, MOST_DAYS);

export const standingsIn = ({ document, settledCents }: Pick<InvoiceView, "document" | "settledCents">) =>
  standingsOf(
    document.schedule.map(({ dueOn, amount }) => ({ dueOn, amountCents: toCents(amount) })),
    settledCents,
  );

/** Something can be paid. */
export const asksForMoney = ({ document, state }: Pick<InvoiceView, "document" | "state">): boolean =>
  document.kind === "invoice" && isOpen({ state });

/** Heading and sentences at the top. */
export function standingOf(view: InvoiceView): { title: string; lines: string[] } {
  const { document, state, reason, speaker } = view;
  const { kind, number, about } = document;
  const name = `${kind === "invoice" ? "Invoice" : "Credit note"} ${number}`;
  const from = `From ${nameFirst(document.letterhead.name || speaker)} to ${document.billTo[0] ?? "you"}`;
  if (state === "void") {
    const why = reason ? [`Reason: ${reason}`] : [];
    return { title: `${name} is void`, lines: ["Please don't pay it.", ...why] };
  }
  if (kind === "credit_note") {
    return { title: name, lines: [from, about ? `It lowers the balance of invoice ${about}.` : "Nothing is due."] };
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
export function dueText(standings: readonly InstallmentStanding[], today: string): DueText | null {
  const next = standings.find(({ openCents }) => openCents > 0);
  if (!next?.dueOn) return null;
  const { due, overdue } = dueNow(standings, today);
  const days = daysBetween(today, next.dueOn);
  const amount = formatExact(toDollars(nextPayment(standings, today)?.cents ?? 0));
  if (overdue > 0) {
    return { label: "Due now", amount, line: `It was due ${formatDate(next.dueOn)}, ${formatRelativeDays(days)}.` };
  }
  if (due > 0) return { label: "Due now", amount, line: `It's due today, ${formatDate(next.dueOn)}.` };
  return { label: "Next payment", amount, line: `It's due ${formatDate(next.dueOn)}, ${formatRelativeDays(days)}.` };
}
