import { getDeal, removeDealTerms, updateDealTerms } from "@/lib/events/deals";
import { termsPatchSchema } from "@/lib/events/terms/terms-schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) => getDeal(actor, params.id));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: termsPatchSchema },
  ({ actor, params, body }) => updateDealTerms(actor, params.id, body),
);

export const DELETE = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  removeDealTerms(actor, params.id),
);
