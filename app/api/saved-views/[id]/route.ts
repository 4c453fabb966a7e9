import { savedViewPatchSchema } from "@/lib/events/schema";
import { deleteSavedView, getSavedView, updateSavedView } from "@/lib/events/views";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  getSavedView(actor, params.id),
);

export const PATCH = route(
  { access: "subscriber", params: idParams, body: savedViewPatchSchema },
  ({ actor, params, body }) => updateSavedView(actor, params.id, body),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, ({ actor, params }) =>
  deleteSavedView(actor, params.id),
);
