import { applyTerms, listTermChanges } from "@/lib/events/commissions/applying-terms";
import { termApplicationSchema } from "@/lib/events/commissions/commission-schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(listTermChanges));

export const POST = route(
  { access: "subscriber", params: idParams, body: termApplicationSchema },
  byIdAndBody(applyTerms),
);
