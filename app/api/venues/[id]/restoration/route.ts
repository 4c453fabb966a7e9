import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { restoreVenue } from "@/lib/venues/commands";

export const POST = route({ access: "subscriber", params: idParams }, byId(restoreVenue));
