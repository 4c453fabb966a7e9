import type { CommissionBasis, InvoicedBy } from "@/lib/bureaus/terms/rules";
import type { EventStatus } from "@/lib/events/status";
import { formatDollars } from "@/lib/shared/money";
import { shareOf, WHOLE } from "@/lib/shared/percent";

/**
 * Commission as the trade has it: gross, the bureau's share comes out of the fee; net, the fee is the speaker's own and
 * the share is added on top of it, so it is shown and takes nothing away. Two bureaus may share one (co-broke).
 * Source: the trade's conventions as kept in the project's field guide, 1.4 and 2.4.
 */

export const COMMISSION_KINDS = ["commission", "co_broke", "spin_off"] as const;
export const COMMISSION_STATES = ["due", "paid", "waived"] as const;

export type CommissionKind = (typeof COMMISSION_KINDS)[number];
export type CommissionState = (typeof COMMISSION_STATES)[number];

export const KIND_LABEL: Record<CommissionKind, string> = {
  commission: "Commission",
  co_broke: "Co-broke share",
  spin_off: "Spin-off",
};

/** Cents of an event that commission may be taken from. */
export type FeeCents = { status: EventStatus; feeCents: number; travelFeeCents: number; keptCents: number | null };

/** What a share is taken from, in cents. Of a cancelled event that is what was kept of its fee. */
export function basisCents(event: FeeCents, basis: CommissionBasis): number {
  if (event.status === "cancelled") return event.keptCents ?? 0;
  return event.feeCents + (basis === "fee_and_travel" ? event.travelFeeCents : 0);
}

/**
 * Divides something whole (cents, or basis points of the fee) between two bureaus.
 * @param share the second one's part of it, in basis points
 * @returns two whole numbers that add up to `whole`
 */
export function splitInTwo(whole: number, share: number): [first: number, second: number] {
  const second = shareOf(whole, share);
  return [whole - second, second];
}

/** Keeps how two bureaus share when the whole takes another size. */
export function rescale(first: number, second: number, whole: number): [first: number, second: number] {
  const sum = first + second;
  return splitInTwo(whole, sum === 0 ? 0 : Math.floor((second * WHOLE + sum / 2) / sum));
}

/** What the words about a line need of it; dollars. */
type SpokenLine = {
  kind: CommissionKind;
  bureauPartnerName: string;
  amount: number;
  deducted: boolean;
  invoicedBy: InvoicedBy;
};

/**
 * Which way the money goes, in one sentence.
 * @param passedOn what goes from this bureau to a second one, dollars
 */
export function flowSentence(line: SpokenLine, passedOn = 0): string {
  const { kind, bureauPartnerName: name, deducted, invoicedBy } = line;
  const money = formatDollars(line.amount);
  if (invoicedBy === "speaker") {
    return deducted
      ? `You invoice the client and owe ${name} ${money}.`
      : `You invoice your fee with ${money} on top, and owe that to ${name}.`;
  }
  if (kind !== "commission") return `${name} gets ${money} of it from the first bureau.`;
  const passes = passedOn > 0 ? `, passes on ${formatDollars(passedOn)}` : "";
  return deducted
    ? `${name} invoices the client, keeps ${money}${passes} and pays you the rest.`
    : `${name} adds ${formatDollars(line.amount + passedOn)} to your fee, invoices the client${passes} and pays you the fee in full.`;
}

/** The bureau of this line has the client's money and pays the speaker what is left of it. */
export const isReceivable = (line: Pick<SpokenLine, "kind" | "invoicedBy">): boolean =>
  line.invoicedBy === "bureau" && line.kind === "commission";

/** How a line is settled: the speaker gets the rest, pays the share, or has nothing to do with it. */
export function settledWord(line: Pick<SpokenLine, "kind" | "invoicedBy">): "Received" | "Paid" | "Settled" {
  if (isReceivable(line)) return "Received";
  return line.invoicedBy === "speaker" ? "Paid" : "Settled";
}
