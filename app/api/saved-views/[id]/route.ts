import { savedViewPatchSchema } from "@/lib/events/schema";
import { deleteSavedView, getSavedView, updateSavedView } from "@/lib/events/views";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getSavedView));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: savedViewPatchSchema },
  byIdAndBody(updateSavedView),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(deleteSavedView));
