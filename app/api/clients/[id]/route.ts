import { trashClient, updateClient } from "@/lib/clients/commands";
import { getClient } from "@/lib/clients/queries";
import { clientPatchSchema } from "@/lib/clients/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  getClient(actor, params.id),
);

export const PATCH = route(
  { access: "subscriber", params: idParams, body: clientPatchSchema },
  ({ actor, params, body }) => updateClient(actor, params.id, body),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, ({ actor, params }) =>
  trashClient(actor, params.id),
);
