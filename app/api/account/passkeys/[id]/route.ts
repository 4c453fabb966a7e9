import { removePasskey } from "@/lib/account/passkey-log-in";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const DELETE = route({ access: "user", params: idParams, status: 204 }, byId(removePasskey));
