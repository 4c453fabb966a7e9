import { byBodyOnce, byQuery, route } from "@/lib/server/route";
import { createTrip } from "@/lib/trips/commands";
import { listTrips } from "@/lib/trips/queries";
import { tripListSchema, tripSchema } from "@/lib/trips/schema";

export const GET = route({ access: "subscriber", query: tripListSchema }, byQuery(listTrips));

export const POST = route(
  { access: "subscriber", body: tripSchema, creates: true, status: 201 },
  byBodyOnce(createTrip),
);
