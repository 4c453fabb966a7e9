import { restoreLink } from "@/lib/media-kit/links";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  restoreLink(actor, params.id),
);
