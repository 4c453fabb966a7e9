import { TripDetail } from "@/components/trips/trip-detail";
import { listExpenses } from "@/lib/expenses/queries";
import { expenseListSchema } from "@/lib/expenses/schema";
import { pageRecord, recordTitle } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";
import { getTrip } from "@/lib/trips/queries";

const findTrip = pageRecord(getTrip);

export const generateMetadata = recordTitle(findTrip, ({ name }) => name);

export default async function TripPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const trip = await findTrip((await params).id);
  const filter = expenseListSchema.parse({ tripId: trip.id, limit: 200 });
  const { items } = await listExpenses(actor, filter);
  return <TripDetail trip={trip} expenses={items} today={today(actor.timeZone)} />;
}
