import { extendSchema } from "@/lib/contracts/schema";
import { extendContract } from "@/lib/contracts/sending/versions";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const PUT = route({ access: "subscriber", params: idParams, body: extendSchema }, ({ actor, params, body }) =>
  extendContract(actor, params.id, body),
);
