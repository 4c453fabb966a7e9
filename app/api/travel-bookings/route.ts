import { byBodyOnce, byQuery, route } from "@/lib/server/route";
import { createTravelBooking } from "@/lib/travel/commands";
import { listTravelBookings } from "@/lib/travel/queries";
import { travelBookingListSchema, travelBookingSchema } from "@/lib/travel/schema";

export const GET = route({ access: "subscriber", query: travelBookingListSchema }, byQuery(listTravelBookings));

export const POST = route(
  { access: "subscriber", body: travelBookingSchema, creates: true, status: 201 },
  byBodyOnce(createTravelBooking),
);
