import type { BureauPartnerDto, RepresentativeDto } from "@/lib/bureaus/schema";
import type { ScorecardDto } from "@/lib/bureaus/scorecard/rules";
import type { CommissionLineDto } from "@/lib/events/commissions/schema";
import type { EventBrief } from "@/lib/events/schema";
import type { Page } from "@/lib/shared/pagination";
import type { TimelinePage } from "@/lib/timeline/schema";

/** A line that waits for money, with its event; `rest` is what the bureau passes on after keeping its share. */
export type OpenCommission = Pick<
  CommissionLineDto,
  "id" | "version" | "kind" | "amount" | "deducted" | "invoicedBy" | "state" | "dueOn" | "bureauPartnerName"
> & { eventId: string; eventTitle: string; eventDate: string; rest: number };

/** All that a bureau's own page shows, of one moment. */
export type BureauPageDto = {
  bureauPartner: BureauPartnerDto;
  representatives: Page<RepresentativeDto>;
  upcoming: Page<EventBrief>;
  past: Page<EventBrief>;
  open: OpenCommission[];
  scorecard: ScorecardDto;
  timeline: TimelinePage;
};
