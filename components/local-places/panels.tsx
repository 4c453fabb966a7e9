import type { EventContext, EventPanel } from "@/components/events/panels";
import { PlacesPanel } from "@/components/local-places/places-panel";
import { pick } from "@/lib/shared/pick";

const SHOWN = ["id", "venueName", "streetAddress", "city", "state", "zipCode"] as const;

/** Only what the panel needs is sent to the browser. */
const Places = ({ event, userId, trashed }: EventContext) =>
  trashed ? null : <PlacesPanel event={pick(event, SHOWN)} userId={userId} />;

export const localPlacePanels: readonly EventPanel[] = [{ tab: "overview", column: "main", order: 30, Panel: Places }];
