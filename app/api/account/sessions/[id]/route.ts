import { endSession } from "@/lib/account/settings";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const DELETE = route({ access: "user", params: idParams, status: 204 }, byId(endSession));
