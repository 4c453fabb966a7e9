import { removeRecurring } from "@/lib/expenses/commands";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(removeRecurring));
