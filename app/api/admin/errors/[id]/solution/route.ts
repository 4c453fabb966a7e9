import { reopenError, solveError } from "@/lib/admin/errors";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const PUT = route({ access: "admin", params: idParams }, byId(solveError));

export const DELETE = route({ access: "admin", params: idParams }, byId(reopenError));
