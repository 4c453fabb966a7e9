import { EventContracts } from "@/components/contracts/event-contracts";
import type { EventContext, EventPanel } from "@/components/events/panels";
import type { ContractLine } from "@/lib/contracts/schema";

export const contractPanels: readonly EventPanel[] = [{ tab: "money", column: "main", order: 30, Panel: Contracts }];

function Contracts({ event, deal, trashed, parts }: EventContext & { parts: { contracts: ContractLine[] } }) {
  return (
    <EventContracts
      throughBureau={event.bureauPartnerId !== null}
      eventId={event.id}
      deal={deal && { id: deal.id, name: deal.name, dates: deal.events.length }}
      contracts={parts.contracts}
      readOnly={trashed}
    />
  );
}
