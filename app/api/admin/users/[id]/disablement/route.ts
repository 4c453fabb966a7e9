import { disableUser, enableUser } from "@/lib/admin/users";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const PUT = route({ access: "admin", params: idParams }, byId(disableUser));

export const DELETE = route({ access: "admin", params: idParams }, byId(enableUser));
