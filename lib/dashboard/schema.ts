import type { goalProgress, StatusSum } from "@/lib/events/rules";
import type { EventRow } from "@/lib/events/schema";

export type DashboardDto = {
  today: string;
  speakerName: string;
  upcoming: EventRow[];
  upcomingTotal: number;
  year: number;
  annualGoal: number | null;
  goal: ReturnType<typeof goalProgress>;
  yearByStatus: StatusSum[];
  pipeline: StatusSum[];
  /** From today on. */
  confirmed: StatusSum;
  later: { year: number; booked: number }[];
  /** Past events with an upcoming status. */
  overdue: number;
  total: number;
  kit: KitNews;
};

/** Kit activity of seven days, the strongest first. */
export type KitNews = {
  opened: { linkId: string; name: string; visits: number }[];
  /** Unanswered inquiries through a link. */
  asked: { eventId: string; title: string; name: string }[];
  isOutdated: boolean;
};
