import type { EventStatus } from "@/lib/events/status";

/** `depth` 1 came from the stage itself. Dollars. */
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

/** `bookings` and `money` count booked and done events of all generations. */
export type StageDto = {
  id: string;
  title: string;
  date: string;
  city: string;
  state: string;
  status: EventStatus;
  clientCompany: string;
  /** Of the first generation. */
  direct: number;
  /** Of all generations. */
  led: number;
  bookings: number;
  /** Dollars. */
  money: number;
};

export type StagesDto = { items: StageDto[]; total: number };
