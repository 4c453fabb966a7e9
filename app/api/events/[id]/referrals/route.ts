import { getEventReferrals } from "@/lib/events/queries";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getEventReferrals));
