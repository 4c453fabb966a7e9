import { findNearby } from "@/lib/near/queries";
import { nearbySchema } from "@/lib/near/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams, query: nearbySchema }, ({ actor, params, query }) =>
  findNearby(actor, params.id, query),
);
