import type { Terms } from "@/lib/events/terms/terms";
import { addDays, daysBetween, formatDate } from "@/lib/shared/dates";
import { formatExact, toCents, toDollars } from "@/lib/shared/money";

/** Whole cents throughout. Source: field guide 2.6. */

export const MAX_LINES = 100;

/** Of one percent: 8.875% is 8875. */
const TAX_WHOLE = 100_000;

/** A quantity in thousandths times a price, rounded half up. */
export const lineCents = ({ quantity, unitCents }: { quantity: number; unitCents: number }): number =>
  Number((BigInt(quantity) * BigInt(unitCents) + 500n) / 1000n);

type Line = { quantity: number; unitCents: number };

export type Adjustments = {
  /** Of the subtotal, in basis points; or an amount. */
  discountBasisPoints: number | null;
  discountCents: number | null;
  /** Thousandths of a percent, on what is left after the discount. */
  taxRate: number | null;
};

type Typed = { discountPercent: number | null; discountAmount: number | null; taxRate: number | null };

/** In whole numbers what was typed in percent and dollars. */
export const adjustmentsOf = ({ discountPercent, discountAmount, taxRate }: Typed): Adjustments => ({
  discountBasisPoints: discountPercent === null ? null : Math.round(discountPercent * 100),
  discountCents: discountAmount === null ? null : toCents(discountAmount),
  taxRate: taxRate === null ? null : Math.round(taxRate * 1000),
});

export const pricedLine = ({ quantity, unitPrice }: { quantity: number; unitPrice: number }): Line => ({
  quantity: Math.round(quantity * 1000),
  unitCents: toCents(unitPrice),
});

type Totals = Record<"subtotal" | "discount" | "tax" | "total", number> & { lines: number[] };

const halfUp = (cents: number, share: number, whole: number): number =>
  Number((BigInt(cents) * BigInt(share) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));

/** Lines − discount + tax = total. A discount is never more than the subtotal. */
export function totalsOf(lines: readonly Line[], { discountBasisPoints, discountCents, taxRate }: Adjustments): Totals {
  const amounts = lines.map(lineCents);
  const subtotal = amounts.reduce((sum, cents) => sum + cents, 0);
  const wanted = discountBasisPoints === null ? (discountCents ?? 0) : halfUp(subtotal, discountBasisPoints, 10_000);
  const discount = Math.min(wanted, subtotal);
  const tax = halfUp(subtotal - discount, taxRate ?? 0, TAX_WHOLE);
  return { lines: amounts, subtotal, discount, tax, total: subtotal - discount + tax };
}

export type DueInstallment = { dueOn: string | null; amountCents: number };

type OpenInstallment = { dueOn: string | null; openCents: number };
export type InstallmentStanding = DueInstallment & OpenInstallment & { paidCents: number };

/** What was settled fills the earliest installment first. */
export function standingsOf(installments: readonly DueInstallment[], settledCents: number): InstallmentStanding[] {
  const amounts = installments.map(({ amountCents }) => amountCents);
  const { shares } = allocate(settledCents, amounts);
  return installments.map((one, at) => {
    const paidCents = shares[at] ?? 0;
    return { ...one, paidCents, openCents: one.amountCents - paidCents };
  });
}

export const standingsIn = (installments: readonly { dueOn: string | null; amount: number }[], settledCents: number) =>
  standingsOf(
    installments.map(({ dueOn, amount }) => ({ dueOn, amountCents: toCents(amount) })),
    settledCents,
  );

/** Of an invoice's installments, with their standing in dollars. */
export const openOf = (installments: readonly { dueOn: string | null; open: number }[]): OpenInstallment[] =>
  installments.map(({ dueOn, open }) => ({ dueOn, openCents: toCents(open) }));

/** The due date of the first installment that is open; null when none is. */
export const nextDueOf = (installments: readonly DueInstallment[], settledCents: number): string | null =>
  standingsOf(installments, settledCents).find(({ openCents }) => openCents > 0)?.dueOn ?? null;

/** Due by today, and what of it is late. */
export function dueNow(standings: readonly OpenInstallment[], today: string): { due: number; overdue: number } {
  const sum = (isDue: (on: string) => boolean) =>
    standings.reduce((total, { dueOn, openCents }) => total + (dueOn !== null && isDue(dueOn) ? openCents : 0), 0);
  return { due: sum((on) => on <= today), overdue: sum((on) => on < today) };
}

/** The amount to ask for: what is due by today, or by the next due date; its parts by due date, and what is left for later. */
export function nextPayment(standings: readonly OpenInstallment[], today: string) {
  const open = standings.flatMap((one) => (one.dueOn && one.openCents > 0 ? [{ ...one, dueOn: one.dueOn }] : []));
  const [first] = open;
  if (!first) return null;
  const by = first.dueOn > today ? first.dueOn : today;
  const [parts, later] = [open.filter(({ dueOn }) => dueOn <= by), open.filter(({ dueOn }) => dueOn > by)];
  const isSplit = parts.some(({ dueOn }) => dueOn !== first.dueOn);
  return { cents: dueNow(standings, by).due, dueOn: first.dueOn, isSplit, parts, later };
}

/** "$6,000.00 on Jan 30, 2027; $10,379.32 on Mar 12, 2027" */
export const listDue = (parts: readonly { dueOn: string; openCents: number }[]): string =>
  parts.map(({ dueOn, openCents }) => `${formatExact(toDollars(openCents))} on ${formatDate(dueOn)}`).join("; ");

export const AGES = ["notDue", "to30", "to60", "to90", "over90"] as const;
export type Age = (typeof AGES)[number];
export const AGE_LABEL: Record<Age, string> = {
  notDue: "Not due",
  to30: "1–30 days late",
  to60: "31–60 days late",
  to90: "61–90 days late",
  over90: "Over 90 days late",
};

export function ageOf(dueOn: string, today: string): Age {
  const late = daysBetween(dueOn, today);
  if (late <= 0) return "notDue";
  if (late <= 30) return "to30";
  if (late <= 60) return "to60";
  return late <= 90 ? "to90" : "over90";
}

/** Fills open invoices in their order. @returns cents for each, and what is left */
export function allocate(cents: number, balances: readonly number[]): { shares: number[]; left: number } {
  let left = cents;
  const shares = balances.map((balance) => {
    const share = Math.min(left, balance);
    left -= share;
    return share;
  });
  return { shares, left };
}

/** Proposed, never added: of what is late by more than the grace period. Null without a late fee in the terms. */
export function lateFeeCents(
  terms: Pick<Terms, "lateFeePercent" | "lateFeeAmount" | "lateFeeDays"> | null,
  standings: readonly OpenInstallment[],
  today: string,
): number | null {
  if (!terms || (terms.lateFeePercent === null && terms.lateFeeAmount === null)) return null;
  const last = addDays(today, -(terms.lateFeeDays ?? 0));
  const late = standings.filter(({ dueOn, openCents }) => dueOn !== null && dueOn < last && openCents > 0);
  if (late.length === 0) return null;
  if (terms.lateFeeAmount !== null) return Math.round(terms.lateFeeAmount * 100) * late.length;
  const basisPoints = Math.round((terms.lateFeePercent ?? 0) * 100);
  return late.reduce((sum, { openCents }) => sum + halfUp(openCents, basisPoints, 10_000), 0);
}

/** How many days after the due date this payer usually pays: the median; null without payments. */
export function usualDays(days: readonly number[]): number | null {
  if (days.length === 0) return null;
  const sorted = days.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

type PayerIds = { clientId: string | null; bureauPartnerId: string | null };

/** Null for a payer without a record. */
export function payerHref({ clientId, bureauPartnerId }: PayerIds): string | null {
  if (clientId) return `/clients/${clientId}`;
  return bureauPartnerId && `/bureau-partners/${bureauPartnerId}`;
}
