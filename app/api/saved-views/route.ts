import { createSavedView } from "@/lib/events/views/commands";
import { listSavedViews } from "@/lib/events/views/queries";
import { savedViewListSchema, savedViewSchema } from "@/lib/events/views/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: savedViewListSchema }, ({ actor, query }) =>
  listSavedViews(actor, query.noun),
);

export const POST = route(
  { access: "subscriber", body: savedViewSchema, creates: true, status: 201 },
  ({ actor, body, once }) => createSavedView(actor, body, once),
);
