import { Route } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { PageHeader } from "@/components/shared/record/page-header";
import { TripPanel } from "@/components/trips/trip-panel";
import { requireSubscriber } from "@/lib/server/page-session";
import { listProposedTrips, listTrips } from "@/lib/trips/queries";
import { tripListSchema } from "@/lib/trips/schema";

export const metadata: Metadata = { title: "Trips" };

export default async function TripsPage() {
  const actor = await requireSubscriber();
  const [proposed, kept] = await Promise.all([listProposedTrips(actor), listTrips(actor, tripListSchema.parse({}))]);
  const trips = [...proposed, ...kept.items];
  return (
    <>
      <PageHeader title="Trips" subtitle="Events with no night at home between them, and what they cost together." />
      {trips.length === 0 && (
        <EmptyState icon={<Route aria-hidden />} title="No trips in the coming year">
          When you're booked on dates in a row away from home, we'll propose a trip here.
        </EmptyState>
      )}
      <div className="grid grid-cols-1 gap-5">
        {trips.map((trip) => (
          <TripPanel key={trip.id ?? trip.stops[0]?.id} title={trip.name} trip={trip} />
        ))}
      </div>
    </>
  );
}
