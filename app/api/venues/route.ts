import { byBodyOnce, byQuery, route } from "@/lib/server/route";
import { createVenue } from "@/lib/venues/commands";
import { listVenues } from "@/lib/venues/queries";
import { venueListSchema, venueSchema } from "@/lib/venues/schema";

export const GET = route({ access: "subscriber", query: venueListSchema }, byQuery(listVenues));

export const POST = route(
  { access: "subscriber", body: venueSchema, creates: true, status: 201 },
  byBodyOnce(createVenue),
);
