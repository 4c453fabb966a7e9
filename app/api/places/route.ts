import { suggestPlaces } from "@/lib/places/queries";
import { placeQuerySchema } from "@/lib/places/schema";
import { route } from "@/lib/server/route";

/** Called while typing; no one types this fast. */
const TYPING = { name: "places", limit: 240, windowSeconds: 60 };

export const GET = route(
  {
    access: "subscriber",
    query: placeQuerySchema,
    rateLimit: { ...TYPING, by: ({ actor }) => String(actor?.speakerId) },
  },
  async ({ query }) => ({ items: await suggestPlaces(query.q) }),
);
