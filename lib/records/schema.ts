import type { BureauPartnerDto, RepresentativeDto } from "@/lib/bureaus/schema";
import type { ScorecardDto } from "@/lib/bureaus/scorecard";
import type { ClientDto, ClientFacts, ContactDto } from "@/lib/clients/schema";
import type { ContractLine } from "@/lib/contracts/schema";
import type { CommissionLineDto } from "@/lib/events/commissions/commission-schema";
import type { DealDto } from "@/lib/events/deal";
import type { EventHolds } from "@/lib/events/holds/hold";
import type { EventBrief, EventDto } from "@/lib/events/schema";
import type { PartyInvoicesDto } from "@/lib/invoices/schema";
import type { StayNear } from "@/lib/near/rules";
import type { Page } from "@/lib/shared/pagination";
import type { TimelinePage } from "@/lib/timeline/schema";

export type EventHead = {
  event: EventDto;
  deal: DealDto | null;
  holds: EventHolds;
  /** Has an issued document, which keeps it in the trash. */
  hasIssued: boolean;
};

/** By the names that manifests give them; each panel knows the type of its own. */
export type EventParts = Readonly<Record<string, unknown>>;

export type ClientPageDto = {
  client: ClientDto;
  /** IANA zone of its address; "" when unknown. */
  zone: string;
  /** The city of its latest event, to offer as its own. */
  town: { city: string; state: string; title: string } | null;
  facts: ClientFacts;
  contacts: ContactDto[];
  contracts: ContractLine[];
  invoices: PartyInvoicesDto;
  stays: StayNear[];
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
  invoices: PartyInvoicesDto;
  scorecard: ScorecardDto;
  timeline: TimelinePage;
};
