import type { ActionItemsDto } from "@/lib/action-items/schema";
import type { YearSum } from "@/lib/dashboard/rules";
import type { goalProgress, StatusSum } from "@/lib/events/rules";
import type { EventRow } from "@/lib/events/schema";
import type { OwingDto, OwingRow } from "@/lib/invoices/schema";

type Payer = Pick<OwingRow, "clientId" | "bureauPartnerId" | "name" | "total" | "ages">;

export type DashboardDto = {
  today: string;
  speakerName: string;
  upcoming: (EventRow & { zone: string })[];
  upcomingTotal: number;
  year: number;
  annualGoal: number | null;
  goal: ReturnType<typeof goalProgress>;
  month: { amount: number; months: number } | null;
  lastYear: { day: string; amount: number };
  yearByStatus: StatusSum[];
  pipeline: StatusSum[];
  /** From today on. */
  confirmed: StatusSum;
  later: { year: number; booked: number }[];
  years: YearSum[];
  total: number;
  actionItems: ActionItemsDto;
  owing: Pick<OwingDto, "ages" | "total"> & { payers: number; top: Payer[] };
};
