import { trashCommissionLine, updateCommissionLine } from "@/lib/events/commissions/changing-lines";
import { commissionLinePatchSchema } from "@/lib/events/commissions/commission-schema";
import { getCommissionLine } from "@/lib/events/commissions/reading-lines";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getCommissionLine));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: commissionLinePatchSchema },
  byIdAndBody(updateCommissionLine),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashCommissionLine));
