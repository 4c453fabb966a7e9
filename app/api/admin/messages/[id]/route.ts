import { changeMessage, getMessage } from "@/lib/admin/messages";
import { messagePatchSchema } from "@/lib/admin/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "admin", params: idParams }, ({ actor, params }) => getMessage(actor, params.id));

export const PATCH = route({ access: "admin", params: idParams, body: messagePatchSchema }, ({ actor, params, body }) =>
  changeMessage(actor, params.id, body),
);
