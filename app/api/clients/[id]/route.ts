import { trashClient, updateClient } from "@/lib/clients/commands";
import { getClient } from "@/lib/clients/queries";
import { clientPatchSchema } from "@/lib/clients/schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getClient));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: clientPatchSchema },
  byIdAndBody(updateClient),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashClient));
