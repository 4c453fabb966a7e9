import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { restoreVenue } from "@/lib/venues/commands";

export const POST = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  restoreVenue(actor, params.id),
);
