import type { CommissionBasis, InvoicedBy } from "@/lib/bureaus/terms";
import { type EventStatus, STATUS_MEANING } from "@/lib/events/status";
import { addMonths, formatDate } from "@/lib/shared/dates";
import { formatDollars, formatPercent, shareOf, WHOLE } from "@/lib/shared/money";
import { plural } from "@/lib/shared/phrases";

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

/** A booking that results from a bureau's booking owes that bureau a share, usually for a year or two. */

export const SPIN_OFF_LEVELS = 3;

/** `level` stages back; share in percent. */
export type SpinOffOrigin = {
  eventId: string;
  title: string;
  date: string;
  status: EventStatus;
  level: number;
  bureauPartnerId: string;
  bureauPartnerName: string;
  percent: number;
  /** Null for no end. */
  months: number | null;
};

export type SpinOffProposal = {
  fromEventId: string;
  bureauPartnerId: string;
  bureauPartnerName: string;
  percent: number;
  /** The last date on which a booking counts; null for no end. */
  until: string | null;
  reason: string;
};

const wasBooked = (status: EventStatus): boolean => {
  const { stage } = STATUS_MEANING[status];
  return stage === "booked" || stage === "earned";
};

/** One proposal per bureau, for its nearest stage; waived lines are dismissals. */
export function proposeSpinOffs(
  event: { date: string; status: EventStatus; bureauPartnerId: string | null },
  origins: readonly SpinOffOrigin[],
  lines: readonly { kind: string; bureauPartnerId: string }[],
): SpinOffProposal[] {
  if (STATUS_MEANING[event.status].stage === "ended") return [];
  const settled = new Set(lines.filter(({ kind }) => kind === "spin_off").map((line) => line.bureauPartnerId));
  if (event.bureauPartnerId) settled.add(event.bureauPartnerId);
  const proposals: SpinOffProposal[] = [];
  for (const origin of [...origins].sort((a, b) => a.level - b.level)) {
    const until = origin.months === null ? null : addMonths(origin.date, origin.months);
    const inTime = event.date >= origin.date && (until === null || event.date <= until);
    if (settled.has(origin.bureauPartnerId) || !inTime || !wasBooked(origin.status) || origin.percent <= 0) continue;
    settled.add(origin.bureauPartnerId);
    proposals.push({
      fromEventId: origin.eventId,
      bureauPartnerId: origin.bureauPartnerId,
      bureauPartnerName: origin.bureauPartnerName,
      percent: origin.percent,
      until,
      reason: reasonFor(origin, until),
    });
  }
  return proposals;
}

/** "Spin-off of “Acme Sales Kickoff” (Jan 14, 2026), booked through Harbor Speakers. Their terms include 10% …" */
function reasonFor(origin: SpinOffOrigin, until: string | null): string {
  const came = origin.level === 1 ? "Spin-off of" : "Traces back to";
  const time =
    origin.months === null || until === null
      ? "with no end date"
      : `for ${plural(origin.months, "month")}, until ${formatDate(until)}`;
  return `${came} “${origin.title}” (${formatDate(origin.date)}), booked through ${origin.bureauPartnerName}. Their terms include ${formatPercent(origin.percent)} of spin-offs ${time}.`;
}
