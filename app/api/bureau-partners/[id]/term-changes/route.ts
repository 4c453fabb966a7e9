import { termApplicationSchema } from "@/lib/events/commissions/schema";
import { applyTerms } from "@/lib/events/commissions/terms/commands";
import { listTermChanges } from "@/lib/events/commissions/terms/queries";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  listTermChanges(actor, params.id),
);

export const POST = route(
  { access: "subscriber", params: idParams, body: termApplicationSchema },
  ({ actor, params, body }) => applyTerms(actor, params.id, body),
);
