import { reopenError, solveError } from "@/lib/admin/errors";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const PUT = route({ access: "admin", params: idParams }, ({ actor, params }) => solveError(actor, params.id));

export const DELETE = route({ access: "admin", params: idParams }, ({ actor, params }) =>
  reopenError(actor, params.id),
);
