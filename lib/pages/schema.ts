import type { BureauPartnerDto, RepresentativeDto } from "@/lib/bureaus/schema";
import type { ScorecardDto } from "@/lib/bureaus/scorecard/rules";
import type { ClientDto, ClientFacts, ContactDto } from "@/lib/clients/schema";
import type { ContractLine } from "@/lib/contracts/schema";
import type { TaskLine } from "@/lib/events/checklist/schema";
import type { CommissionLineDto, EventCommissionsDto } from "@/lib/events/commissions/schema";
import type { ConflictDto } from "@/lib/events/conflicts/schema";
import type { DealDto } from "@/lib/events/deals/schema";
import type { EventHolds } from "@/lib/events/holds/schema";
import type { ReferralNode } from "@/lib/events/referrals/schema";
import type { EventBrief, EventDto } from "@/lib/events/schema";
import type { FileDto } from "@/lib/files/schema";
import type { InquiryDetails } from "@/lib/media-kit/inquiry/schema";
import type { Page } from "@/lib/shared/pagination";
import type { EventTestimonial } from "@/lib/testimonials/schema";
import type { TimelinePage } from "@/lib/timeline/schema";
import type { EventVenue } from "@/lib/venues/schema";

export type EventPage = {
  event: EventDto;
  referrals: ReferralNode[];
  deal: DealDto | null;
  venue: EventVenue | null;
  conflicts: ConflictDto[];
  commissions: EventCommissionsDto;
  holds: EventHolds;
  tasks: TaskLine[];
  photos: FileDto[];
  documents: FileDto[];
  contracts: ContractLine[];
  testimonials: EventTestimonial[];
  /** The media kit link through which the inquiry arrived. */
  asked: { linkId: string; linkName: string } | null;
  /** What the planner sent through it. */
  inquiry: InquiryDetails | null;
  timeline: TimelinePage;
};

export type ClientPageDto = {
  client: ClientDto;
  /** IANA zone of its address; "" when unknown. */
  zone: string;
  /** The city of its latest event, to offer as its own. */
  town: { city: string; state: string; title: string } | null;
  facts: ClientFacts;
  contacts: ContactDto[];
  contracts: ContractLine[];
  upcoming: Page<EventBrief>;
  past: Page<EventBrief>;
  timeline: TimelinePage;
};

/** A due line with its event; `rest` is what the bureau passes on after deducting its share. */
export type OpenCommission = Pick<
  CommissionLineDto,
  "id" | "version" | "kind" | "amount" | "deducted" | "invoicedBy" | "state" | "dueOn" | "bureauPartnerName"
> & { eventId: string; eventTitle: string; eventDate: string; rest: number };

export type BureauPageDto = {
  bureauPartner: BureauPartnerDto;
  /** IANA zone of its address; "" when unknown. */
  zone: string;
  representatives: Page<RepresentativeDto>;
  upcoming: Page<EventBrief>;
  past: Page<EventBrief>;
  open: OpenCommission[];
  contracts: ContractLine[];
  scorecard: ScorecardDto;
  timeline: TimelinePage;
};
