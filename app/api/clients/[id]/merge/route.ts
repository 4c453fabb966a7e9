import { mergeClients } from "@/lib/clients/merging";
import { mergeSchema } from "@/lib/clients/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams, body: mergeSchema }, ({ actor, params, body }) =>
  mergeClients(actor, params.id, body),
);
