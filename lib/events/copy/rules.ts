import { countedFee } from "@/lib/events/rules";
import { type EventStatus, STATUS_MEANING } from "@/lib/events/status";

/**
 * A copy is a new question: it starts as an inquiry. Only under one agreement, signed or out, it has the event's own
 * standing, because the agreement is for all dates.
 */
export const statusOfCopy = (status: EventStatus, oneDeal: boolean): EventStatus =>
  oneDeal && (status === "contract_sent" || status === "confirmed") ? status : "inquiry";

type DealEvent = { status: EventStatus; fee: number; keptAmount: number | null };

/** What an agreement brings: dates that still count, and their fees, booked and hoped for. Dollars. */
export function dealTotals(events: readonly DealEvent[]): { dates: number; booked: number; open: number } {
  const open = events.filter(({ status }) => STATUS_MEANING[status].stage === "pipeline");
  return {
    dates: events.filter(({ status }) => STATUS_MEANING[status].stage !== "ended").length,
    booked: events.reduce((sum, event) => sum + countedFee(event), 0),
    open: open.reduce((sum, { fee }) => sum + fee, 0),
  };
}
