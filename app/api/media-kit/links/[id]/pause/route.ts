import { pauseLink, resumeLink } from "@/lib/media-kit/links";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

/** Open while the subscription is blocked, as revoking is. */
export const PUT = route({ access: "user", params: idParams }, byId(pauseLink));

export const DELETE = route({ access: "subscriber", params: idParams }, byId(resumeLink));
