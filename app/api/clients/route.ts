import { createClient } from "@/lib/clients/commands";
import { listClients } from "@/lib/clients/queries";
import { clientListSchema, clientSchema } from "@/lib/clients/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: clientListSchema }, ({ actor, query }) =>
  listClients(actor, query),
);

export const POST = route(
  { access: "subscriber", body: clientSchema, creates: true, status: 201 },
  ({ actor, body, once }) => createClient(actor, body, once),
);
