import { createLocalPlace } from "@/lib/local-places/commands";
import { listLocalPlaces } from "@/lib/local-places/queries";
import { localPlaceListSchema, localPlaceSchema } from "@/lib/local-places/schema";
import { byBodyOnce, byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: localPlaceListSchema }, byQuery(listLocalPlaces));

export const POST = route(
  { access: "subscriber", body: localPlaceSchema, creates: true, status: 201 },
  byBodyOnce(createLocalPlace),
);
