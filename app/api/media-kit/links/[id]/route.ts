import { kitLinkPatchSchema } from "@/lib/media-kit/link-schema";
import { getLink, revokeLink, updateLink } from "@/lib/media-kit/links";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getLink));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: kitLinkPatchSchema },
  byIdAndBody(updateLink),
);

/** Open while the subscription is blocked, so that a link can always be closed. */
export const DELETE = route({ access: "user", params: idParams, status: 204 }, byId(revokeLink));
