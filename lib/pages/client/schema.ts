import type { ContactDto } from "@/lib/clients/contacts/schema";
import type { ClientDto, ClientFacts } from "@/lib/clients/schema";
import type { EventBrief } from "@/lib/events/schema";
import type { TimelinePage } from "@/lib/timeline/schema";

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
