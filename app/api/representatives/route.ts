import { createRepresentative } from "@/lib/bureaus/commands";
import { listRepresentatives } from "@/lib/bureaus/queries";
import { representativeListSchema, representativeSchema } from "@/lib/bureaus/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: representativeListSchema }, ({ actor, query }) =>
  listRepresentatives(actor, query),
);

export const POST = route(
  { access: "subscriber", body: representativeSchema, creates: true, status: 201 },
  ({ actor, body, once }) => createRepresentative(actor, body, once),
);
