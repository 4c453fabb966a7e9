import type { goalProgress, StatusSum } from "@/lib/events/rules";
import type { EventRow } from "@/lib/events/schema";

/** `GET /api/dashboard`; money in US dollars. */
export type DashboardDto = {
  /** The speaker's today. */
  today: string;
  speakerName: string;
  upcoming: EventRow[];
  upcomingTotal: number;
  year: number;
  annualGoal: number | null;
  goal: ReturnType<typeof goalProgress>;
  yearByStatus: StatusSum[];
  pipeline: StatusSum[];
  /** Events whose day has passed while their status still says it is to come. */
  overdue: number;
  /** All events, for the first-day welcome. */
  total: number;
  kit: KitNews;
};

/** What the media kit's links have brought within seven days, the strongest first. */
export type KitNews = {
  opened: { linkId: string; name: string; visits: number }[];
  /** Inquiries that came over a link and have not gone on yet. */
  asked: { eventId: string; title: string; name: string }[];
  /** The published kit says it is from more than a year ago. */
  isOutdated: boolean;
};
