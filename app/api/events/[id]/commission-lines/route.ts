import { commissionLineSchema } from "@/lib/events/commissions/commission-schema";
import { createCommissionLine } from "@/lib/events/commissions/creating-lines";
import { listCommissionLines } from "@/lib/events/commissions/reading-lines";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(listCommissionLines));

export const POST = route(
  { access: "subscriber", params: idParams, body: commissionLineSchema, creates: true, status: 201 },
  ({ actor, params, body, once }) => createCommissionLine(actor, params.id, body, once),
);
