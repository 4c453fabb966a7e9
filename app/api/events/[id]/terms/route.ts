import { getEvent } from "@/lib/events/queries";
import { resetEventTerms, updateEventTerms } from "@/lib/events/terms/saving-terms";
import { termsPatchSchema } from "@/lib/events/terms/terms-schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getEvent));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: termsPatchSchema },
  byIdAndBody(updateEventTerms),
);

export const DELETE = route({ access: "subscriber", params: idParams }, byId(resetEventTerms));
