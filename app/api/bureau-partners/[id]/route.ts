import { trashBureauPartner, updateBureauPartner } from "@/lib/bureaus/commands";
import { getBureauPartner } from "@/lib/bureaus/queries";
import { bureauPartnerPatchSchema } from "@/lib/bureaus/schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getBureauPartner));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: bureauPartnerPatchSchema },
  byIdAndBody(updateBureauPartner),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashBureauPartner));
