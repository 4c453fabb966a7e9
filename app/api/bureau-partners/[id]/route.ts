import { trashBureauPartner, updateBureauPartner } from "@/lib/bureaus/commands";
import { getBureauPartner } from "@/lib/bureaus/queries";
import { bureauPartnerPatchSchema } from "@/lib/bureaus/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  getBureauPartner(actor, params.id),
);

export const PATCH = route(
  { access: "subscriber", params: idParams, body: bureauPartnerPatchSchema },
  ({ actor, params, body }) => updateBureauPartner(actor, params.id, body),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, ({ actor, params }) =>
  trashBureauPartner(actor, params.id),
);
