import type { DealDto } from "@/lib/events/copy/schema";
import type { StatusChangeDto } from "@/lib/events/history/schema";
import type { ReferralNode } from "@/lib/events/referrals/schema";
import type { EventDto } from "@/lib/events/schema";

/** Everything the event's own page shows, as it comes in one answer. */
export type EventPage = {
  event: EventDto;
  /** The newest first. */
  history: StatusChangeDto[];
  referrals: ReferralNode[];
  deal: DealDto | null;
  /** Other events that hold the same day. */
  otherHolds: number;
};
