import { disableUser, enableUser } from "@/lib/admin/users";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const PUT = route({ access: "admin", params: idParams }, ({ actor, params }) => disableUser(actor, params.id));

export const DELETE = route({ access: "admin", params: idParams }, ({ actor, params }) => enableUser(actor, params.id));
