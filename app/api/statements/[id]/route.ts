import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { undoStatement } from "@/lib/statements/commands";

export const DELETE = route({ access: "subscriber", params: idParams }, byId(undoStatement));
