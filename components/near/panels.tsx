import type { EventContext, EventPanel } from "@/components/events/panels";
import { NearbyPanel } from "@/components/near/nearby-panel";

const Nearby = ({ event, trashed }: EventContext) => (trashed ? null : <NearbyPanel event={event} />);

export const nearPanels: readonly EventPanel[] = [{ tab: "overview", column: "main", order: 60, Panel: Nearby }];
