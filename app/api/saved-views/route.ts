import { savedViewListSchema, savedViewSchema } from "@/lib/events/schema";
import { createSavedView, listSavedViews } from "@/lib/events/views";
import { byBodyOnce, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: savedViewListSchema }, ({ actor, query }) =>
  listSavedViews(actor, query.noun),
);

export const POST = route(
  { access: "subscriber", body: savedViewSchema, creates: true, status: 201 },
  byBodyOnce(createSavedView),
);
