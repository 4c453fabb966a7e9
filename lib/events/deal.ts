import { countedFee } from "@/lib/events/rules";
import type { EventDto, EventSession } from "@/lib/events/schema";
import { type EventStatus, type EventType, STATUS_MEANING, type TravelMode } from "@/lib/events/status";
import { agreedAmounts, spread, type Terms } from "@/lib/events/terms/terms";
import { toCents, toDollars } from "@/lib/shared/money";

/** In the order of its dates. Amounts in dollars. */
export type DealDto = {
  id: string;
  version: number;
  name: string;
  packagePrice: number | null;
  terms: Terms | null;
  events: DealEvent[];
};

export type DealEvent = {
  id: string;
  version: number;
  title: string;
  date: string;
  type: EventType | null;
  status: EventStatus;
  fee: number;
  travelFee: number;
  travelMode: TravelMode | null;
  travelCap: number | null;
  keptAmount: number | null;
  venueName: string;
  city: string;
  state: string;
  /** Set by hand, or else of the place; or "". */
  zone: string;
  sessions: EventSession[];
};

export const liveDates = <Date extends Pick<DealEvent, "status">>(events: readonly Date[]): Date[] =>
  events.filter(({ status }) => STATUS_MEANING[status].stage !== "ended");

export type EditedTerms = {
  subject: { of: "events" | "deals"; id: string };
  version: number;
  terms: Terms | null;
  total: number;
  dates: Pick<DealEvent, "id" | "date">[];
  /** Whether they differ from the defaults, or a deal's from none. */
  canReset: boolean;
};

/** The terms that apply to an event: a deal's for all its dates, or its own. */
export function editedTerms(event: EventDto, deal: DealDto | null): EditedTerms {
  const live = liveDates(deal?.events ?? []);
  const shared = deal && (deal.terms !== null || live.length > 1) ? deal : null;
  const terms = shared?.terms ?? event.terms;
  if (shared && (shared.terms !== null || event.terms === null)) {
    const { id, version } = shared;
    const { total } = agreedAmounts(live, terms);
    const dates = live.map((one) => ({ id: one.id, date: one.date }));
    return { subject: { of: "deals", id }, version, terms, total, dates, canReset: shared.terms !== null };
  }
  const { id, version, termsEdited: canReset } = event;
  return {
    subject: { of: "events", id },
    version,
    terms,
    total: agreedAmounts([event], terms).total,
    dates: [],
    canReset,
  };
}

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
