import { applyTerms, listTermChanges } from "@/lib/events/commissions/applying-terms";
import { termApplicationSchema } from "@/lib/events/commissions/commission-schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  listTermChanges(actor, params.id),
);

export const POST = route(
  { access: "subscriber", params: idParams, body: termApplicationSchema },
  ({ actor, params, body }) => applyTerms(actor, params.id, body),
);
