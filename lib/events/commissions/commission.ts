import type { CommissionBasis, InvoicedBy } from "@/lib/bureaus/terms";
import type { EventStatus } from "@/lib/events/status";
import { formatDollars } from "@/lib/shared/money";
import { shareOf, WHOLE } from "@/lib/shared/percent";

/** Gross is part of the fee; net is added on top and deducts nothing. Source: field guide 1.4 and 2.4. */

export const COMMISSION_KINDS = ["commission", "co_broke", "spin_off"] as const;
export const COMMISSION_STATES = ["due", "paid", "waived"] as const;

export type CommissionKind = (typeof COMMISSION_KINDS)[number];
export type CommissionState = (typeof COMMISSION_STATES)[number];

export const KIND_LABEL: Record<CommissionKind, string> = {
  commission: "Commission",
  co_broke: "Co-broke share",
  spin_off: "Spin-off",
};

export type FeeCents = { status: EventStatus; feeCents: number; travelFeeCents: number; keptCents: number | null };

/** Cents; of a cancelled event the kept amount. */
export function basisCents(event: FeeCents, basis: CommissionBasis): number {
  if (event.status === "cancelled") return event.keptCents ?? 0;
  return event.feeCents + (basis === "fee_and_travel" ? event.travelFeeCents : 0);
}

/** Splits cents or basis points. @param share of the second, in basis points @returns integers that add up */
export function splitCommission(whole: number, share: number): [first: number, second: number] {
  const second = shareOf(whole, share);
  return [whole - second, second];
}

/** Keeps the proportion for another whole. */
export function rescale(first: number, second: number, whole: number): [first: number, second: number] {
  const sum = first + second;
  return splitCommission(whole, sum === 0 ? 0 : Math.floor((second * WHOLE + sum / 2) / sum));
}

/** Dollars. */
type SpokenLine = {
  kind: CommissionKind;
  bureauPartnerName: string;
  amount: number;
  deducted: boolean;
  invoicedBy: InvoicedBy;
};

/** @param passedOn dollars from this bureau to a second one */
export function flowSentence(line: SpokenLine, passedOn = 0): string {
  const { kind, bureauPartnerName: name, deducted, invoicedBy } = line;
  const money = formatDollars(line.amount);
  if (invoicedBy === "speaker") {
    return deducted
      ? `You invoice the client and owe ${name} ${money}.`
      : `You invoice your fee plus ${money}, and owe ${money} to ${name}.`;
  }
  if (kind !== "commission") return `${name} gets ${money} from the first bureau.`;
  const passes = passedOn > 0 ? `, passes on ${formatDollars(passedOn)}` : "";
  return deducted
    ? `${name} invoices the client, keeps ${money}${passes} and pays you the rest.`
    : `${name} adds ${formatDollars(line.amount + passedOn)} to your fee, invoices the client${passes} and pays you the fee in full.`;
}

/** The bureau has the client's money and pays the speaker the rest. */
export const isReceivable = (line: Pick<SpokenLine, "kind" | "invoicedBy">): boolean =>
  line.invoicedBy === "bureau" && line.kind === "commission";

export function settledWord(line: Pick<SpokenLine, "kind" | "invoicedBy">): "Received" | "Paid" | "Settled" {
  if (isReceivable(line)) return "Received";
  return line.invoicedBy === "speaker" ? "Paid" : "Settled";
}

/** The button that settles a due line. */
export const settleAction = (line: Pick<SpokenLine, "kind" | "invoicedBy">): string =>
  isReceivable(line) ? "Mark bureau payment received" : `Mark as ${settledWord(line).toLowerCase()}`;
