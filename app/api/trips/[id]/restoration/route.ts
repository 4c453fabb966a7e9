import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { restoreTrip } from "@/lib/trips/commands";

export const POST = route({ access: "subscriber", params: idParams }, byId(restoreTrip));
