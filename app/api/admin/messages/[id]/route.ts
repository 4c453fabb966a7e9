import { changeMessage, getMessage } from "@/lib/admin/messages";
import { messagePatchSchema } from "@/lib/admin/schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "admin", params: idParams }, byId(getMessage));

export const PATCH = route({ access: "admin", params: idParams, body: messagePatchSchema }, byIdAndBody(changeMessage));
