import type { EventContext, EventPanel } from "@/components/events/panels";
import { TripPanel } from "@/components/trips/trip-panel";
import type { EventTrip } from "@/lib/trips/schema";

/** With the other stops. */
const Trip = ({ event, trashed, parts: { trip } }: EventContext & { parts: { trip: EventTrip | null } }) =>
  trip && !trashed ? <TripPanel title={`Trip: ${trip.name}`} trip={trip} except={event.id} /> : null;

export const tripPanels: readonly EventPanel[] = [{ tab: "overview", column: "main", order: 50, Panel: Trip }];
