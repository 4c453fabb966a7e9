import { rankSchema } from "@/lib/events/holds/hold-schema";
import { rankHold } from "@/lib/events/holds/holding";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams, body: rankSchema }, ({ actor, params, body }) =>
  rankHold(actor, params.id, body.rank),
);
