import { createTrip } from "@/lib/expenses/mileage/changing";
import { mileageListSchema, mileageSchema } from "@/lib/expenses/mileage/mileage-schema";
import { listTrips } from "@/lib/expenses/mileage/reading";
import { byBodyOnce, byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: mileageListSchema }, byQuery(listTrips));

export const POST = route(
  { access: "subscriber", body: mileageSchema, creates: true, status: 201 },
  byBodyOnce(createTrip),
);
