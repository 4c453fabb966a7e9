import { trashCommissionLine, updateCommissionLine } from "@/lib/events/commissions/changing-lines";
import { commissionLinePatchSchema } from "@/lib/events/commissions/commission-schema";
import { getCommissionLine } from "@/lib/events/commissions/reading-lines";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  getCommissionLine(actor, params.id),
);

export const PATCH = route(
  { access: "subscriber", params: idParams, body: commissionLinePatchSchema },
  ({ actor, params, body }) => updateCommissionLine(actor, params.id, body),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, ({ actor, params }) =>
  trashCommissionLine(actor, params.id),
);
