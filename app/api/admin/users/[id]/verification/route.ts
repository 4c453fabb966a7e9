import { resendVerification } from "@/lib/admin/users";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "admin", params: idParams, status: 204 }, byId(resendVerification));
