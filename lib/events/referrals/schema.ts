import type { EventStatus } from "@/lib/events/status";

/** An event that came out of another one; `depth` 1 came from the stage itself. Money in dollars. */
export type ReferralNode = {
  id: string;
  cameFromEventId: string;
  depth: number;
  title: string;
  date: string;
  status: EventStatus;
  fee: number;
  keptAmount: number | null;
};

/** A stage that led to something. `bookings` and `money` count what is booked or done, in all generations. */
export type StageDto = {
  id: string;
  title: string;
  date: string;
  city: string;
  state: string;
  status: EventStatus;
  clientCompany: string;
  /** Events that came straight out of it. */
  direct: number;
  /** In all generations. */
  led: number;
  bookings: number;
  /** Dollars. */
  money: number;
};

export type StagesDto = { items: StageDto[]; total: number };
