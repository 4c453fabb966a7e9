import { pauseLink, resumeLink } from "@/lib/media-kit/links";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

/** Open while the subscription is blocked, as revoking is. */
export const PUT = route({ access: "user", params: idParams }, ({ actor, params }) => pauseLink(actor, params.id));

export const DELETE = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  resumeLink(actor, params.id),
);
