import { getUser } from "@/lib/admin/users";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "admin", params: idParams }, byId(getUser));
