import { restoreDayOff } from "@/lib/days-off/commands";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  restoreDayOff(actor, params.id),
);
