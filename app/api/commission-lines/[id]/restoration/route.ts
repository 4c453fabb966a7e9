import { restoreCommissionLine } from "@/lib/events/commissions/changing-lines";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  restoreCommissionLine(actor, params.id),
);
