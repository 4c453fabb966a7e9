import { getDeal, removeDealTerms, updateDealTerms } from "@/lib/events/deals";
import { termsPatchSchema } from "@/lib/events/terms/terms-schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getDeal));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: termsPatchSchema },
  byIdAndBody(updateDealTerms),
);

export const DELETE = route({ access: "subscriber", params: idParams }, byId(removeDealTerms));
