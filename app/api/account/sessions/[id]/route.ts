import { endSession } from "@/lib/account/settings";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const DELETE = route({ access: "user", params: idParams, status: 204 }, ({ actor, params }) =>
  endSession(actor, params.id),
);
