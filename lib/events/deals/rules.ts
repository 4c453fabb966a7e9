import type { DealEvent } from "@/lib/events/deals/schema";
import { countedFee } from "@/lib/events/rules";
import { STATUS_MEANING } from "@/lib/events/status";
import { spread } from "@/lib/events/terms/rules";
import { toCents, toDollars } from "@/lib/shared/money";

/** Dates that still count. */
export const liveDates = (events: readonly DealEvent[]): DealEvent[] =>
  events.filter(({ status }) => STATUS_MEANING[status].stage !== "ended");

export function dealTotals(events: readonly DealEvent[]): { dates: number; booked: number; open: number } {
  const open = events.filter(({ status }) => STATUS_MEANING[status].stage === "pipeline");
  return {
    dates: liveDates(events).length,
    booked: events.reduce((sum, event) => sum + countedFee(event), 0),
    open: open.reduce((sum, { fee }) => sum + fee, 0),
  };
}

/** Fees of the live dates in dollars, in proportion to today's fees; they sum to the price to the cent. */
export function packageFees(price: number, events: readonly DealEvent[]): number[] {
  const dates = liveDates(events);
  if (dates.length === 0) return [];
  return spread(
    toCents(price),
    dates.map(({ fee }) => toCents(fee)),
  ).map(toDollars);
}
