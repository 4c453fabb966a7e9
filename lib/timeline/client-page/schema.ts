import type { ContactDto } from "@/lib/clients/contacts/schema";
import type { ClientDto, ClientFacts } from "@/lib/clients/schema";
import type { EventStatus } from "@/lib/events/status";
import type { TimelinePage } from "@/lib/timeline/schema";

/** An event as a short line on its client's page. */
export type EventBrief = {
  id: string;
  title: string;
  date: string;
  city: string;
  state: string;
  fee: number;
  status: EventStatus;
};

/** All that a client's page shows at first. */
export type ClientPageDto = {
  client: ClientDto;
  facts: ClientFacts;
  contacts: ContactDto[];
  /** The soonest ten and the latest ten, each with the number of all. */
  upcoming: { items: EventBrief[]; total: number };
  past: { items: EventBrief[]; total: number };
  timeline: TimelinePage;
};
