import { undoEmail } from "@/lib/correspondence/commands";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const DELETE = route({ access: "subscriber", params: idParams }, byId(undoEmail));
