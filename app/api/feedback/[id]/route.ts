import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { getFeedback } from "@/lib/support/queries";

export const GET = route({ access: "subscriber", params: idParams }, byId(getFeedback));
