import { extendTrial } from "@/lib/admin/users/commands";
import { extendTrialSchema } from "@/lib/admin/users/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const PUT = route({ access: "admin", params: idParams, body: extendTrialSchema }, ({ actor, params, body }) =>
  extendTrial(actor, params.id, body),
);
