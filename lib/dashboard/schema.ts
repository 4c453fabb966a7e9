import type { ActionItemsDto } from "@/lib/action-items/schema";
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
  total: number;
  actionItems: ActionItemsDto;
};
