import { route } from "@/lib/server/route";
import { createVenue } from "@/lib/venues/commands";
import { listVenues } from "@/lib/venues/queries";
import { venueListSchema, venueSchema } from "@/lib/venues/schema";

export const GET = route({ access: "subscriber", query: venueListSchema }, ({ actor, query }) =>
  listVenues(actor, query),
);

export const POST = route(
  { access: "subscriber", body: venueSchema, creates: true, status: 201 },
  ({ actor, body, once }) => createVenue(actor, body, once),
);
