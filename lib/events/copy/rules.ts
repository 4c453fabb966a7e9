import { countedFee } from "@/lib/events/rules";
import { type EventStatus, STATUS_MEANING } from "@/lib/events/status";

/** An inquiry; under one agreement the event's own status. */
export const statusOfCopy = (status: EventStatus, oneDeal: boolean): EventStatus =>
  oneDeal && (status === "contract_sent" || status === "confirmed") ? status : "inquiry";

type DealEvent = { status: EventStatus; fee: number; keptAmount: number | null };

/** Dates that still count, and their fees in dollars. */
export function dealTotals(events: readonly DealEvent[]): { dates: number; booked: number; open: number } {
  const open = events.filter(({ status }) => STATUS_MEANING[status].stage === "pipeline");
  return {
    dates: events.filter(({ status }) => STATUS_MEANING[status].stage !== "ended").length,
    booked: events.reduce((sum, event) => sum + countedFee(event), 0),
    open: open.reduce((sum, { fee }) => sum + fee, 0),
  };
}
