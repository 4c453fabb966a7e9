import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { getTravelPlan } from "@/lib/travel/queries";

export const GET = route({ access: "subscriber", params: idParams }, byId(getTravelPlan));
