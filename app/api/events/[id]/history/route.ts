import { getEventHistory } from "@/lib/events/changing-status";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getEventHistory));
