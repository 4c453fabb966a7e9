import { type EventStatus, STATUS_MEANING } from "@/lib/events/status";
import { dateToDay, dayToDate, formatDate } from "@/lib/shared/dates";
import { formatPercent } from "@/lib/shared/percent";

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

/** The same day, or the month's last. */
export function addMonths(day: string, months: number): string {
  const date = dayToDate(day);
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(date.getUTCDate(), last));
  return dateToDay(target);
}

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
      : `for ${origin.months} ${origin.months === 1 ? "month" : "months"}, until ${formatDate(until)}`;
  return `${came} “${origin.title}” (${formatDate(origin.date)}), booked through ${origin.bureauPartnerName}. Their terms include ${formatPercent(origin.percent)} of spin-offs ${time}.`;
}
