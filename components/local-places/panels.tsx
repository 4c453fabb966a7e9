import type { EventContext, EventPanel } from "@/components/events/panels";
import { PlacesPanel } from "@/components/local-places/places-panel";
import type { AskedHotel } from "@/lib/local-places/rules";
import { pick } from "@/lib/shared/pick";

const SHOWN = ["id", "venueName", "streetAddress", "city", "state", "zipCode"] as const;

/** Only what the panel needs is sent to the browser. */
const Places = ({ event, userId, trashed, parts }: EventContext & { parts: { hotel: AskedHotel | null } }) =>
  trashed ? null : <PlacesPanel event={pick(event, SHOWN)} userId={userId} hotel={parts.hotel} />;

export const localPlacePanels: readonly EventPanel[] = [{ tab: "overview", column: "main", order: 30, Panel: Places }];
