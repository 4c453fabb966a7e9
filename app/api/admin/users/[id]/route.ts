import { getUser } from "@/lib/admin/users";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "admin", params: idParams }, ({ actor, params }) => getUser(actor, params.id));
