import { createClient } from "@/lib/clients/commands";
import { listClients } from "@/lib/clients/queries";
import { clientListSchema, clientSchema } from "@/lib/clients/schema";
import { byBodyOnce, byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: clientListSchema }, byQuery(listClients));

export const POST = route(
  { access: "subscriber", body: clientSchema, creates: true, status: 201 },
  byBodyOnce(createClient),
);
