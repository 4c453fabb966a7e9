import { getEvent } from "@/lib/events/queries";
import { resetEventTerms, updateEventTerms } from "@/lib/events/terms/saving-terms";
import { termsPatchSchema } from "@/lib/events/terms/terms-schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) => getEvent(actor, params.id));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: termsPatchSchema },
  ({ actor, params, body }) => updateEventTerms(actor, params.id, body),
);

export const DELETE = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  resetEventTerms(actor, params.id),
);
