import { trashLocalPlace, updateLocalPlace } from "@/lib/local-places/commands";
import { getLocalPlace } from "@/lib/local-places/queries";
import { localPlacePatchSchema } from "@/lib/local-places/schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getLocalPlace));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: localPlacePatchSchema },
  byIdAndBody(updateLocalPlace),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashLocalPlace));
